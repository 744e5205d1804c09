"""Cases: built to their own dimensions; front, side and top as each is known. The glass or mesh side is the left one,
at -X; behind it is the empty interior."""

from math import atan2, cos, degrees, radians, sin

import fans
from materials import anodised, glass, gloss, lit, metal, perforated, plastic, principled, rubber, wood
from shapes import Model, circle, rounded

SHEET = 1.2


def VIEWS(product):
    angled = "H6" in product["name"]
    views = {
        "three-quarter": dict(azimuth=22 if angled else 33, elevation=14),
        "front": dict(azimuth=10 if angled else 0, elevation=8 if angled else 4),
        "back": dict(azimuth=150, elevation=12),
    }
    patience = 5 if angled else 4 if "Glass" in product["name"] else 1
    return {name: view | dict(patience=patience) for name, view in views.items()}


def build(product):
    depth, width, height = (float(part) for part in product["specifications"]["dimensions"].removesuffix(" mm").split(" × "))
    model = Model("case")
    build_one = next(make for name, make in MAKES.items() if name in product["name"])
    build_one(model, width, depth, height, product["specifications"])
    return model


def powder(colour):
    """Steel with its powder coat."""
    return principled(f"powder {colour}", colour, 0.5, specular=0.42, grain=0.2)


# --- the four ---


def _north(model, width, depth, height, facts):
    """Walnut slats over the whole front, brass feet and buttons."""
    skin, inner, brass = powder("#2a2b2d"), plastic("#5a5c60", 0.55), metal("#b98f55", 0.28)
    foot = 18
    tall = height - foot
    body = model.group((0, 0, foot))
    front = -depth / 2
    _carcass(body, width, depth, tall, skin, inner)
    _inside(body, width, depth, tall, inner, shroud=92)
    _glass_side(body, width, depth - 34, tall, 17, "#c9cccf")
    _rear(body, width, depth, tall, skin, facts)
    # The front stands a little before the body; the slats run from its foot to over its top edge.
    body.slab(_cheeks(width, 34, 11), tall, (0, front + 17, tall / 2), skin, bevel=0.8)
    body.box((width - 14, 2, tall - 16), (0, front + 30, tall / 2), perforated("#1b1c1d", 3.2, 1.1, "XZ"), bevel=0.2)
    walnut = wood("#76543c", "#4a3224")
    count = 17
    pitch = (width - 30) / count
    slat = body.box((pitch * 0.6, 15, tall - 20), (-(count - 1) / 2 * pitch, front + 8, tall / 2), walnut, bevel=1.6)
    body.many(slat, [((i - (count - 1) / 2) * pitch, front + 8, tall / 2) for i in range(1, count)])
    for z in (5, tall - 5):
        body.box((width - 20, 16, 10), (0, front + 9, z), skin, bevel=1.2)
    for z in (tall * 0.34, tall * 0.74):
        fans.housed(body, "plain", 140, (0, front + 48, z), (90, 0, 0), spin=z)
    _top_mesh(body, width, depth, tall, skin, "#232426", from_front=70)
    _panel_io(body, (-6, front + 42, tall), 130, skin, brass, facts)
    for x in (-1, 1):
        for y in (front + 44, depth / 2 - 44):
            model.cylinder(9, foot + 2, (x * (width / 2 - 24), y, foot / 2), brass, bevel=1.2, top=11)
            model.cylinder(9, 2, (x * (width / 2 - 24), y, 1), rubber(), bevel=0.6)


def _a3(model, width, depth, height, facts):
    """White mesh on every side, a front of wooden strips."""
    skin, inner = plastic("#e9e8e4", 0.45), plastic("#8f8e8b", 0.55)
    foot = 12
    tall = height - foot
    body = model.group((0, 0, foot))
    front = -depth / 2
    _carcass(body, width, depth, tall, skin, inner)
    _inside(body, width, depth, tall, inner, shroud=0)
    for x in (-1, 1):
        side = body.group((x * (width / 2 - 0.4), 6, tall / 2))
        side.slab(rounded(depth - 16, tall - 6, 3), 1.4, (0, 0, 0), skin, [rounded(depth - 42, tall - 32, 3)], bevel=0.4, turn=(90, 0, 90))
        side.box((0.6, depth - 40, tall - 30), (0, 0, 0), perforated("#e3e2de", 4.4, 1.5, "YZ"), bevel=0)
    _rear(body, width, depth, tall, skin, facts)
    _top_mesh(body, width, depth, tall, skin, "#e3e2de", from_front=18, holes=1.5)
    body.slab(_cheeks(width, 16, 7), tall, (0, front + 8, tall / 2), skin, bevel=0.7)
    body.box((width - 10, 2, tall - 10), (0, front + 14, tall / 2), plastic("#2b2520", 0.6), bevel=0.2)
    oak = wood("#bb9a72", "#94724e")
    count = 24
    pitch = (width - 16) / count
    strip = body.box((pitch * 0.68, 9, tall - 12), (-(count - 1) / 2 * pitch, front + 6, tall / 2), oak, bevel=1.1)
    body.many(strip, [((i - (count - 1) / 2) * pitch, front + 6, tall / 2) for i in range(1, count)])
    for z in (3, tall - 3):
        body.box((width - 12, 12, 6), (0, front + 7.5, z), skin, bevel=0.8)
    # Its sockets sit low on the right side's front edge, in a strip of their own.
    io = body.group((-width / 2 - 0.2, front + 62, 9), (90, 0, -90))
    _ports(io, 84, metal("#c9c9c6", 0.3), facts, plastic("#d8d7d3", 0.4))
    _round_feet(model, width, depth, foot, plastic("#c9c8c4", 0.5))


def _terra(model, width, depth, height, facts):
    """Anodised aluminium with slotted sides over a walnut foot at the front."""
    skin, dark = anodised("#c3c5c7", 0.36), plastic("#222326", 0.5)
    foot = 9
    tall = height - foot
    body = model.group((0, 0, foot))
    front = -depth / 2
    strip = 38
    corner = 14
    # Front and back are one sheet's round ends each.
    body.slab(_cap(width, 60, corner, -1), tall - strip, (0, front + 30, strip + (tall - strip) / 2), skin, bevel=0.8)
    body.slab(_cap(width, 40, corner, 1), tall, (0, depth / 2 - 20, tall / 2), skin, bevel=0.8)
    walnut = wood("#7a573e", "#4f3626")
    body.slab(_cap(width - 1, 60, corner, -1), strip - 2, (0, front + 30.4, strip / 2), walnut, bevel=1)
    body.slab(rounded(width, depth, corner), 3, (0, 0, tall - 1.5), skin, _slot_field(width - 44, depth - 90, 3.2, 20, upright=False), bevel=0.9)
    body.slab(rounded(width - 2, depth - 2, corner), 2, (0, 0, 1), dark, bevel=0.4)
    for x in (-1, 1):
        side = body.group((x * (width / 2 - 1.1), 10, tall / 2))
        side.slab(rounded(depth - 78, tall - 4, 2.5), 2.2, (0, 0, 0), skin, _slot_field(depth - 104, tall - 34, 3.2, 21), bevel=0.5, turn=(90, 0, 90))
    # Seen through the slots: the wall in its middle.
    body.box((2, depth - 70, tall - 12), (8, 10, tall / 2), dark, bevel=0.3)
    body.box((width - 14, depth - 30, 2), (0, 0, 6), dark, bevel=0.3)
    io = body.group((0, front + 0.2, strip / 2), (90, 0, 0))
    _ports(io, 92, metal("#d0d1d2", 0.24), facts, None)
    _small_rear(body, width, depth, tall, facts)
    _round_feet(model, width, depth, foot, rubber("#1b1b1c"))


def _h6(model, width, depth, height, facts):
    """Two glass sides that meet at an edge; the front's right corner is cut off and holds three fans."""
    skin, inner = powder("#292a2c"), plastic("#6a6c71", 0.55)
    foot = 16
    tall = height - foot
    body = model.group((0, 0, foot))
    w, d = width / 2, depth / 2
    cut_x, cut_y = 112, 100
    plan = [(-w, -d), (w - cut_x, -d), (w, -d + cut_y), (w, d), (-w, d)]
    low, high = 26, tall - 22
    body.slab(plan, low, (0, 0, low / 2), skin, bevel=1)
    body.slab(plan, 22, (0, 0, tall - 11), skin, [rounded(width - 120, depth - 120, 6, (-26, 34))], bevel=1)
    body.box((width - 124, depth - 124, 1.2), (-26, 34, tall - 2), perforated("#242527", 4.6, 1.7, "XY"), bevel=0)
    # The wall between the chambers carries the board.
    tray = w - 92
    body.box((SHEET, depth - cut_y - 10, high - low), (tray, cut_y / 2, (low + high) / 2), inner, bevel=0.2)
    _tray_marks(body, tray - 0.8, -d + cut_y + 20, d - 20, low + 14, high - 8, inner)
    body.box((SHEET, depth - cut_y, high - low), (w - 0.6, cut_y / 2, (low + high) / 2), perforated("#262729", 4.6, 1.6, "YZ"), bevel=0)
    for y in (-d + cut_y + 5, d - 5):
        body.box((4, 10, high - low), (w - 2, y, (low + high) / 2), skin, bevel=0.6)
    body.box((6, 6, high - low), (w - cut_x + 3, -d + 3.5, (low + high) / 2), skin, bevel=0.8)
    # The slanted corner: mesh over three fans.
    slant = (cut_x**2 + cut_y**2) ** 0.5
    turn = degrees(atan2(cut_y, cut_x))
    corner = body.group((w - cut_x / 2, -d + cut_y / 2, (low + high) / 2), (0, 0, turn))
    corner.box((slant - 4, 1.2, high - low), (0, 0.8, 0), perforated("#2b2c2e", 4.2, 1.65, "XZ"), bevel=0)
    for x in (-1, 1):
        corner.box((9, 5, high - low), (x * (slant / 2 - 4.5), 2.4, 0), skin, bevel=0.8)
    for i in (-1, 0, 1):
        fans.housed(corner, "plain", 120, (0, 18, i * 121), (90, 0, 0), spin=20 * i + 8)
    # A hidden panel under the lid lightens the inside, as a photographer would.
    body.box((22, depth - 60, 1), (-w + 20, 6, high - 1), lit("#f2f5ff", 6), bevel=0)
    # Glass: left and front, edge to edge.
    pane = glass("#e6e8ea")
    body.box((4, depth - 8, high - low + 8), (-w + 2, 2, (low + high) / 2), pane, bevel=0.6)
    body.box((width - cut_x - 5, 4, high - low + 8), (-cut_x / 2 + 1.5, -d + 2, (low + high) / 2), pane, bevel=0.6)
    _empty_slots(body, (tray - 40, d - 1.4, low + 90), facts["expansionSlots"], inner, -1)
    fans.housed(body, "plain", 120, (-w + 90, d - 16, high - 76), (90, 0, 180), spin=31)
    body.text("NZXT", 12, (-w + (width - cut_x) / 2, -d - 0.05, low / 2), lit("#cfcfcd", 0.3), turn=(90, 0, 0), spacing=1.1)
    io = body.group((w - 60, -d + cut_y - 4, tall), (0, 0, turn))
    _ports(io, 96, metal("#3c3d40", 0.3), facts, None)
    _rear(body, width, depth, tall, skin, facts, wall_only=True)
    _round_feet(model, width, depth, foot, plastic("#1c1d1f", 0.5), inset=46)


# --- parts they share ---


def _cheeks(width, deep, thick):
    """A front from above: a back wall between two cheeks, open to the front for what hangs in it."""
    w, d = width / 2, deep / 2
    bend = [(w - 3, -d), (w - 0.9, -d + 0.9), (w, -d + 3)]
    right = [(w - thick, d - 6), (w - thick, -d), *bend, (w, d)]
    return right + [(-x, y) for x, y in right[::-1]]


def _cap(width, deep, corner, side, wall=3):
    """One round end of a sheet-metal body from above: three walls, two bends; `side` is -1 for the front."""
    w, d = width / 2, deep / 2
    bend = lambda r, inset: [(w - inset - r + r * cos(radians(a)), -d + inset + r - r * sin(radians(a))) for a in range(0, 91, 9)]
    outer = [(w, d), *bend(corner, 0)]
    inner = [(w - wall, d), *bend(corner - wall, wall)]
    outline = outer + [(-x, y) for x, y in outer[::-1]] + [(-x, y) for x, y in inner] + inner[::-1]
    return outline if side < 0 else [(x, -y) for x, y in outline[::-1]]


def _carcass(body, width, depth, tall, skin, inner):
    """Floor, lid's rim and the closed right side."""
    body.box((width - 2, depth - 36, 3), (0, 16, 1.5), skin, bevel=0.8)
    body.box((SHEET, depth - 34, tall - 2), (width / 2 - SHEET / 2, 16, tall / 2), skin, bevel=0.5)
    for x in (-1, 1):
        body.box((8, depth - 36, 8), (x * (width / 2 - 5.4), 16, tall - 4.5), skin, bevel=0.8)
    body.box((8, 8, tall - 4), (-width / 2 + 5.4, depth / 2 - 5, tall / 2), skin, bevel=0.8)


def _inside(body, width, depth, tall, inner, shroud):
    """The tray with its cable openings and the cover over the power supply."""
    x = width / 2 - 24
    body.box((SHEET, depth - 50, tall - 10), (x, 12, tall / 2), inner, bevel=0.2)
    _tray_marks(body, x - 0.8, -depth / 2 + 90, depth / 2 - 24, shroud + 16, tall - 20, inner)
    if shroud:
        wide = width - 30
        body.box((wide, depth - 60, 1.4), (-4, 14, shroud), inner, bevel=0.4)
        body.box((1.4, depth - 60, shroud - 4), (-wide / 2 - 3, 14, shroud / 2), inner, bevel=0.4)
        body.box((wide * 0.8, 110, 0.4), (-6, 60, shroud + 0.9), perforated("#2a2b2d", 5, 1.8, "XY"), bevel=0)


def _tray_marks(body, x, near, far, low, high, inner):
    """Openings with rubber lips for cables, the cut-out behind the processor, standoffs of brass."""
    lip, dark = rubber("#121213"), plastic("#0c0c0d", 0.6)
    reach, rise = far - near, high - low
    for z in (0.2, 0.5, 0.8):
        body.slab(rounded(26, 64 if rise > 220 else 46, 12), 1.4, (x, near + 14, low + rise * z), lip, bevel=0.5, turn=(90, 0, 90))
    for y in (0.35, 0.7):
        body.slab(rounded(46, 18, 8), 1.4, (x, near + reach * y, high - 4), lip, bevel=0.5, turn=(90, 0, 90))
    body.slab(rounded(reach * 0.4, min(rise * 0.34, 110), 6), 0.8, (x, near + reach * 0.62, low + rise * 0.66), dark, bevel=0.2, turn=(90, 0, 90))
    for y in (0.2, 0.58, 0.95):
        for z in (0.08, 0.46, 0.94):
            body.cylinder(3.2, 6, (x - 3, near + reach * y, low + rise * z), metal("#b8954f", 0.3), axis="X", bevel=0.4, sides=6)


def _glass_side(body, width, depth, tall, y, tint):
    """Tinted glass to the edges with a black border printed on its inner face."""
    x = -width / 2 + 2
    body.box((4, depth, tall - 3), (x, y, tall / 2), glass(tint), bevel=0.7)
    body.slab(rounded(depth - 2, tall - 5, 2), 0.4, (x + 2.3, y, tall / 2), gloss("#0b0b0c"), [rounded(depth - 26, tall - 30, 4)], bevel=0.05, turn=(90, 0, 90))


def _top_mesh(body, width, depth, tall, skin, mesh, from_front, holes=1.2):
    deep = depth - from_front - 14
    y = (-depth / 2 + from_front + depth / 2 - 14) / 2
    body.slab(rounded(width - 1, depth - 34, 3, (0, 16)), 2, (0, 0, tall - 1), skin, [rounded(width - 34, deep - 16, 5, (0, y))], bevel=0.6)
    body.box((width - 32, deep - 14, 0.6), (0, y, tall - 1.2), perforated(mesh, 4.4 if holes > 1.3 else 3.6, holes, "XY"), bevel=0)


def _panel_io(body, at, length, skin, button, facts):
    io = body.group(at)
    io.slab(rounded(length + 20, 24, 4), 0.8, (0, 0, 0.2), skin, bevel=0.3)
    _ports(io, length, button, facts, None)


def _ports(io, length, button, facts, plate):
    """Power button and sockets in a row along X, seen from +Z."""
    if plate:
        io.slab(rounded(length + 12, 14, 4), 0.6, (0, 0, 0.2), plate, bevel=0.2)
    rim, dark = metal("#9a9c9f", 0.3), rubber("#050505")
    x = -length / 2
    io.ring(6.4, 5.4, 0.8, (x + 5, 0, 0.5), rubber("#141415"))
    io.cylinder(5.3, 1.6, (x + 5, 0, 0.8), button, bevel=0.5)
    io.cylinder(0.7, 0.2, (x + 5, 0, 1.65), lit("#ffffff", 1.5), bevel=0)
    x += 26
    io.ring(3.2, 1.8, 0.8, (x, 0, 0.6), rim, bevel=0.2, sides=32)
    io.cylinder(1.8, 0.4, (x, 0, 0.6), dark, bevel=0, sides=32)
    x += 16
    for entry in facts["frontUsb"][::-1]:
        for _ in range(int(entry[0])):
            wide, high = (9, 3.2) if "USB-C" in entry else (14.5, 6.8)
            io.slab(rounded(wide, high, min(1.5, high * 0.48)), 0.9, (x, 0, 0.5), rim, [rounded(wide - 1.4, high - 1.4, min(0.8, high * 0.25))], bevel=0.1)
            io.box((wide - 1.4, high - 1.4, 0.3), (x, 0, 0.5), dark, bevel=0)
            io.box((wide - 4, 1.2 if high < 4 else 2, 0.4), (x, 0 if high < 4 else 1, 0.6), plastic("#2a4a78" if high > 4 else "#222222", 0.4), bevel=0.1)
            x += 21


def _rear(body, width, depth, tall, skin, facts, wall_only=False):
    """The back: opening for the board's sockets, a fan's place, slot covers, the power supply's bay."""
    back = body.group((0, depth / 2 - 0.6, 0), (0, 0, 180))
    small = tall < 330
    left = -width / 2 + (96 if wall_only else 26)
    slots = facts["expansionSlots"]
    bay = None if wall_only else (left + 76, 52)
    if small:
        bay = None
    opening = (left + 25, tall - 40 - 80)
    fan = (width / 2 - 72, tall - 40 - 62)
    rows = slots * 20.3
    slot_z = opening[1] - 86 - rows / 2
    holes = [rounded(46, 159, 2, opening), circle(57, 64, fan), rounded(112, rows, 2, (left + 62, slot_z))]
    if small:
        holes[2] = rounded(112, rows, 2, (left + 62, max(slot_z, rows / 2 + 12)))
        slot_z = max(slot_z, rows / 2 + 12)
    if bay:
        holes.append(rounded(150, 84, 3, (0, bay[1])))
    back.slab(rounded(width - 1, tall - 1, 2, (0, tall / 2)), SHEET, (0, 0, 0), skin, holes, bevel=0.4, turn=(90, 0, 0))
    back.box((118, 0.5, 118), (fan[0], 1, fan[1]), perforated("#3a3b3e" if not small else "#dddcd8", 5.6, 2.3, "XZ"), bevel=0)
    for dx in (-1, 1):
        for dz in (-1, 1):
            back.ring(3.4, 2, 0.8, (fan[0] + dx * 52.5, -0.4, fan[1] + dz * 52.5), metal("#77797c", 0.3), axis="Y", sides=24)
    for i in range(slots):
        z = slot_z + rows / 2 - (i + 0.5) * 20.3
        back.slab(rounded(110, 17.6, 1.5), 1, (left + 62, 0, z), skin, [rounded(7, 9, 2, (-36 + 18 * k, 0), 4) for k in range(5)], bevel=0.3, turn=(90, 0, 0))
        back.screw((left + 122, -0.8, z), metal("#77797c", 0.3), radius=3, axis="Y")
    if bay:
        for dx in (-69, 69):
            for dz in (-32, 32):
                back.ring(3.2, 1.9, 0.8, (dx, -0.6, bay[1] + dz), metal("#77797c", 0.3), axis="Y", sides=24)


def _empty_slots(body, at, count, material, way):
    x, y, z = at
    for i in range(count):
        body.box((96, 1.2, 16), (x - 20, y - 1, z + i * 20.3), material, bevel=0.5)


def _small_rear(body, width, depth, tall, facts):
    back = body.group((0, depth / 2, 0), (0, 0, 180))
    dark = plastic("#1b1c1e", 0.5)
    back.box((width - 12, 1.4, tall - 10), (0, 0, tall / 2), dark, bevel=0.5)
    back.box((44, 1.6, 158), (-18, -0.6, tall / 2), rubber("#060606"), bevel=0.4)
    steel = plastic("#34363a", 0.45)
    for i in range(facts["expansionSlots"]):
        back.slab(rounded(17.6, 120, 1.5), 1, (18 + i * 20.3, -1.2, tall / 2), steel, [rounded(8, 10, 2, (0, -45 + 18 * k), 4) for k in range(6)], bevel=0.3, turn=(90, 0, 0))
    back.slab(rounded(26, 22, 3), 2.4, (-55, -1, 28), plastic("#0e0e0f", 0.4), bevel=0.6, turn=(90, 0, 0))


def _slot_field(width, height, thick, long, upright=True):
    """Rows of round-ended slots, every other row moved by half a step."""
    holes = []
    across, along = 8.4, long + 5.4
    if not upright:
        width, height = height, width
    rows = int((height + 5) / along)
    columns = int(width / across)
    for r in range(rows):
        for c in range(columns - (r % 2)):
            x = (c - (columns - 1) / 2 + (r % 2) * 0.5) * across
            y = (r - (rows - 1) / 2) * along
            holes.append(rounded(thick, long, thick * 0.48, (x, y), 4) if upright else rounded(long, thick, thick * 0.48, (y, x), 4))
    return holes


def _round_feet(model, width, depth, foot, material, inset=30):
    for x in (-1, 1):
        for y in (-1, 1):
            at = (x * (width / 2 - inset), y * (depth / 2 - inset - 6))
            if inset > 40 and x > 0 and y < 0:
                at = (at[0] - 20, at[1] + 50)
            model.cylinder(14, foot + 1, (*at, foot / 2), material, bevel=1.5, top=16)


MAKES = {"North": _north, "A3": _a3, "Terra": _terra, "H6": _h6}
