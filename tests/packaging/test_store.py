"""What stores and desktops show: complete in every language, and within what Google Play takes."""

from __future__ import annotations

import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from scorepad import __version__
from scorepad.texts import LANGUAGES
from tests.packaging.pictures import differs, pixels
from tools.few_colours import save_few
from tools.icons import full_icon
from tools.store_graphics import FOLDER, LOCALES, WORDS, feature_graphic
from tools.store_pictures import DEVICES, NAMES
from tools.version import version_code

LINUX = Path(__file__).parent.parent.parent / "packaging" / "linux"
TEXTS = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
"""So many characters Google Play takes."""
CHANGES = f"changelogs/{version_code()}.txt"
SHOTS = {f"images/{device.folder}/{name}": device for device in DEVICES for name in device.files()}
MOST = 12_000_000
"""Bytes of everything for stores."""


def words(locale: str, name: str) -> str:
    return (FOLDER / locale / name).read_text("utf-8").strip()


# The version


@pytest.mark.parametrize(("version", "code"), [("0.1.0", 100), ("1.4.12", 10412), ("12.0.99", 120_099)])
def test_a_version_as_android_counts_it(version: str, code: int) -> None:
    assert version_code(version) == code


@pytest.mark.parametrize("version", ["1.0", "1.100.0", "1.0.100", "1.0.0rc1", "01.0.0", ""])
def test_a_version_that_android_cannot_count_is_refused(version: str) -> None:
    with pytest.raises(ValueError, match=r"major\.minor\.patch"):
        version_code(version)


# Texts


def test_there_is_a_locale_for_every_language() -> None:
    assert set(LOCALES.values()) == set(LANGUAGES) == set(WORDS) == set(NAMES)
    assert {path.name for path in FOLDER.iterdir()} == set(LOCALES)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_locale_has_all_files_and_no_other(locale: str) -> None:
    found = {path.relative_to(FOLDER / locale).as_posix() for path in (FOLDER / locale).rglob("*") if path.is_file()}
    changes = {name for name in found if name.startswith("changelogs/")}
    assert CHANGES in changes, "the changes of this version"
    assert changes == {path.relative_to(FOLDER / "en-US").as_posix() for path in FOLDER.glob("en-US/changelogs/*.txt")}
    assert found - changes == {*TEXTS, *SHOTS, "images/icon.png", "images/featureGraphic.png"}


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_are_not_too_long(locale: str) -> None:
    for name, most in TEXTS.items():
        assert 0 < len(words(locale, name)) <= most, name
    for path in (FOLDER / locale / "changelogs").iterdir():
        assert 0 < len(path.read_text("utf-8").strip()) <= 500, path.name


@pytest.mark.parametrize("locale", LOCALES)
def test_texts_name_the_games_and_whose_names_they_bear(locale: str) -> None:
    told = words(locale, "full_description.txt")
    for name in ("On Board", "Longo", "Duel", "Quixo", "Qwixx", "NSV", "Gigamic", "MIT"):
        assert name in told, name
    if locale != "en-US":
        english = set(words("en-US", "full_description.txt").splitlines())
        assert not english & set(told.splitlines()) - {""}, "left in English"
        for name in (*TEXTS, CHANGES):
            assert words(locale, name) != words("en-US", name), name


# Pictures


@pytest.mark.parametrize("locale", LOCALES)
def test_screenshots_are_as_google_play_takes_them(locale: str) -> None:
    for name, device in SHOTS.items():
        with Image.open(FOLDER / locale / name) as image:
            assert image.size == (device.width * device.density, device.height * device.density), name
            assert image.mode == "RGB", name
            assert min(image.size) >= 320 and max(image.size) <= 3840, name
            assert max(image.size) <= 2 * min(image.size), name


@pytest.mark.parametrize("device", DEVICES, ids=lambda device: device.folder)
def test_a_store_takes_that_many_screenshots(device: object) -> None:
    shots = [name for name, of in SHOTS.items() if of is device]
    assert 2 <= len(shots) <= 8


def test_the_icon_and_the_wide_picture_are_what_the_script_draws(tmp_path: Path) -> None:
    icon = full_icon(512)
    assert icon.getchannel("A").getextrema() == (255, 255), "Google Play rounds it"
    for locale in LOCALES:
        images = FOLDER / locale / "images"
        assert not differs(pixels(images / "icon.png"), icon), "run make icons"
        with Image.open(images / "featureGraphic.png") as wide:
            assert (wide.size, wide.mode) == ((1024, 500), "RGB")
    save_few(feature_graphic("pl"), tmp_path / "pl.png")
    wide_one = FOLDER / "pl-PL" / "images" / "featureGraphic.png"
    assert not differs(pixels(wide_one), pixels(tmp_path / "pl.png")), "run make icons"


def test_everything_for_stores_stays_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.rglob("*") if path.is_file()) < MOST


def test_a_name_in_the_pictures_has_one_colour() -> None:
    places = {(name, at) for names in NAMES.values() for at, name in enumerate(names)}
    assert len(places) == len({name for name, _at in places})


# Linux


def test_the_desktop_entry_speaks_every_language() -> None:
    entry = ConfigParser(interpolation=None, strict=True)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(LINUX / "scorepad.desktop", "utf-8")
    told = entry["Desktop Entry"]
    assert (told["Type"], told["Name"], told["Exec"], told["Icon"]) == (
        "Application",
        "Scorepad",
        "scorepad",
        "scorepad",
    )
    for key in ("GenericName", "Comment", "Keywords"):
        spoken = {language: told[f"{key}[{language}]"] for language in LANGUAGES if language != "en"}
        assert len({told[key], *spoken.values()}) == len(LANGUAGES), key
    assert all(told[key].endswith(";") for key in told if key.startswith(("Keywords", "Categories")))


def test_the_metainfo_tells_this_version_in_every_language() -> None:
    root = ElementTree.parse(LINUX / "org.scorepad.Scorepad.metainfo.xml").getroot()
    assert root.findtext("id") == "org.scorepad.Scorepad"
    assert root.findtext("launchable") == "scorepad.desktop"
    newest = root.find("releases/release")
    assert newest is not None and newest.get("version") == __version__
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    for tag in ("summary", "description/p", "description/ul/li"):
        spoken = [part.get(lang, "en") for part in root.iterfind(tag)]
        assert {spoken.count(language) for language in LANGUAGES} == {len(spoken) // len(LANGUAGES)}, tag


@pytest.mark.parametrize(
    "command",
    [
        ("desktop-file-validate", "scorepad.desktop"),
        ("appstreamcli", "validate", "--no-net", "org.scorepad.Scorepad.metainfo.xml"),
    ],
    ids=lambda command: command[0],
)
def test_linux_desktops_accept_them(command: tuple[str, ...]) -> None:
    if not shutil.which(command[0]):
        pytest.skip(f"{command[0]} is not installed")
    done = subprocess.run(command, cwd=LINUX, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
