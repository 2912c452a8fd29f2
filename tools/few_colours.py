"""Pictures with few colours: their files are a fraction as large."""

from __future__ import annotations

import zlib
from array import array
from pathlib import Path
from struct import pack

from PIL import Image


def lean(image: Image.Image) -> Image.Image:
    """The same pixels with a palette, if so few colours are in it that they fit into one: its file is much smaller."""
    colours = image.convert("RGBA").getcolors(256)
    if not colours:
        return image
    pixels = memoryview(image.convert("RGBA").tobytes()).cast("I")
    table = {colour: at for at, colour in enumerate(sorted(set(pixels)))}
    palette = array("I", table).tobytes()
    few = Image.frombytes("P", image.size, bytes(map(table.__getitem__, pixels)))
    if image.mode == "RGB":
        few.putpalette(bytes(byte for at, byte in enumerate(palette) if at % 4 < 3))
    else:
        few.putpalette(palette, "RGBA")
    return few


def save_few(image: Image.Image, path: Path, most: int = 256) -> None:
    """With so many colours that nobody sees a difference. Stores take no palettes; but where few colours come again and
    again, a PNG of 24 bits is nearly as small if each line is written as it is. Pillow writes differences of lines."""
    few = image.quantize(most, Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE).convert("RGB")
    pixels, line = few.tobytes(), 3 * few.width
    lines = b"".join(b"\0" + pixels[at : at + line] for at in range(0, len(pixels), line))
    head = pack(">IIBBBBB", few.width, few.height, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_part(kind, data) for kind, data in parts))


def _part(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
