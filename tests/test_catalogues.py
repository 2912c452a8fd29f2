"""Every language has every text, whole and with the same fields; and nothing that people read is outside of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message

from scorepad import texts
from scorepad.device.language import system_language
from scorepad.rules.game import Refusal
from scorepad.texts import CASES, LANGUAGES, best_language, plural, speak
from scorepad.texts.names import colour_name
from scorepad.texts.refusals import SENTENCES, explain
from scorepad.texts.short import explain_at_cell
from tools.catalogues import TEMPLATE, TRANSLATED, compiled, gathered, known, mo_file, texts_of, written

PACKAGE = Path(texts.__file__).parent.parent
DECLINED = ("row", "colour", "cell", "last")
"""Fields that hold a word with cases."""
MARKING = ("_", "plural", "marked", "marked_plural", "in_context", "marked_in", "declined")
EVERY_LANGUAGE = pytest.mark.parametrize("language", TRANSLATED)
all_texts = cache(gathered)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak("en")


def key(message: Message) -> tuple[str | None, object]:
    return message.context, message.id


def forms(message: Message) -> Sequence[str]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def english(message: Message) -> Sequence[str]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def fields(text: str) -> list[str]:
    """What is put in: by name, or by a percent sign where Python itself does it."""
    named = [name for _text, name, _case, _conversion in Formatter().parse(text) if name is not None]
    return sorted(set(named)) + re.findall(r"%(?:\(\w+\))?[a-z]", text)


def faults(message: Message, catalogue: Catalog) -> list[str]:
    """What is wrong with a translation."""
    found, wanted = [], fields(english(message)[-1])
    if message.fuzzy:
        found.append("is fuzzy")
    if len(forms(message)) != (catalogue.num_plurals if message.pluralizable else 1) or not all(forms(message)):
        found.append("is not translated")
    for text in filter(None, forms(message)):
        # Only the form for a single thing may leave out the number, and only where it stands for that one alone.
        fewer = [name for name in wanted if name != "count"] if message.pluralizable else wanted
        if fields(text) not in (wanted, fewer):
            found.append(f"has other fields: {text}")
        for _text, name, case, _conversion in Formatter().parse(text):
            if case and (case not in CASES or name not in DECLINED):
                found.append(f"asks for a case that it cannot have: {name}:{case}")
        # Words are put together with these, or follow them.
        for edge in (" ", "\n"):
            if text.endswith(edge) != english(message)[0].endswith(edge) or text.startswith(edge):
                found.append(f"has other blanks at its ends: {text!r}")
    return found


def test_the_template_has_every_text_of_the_code() -> None:
    assert TEMPLATE.read_bytes() == written(all_texts()), "make texts"


@EVERY_LANGUAGE
def test_a_language_has_exactly_the_texts_of_the_code(language: str) -> None:
    assert {key(one) for one in texts_of(known(language))} == {key(one) for one in texts_of(all_texts())}


@EVERY_LANGUAGE
def test_every_text_is_translated_with_the_same_fields(language: str) -> None:
    catalogue = known(language)
    wrong = {key(message): faults(message, catalogue) for message in texts_of(catalogue)}
    assert {one: found for one, found in wrong.items() if found} == {}
    assert not catalogue.obsolete


@EVERY_LANGUAGE
def test_what_the_app_reads_is_what_was_translated(language: str) -> None:
    assert mo_file(language).read_bytes() == compiled(known(language)), "make texts"


@pytest.mark.parametrize(
    ("english_text", "translation", "fault"),
    [
        ("{player}: misthrow.", "", "is not translated"),
        ("{player}: misthrow.", "{hrac}: chybný hod.", "has other fields"),
        ("{player}: misthrow.", "{player:genitive}: chybný hod.", "asks for a case"),
        ("{row} is locked.", "{row:ablative} je zamčená.", "asks for a case"),
        ("unrecognized arguments: %s", "nadbytečné argumenty", "has other fields"),
        (("{count} game", "{count} games"), ("{count} hra", "{count} hry"), "is not translated"),
        ("usage: ", "použití:", "has other blanks"),
    ],
)
def test_a_bad_translation_is_found(english_text: object, translation: object, fault: str) -> None:
    catalogue = Catalog(locale="cs")
    message = catalogue.add(english_text, translation)  # type: ignore[arg-type]
    assert any(fault in found for found in faults(message, catalogue))


def test_a_fuzzy_translation_is_found() -> None:
    catalogue = Catalog(locale="cs")
    assert faults(catalogue.add("Undo", "Zpět", flags=["fuzzy"]), catalogue) == ["is fuzzy"]


# Every language at work


@EVERY_LANGUAGE
def test_every_refusal_is_a_sentence_in_every_language(language: str) -> None:
    speak(language)
    for why, sentence in SENTENCES.items():
        named = set(fields(sentence)) | {"player", "cell", "last", "needed", "have", "first", "second", "sum"}
        params: dict[str, str | int] = {name: PARAMS.get(name, 7) for name in named}
        params["other"] = params["sum"]
        for told in (explain, explain_at_cell):
            text = told(Refusal(why, None, params), ("Ema", "Petr"))
            assert text and "{" not in text, (why, text)


PARAMS: dict[str, str | int] = {
    "player": 1, "active": 2, "partner": 2, "cell": "r5", "last": "b7", "above": "r5", "below": "y5",
    "later": "g9", "colour": "y", "row": "g",
    "game": "classic", "path": "a.json", "problem": "x", "key": "k", "format": "f", "mode": "m", "name": "n",
    "text": "t",
}  # fmt: skip


def test_slavic_plurals_have_their_forms() -> None:
    speak("pl")
    told = [plural("{count} game", "{count} games", count) for count in (1, 2, 5, 12, 22, 25)]
    assert told == ["1 gra", "2 gry", "5 gier", "12 gier", "22 gry", "25 gier"]
    speak("cs")
    assert [plural("{count} game", "{count} games", count) for count in (1, 3, 5)] == ["1 hra", "3 hry", "5 her"]


def test_a_word_has_its_cases() -> None:
    speak("cs")
    assert "{:accusative}".format(colour_name("r")) == "červenou"
    assert f"{colour_name('r'):<9}|" == "červená  |"
    speak("en")
    assert "{:accusative}".format(colour_name("r")) == "red"


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["cs_CZ.UTF-8"], "cs"),
        (["de-AT"], "de"),
        (["fr_FR", "it"], "it"),
        (["ja"], "en"),
        ([], "en"),
        (["SK"], "sk"),
        (["pl_PL@euro"], "pl"),
    ],
)
def test_the_system_chooses_the_language(wanted: list[str], language: str) -> None:
    assert best_language(wanted) == language


def test_the_environment_says_which_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "sk_SK.UTF-8")
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert system_language() == "sk"
    monkeypatch.setenv("LC_ALL", "C")
    assert system_language() == "en"


def test_every_language_is_called_by_its_own_name_and_all_are_there() -> None:
    assert set(LANGUAGES) == {"en", "de", "cs", "sk", "it", "pl"}
    speak("xx")
    assert texts.language() == "en"


# Nothing outside


SENTENCE = re.compile(r"[A-Za-z]{2,} +[A-Za-z]|^[A-Z][a-z]+[.!?…]?$|[a-z][.!?…]$")
"""Two words beside each other, or one that begins like a sentence or ends like one."""
NOT_READ = {
    "ui/beside.py": {"Scorepad: work beside the window failed"},  # in the log
    "ui/opponents.py": {"Scorepad: a bot stumbled"},
    "ui/share_desk.py": {"Scorepad: the picture cannot be painted", "Scorepad"},
    "ui/app.py": {"Scorepad"},
    "ui/screens/home.py": {"Scorepad", "Finished", "Seat", "Waiting"},  # and classes
    "ui/screens/first_steps.py": {"Ema", "Petr"},  # players
    "ui/data_desk.py": {"SELECT count(*) FROM player"},
    "ui/widgets/pictures.py": {".xo.", "x.x.", "..x."},  # boards
    "rulebook/family.py": {"close r"},  # a move
    "ui/share_picture.py": {"Scorepad"},
    "ui/kit.py": {"Custom", "Light", "Dark"},  # KivyMD's words
    "setup_names.py": {"Ada", "Hugo", "Nela", "Otto", "Iris", "Karel"},  # robots
}
"""What looks like a text and is none that is translated."""
SPOKEN = ("ui", "texts", "rulebook")
"""Where sentences live. The rest of the package knows only the command line's and the store's words."""


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """Texts in the code that nobody marked for translation; what explains code or types is none."""
    tree = ast.parse(path.read_text("utf-8"))
    meant = set[int]()
    for node in ast.walk(tree):
        call = node.func if isinstance(node, ast.Call) else None
        name = getattr(call, "id", getattr(call, "attr", ""))
        comment = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if comment or name in (*MARKING, "TypeVar", "NewType", "ParamSpec", "NotImplementedError", "ValueError"):
            meant |= {id(part) for part in ast.walk(node)}
        if isinstance(node, ast.AnnAssign | ast.arg | ast.FunctionDef):
            annotation = node.returns if isinstance(node, ast.FunctionDef) else node.annotation
            meant |= {id(part) for part in ast.walk(annotation)} if annotation else set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in meant:
            if SENTENCE.search(node.value):
                yield node.lineno, node.value


@pytest.mark.parametrize("layer", SPOKEN)
def test_no_sentence_is_written_where_it_cannot_be_translated(layer: str) -> None:
    found = []
    for path in sorted((PACKAGE / layer).rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        known_words = NOT_READ.get(name, set()) | set(LANGUAGES.values())
        found += [f"{name}:{line} {text!r}" for line, text in literals(path) if text not in known_words]
    assert found == []


def test_a_literal_sentence_is_found(tmp_path: Path) -> None:
    code = tmp_path / "screen.py"
    code.write_text('"""Why."""\npen.text("Tap here", 1)\npen.text(_("Undo it"))\npen.text(f"{name} wins the game")\n')
    assert [text for _line, text in literals(code)] == ["Tap here", " wins the game"]


def test_there_is_no_kv_file_with_texts_of_its_own() -> None:
    assert list(PACKAGE.rglob("*.kv")) == []
