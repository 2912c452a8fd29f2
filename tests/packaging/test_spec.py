"""buildozer.spec, read by buildozer itself, and the manifest that python-for-android would make of it."""

from __future__ import annotations

import json
import shlex
from importlib.metadata import version
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from scorepad import __version__
from tests.packaging.android import ROOT
from tools.version import version_code

ANDROID = "{http://schemas.android.com/apk/res/android}"
FILES = (
    "icon.filename",
    "icon.adaptive_foreground.filename",
    "icon.adaptive_background.filename",
    "presplash.filename",
    "android.extra_manifest_xml",
    "android.extra_manifest_application_arguments",
    "android.backup_rules",
    "android.res_xml",
)


def said(spec: Any, key: str) -> str:
    return str(spec.config.get("app", key))


def test_who_it_is(spec: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert (said(spec, "title"), spec.package_full_name) == ("Scorepad", "org.scorepad.scorepad")
    assert spec.get_version() == __version__
    assert not spec.config.has_option("app", "version"), "the version would stand in two places"
    assert said(spec, "android.numeric_version") == str(version_code())


def test_for_which_devices(spec: Any) -> None:
    wanted = {"android.api": "36", "android.minapi": "24", "android.ndk_api": "24", "android.ndk": "28c"}
    assert {key: said(spec, key) for key in wanted} == wanted
    assert spec.config.getlist("app", "android.archs") == ["arm64-v8a", "armeabi-v7a"]
    assert said(spec, "android.release_artifact") == "aab"
    ways = {"portrait", "landscape", "portrait-reverse", "landscape-reverse"}
    assert set(spec.config.getlist("app", "orientation")) == ways
    assert spec.config.getbooldefault("app", "fullscreen") is False


def test_the_tools_are_those_that_the_tests_know(spec: Any) -> None:
    """Both stand in the same release, tagged with its date."""
    year, month, day = map(int, version("python-for-android").split("."))
    assert said(spec, "p4a.commit") == f"v{year}.{month:02}.{day:02}"
    recommendations = pytest.importorskip("pythonforandroid.recommendations")
    assert said(spec, "android.ndk") == recommendations.RECOMMENDED_NDK_VERSION


def test_every_file_that_it_names_is_there(spec: Any) -> None:
    named = [said(spec, key) for key in FILES]
    named += [resource.partition(":")[0] for resource in spec.config.getlist("app", "android.add_resources")]
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_first_frame_does_not_flash(spec: Any) -> None:
    tokens = json.loads((ROOT / "assets" / "tokens.json").read_text("utf-8"))
    assert said(spec, "android.presplash_color") == tokens["color"]["light"]["bg"]


def test_themed_icons_have_three_layers(spec: Any) -> None:
    """python-for-android copies the files of the first two, and buildozer ours where the third one is looked for."""
    icon = ElementTree.parse(ROOT / "packaging/android/res/mipmap-anydpi-v33/icon.xml").getroot()
    layers = {part.tag: part.get(f"{ANDROID}drawable") for part in icon}
    assert layers == {name: f"@mipmap/icon_{name}" for name in ("background", "foreground", "monochrome")}
    resources = dict(one.split(":") for one in spec.config.getlist("app", "android.add_resources") if ":" in one)
    assert "mipmap/icon_monochrome.png" in resources.values()


@pytest.fixture(scope="module")
def manifest(spec: Any) -> ElementTree.Element:
    """Written by python-for-android's own template."""
    jinja2 = pytest.importorskip("jinja2")
    package = Path(pytest.importorskip("pythonforandroid").__file__).parent
    build = package / "bootstraps" / "_sdl_common" / "build" / "templates"
    arguments = SimpleNamespace(
        numeric_version=said(spec, "android.numeric_version"),
        version=__version__,
        min_sdk_version=int(said(spec, "android.minapi")),
        permissions=[
            {"name": f"android.permission.{name}"} for name in spec.config.getlist("app", "android.permissions")
        ],
        extra_manifest_xml=(ROOT / said(spec, "android.extra_manifest_xml")).read_text("utf-8"),
        extra_manifest_application_arguments=(
            ROOT / said(spec, "android.extra_manifest_application_arguments")
        ).read_text("utf-8"),
        allow_backup="true",
        backup_rules=Path(said(spec, "android.backup_rules")).stem,
        android_apptheme="@android:style/Theme.NoTitleBar",
        android_entrypoint="org.kivy.android.PythonActivity",
        manifest_orientation="unspecified",
        window=True,
    )
    environment = jinja2.Environment(loader=jinja2.FileSystemLoader(build))
    template = environment.get_template("AndroidManifest.tmpl.xml")
    text = template.render(args=arguments, android_api=int(said(spec, "android.api")), service_data=[])
    return ElementTree.fromstring(text)


def test_it_asks_for_vibration_alone(manifest: ElementTree.Element) -> None:
    asked = [one.get(f"{ANDROID}name") for one in manifest.iter("uses-permission")]
    assert asked == ["android.permission.VIBRATE"]


def test_it_may_ask_for_voices(manifest: ElementTree.Element) -> None:
    assert [one.get(f"{ANDROID}name") for one in manifest.findall("queries/intent/action")] == [
        "android.intent.action.TTS_SERVICE"
    ]


def test_the_back_gesture_comes_as_a_key(manifest: ElementTree.Element) -> None:
    """From API 36 on, an app that does not say so never hears of it."""
    application = manifest.find("application")
    assert application is not None
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"


def test_backups_hold_games_and_not_the_program(spec: Any, manifest: ElementTree.Element) -> None:
    application = manifest.find("application")
    assert application is not None
    for attribute, key in (
        ("fullBackupContent", "android.backup_rules"),
        ("dataExtractionRules", "android.res_xml"),
    ):
        file = ROOT / said(spec, key)
        assert application.get(ANDROID + attribute) == f"@xml/{file.stem}"
        rules = ElementTree.parse(file).getroot()
        left_out = {(one.get("domain"), one.get("path")) for one in rules.iter("exclude")}
        assert left_out == {("file", "app/")}
        assert not list(rules.iter("include")), "with one of these, nothing else is kept"


def test_the_log_shows_what_python_says(spec: Any) -> None:
    assert "python:D" in shlex.split(said(spec, "android.logcat_filters"))
