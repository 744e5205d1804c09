"""Processor coolers: tall towers of fins on heat pipes, flat ones under one fan, and radiators with pump and tubes."""

from math import cos, sin, tau

import fans
from materials import anodised, gloss, lit, metal, plastic, principled, rubber
from shapes import Model, circle, rounded

# A tower's fins: how wide, how deep one tower is, pitch, pipes for each tower, the metal, and the edge facing the fan.
TOWERS = {
    "Noctua": dict(width=150, depth=52, pitch=1.9, pipes=8, metal="#c9cacb", edge="teeth", mark="NH-D15 G2", plate=None),
    "Thermalright": dict(width=125, depth=46, pitch=1.75, pipes=7, metal="#d2d3d4", edge="hollow", mark="PHANTOM SPIRIT", plate="#2a2b2d"),
}
COPPER_NICKEL = "#cfc9c0"


def VIEWS(product):
    facts = product["specifications"]
    if facts["waterCooled"]:
        return {
            "three-quarter": dict(azimuth=-24, elevation=24),
            "pump": dict(azimuth=-18, elevation=38, focus=(-52, -150, 34), zoom=2.4),
            "radiator": dict(azimuth=152, elevation=16),
        }
    if facts["height"] < 80:
        return {
            "three-quarter": dict(azimuth=-30, elevation=26),
            "side": dict(azimuth=-4, elevation=6),
            "top": dict(azimuth=-8, elevation=72),
        }
    return {
        "three-quarter": dict(azimuth=-34, elevation=12),
        "side": dict(azimuth=-88, elevation=8),
        "top": dict(azimuth=-62, elevation=34),
    }


def build(product):
    facts = product["specifications"]
    model = Model("cooler")
    if facts["waterCooled"]:
        _liquid(model, product, facts)
    elif facts["height"] < 80:
        _flat(model, product, facts)
    else:
        _towers(model, product, facts)
    return model


# --- towers ---


def _towers(model, product, facts):
    look = TOWERS[product["brand"]]
    height, depth = facts["height"], look["depth"]
    low = 44
    fin = metal(look["metal"], 0.3)
    outline = _fin(look)
    middles = [-(depth + 26) / 2, (depth + 26) / 2]
    count = int((height - 6 - low) / look["pitch"])
    for y in middles:
        stack = model.group((0, y, low))
        first = stack.plate(outline, 0.45, (0, 0, 0), fin)
        stack.many(first, [(0, 0, i * look["pitch"]) for i in range(1, count)])
        top = low + (count - 1) * look["pitch"]
        # Folded flanks close the stack at both ends, as interlocked fins do.
        for x in (-1, 1):
            model.box((0.7, depth * 0.34, top - low), (x * (look["width"] / 2 - 0.2), y, (low + top) / 2), fin, bevel=0.1)
        if look["plate"]:
            model.slab(_inset(outline, 0.94), 1.4, (0, y, top + 1.2), anodised(look["plate"], 0.42), bevel=0.3)
            model.text("THERMALRIGHT" if y < 0 else look["mark"], 6, (0, y, top + 2), lit("#d8d8d6", 0.3), spacing=1.15)
        else:
            model.text("noctua" if y < 0 else look["mark"], 7, (0, y, top + 0.35), metal("#8c8d8f", 0.4), spacing=1.1)
        _pipes(model, look, y, top)
    _foot(model, look)
    size = facts["fanSize"]
    round_frame = product["brand"] == "Noctua"
    middle = height - size / 2 - (0 if size > 120 else 6)
    front = middles[0] - depth / 2 - 13.2
    for i, y in enumerate((front, 0)):
        fans.housed(model, product["brand"], size, (0, y, middle), (90, 0, 0), spin=9 + 23 * i, round_frame=round_frame)
        _clips(model, look, size, y, middle, depth)
    _lead(model, look, front, middle, size)


def _lead(model, look, front, middle, size):
    """The front fan's lead hangs down its side and lies coiled on the ground beside the foot."""
    x = look["width"] / 2
    points = [(size * 0.36, front + 6, middle - size * 0.44), (size * 0.44, front + 8, 22), (size * 0.5, front + 16, 5), (x * 1.0, front + 34, 2.2), (x + 26, front + 26, 2.2), (x + 34, front - 6, 2.2), (x + 14, front - 26, 2.2)]
    fans.lead(model, points, plug=(x + 8, front - 29, 2.8), turn=(0, 0, -64))


def _fin(look):
    """One fin from above: the edges that meet the air are cut to teeth or hollowed, so that they do not whistle."""
    w, d = look["width"] / 2, look["depth"] / 2
    if look["edge"] == "teeth":
        teeth = 14
        near = [(-w + 10 + (2 * w - 20) * i / teeth, -d + (2.6 if i % 2 else 0)) for i in range(teeth + 1)]
        far = [(-x, -y) for x, y in near]
        left, right = [(-w, d - 6), (-w, 6), (-w + 5, 3), (-w + 5, -3), (-w, -6), (-w, -d + 6)], [(w, -d + 6), (w, -6), (w - 5, -3), (w - 5, 3), (w, 6), (w, d - 6)]
        return near + right + far + left
    near = [(-w + 3, -d), (-w * 0.62, -d), (-w * 0.5, -d + 4), (-w * 0.18, -d + 4), (0, -d), (w * 0.18, -d + 4), (w * 0.5, -d + 4), (w * 0.62, -d), (w - 3, -d)]
    far = [(-x, -y) for x, y in near]
    return [*near, (w, -d + 3), (w, -5), (w - 4, 0), (w, 5), (w, d - 3), *far, (-w, d - 3), (-w, 5), (-w + 4, 0), (-w, -5), (-w, -d + 3)]


def _inset(outline, factor):
    return [(x * factor, y * factor) for x, y in outline]


def _pipes(model, look, y, top):
    """Heat pipes: side by side in the foot, spread out among the fins, their sealed tips above the topmost one."""
    nickel = metal(COPPER_NICKEL, 0.2)
    count = look["pipes"]
    side = 1 if y > 0 else -1
    for i in range(count):
        s = i / (count - 1) - 0.5
        foot_x, x = s * 44, s * (look["width"] - 26)
        along = y + (7.5 if i % 2 else -7.5)
        model.cable([(foot_x, side * 2, 15), (foot_x, side * 20, 15), (foot_x + (x - foot_x) * 0.5, along - side * 6, 24), (x, along, 44), (x, along, 80), (x, along, top)], 3, nickel)
        model.cylinder(3, 5, (x, along, top + 1.5), nickel, bevel=1.3, sides=32, top=1.6)
        model.ring(4.4, 2.9, 1.2, (x, along, top + 0.5), nickel, bevel=0.3, sides=32)


def _foot(model, look):
    nickel = metal("#c8c6c2", 0.16)
    model.box((56, 46, 9), (0, 0, 13), metal(look["metal"], 0.34), bevel=1)
    model.box((52, 46, 7), (0, 0, 5.5), nickel, bevel=0.8)
    model.slab(rounded(40, 40, 2), 2, (0, 0, 1), nickel, bevel=0.2)
    # The bar that the two spring screws pull down.
    bar = metal("#4b4d50", 0.36)
    model.box((16, 104, 3), (0, 0, 19), bar, bevel=0.8)
    for y in (-44, 44):
        model.cylinder(4.6, 12, (0, y, 22), metal("#bfc0c1", 0.26), bevel=0.8, sides=32)
        model.cylinder(3.2, 16, (0, y, 12), metal("#8e8f91", 0.3), bevel=0.4, sides=24)


def _clips(model, look, size, y, middle, depth):
    """Spring wires hold the fan by its holes and hook into the fins behind."""
    wire = metal("#d0d1d2", 0.22)
    half, w = size / 2, look["width"] / 2
    hold = half * 0.75 if size > 120 else half - 7.5
    edge = hold + 8
    for side in (-1, 1):
        points = [(side * hold, y - 13.6, middle + hold), (side * edge, y - 13, middle + hold), (side * (w + 1.4), y + 12, middle + hold * 0.8), (side * (w + 1.4), y + 13 + depth * 0.3, middle + hold * 0.55), (side * (w + 1.4), y + 13 + depth * 0.3, middle - hold * 0.55), (side * (w + 1.4), y + 12, middle - hold * 0.8), (side * edge, y - 13, middle - hold), (side * hold, y - 13.6, middle - hold)]
        model.cable(points, 0.8, wire, smooth=False)


# --- flat ---


def _flat(model, product, facts):
    height, size = facts["height"], facts["fanSize"]
    width, depth, thin = 114, size, 14
    fin = metal("#cbccce", 0.28)
    low, top = 8, height - thin - 0.5
    stack = model.group((0, 0, (low + top) / 2))
    stack.fins(int(width / 1.75), (0.45, depth, top - low), 1.75, (0, 0, 0), fin)
    # The fins' feet are cut away over the mounting.
    nickel = metal(COPPER_NICKEL, 0.2)
    model.slab(rounded(42, 42, 3), 8, (0, 0, 4), metal("#c8c6c2", 0.16), bevel=0.5)
    model.box((70, 50, 3), (0, 0, 6.5), nickel, bevel=0.8)
    for i, x in enumerate((-16, 16)):
        side = -1 if i else 1
        y = depth / 2 + 2
        model.cable([(x, -side * 26, 6.5), (x, side * 30, 6.5), (x, side * y, 9), (x * 1.15, side * (y + 2), low + 8), (x * 1.3, side * (y - 3), low + 12), (x * 1.4, side * 20, low + 12)], 3, nickel)
    fans.housed(model, product["brand"], size, (0, 0, height - thin / 2), depth=thin, spin=14)
    steel = metal("#b9babc", 0.3)
    for x in (-1, 1):
        arm = [(-7, -40), (7, -40), (7, 40), (-7, 40)]
        model.slab(arm, 2, (x * 33, 0, 4.5), steel, [circle(2.4, 20, (0, 35)), circle(2.4, 20, (0, -35))], bevel=0.4)
        for y in (-1, 1):
            model.cylinder(3.4, 6, (x * 33, y * 35, 4), metal("#8e8f91", 0.3), bevel=0.6, sides=24)
    fans.lead(model, [(40, 40, height - 10), (58, 48, 16), (72, 40, 3), (86, 8, 2), (84, -30, 2), (66, -58, 2)], plug=(61, -63, 2.8), turn=(0, 0, -42))


# --- liquid ---


def _liquid(model, product, facts):
    """The radiator stands on its long edge behind, fans in front; the tubes come round to the pump before it."""
    length, wide, thick = facts["radiatorSize"] + 38, 120, 38
    body = model.group((0, 0, wide / 2))
    _radiator(body, length, wide, thick)
    size, count = facts["fanSize"], facts["fanCount"]
    for i in range(count):
        x = (i - (count - 1) / 2) * size
        fans.housed(body, product["brand"], size, (x, -thick / 2 - 12.7, 0), (90, 0, 0), spin=7 + 19 * i)
        for dx in (-1, 1):
            for dz in (-1, 1):
                body.screw((x + dx * 52.5, -thick / 2 - 25.4, dz * 52.5), metal("#55575a", 0.3), radius=2.6, axis="Y")
    _pump(model, (-52, -150, 0))
    sleeve = principled("sleeve", "#222325", 0.62, specular=0.35, grain=0.5)
    for k, z in enumerate((34, 86)):
        end = (-20, -142 - 14 * k + 7, 26)
        start = (length / 2 - 12, -2, z)
        points = [start, (length / 2 + 34, -6, z + 2), (length / 2 + 62 - 6 * k, -56, z * 0.9), (length / 2 + 30 - 8 * k, -120 - 22 * k, 40 + 14 * k), (length / 2 - 70, -150 - 18 * k, 26 + 12 * k), (60, end[1] - 3, 28 + 2 * k), end]
        model.cable(points, 6.2, sleeve)
        model.cylinder(7.6, 16, (length / 2 + 4, -2, z), metal("#3c3d40", 0.34), axis="X", bevel=1)


def _radiator(body, length, wide, thick):
    lacquer = plastic("#26272a", 0.4)
    core = length - 56
    for z in (-1, 1):
        body.box((core + 8, thick, 4), (0, 0, z * (wide / 2 - 2)), lacquer, bevel=0.8)
    for x in (-1, 1):
        body.box((27, thick, wide), (x * (length / 2 - 13.5), 0, 0), lacquer, bevel=3)
    # Flat water channels with fins folded between them.
    fin = anodised("#2f3033", 0.4)
    rows = 12
    gap = (wide - 8) / rows
    for i in range(rows):
        z = (i - (rows - 1) / 2) * gap
        body.box((core, thick - 8, 1.8), (0, 0, z), lacquer, bevel=0.6)
        first = body.box((0.25, thick - 10, gap - 1.6), (-core / 2 + 1, 0, z + gap / 2), fin, bevel=0)
        if i < rows - 1:
            body.many(first, [(-core / 2 + 1 + j * 2.1, 0, z + gap / 2) for j in range(1, int(core / 2.1))])
    body.text("ARCTIC", 15, (-length / 2 + 12.6, thick / 2 + 0.05, 0), lit("#cfcfcd", 0.3), turn=(90, 90, 180))
    body.text("ARCTIC", 13, (-length / 2 + 12.6, -thick / 2 - 0.05, 0), lit("#cfcfcd", 0.25), turn=(90, -90, 0))


def _pump(model, at):
    """The block: cold plate, pump, and over its end the small fan that cools the board's regulators."""
    pump = model.group(at)
    shell, matt = plastic("#2b2c2f", 0.36), plastic("#1c1d1f", 0.5)
    pump.slab(rounded(56, 56, 6), 3, (0, 0, 1.5), metal("#c9804f", 0.22), bevel=0.4)
    pump.slab(rounded(98, 78, 12), 9, (-6, 0, 7.5), matt, bevel=1.2)
    pump.slab(rounded(98, 78, 12), 30, (-6, 0, 27), shell, [circle(29, 96, (-12, 0))], bevel=2.2)
    pump.slab(rounded(92, 72, 10), 2, (-6, 0, 14), matt, bevel=0.4)
    small = pump.group((-18, 0, 31))
    fans.rotor(small, fans.LOOKS["plain"], 27.4, 15, 14, 60, mark="")
    pump.ring(31, 28.4, 2, (-18, 0, 42), plastic("#17181a", 0.3), bevel=0.6, sides=96)
    for a in range(3):
        t = tau * a / 3 + 0.5
        pump.box((30, 2.2, 1.6), (-18 + 15 * cos(t), 15 * sin(t), 38), matt, turn=(0, 0, t * 360 / tau), bevel=0.5)
    pump.text("ARCTIC", 7, (29, 0, 42.1), lit("#d6d6d4", 0.35), turn=(0, 0, -90), spacing=1.15)
    pump.slab(rounded(16, 44, 3), 0.6, (29, 0, 41.9), gloss("#101112"), bevel=0.2)
    # Spring arms to the socket's holes.
    for y in (-1, 1):
        pump.box((12, 18, 2.4), (0, y * 46, 5), metal("#9a9c9e", 0.32), bevel=0.6)
        pump.cylinder(4.4, 12, (0, y * 50, 8), metal("#c4c5c7", 0.26), bevel=0.7, sides=32)
    # Where the tubes swivel in.
    for y in (-7, 7):
        pump.cylinder(7.4, 14, (45, y * 1.25 + 1, 26), metal("#3c3d40", 0.34), axis="X", bevel=1)
