#!/usr/bin/env python3
"""Writes ui/plots/colour_tables.cpp: python3 tests/reference/colour_tables.py > ui/plots/colour_tables.cpp

viridis, magma and cividis are matplotlib's tables (CC0). The signed map runs through Oklab, so that equal
distances from 0 look equally far on both sides.
"""
import matplotlib

ANCHORS = [(0x16, 0x3A, 0x8C), (0x5B, 0x8D, 0xE8), (0xF5, 0xF6, 0xF8), (0xE8, 0x6A, 0x5E), (0x8E, 0x14, 0x20)]


def to_linear(c):
    c /= 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def to_byte(c):
    c = min(max(c, 0), 1)
    c = 12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055
    return round(255 * c)


def to_oklab(rgb):
    r, g, b = map(to_linear, rgb)
    l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)


def from_oklab(lab):
    L, a, b = lab
    l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
    m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
    s = (L - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return tuple(map(to_byte, (4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
                               -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
                               -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)))


def signed():
    stops = [to_oklab(a) for a in ANCHORS]
    for i in range(256):
        # Entries 127 and 128 lie equally far from the middle.
        x = i / 255 * (len(stops) - 1)
        k = min(int(x), len(stops) - 2)
        yield from_oklab([p + (q - p) * (x - k) for p, q in zip(stops[k], stops[k + 1])])


def published(name):
    # 8 bits by matplotlib's own rule (bytes=True).
    return [tuple(int(c) for c in matplotlib.colormaps[name](i, bytes=True)[:3]) for i in range(256)]


def emit(name, table):
    print(f"const std::array<std::uint32_t, 256> {name}{{{{")
    words = [f"0xff{r:02x}{g:02x}{b:02x}" for r, g, b in table]
    for i in range(0, 256, 8):
        print("    " + ", ".join(words[i:i + 8]) + ",")
    print("}};")


print("""// Made by tests/reference/colour_tables.py; not to be edited.
// viridis and magma: Nathaniel J. Smith, Stefan van der Walt and Eric Firing, from matplotlib, CC0.
// cividis: Jamie R. Nuñez, Christopher R. Anderton and Ryan S. Renslow (PLoS ONE 13(7), 2018), from matplotlib, CC0.
#include "ui/plots/colour_tables.h"

// clang-format off
namespace headlight {
""")
for k, (name, table) in enumerate([("kViridis", published("viridis")), ("kCividis", published("cividis")),
                                   ("kMagma", published("magma")), ("kSigned", list(signed()))]):
    if k:
        print()
    emit(name, table)
print("\n}  // namespace headlight\n// clang-format on")
