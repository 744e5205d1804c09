"""2.5-inch drives: a flat case standing on its long side, the connector to the right."""

from materials import anodised, gold, metal, plastic, principled, rubber
from printing import bar_code, square_code
from shapes import filleted, rectangle, rounded

WIDE, HIGH, DEEP = 100.2, 69.85, 7.0

VIEWS = {
    "three-quarter": dict(azimuth=-30, elevation=16),
    "back": dict(azimuth=150, elevation=14),
    "connector": dict(azimuth=-128, elevation=20, focus=(48, 2, 34), zoom=2.0),
}


def build(model, product):
    drive = model.group((0, 0, HIGH / 2), (90, 0, 0))
    case, lid = plastic("#1c1d20", 0.5), anodised("#26282b", 0.44)
    # Two shells with a seam between them.
    notch = 17.0
    tray = [(-WIDE / 2, -HIGH / 2), (WIDE / 2, -HIGH / 2), (WIDE / 2, -notch - 5), (WIDE / 2 - 7.2, -notch - 5), (WIDE / 2 - 7.2, notch + 5), (WIDE / 2, notch + 5), (WIDE / 2, HIGH / 2), (-WIDE / 2, HIGH / 2)]
    drive.slab(filleted(tray, [2.2, 2.2, 0.4, 0.4, 0.4, 0.4, 2.2, 2.2]), 3.6, (0, 0, -1.7), case, bevel=0.5)
    drive.slab(rounded(WIDE, HIGH, 2.2), 3.1, (0, 0, 1.75), lid, bevel=0.7)
    _connector(drive)
    _label(drive, product)
    _back(drive, product)
    for x in (-38.2, 38.4):
        for side in (-1, 1):
            drive.cylinder(1.5, 1.0, (x, side * (HIGH / 2 - 0.3), -1.2), rubber("#050505"), axis="Y", bevel=0.05, sides=32)


def _connector(drive):
    """SATA: the long comb for power, the short one for data, both L-shaped."""
    body = plastic("#0e0f10", 0.45)
    x = WIDE / 2 - 4.4
    drive.box((3.4, 43, 3.2), (x - 1.6, 0, -1.7), body, bevel=0.2)
    for middle, long, pins in ((-9.6, 20.6, 15), (14.0, 10.6, 7)):
        drive.box((5.6, long, 1.1), (x + 1.2, middle, -1.5), body, bevel=0.15)
        drive.box((5.6, 1.2, 2.2), (x + 1.2, middle + long / 2 - 0.6, -2.0), body, bevel=0.15)
        comb = drive.group((x + 1.4, middle - 0.5, -2.06))
        comb.field([(0, (i - (pins - 1) / 2) * 1.27) for i in range(pins)], rectangle(4.6, 0.82), -0.06, material=gold())
    for side in (-1, 1):
        drive.box((6.4, 1.6, 3.0), (x + 0.6, side * 21.4 + 1, -1.7), body, bevel=0.2)


def _label(drive, product):
    facts = product["specifications"]
    z = 3.3 + 0.03
    wide, high = 94.0, 63.4
    paper = principled("label slim", "#121416", 0.3)
    blue, ink, pale = plastic("#1767c9", 0.32), plastic("#f2f2f0", 0.5), plastic("#a9adb1", 0.5)
    drive.slab(rounded(wide, high, 1.6), 0.08, (0, 0, z), paper, bevel=0.02)
    top = z + 0.05
    drive.slab([(-wide / 2 + 0.3, 3), (14, 3), (31, high / 2 - 0.3), (-wide / 2 + 0.3, high / 2 - 0.3)], 0.03, (0, 0, top), blue, bevel=0)
    top += 0.03
    drive.text("WD BLUE", 11, (-42, 21.6, top), ink, align="LEFT", bold=0.016, spacing=1.02, depth=0.02)
    drive.text("SA510  SATA SSD", 5, (-42, 10.6, top), ink, align="LEFT", spacing=1.05, depth=0.02)
    drive.text(f"{facts['capacity'] // 1000} TB", 9, (43, -5.6, top), ink, align="RIGHT", bold=0.014, depth=0.02)
    drive.text("2.5 in / 7 mm", 3.4, (43, -13.6, top), pale, align="RIGHT", depth=0.02)
    drive.text("Western Digital", 4.2, (-42, -6, top), ink, align="LEFT", bold=0.008, depth=0.02)
    drive.text(f"{facts['interface']}   5V 1.6A\nModel {product['partNumber']}\nProduct of Malaysia   CE  UL  FC", 2.3, (-42, -12.6, top), pale, align="LEFT", depth=0.02)
    white = principled("label code", "#ededeb", 0.4)
    drive.box((52, 6.6, 0.02), (-16, -26.4, top), white, bevel=0)
    bar_code(drive, product["name"], (38, 4.6), (-21, -26.4, top + 0.01), plastic("#151617", 0.5), depth=0.01)
    square_code(drive, product["name"], 5.2, (5.6, -26.4, top + 0.01), plastic("#151617", 0.5), depth=0.01)


def _back(drive, product):
    back = drive.group((0, 0, -3.5), (0, 180, 0))
    back.slab(rounded(62, 44, 1.4), 0.08, (2, 2, 0.02), principled("paper", "#e9e9e6", 0.45), bevel=0.02)
    ink = plastic("#1c1d1f", 0.6)
    back.text("WD BLUE SA510", 5, (-25, 18, 0.08), ink, align="LEFT", bold=0.012, depth=0.01)
    back.text(f"MDL: {product['partNumber']}\nS/N: 23{product['partNumber'][3:7]}A00471\nFirmware 52046100\n5V DC 1.6A     -0 to 70 °C", 2.5, (-25, 7.6, 0.08), ink, align="LEFT", depth=0.01)
    bar_code(back, product["partNumber"], (44, 6), (-3, -10, 0.08), ink, depth=0.01)
    square_code(back, product["partNumber"], 8, (26, 14.5, 0.08), ink, depth=0.01)
    # Its four screw holes, ringed with brass.
    for x in (-34.9, 41.7):
        for y in (-30.9, 30.9):
            back.ring(2.5, 1.4, 0.7, (x - 3, y, 0), metal("#b99a5b", 0.35), bevel=0.1, sides=36)
            back.cylinder(1.4, 0.2, (x - 3, y, 0.02), rubber("#050505"), bevel=0, sides=32)
