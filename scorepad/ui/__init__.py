"""The screens. Only here, and in the device ports, is Kivy imported."""
