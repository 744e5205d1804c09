"""M.2 drives: 22 mm high, standing on the long edge, contacts to the right; x along, y up, z out of the labelled face."""

from math import cos, radians, sin

from materials import board, gold, metal, plastic, principled
from printing import bar_code, square_code
from shapes import filleted, rectangle

HIGH = 22.0
THICK = 0.8
LEAN = 7


def VIEWS(product):
    short = product["specifications"]["formFactor"].endswith("30")
    return {
        "three-quarter": dict(azimuth=-30, elevation=18),
        "back": dict(azimuth=152, elevation=14),
        "contacts": dict(azimuth=-40, elevation=20, focus=(7, -2, 10), zoom=1.6) if short
        else dict(azimuth=-40, elevation=20, focus=(24, -2, 9), zoom=2.0),
    }


# Board, label, its print and accent, and how many chips the label leaves bare at the contacts' end.
LOOKS = {
    "9100 PRO": dict(lacquer="#0d0f11", label="#17181a", print="#f0f0ee", accent="#7fa3d6", wedge="#3f444b", series="9100 PRO", line="NVMe M.2 SSD   PCIe 5.0"),
    "990 PRO": dict(lacquer="#0d0f11", label="#101113", print="#f0f0ee", accent="#d8262c", series="990 PRO", line="NVMe M.2 SSD   PCIe 4.0"),
    "NV3": dict(lacquer="#123a5c", label="#f1f1ef", print="#1a1b1d", accent="#c8102e", series="NV3", line="PCIe 4.0 NVMe SSD"),
    "P310": dict(lacquer="#101215", label="#1c2a44", print="#f2f2f0", accent="#4f86d9", series="P310", line="PCIe 4.0 NVMe"),
}


def build(model, product):
    facts = product["specifications"]
    look = next(look for name, look in LOOKS.items() if name in product["name"])
    length = float(facts["formFactor"][-2:])
    drive = model.group((0, 0, 0), (90 - LEAN, 0, 0))
    _board(drive, length, board(look["lacquer"]))
    chips = _chips(drive, facts, length)
    _parts(drive, length, chips)
    _label(drive, product, facts, look, length, chips)
    _back(drive, product, facts, length)


def _board(drive, length, lacquer):
    half = length / 2
    # The edge at the contacts with the M key, and the half hole for the screw at the other end.
    key = 17.4
    outline = [(-half, 0), (half, 0), (half, key - 0.6), (half - 3.6, key - 0.6), (half - 3.6, key + 0.6), (half, key + 0.6)]
    outline += [(half, HIGH - 1.0), (half - 4.2, HIGH - 1.0), (half - 4.2, HIGH), (-half, HIGH)]
    outline[0:2] = [(-half, 0), (half - 4.2, 0), (half - 4.2, 1.0), (half, 1.0)]
    hollow = [(-half + 1.75 * cos(radians(a)), HIGH / 2 + 1.75 * sin(radians(a))) for a in range(90, -91, -10)]
    drive.slab(outline + hollow, THICK, (0, 0, 0), lacquer, bevel=0.06)
    ring = [(-half + 2.75 * cos(radians(a)), HIGH / 2 + 2.75 * sin(radians(a))) for a in range(-90, 91, 10)]
    for face in (1, -1):
        drive.slab(ring + hollow, 0.04, (0, 0, face * (THICK / 2 + 0.01)), gold(), bevel=0)
        places = [(half - 1.5, 1.7 + i * 0.5) for i in range(38) if abs(1.7 + i * 0.5 - key) > 1.0]
        drive.field(places, rectangle(2.3, 0.34), 0.03 * face, (0, 0, face * THICK / 2), gold())


def _chips(drive, facts, length):
    """Answers (x, width, height) of each package: controller, cache if there is some, flash."""
    if length < 40:
        chips = [(4.2, 9.4, 10.4, "controller"), (-6.6, 11.2, 13.6, "flash")]
    elif facts.get("cache"):
        chips = [(24.0, 12.4, 13.4, "controller"), (11.2, 9.2, 12.6, "cache"), (-3.6, 13.2, 17.2, "flash"), (-21.0, 13.2, 17.2, "flash")]
    else:
        chips = [(20.0, 11.6, 12.4, "controller"), (0.5, 13.2, 17.2, "flash"), (-19.0, 13.2, 17.2, "flash")]
    body = principled("package", "#1d1e20", 0.5, grain=0.25)
    ink = plastic("#8a8c8d", 0.6)
    z = THICK / 2
    for x, wide, high, kind in chips:
        skin = metal("#9c9d9c", 0.4) if kind == "controller" and facts.get("cache") else body
        drive.box((wide, high, 1.0), (x, HIGH / 2, z + 0.5), skin, bevel=0.12)
        drive.text(f"{kind[0].upper()}{facts['readSpeed'] // 10}\n{facts['capacity']}G7", 1.5, (x - wide * 0.36, HIGH / 2 + high * 0.18, z + 1.0), ink if skin is body else plastic("#3c3d3d", 0.6), align="LEFT", depth=0.012)
        drive.cylinder(0.32, 0.03, (x - wide * 0.38, HIGH / 2 - high * 0.38, z + 1.0), ink, bevel=0, sides=18)
    return chips


def _parts(drive, length, chips):
    """What stands between the packages: coils, capacitors, resistors."""
    z = THICK / 2
    edge = length / 2 - 6.4
    free = [x for x in _steps(-length / 2 + 4.5, edge, 1.9)]
    rows = [1.4, 2.9, HIGH - 1.4, HIGH - 2.9]
    spots = [(x, y) for x in free for y in rows if all(abs(x - cx) > wide / 2 + 0.6 or abs(y - HIGH / 2) > high / 2 + 0.6 for cx, wide, high, _ in chips)]
    spots += [(edge + 0.6, y) for y in _steps(4.0, HIGH - 4.0, 1.3)]
    tiny(drive, [spot for i, spot in enumerate(spots) if i % 7 != 3], z)
    for i, (x, y) in enumerate(((edge - 2.2, 5.2), (edge - 2.2, 16.4), (edge - 2.2, 10.8))):
        if all(abs(x - cx) > wide / 2 + 1.4 for cx, wide, _, _ in chips):
            drive.box((2.5, 2.5 if i < 2 else 3.2, 1.1), (x, y, z + 0.55), metal("#6a6864", 0.5), bevel=0.25)


def tiny(drive, places, z):
    """The smallest capacitors, tinned at both ends."""
    sign = 1 if z > 0 else -1
    drive.field(places, rectangle(0.5, 0.5), 0.4 * sign, (0, 0, z), plastic("#86694a", 0.45))
    for side in (-0.38, 0.38):
        drive.field([(x + side, y) for x, y in places], rectangle(0.26, 0.52), 0.42 * sign, (0, 0, z), metal("#d5d4cf", 0.3))


def _steps(low, high, step):
    return [low + i * step for i in range(max(int((high - low) / step) + 1, 0))]


def _label(drive, product, facts, look, length, chips):
    """It lies over the chips; the end at the contacts stays bare."""
    short = length < 40
    left, right = -length / 2 + 4.4, (5.6 if short else 16.4) if facts.get("cache") or short else 12.2
    wide, middle = right - left, (left + right) / 2
    high = 20.0
    z = THICK / 2 + 1.04
    paper = principled(f"label {look['label']}", look["label"], 0.3, specular=0.5)
    ink, accent = plastic(look["print"], 0.5), plastic(look["accent"], 0.4)
    drive.slab(filleted(rectangle(wide, high), 0.6), 0.1, (middle, HIGH / 2, z), paper, bevel=0.03)
    top = z + 0.06
    start = left + (1.4 if short else 2.4)
    brand = product["brand"].upper() if product["brand"] != "Crucial" else "crucial"
    tb = facts["capacity"] // 1000
    if short:
        drive.text(brand, 2.5, (start, 17.6, top), ink, align="LEFT", bold=0.01, depth=0.01)
        drive.text(look["series"], 3.6, (start, 13.2, top), ink, align="LEFT", bold=0.015, depth=0.01)
        drive.text(f"{tb}TB", 2.4, (start, 9.4, top), accent, align="LEFT", bold=0.01, depth=0.01)
        drive.text(f"{look['line']}\n{product['partNumber']}\nMade in Mexico  CE  UL", 0.95, (start, 6.6, top), ink, align="LEFT", depth=0.01)
        square_code(drive, product["name"], 4.4, (right - 3.6, 12.4, top), ink, depth=0.01)
        drive.box((wide, 1.0, 0.02), (middle, 1.9, top), accent, bevel=0)
        return
    drive.text(brand, 3.5, (start, 16.6, top), ink, align="LEFT", bold=0.012, spacing=1.1, depth=0.01)
    drive.text(look["series"], 5.2, (start, 10.6, top), ink, align="LEFT", bold=0.015, spacing=1.04, depth=0.01)
    drive.text(look["line"], 1.7, (start, 5.9, top), ink, align="LEFT", spacing=1.1, depth=0.01)
    drive.text(f"{tb}TB", 4.4, (right - 16.4, 16.2, top), accent, align="LEFT", bold=0.015, depth=0.01)
    drive.text(f"P/N {product['partNumber']}\nDC 3.3V  2.8A   CE  UL  FC\nMade in Korea" if "Samsung" in product["brand"] else f"P/N {product['partNumber']}\nDC 3.3V  2.2A   CE  UL  FC\nMade in Taiwan", 1.15, (right - 16.4, 10.2, top), ink, align="LEFT", depth=0.01)
    white = principled("label code", "#ededeb", 0.4)
    drive.box((15.2, 4.2, 0.02), (right - 9.0, 4.4, top), white, bevel=0)
    bar_code(drive, product["name"], (9, 2.8), (right - 11.4, 4.4, top + 0.01), plastic("#151617", 0.5), depth=0.01)
    square_code(drive, product["name"], 3.2, (right - 3.6, 4.4, top + 0.01), plastic("#151617", 0.5), depth=0.01)
    if look["series"] == "NV3":
        drive.slab([(left, 1.0), (left + 12, 1.0), (left + 5, 3.8), (left, 3.8)], 0.02, (0, 0, top), accent, bevel=0)
    else:
        if "wedge" in look:
            drive.slab([(right - 31, 1.2), (right - 0.3, 1.2), (right - 0.3, 20.8), (right - 22, 20.8)], 0.02, (0, 0, top - 0.02), plastic(look["wedge"], 0.4), bevel=0)
        drive.box((0.9, 14.4, 0.02), (start - 1.3, 11.6, top), accent, bevel=0)


def _back(drive, product, facts, length):
    """Bare, but for print, test points and a small sticker."""
    back = drive.group((0, 0, -THICK / 2), (0, 180, 0))
    tiny(drive, [(x, y) for x in _steps(-length / 2 + 9, length / 2 - 9, 2.7) for y in (3.2, 18.8)], -THICK / 2)
    spots = [(x, y) for x in _steps(-length / 2 + 8, length / 2 - 8, 2.2) for y in (5.6, 16.4)]
    drive.field(spots, rectangle(0.7, 0.7), -0.03, (0, 0, -THICK / 2), gold())
    paper, ink = principled("paper", "#e9e9e6", 0.45), plastic("#1c1d1f", 0.6)
    wide = 17 if length < 40 else 44
    back.slab(filleted(rectangle(wide, 9.4), 0.4), 0.06, (0 if length < 40 else -6, 11, 0.03), paper, bevel=0.02)
    at = 0 if length < 40 else -6
    back.text(f"S/N S{facts['readSpeed']}X{product['partNumber'][:6]}\nEUI 0025 38B7 {facts['writeSpeed']}\nModel {product['partNumber']}", 1.2 if wide > 20 else 0.85, (at - wide / 2 + 1, 12.9, 0.07), ink, align="LEFT", depth=0.01)
    bar_code(back, product["partNumber"], (wide * 0.8, 1.9), (at - (0 if wide < 20 else 2), 8.0, 0.07), ink, depth=0.01)
