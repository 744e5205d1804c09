"""Power supplies: the size of their form factor and length, a grille over the fan, sockets or fixed cables at the
front, the mains at the back."""

from math import atan2, cos, degrees, pi, radians, sin, tau

import fans
from materials import gloss, lit, metal, plastic, principled, rubber
from shapes import Model, circle, rounded

SIZES = {"ATX": (150, 86), "SFX": (125, 63.5)}

# Lacquer, how the grille is cut, the print on the side, and the rows of sockets: (columns, rows, print) from the top.
LOOKS = {
    "RM850x": dict(skin="#2c2d30", grille="rhombs", mark="RM850x", maker="CORSAIR", accent="#e6e6e4", band="#3a3b3f",
        rows=[[(9, 2, "24-PIN ATX"), (5, 2, ""), (6, 2, "12V-2x6")], [(4, 2, "CPU / PCIe"), (4, 2, ""), (4, 2, ""), (4, 2, "")], [(3, 2, "PERIPHERAL & SATA"), (3, 2, ""), (3, 2, ""), (3, 2, "")]]),
    "SF750": dict(skin="#2a2b2d", grille="slots", mark="SF750", maker="CORSAIR", accent="#dcdcda", band="#44464a",
        rows=[[(9, 2, "24-PIN ATX"), (5, 2, ""), (4, 2, "CPU")], [(6, 2, "12V-2x6"), (4, 2, "PCIe"), (3, 2, "SATA"), (3, 2, "")]]),
    "A750GL": dict(skin="#2b2b2d", grille="hexagons", mark="A750GL", maker="MAG", accent="#e4dfd2", band="#b6914b",
        rows=[[(10, 2, "M/B"), (4, 2, ""), (6, 2, "12V-2x6")], [(4, 2, "CPU"), (4, 2, ""), (4, 2, "PCIe"), (4, 2, "")], [(3, 2, "SATA / PATA"), (3, 2, ""), (3, 2, ""), (3, 2, "")]]),
    "HX1500i": dict(skin="#26272a", grille="arcs", mark="HX1500i", maker="CORSAIR", accent="#f0f0ee", band="#5a5d62",
        rows=[[(9, 2, "24-PIN ATX"), (5, 2, ""), (6, 2, "12V-2x6"), (6, 2, "12V-2x6")], [(4, 2, "CPU / PCIe"), (4, 2, ""), (4, 2, ""), (4, 2, ""), (4, 2, "")], [(3, 2, "SATA"), (3, 2, ""), (3, 2, ""), (3, 2, ""), (2, 2, "LINK")]]),
    "A650BN": dict(skin="#303032", grille="wires", mark="A650BN", maker="MAG", accent="#d6d6d4", band="#8a5f3c", rows=[]),
}

VIEWS = {
    "three-quarter": dict(azimuth=-32, elevation=24),
    "mains": dict(azimuth=150, elevation=20),
    "front": dict(azimuth=-6, elevation=6),
}


def build(product):
    facts = product["specifications"]
    look = next(look for name, look in LOOKS.items() if name in product["name"])
    width, height = SIZES[facts["formFactor"]]
    length = facts["length"]
    model = Model("power supply")
    skin = principled(f"powder {look['skin']}", look["skin"], 0.5, specular=0.45, grain=0.25)
    _shell(model, width, height, length, skin)
    _fan(model, facts, look, width, height, length, skin)
    _mains(model, facts, width, height, length, skin)
    _prints(model, facts, look, width, height, length)
    if look["rows"]:
        _sockets(model, look, width, height, length)
    else:
        _cables(model, facts, width, height, length)
    return model


def _shell(model, width, height, length, skin):
    """Two folded sheets: a pan with the ends, a lid with the sides. Their seam runs along the lower edge."""
    wall = 1.2
    model.box((width, length, wall), (0, 0, wall / 2), skin, bevel=0.5)
    for x in (-1, 1):
        model.box((wall, length, height - 1.4), (x * (width / 2 - wall / 2), 0, height / 2 + 0.5), skin, bevel=0.55)
        for y in (-0.36, 0.36):
            model.screw((x * (width / 2 + 0.1), y * length, 6), metal("#5b5d60", 0.34), radius=2.4, axis="X", turn=(0, 0, 0 if x > 0 else 180))
    model.box((width - 2.2, wall, height - 2.2), (0, -length / 2 + wall / 2 + 0.4, height / 2), skin, bevel=0.3)
    # What is dimly seen through the openings.
    model.box((width - 12, length - 20, height * 0.45), (0, 0, height * 0.25), rubber("#0c0c0d"), bevel=1)
    for x in (-0.22, 0.05, 0.28):
        model.box((4, length * 0.6, height * 0.3), (width * x, 0, height * 0.52), metal("#35373a", 0.5), bevel=0.4)


def _fan(model, facts, look, width, height, length, skin):
    size = min(width - 12, length - 12, 140)
    radius = size / 2 - 2
    holes = GRILLES[look["grille"]](radius)
    # A fan stands nearer to the end that the cables leave from in a long unit.
    y = 0 if length <= 165 else -length / 2 + size / 2 + 8
    plate = [(px, py) for px, py in rounded(width - 0.4, length, 1.2, (0, -y))]
    model.slab(plate, 1.4, (0, y, height - 0.7), skin, holes, bevel=0.35)
    wheel = model.group((0, y, height - 14))
    dark = dict(fans.LOOKS["plain"], blades="#38393b", badge="#141415")
    fans.rotor(wheel, dark, radius - 1, 18, 12, size, mark="")
    wheel.ring(radius + 3, radius + 0.4, 20, (0, 0, 0), plastic("#161617", 0.5), sides=96)
    if look["grille"] == "wires":
        _wires(model, radius, y, height)
    else:
        badge = model.group((0, y, height))
        badge.cylinder(radius * 0.2, 1.2, (0, 0, 0.4), gloss("#141416"), bevel=0.4, sides=96)
        badge.ring(radius * 0.2, radius * 0.185, 1.4, (0, 0, 0.42), metal(look["band"], 0.3), bevel=0.2, sides=96)
        badge.text(look["maker"], radius * 0.068 * (5.5 / max(len(look["maker"]), 4)) * 1.25, (0, 0, 1.1), lit(look["accent"], 0.3))
    reach = min(size / 2 - 5, length / 2 - 5)
    for dx in (-1, 1):
        for dy in (-1, 1):
            at = (dx * (size / 2 - 6), y + dy * (reach - 1), height + 0.2)
            if look["grille"] != "wires":
                model.screw(at, metal("#4d4f52", 0.34), radius=2.5)


def _wires(model, radius, y, height):
    """A guard of bent wire: rings on four spokes, held by screws at the corners."""
    wire = metal("#3c3d40", 0.3)
    guard = model.group((0, y, height + 1.2))
    for i in range(1, 10):
        r = radius * (0.13 + 0.095 * i)
        points = [(r * cos(tau * k / 72), r * sin(tau * k / 72), 0) for k in range(73)]
        guard.cable(points, 0.85, wire, smooth=False)
    for i in range(4):
        a = pi / 4 + i * pi / 2
        guard.cable([(radius * 0.22 * cos(a), radius * 0.22 * sin(a), -0.9), (radius * 1.16 * cos(a), radius * 1.16 * sin(a), -0.9)], 1.1, wire, smooth=False)
        guard.ring(4.2, 2, 1.8, (radius * 1.14 * cos(a), radius * 1.14 * sin(a), -0.6), wire, bevel=0.6, sides=32)
        guard.screw((radius * 1.14 * cos(a), radius * 1.14 * sin(a), 0.2), metal("#6a6c6f", 0.3), radius=2.8)
    guard.cylinder(radius * 0.22, 1, (0, 0, -0.2), metal("#303134", 0.34), bevel=0.4)


# --- the grille's openings, as outlines within a circle ---


def _hexagons(radius):
    pitch, size = 8.2, 4.0
    holes = []
    for row in range(-12, 13):
        for column in range(-12, 13):
            x, y = (column + (row % 2) * 0.5) * pitch, row * pitch * 0.866
            far = (x * x + y * y) ** 0.5
            if radius * 0.23 < far < radius - size:
                holes.append([(x + size * cos(tau * k / 6 + pi / 6), y + size * sin(tau * k / 6 + pi / 6)) for k in range(6)])
    return holes


def _slots(radius):
    holes = []
    step, thick = 7.2, 4.6
    for i in range(-10, 11):
        y = i * step
        top = abs(y) + thick / 2
        if top > radius - 2:
            continue
        half = (radius * radius - top * top) ** 0.5
        inner = max(radius * 0.24 if abs(y) < radius * 0.26 else 1.4, 1.4)
        for side in (-1, 1):
            if half - inner > 5:
                middle = side * (half + inner) / 2
                holes.append(rounded(half - inner, thick, thick * 0.45, (middle, y), 4))
    return holes


def _rhombs(radius):
    """Three fields of slots, each along another direction: a cube drawn in lines."""
    holes = []
    step, thick = 7.4, 4.8
    for third in range(3):
        a = radians(third * 120 + 30)
        along, across = (cos(a), sin(a)), (cos(a + radians(120)), sin(a + radians(120)))
        for i in range(int(radius * 0.98 / step)):
            v0 = 1.6 + i * step
            v1 = v0 + thick
            start = radius * 0.26 if v0 < radius * 0.22 else 1.6
            end = radius * 0.99
            corner = lambda u, v: (along[0] * u + across[0] * v, along[1] * u + across[1] * v)
            outline = [corner(start, v0), corner(end, v0), corner(end, v1), corner(start, v1)]
            if all(x * x + y * y < (radius * 1.02) ** 2 for x, y in outline):
                holes.append(outline)
    return holes


def _arcs(radius):
    holes = []
    for ring in range(7):
        inner = radius * 0.27 + ring * radius * 0.103
        outer = inner + radius * 0.07
        parts = 6
        for i in range(parts):
            start = tau * i / parts + ring * 0.16
            sweep = tau / parts - 3.4 / inner
            n = 14
            line = [(outer * cos(start + sweep * k / n), outer * sin(start + sweep * k / n)) for k in range(n + 1)]
            back = [(inner * cos(start + sweep * k / n), inner * sin(start + sweep * k / n)) for k in range(n, -1, -1)]
            holes.append(line + back)
    return holes


GRILLES = {"hexagons": _hexagons, "slots": _slots, "rhombs": _rhombs, "arcs": _arcs, "wires": lambda radius: [circle(radius, 96)]}


# --- front: sockets or cables ---


def _sockets(model, look, width, height, length):
    front = -length / 2 + 0.2
    plate = plastic("#1b1c1e", 0.3)
    model.slab(rounded(width - 8, height - 10, 3), 1.2, (0, front, height / 2), plate, bevel=0.3, turn=(90, 0, 0))
    rows = look["rows"]
    most = max(sum(columns for columns, _, _ in row) for row in rows)
    pitch = min(5, (width - 42) / most)
    inside = height - 16
    for r, row in enumerate(rows):
        z = height / 2 + inside / 2 - (r + 0.5) * inside / len(rows) - 1.5
        total = sum(columns * pitch + 3 for columns, _, _ in row)
        gap = min((width - 16 - total) / max(len(row) - 1, 1), 12)
        x = -(total + gap * (len(row) - 1)) / 2
        for columns, lines, words in row:
            wide = columns * pitch + 3
            _socket(model, (x + wide / 2, front - 0.6, z), columns, lines, pitch, "12V" in words)
            if words:
                size = 3.1 if width > 130 else 2.7
                model.text(words, size, (x, front - 0.65, z + pitch * lines / 2 + 4.4), lit("#cfcfcd", 0.4), turn=(90, 0, 0), depth=0.03, align="LEFT")
            x += wide + gap
    for dx in (-1, 1):
        for dz in (-1, 1):
            model.screw((dx * (width / 2 - 7.5), front - 0.5, height / 2 + dz * (height / 2 - 8)), metal("#47494c", 0.34), radius=1.9, axis="Y")


def _socket(model, at, columns, lines, pitch, marked):
    """A keyed housing: every cavity holds a pin; a rib on top takes the plug's latch."""
    socket = model.group(at)
    high = lines * pitch + 2.4
    shell = plastic("#0f0f10", 0.36)
    socket.box((columns * pitch + 2.6, 3, high), (0, -0.6, 0), shell, bevel=0.5)
    socket.box((columns * pitch + 1.2, 0.6, high - 1.4), (0, -2.0, 0), plastic("#3a2a16" if marked else "#232427", 0.5), bevel=0.1)
    places = [((i - (columns - 1) / 2) * pitch, -2.3, (j - (lines - 1) / 2) * pitch) for i in range(columns) for j in range(lines)]
    hole = socket.box((pitch * 0.74, 0.6, pitch * 0.74), places[0], rubber("#020202"), bevel=0.35, segments=1)
    socket.many(hole, places[1:])
    pin = socket.box((0.9, 0.5, 0.9), (places[0][0], -2.45, places[0][2]), metal("#c9b27a", 0.3), bevel=0.1, segments=1)
    socket.many(pin, [(x, -2.45, z) for x, _, z in places[1:]])
    socket.box((pitch * 1.3, 2.4, 1.3), (0, -0.9, high / 2 + 0.5), shell, bevel=0.3)


def _cables(model, facts, width, height, length):
    """A fixed bundle leaves through a grommet, bends down and lies before the unit, each cable with its plug."""
    front = -length / 2
    gx, gz = 42, 40
    model.slab(rounded(54, 40, 6), 3, (gx, front - 0.4, gz), rubber("#151516"), bevel=1, turn=(90, 0, 0))
    sleeve = principled("sleeve", "#26272a", 0.6, specular=0.35, grain=0.6)
    # Start in the grommet, end on the ground: (across, up, radius, end x, end y, plug's columns and rows).
    runs = [
        (-14, 8, 5.6, -64, -92, 12, 2),
        (-2, 9, 3.8, -58, -64, 4, 2),
        (11, 8, 3.8, -30, -112, 4, 2),
        (-12, -6, 3.6, 10, -120, 4, 2),
        (0, -7, 3.6, 44, -118, 6, 2),
        (13, -6, 2.8, 78, -104, 5, 1),
    ]
    for i, (dx, dz, radius, x, y, columns, lines) in enumerate(runs):
        start = (gx + dx, front + 2, gz + dz)
        out = (gx + dx * 0.8, front - 16, gz + dz * 0.8)
        down = (gx + dx * 0.5 - 6, front - 30 + 2 * i, 12 + radius + max(dz, 0))
        turn_x = (x - down[0]) * 0.45 + down[0]
        near = (turn_x, front + y * 0.32 - 14 + 3 * i, radius + (3 if i < 2 else 0))
        end = (x, front + y * 0.55, radius + 0.2)
        model.cable([start, out, down, near, end], radius, sleeve)
        dx2, dy2 = end[0] - near[0], end[1] - near[1]
        _plug(model, end, degrees(atan2(dy2, dx2)), columns, lines)


def _plug(model, at, heading, columns, lines):
    """A cable's plug, its cavities facing the way the cable runs."""
    plug = model.group((at[0], at[1], 0), (0, 0, heading))
    pitch = 4.2
    wide, high = columns * pitch + 1.6, lines * pitch + 1.4
    z = high / 2
    plug.box((6, wide * 0.7, high * 0.8), (-1, 0, z), rubber("#1a1a1b"), bevel=1.4)
    plug.box((13, wide, high), (7, 0, z), plastic("#1d1e20", 0.38), bevel=0.5)
    places = [(13.4, (i - (columns - 1) / 2) * pitch, z + (j - (lines - 1) / 2) * pitch) for i in range(columns) for j in range(lines)]
    hole = plug.box((0.6, pitch * 0.66, pitch * 0.66), places[0], rubber("#020202"), bevel=0.3, segments=1)
    plug.many(hole, places[1:])
    plug.box((11, min(wide * 0.4, 7), 1.6), (6, 0, high + 0.9), plastic("#1d1e20", 0.38), bevel=0.5)


# --- back: mains and vents ---


def _mains(model, facts, width, height, length, skin):
    back = model.group((0, length / 2 - 0.2, 0), (0, 0, 180))
    large = facts["power"] > 1300
    socket = (-width * 0.28, height * 0.5)
    holes = _vents(width, height, socket)
    back.slab(rounded(width - 0.4, height - 0.4, 1, (0, height / 2)), 1.4, (0, 0, 0), skin, holes, bevel=0.3, turn=(90, 0, 0))
    x, z = socket
    black = plastic("#101011", 0.36)
    back.slab(rounded(50, 27, 3), 3, (x, -1.4, z - 6 if not large else z - 8), black, [rounded(29, 20, 3)], bevel=0.8, turn=(90, 0, 0))
    well = z - 6 if not large else z - 8
    back.box((29, 1, 20), (x, 4, well), rubber("#050505"), bevel=0)
    pin = back.box((2, 9, 5) if not large else (5, 9, 2), (x, 0, well + 3.4), metal("#d5cfc2", 0.26), bevel=0.4)
    back.many(pin, [(x - 7, 0, well - 2.6), (x + 7, 0, well - 2.6)])
    for dx in (-1, 1):
        back.screw((x + dx * 20, -3, well), metal("#55575a", 0.3), radius=2.2, axis="Y")
    # The rocker switch above it.
    top = well + 26
    back.slab(rounded(24, 16, 2), 2.4, (x, -1.2, top), black, bevel=0.6, turn=(90, 0, 0))
    back.box((19, 4, 11), (x, -1.6, top), plastic("#1a1a1b", 0.3), bevel=0.8, turn=(0, 0, 7))
    back.text("I", 5, (x - 5, -3.9, top), lit("#e6e6e4", 0.4), turn=(90, 0, 7))
    back.text("O", 5, (x + 5, -2.9, top), lit("#e6e6e4", 0.4), turn=(90, 0, 7))
    for dx, dz in ((-1, 1), (1, 1), (1, -1), (-1, -1)):
        back.ring(3, 1.7, 0.6, (dx * (width / 2 - 6), -0.8, height / 2 + dz * (height / 2 - 6)), metal("#8d8f92", 0.3), axis="Y", sides=32)


def _vents(width, height, socket):
    pitch, size = 6.6, 3.2
    holes = []
    for row in range(int((height - 12) / (pitch * 0.866)) + 1):
        for column in range(int((width - 14) / pitch)):
            x = -width / 2 + 10 + (column + (row % 2) * 0.5) * pitch
            z = 7.5 + row * pitch * 0.866
            near_corner = abs(x) > width / 2 - 12 and (z < 12 or z > height - 12)
            near_socket = abs(x - socket[0]) < 29 and z > 8
            if abs(x) < width / 2 - 7 and z < height - 7 and not near_corner and not near_socket:
                holes.append([(x + size * cos(tau * k / 6 + pi / 6), z + size * sin(tau * k / 6 + pi / 6)) for k in range(6)])
    return holes


# --- print ---


def _prints(model, facts, look, width, height, length):
    """Name on one side, the table of ratings on the other."""
    x = width / 2 + 0.06
    model.slab(rounded(length * 0.9, height * 0.6, 2), 0.12, (x, 0, height * 0.52), plastic("#17181a", 0.3), bevel=0.03, turn=(90, 0, 90))
    model.box((0.2, length * 0.9, 1.8), (x, 0, height * 0.25), metal(look["band"], 0.34), bevel=0.05)
    scale = min(length, 160)
    ink = lit(look["accent"], 0.55)
    model.text(look["mark"], scale * 0.14, (x + 0.1, -length * 0.4, height * 0.56), ink, turn=(90, 0, 90), align="LEFT", spacing=1.02)
    model.text(look["maker"], scale * 0.05, (x + 0.1, -length * 0.4, height * 0.74), lit(look["accent"], 0.3), turn=(90, 0, 90), align="LEFT", spacing=1.3)
    model.text(f"{facts['power']} W", scale * 0.075, (x + 0.1, length * 0.4, height * 0.36), lit(look["accent"], 0.4), turn=(90, 0, 90), align="RIGHT")
    model.text(facts["efficiency"].upper(), scale * 0.034, (x + 0.1, -length * 0.4, height * 0.36), lit(look["accent"], 0.25), turn=(90, 0, 90), align="LEFT", spacing=1.1)
    _ratings(model, facts, look, width, height, length)


def _ratings(model, facts, look, width, height, length):
    x = -width / 2 - 0.06
    paper = plastic("#d9d9d6", 0.5)
    ink = plastic("#222326", 0.6)
    model.slab(rounded(length * 0.84, height * 0.72, 1.5), 0.12, (x, 0, height * 0.52), paper, bevel=0.03, turn=(90, 0, -90))
    rows = [f"{look['maker']} {look['mark']}", "AC INPUT  100-240 V~  50-60 Hz", f"+12 V   {facts['power'] / 12:.1f} A   {facts['power']} W", "+5 V   20 A     +3.3 V   20 A     120 W", "-12 V   0.3 A     +5 VSB   3 A", f"TOTAL POWER  {facts['power']} W"]
    for i, words in enumerate(rows):
        z = height * 0.8 - i * height * 0.105
        model.text(words, height * (0.09 if i == 0 else 0.058), (x - 0.1, length * 0.38, z), ink, turn=(90, 0, -90), align="LEFT", depth=0.02)
        if i:
            model.box((0.1, length * 0.78, 0.3), (x - 0.08, 0, z + height * 0.052), ink, bevel=0)
