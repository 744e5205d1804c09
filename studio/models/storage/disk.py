"""3.5-inch hard disks: cast body, steel lid under a large label, board and motor behind. It stands on the connector's end."""

from math import cos, radians, sin

from materials import board, brushed, gold, metal, plastic, principled, rubber
from printing import bar_code, square_code
from shapes import circle, filleted, rectangle, rounded

WIDE, HIGH, DEEP = 101.6, 147.0, 26.1

VIEWS = {
    "three-quarter": dict(azimuth=-30, elevation=17),
    "back": dict(azimuth=150, elevation=15),
    "detail": dict(azimuth=-26, elevation=26, focus=(10, -13, 112), zoom=2.0),
}


def build(model, product):
    drive = model.group((0, 0, HIGH / 2), (90, 0, 0))
    cast = principled("cast aluminium", "#8d9092", 0.46, metallic=0.85, grain=0.3)
    _body(drive, cast)
    _lid(drive)
    _label(drive, product)
    _back(drive, product, cast)


def _body(drive, cast):
    # Lower half as wide as the form factor, upper half drawn in, with bosses for the screws of the sides.
    drive.slab(rounded(WIDE, HIGH, 2.4), 13.0, (0, 0, -5.6), cast, bevel=0.9)
    waist = [(-WIDE / 2 + 1.6, -HIGH / 2 + 1.4), (WIDE / 2 - 1.6, -HIGH / 2 + 1.4), (WIDE / 2 - 1.6, HIGH / 2 - 13), (WIDE / 2 - 12, HIGH / 2 - 1.4), (-WIDE / 2 + 12, HIGH / 2 - 1.4), (-WIDE / 2 + 1.6, HIGH / 2 - 13)]
    drive.slab(filleted(waist, [3, 3, 9, 9, 9, 9], 7), 11.4, (0, 0, 5.2), cast, bevel=1.0)
    for y in (-HIGH / 2 + 28.5, -HIGH / 2 + 70, HIGH / 2 - 17):
        for side in (-1, 1):
            drive.box((3.2, 13, 10), (side * (WIDE / 2 - 1.7), y, -4.6), cast, bevel=0.9)
            drive.cylinder(2.0, 0.6, (side * (WIDE / 2 - 0.1), y, -6.6), rubber("#060606"), axis="X", bevel=0.05, sides=32)
            drive.ring(2.7, 1.9, 0.5, (side * (WIDE / 2 - 0.02), y, -6.6), metal("#c3c5c6", 0.3), axis="X", bevel=0.1, sides=36)


def _lid(drive):
    """Bright steel, pressed: a raised middle, a ring over the spindle, six screws at the rim, one over the arm's axle."""
    steel = brushed("#c3c5c6", 0.3)
    z = 10.9
    half_x, half_y = WIDE / 2 - 3.4, HIGH / 2 - 3.2
    rim = [(-half_x, -half_y), (half_x, -half_y), (half_x, half_y - 10), (half_x - 10, half_y), (-half_x + 10, half_y), (-half_x, half_y - 10)]
    drive.slab(filleted(rim, [4, 4, 8, 8, 8, 8], 7), 1.0, (0, 0, z + 0.5), steel, bevel=0.3)
    inner = [(x * 0.925, y * 0.945) for x, y in rim]
    drive.slab(filleted(inner, [6, 6, 9, 9, 9, 9], 7), 0.9, (0, 0, z + 1.2), steel, bevel=0.42)
    for x, y in [(sx * (half_x - 3.4), sy) for sx in (-1, 1) for sy in (-half_y + 3.6, -6, half_y - 15)]:
        _torx(drive, (x, y, z + 1.4))


def _torx(drive, at):
    group = drive.group(at)
    group.cylinder(2.9, 1.2, (0, 0, 0), metal("#7d8082", 0.32), bevel=0.4, sides=40)
    star = [(r * cos(radians(a)), r * sin(radians(a))) for i, a in enumerate(range(0, 360, 30)) for r in [1.5 if i % 2 == 0 else 1.05]]
    group.slab(filleted(star, 0.25, 3), 0.06, (0, 0, 0.6), rubber("#0a0a0a"), bevel=0)


def _label(drive, product):
    facts = product["specifications"]
    z = 10.9 + 1.68
    wide, high = 79.0, 118.0
    white, red = principled("label disk", "#f2f2f0", 0.38), plastic("#c01a24", 0.32)
    ink, grey = plastic("#18191b", 0.5), plastic("#54575a", 0.5)
    middle = -3.0
    drive.slab(rounded(wide, high, 2.6, (0, middle)), 0.1, (0, 0, z), white, bevel=0.03)
    top = z + 0.06
    up = middle + high / 2
    band = [(-wide / 2 + 0.4, up - 37), (wide / 2 - 0.4, up - 29), (wide / 2 - 0.4, up - 2.4), (wide / 2 - 2.4, up - 0.4), (-wide / 2 + 2.4, up - 0.4), (-wide / 2 + 0.4, up - 2.4)]
    drive.slab(band, 0.03, (0, 0, top), red, bevel=0)
    over = top + 0.03
    paper = plastic("#f6f6f4", 0.5)
    left = -wide / 2 + 5
    drive.text("WD RED", 12.5, (left, up - 11.4, over), paper, align="LEFT", bold=0.016, spacing=1.03, depth=0.02)
    drive.text("PLUS", 7.4, (left, up - 22.6, over), paper, align="LEFT", spacing=1.28, depth=0.02)
    drive.text("NAS HARD DRIVE", 3.6, (left, up - 43.4, top), ink, align="LEFT", bold=0.008, spacing=1.15, depth=0.02)
    drive.text(f"{facts['capacity'] // 1000}.0 TB", 10.5, (left, up - 53, top), ink, align="LEFT", bold=0.014, depth=0.02)
    drive.text(f"CMR   {facts['interface']}   {facts['cache']} MB Cache", 2.9, (left, up - 62.4, top), grey, align="LEFT", depth=0.02)
    drive.text(f"MDL: {product['partNumber']}-68C4ZN0\nS/N: WD-CA4G{facts['rotationSpeed']}X\nDCM: HBNNKTJAHB      DATE: 14 OCT 2025\n5VDC 0.60A    12VDC 0.55A\nDrive parameters: LBA 15628053168\nProduct of Thailand", 2.3, (left, up - 75.5, top), ink, align="LEFT", depth=0.02)
    bar_code(drive, product["name"], (45, 6.4), (left + 22.5, up - 98, top), ink, depth=0.02)
    bar_code(drive, product["partNumber"], (36, 4.6), (left + 18, up - 108.4, top), ink, depth=0.02)
    square_code(drive, product["name"], 12.5, (wide / 2 - 12.5, up - 100, top), ink, depth=0.02)
    drive.text("CE   FC   UL", 3.4, (wide / 2 - 5, up - 86, top), grey, align="RIGHT", bold=0.01, depth=0.02)


def _back(drive, product, cast):
    """The motor's round bed above, the board below with its chips, the connector at the foot."""
    back = drive.group((0, 0, -12.1), (0, 180, 0))
    dark = principled("cast recess", "#4d5052", 0.6, metallic=0.7)
    back.slab(rounded(90, 132, 4), 0.6, (0, 3, 0.0), dark, bevel=0.2)
    back.ring(38, 34, 1.2, (0, 20, 0.4), cast, bevel=0.4)
    back.cylinder(33, 0.9, (0, 20, 0.2), cast, bevel=0.3, sides=96)
    for i in range(8):
        a = radians(45 * i + 22)
        back.box((16, 2.0, 1.2), (23 * cos(a), 20 + 23 * sin(a), 0.6), cast, bevel=0.5, turn=(0, 0, 45 * i + 22))
    back.cylinder(12.5, 1.6, (0, 20, 0.5), metal("#a8abad", 0.3), bevel=0.4, sides=72)
    back.cylinder(4.2, 1.9, (0, 20, 0.6), metal("#6f7274", 0.36), bevel=0.3, sides=48)
    lacquer = board("#1d4a36")
    outline = filleted([(-46, -71), (46, -71), (46, -8), (28, -8), (22, -22), (-22, -22), (-28, -8), (-46, -8)], 2)
    back.slab(outline, 1.2, (0, 0, 1.2), lacquer, bevel=0.2)
    chip = principled("package", "#1d1e20", 0.5, grain=0.25)
    z = 1.8
    for x, y, wide, high, words in ((-14, -42, 17, 17, "88i1055"), (12, -40, 11, 13, "SDRAM"), (30, -52, 9, 9, "L7263"), (30, -30, 6, 5, "25Q")):
        back.box((wide, high, 1.1), (x, y, z + 0.5), chip, bevel=0.15)
        back.text(words, min(wide, high) * 0.18, (x, y, z + 1.06), plastic("#8a8c8d", 0.6), depth=0.02)
    places = [(x, y) for x in range(-40, 42, 4) for y in (-27, -56, -60, -33) if not (-24 < x < 19 and -52 < y < -32) and not (22 < x < 38 and y < -46)]
    back.field(places, rectangle(1.0, 1.0), 0.7, (0, 0, z), plastic("#86694a", 0.45))
    for side in (-0.8, 0.8):
        back.field([(x + side, y) for x, y in places], rectangle(0.5, 1.05), 0.74, (0, 0, z), metal("#d5d4cf", 0.3))
    back.field([(x, y) for x in range(-42, -30, 3) for y in range(-52, -36, 3)], circle(0.9, 16), 0.05, (0, 0, z), gold())
    for x, y in ((-42, -12), (42, -12), (-42, -66), (42, -66), (0, -26)):
        _torx(back, (x, y, z + 0.4))
    # The connector looks out of the foot.
    black = plastic("#101113", 0.45)
    back.box((43, 8, 6.0), (-16, -69.2, 3.0), black, bevel=0.4)
    for x, long in ((-24.5, 21), (0, 11)):
        back.box((long, 5, 1.2), (x, -71.2, 4.4), plastic("#2a2b2d", 0.4), bevel=0.2)
        back.field([(x + (i - 6) * long / 13.5, -71.4) for i in range(13)], rectangle(0.7, 4.4), 0.05, (0, 0, 5.0), gold())
