"""Builds the Android package with buildozer: ``python -m tools.apk debug`` makes an APK to be tried on a phone,
``release`` an AAB for the store. What the machine lacks for it is said in one line, before anything is begun."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parent.parent
MADE = ROOT / "dist" / "android"
JAVA = 17
"""Gradle, as python-for-android brings it, wants this one or a later one."""
COMMANDS = {
    "git": "git", "unzip": "unzip", "zip": "zip", "make": "make", "cmake": "cmake", "autoconf": "autoconf",
    "automake": "automake", "libtoolize": "libtool", "pkg-config": "pkg-config", "patch": "patch", "cython": "cython",
    "buildozer": "buildozer",
}  # fmt: skip
"""And the package of a system that usually has each."""
HOSTS = ("dl.google.com", "github.com")
"""The SDK and the NDK come from the first one, Python, SDL and Kivy from the other."""
PATIENCE = 5.0
"""How long, in seconds, a host may take to answer."""
MODES = ("debug", "release")


def missing(path: str, sources: Path) -> Iterator[str]:
    """What this machine lacks; ``sources`` is where buildozer keeps what it has fetched."""
    if sys.platform == "win32":
        # No more of it helps: the build runs under Linux, also under the one in Windows.
        yield "Linux or macOS (on Windows: WSL)"
        return
    version = java_version(path)
    if version < JAVA:
        yield f"a JDK {JAVA} (found: {version or 'none'})"
    yield from (package for command, package in COMMANDS.items() if not shutil.which(command, path=path))
    if not fetched(sources):
        yield from (f"a way to {host}" for host in HOSTS if not reachable(host))


def java_version(path: str) -> int:
    """Of the compiler, which a mere Java does not have; 0 without one."""
    compiler = shutil.which("javac", path=path)
    if compiler is None:
        return 0
    said = subprocess.run([compiler, "-version"], capture_output=True, text=True, check=False)
    found = re.search(r"javac (\d+)", said.stdout + said.stderr)
    return int(found[1]) if found else 0


def fetched(sources: Path) -> bool:
    """Whether the SDK and an NDK lie there from an earlier build, which then fetches little or nothing."""
    return (sources / "android-sdk" / "platforms").is_dir() and any(sources.glob("android-ndk-*"))


def reachable(host: str) -> bool:
    try:
        with socket.create_connection((host, 443), PATIENCE):
            return True
    except OSError:
        return False


def surroundings(environment: Mapping[str, str]) -> dict[str, str]:
    """What buildozer must find: the tools beside this Python, and that it may install its own there."""
    beside = str(Path(sys.executable).parent)
    path = os.pathsep.join([beside, environment.get("PATH", os.defpath)])
    return {**environment, "PATH": path, "VIRTUAL_ENV": sys.prefix}


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in MODES:
        print(f"usage: python -m tools.apk {'|'.join(MODES)}", file=sys.stderr)
        return 2
    environment = surroundings(os.environ)
    lacks = list(missing(environment["PATH"], Path.home() / ".buildozer" / "android" / "platform"))
    if lacks:
        print(f"No Android package can be built here, missing: {', '.join(lacks)}.", file=sys.stderr)
        return 1
    status = subprocess.run(
        [sys.executable, "-m", "buildozer", "android", arguments[0]], cwd=ROOT, env=environment, check=False
    ).returncode
    if status == 0:
        newest = max(MADE.glob("scorepad-*"), key=lambda path: path.stat().st_mtime)
        print(f"{newest.relative_to(ROOT)}: {newest.stat().st_size / 1e6:.1f} MB")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
