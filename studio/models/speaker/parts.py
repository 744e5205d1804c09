"""What speakers share: drivers, tweeters, ports, knobs, sockets. Each faces along its group's Z."""

from math import cos, sin, tau

import bpy

from materials import gloss, linear, metal, plastic, principled, rubber
from shapes import rounded, swing

FRONT = (90, 0, 0)
BACK = (90, 0, 180)


def driver(group, radius, at, turn=FRONT, cone="#2b2c2e", cap="#1d1e20", surround="#141415", frame="#1b1c1e", woven=False, metal_cap=False, screws=4):
    """A cone loudspeaker: frame, rolled surround, cone, dust cap. `radius` is the frame's."""
    unit = group.group(at, turn)
    r = radius
    unit.lathe([(r, -3), (r, 1.1), (r * 0.99, 1.6), (r * 0.9, 1.6), (r * 0.885, 0.6), (r * 0.885, -1)], material=plastic(frame, 0.38), sides=96)
    roll = [(x, z + 0.2) for x, z in swing((r * 0.805, -0.6), r * 0.085, 0, 180, 12)]
    unit.lathe(roll, material=rubber(surround), sides=96)
    deep = r * 0.34
    slope = [(r * (0.73 - 0.45 * t), -0.6 - deep * (t ** 0.8)) for t in [i / 10 for i in range(11)]]
    unit.lathe(slope, material=weave(cone) if woven else plastic(cone, 0.46), sides=96)
    dome = [(r * 0.3 * px, -deep + r * 0.16 * pz) for px, pz in [(1, -0.3), *swing((0, 0), 1, 0, 90, 10)]]
    dome = [(max(x, 0), z) for x, z in dome]
    dome[-1] = (0, dome[-1][1])
    unit.lathe(dome, material=metal(cap, 0.3) if metal_cap else plastic(cap, 0.36), sides=64)
    unit.cylinder(r * 0.88, 0.5, (0, 0, -deep - r * 0.22), rubber("#050505"), bevel=0)
    for i in range(screws):
        a = tau * (i + 0.5) / screws
        unit.screw((r * 0.945 * cos(a), r * 0.945 * sin(a), 1.6), metal("#48494b", 0.4), radius=min(r * 0.035, 1.5))
    return unit


def weave(colour):
    """A woven cone: threads over and under, as light and dark."""
    name = f"weave {colour}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = principled(name, colour, 0.4)
    tree = material.node_tree
    place = tree.nodes.new("ShaderNodeTexCoord")
    check = tree.nodes.new("ShaderNodeTexChecker")
    check.inputs["Scale"].default_value = 0.55
    base = linear(colour)
    check.inputs["Color1"].default_value = tuple(min(1, v * 1.9) for v in base[:3]) + (1,)
    check.inputs["Color2"].default_value = tuple(v * 0.6 for v in base[:3]) + (1,)
    tree.links.new(place.outputs["Object"], check.inputs["Vector"])
    tree.links.new(check.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return material


def tweeter(group, radius, at, turn=FRONT, dish="#1c1d1f", dome="#2d2e31", grille=False):
    """A dome in its wave guide; `radius` is the guide's."""
    unit = group.group(at, turn)
    r, d = radius, radius * 0.4
    guide = [(r, -2), (r, 0.8), (r * 0.985, 1.2), (r * 0.93, 1.2)]
    guide += [(d + (r * 0.93 - d) * (1 - t), 1.2 - r * 0.34 * t ** 1.6) for t in [i / 10 for i in range(1, 11)]]
    unit.lathe(guide, material=plastic(dish, 0.36), sides=96)
    low = 1.2 - r * 0.34
    unit.lathe([(d * 1.02, low), (d * 0.96, low + 0.7), (d * 0.86, low + 0.4)], material=rubber("#0d0d0e"))
    cap = [(d * 0.9 * x, low + d * 0.55 * z) for x, z in swing((0, 0), 1, 0, 90, 10)]
    cap[-1] = (0, cap[-1][1])
    unit.lathe(cap, material=gloss(dome) if dome < "#4" else metal(dome, 0.3))
    unit.cylinder(d * 1.1, 0.4, (0, 0, low - 0.4), rubber("#060606"), bevel=0)
    if grille:
        for angle in (0, 60, 120):
            unit.box((d * 2.3, 0.9, 0.9), (0, 0, low + d * 0.62), plastic(dish, 0.36), bevel=0.3, turn=(0, 0, angle))
    return unit


def port(group, radius, at, turn=BACK, colour="#1a1b1c"):
    """A bass port's flared mouth with the tube behind it."""
    unit = group.group(at, turn)
    flare = [(radius * 1.34, -1), (radius * 1.34, 0.6), (radius * 1.3, 2.2), (radius * 1.2, 2.8), (radius * 1.1, 2.3), (radius * 1.03, 1.2), (radius, 0.3)]
    unit.lathe(flare, material=plastic(colour, 0.36))
    unit.cylinder(radius * 1.02, 0.4, (0, 0, 0.3), rubber("#020202"), bevel=0)


def knob(group, radius, at, turn=FRONT, colour="#1e1f21", mark="#d8d8d6", high=None, metallic=False):
    """A turned knob with a pointer line and a ring of light around its foot."""
    unit = group.group(at, turn)
    high = high or radius * 0.9
    skin = metal(colour, 0.3) if metallic else plastic(colour, 0.4)
    unit.lathe([(radius * 1.02, 0), (radius, high * 0.82), (radius * 0.95, high * 0.96), (radius * 0.86, high), (radius * 0.8, high * 0.985), (0, high * 0.97)], material=skin)
    unit.ring(radius * 1.25, radius * 1.06, 0.5, (0, 0, 0.2), rubber("#0b0b0c"), bevel=0.1)
    unit.box((max(radius * 0.08, 0.5), radius * 0.5, 0.3), (0, radius * 0.55, high * 0.98), plastic(mark, 0.4), bevel=0.05)


def grille_dots(group, at, wide, high, pitch, turn=FRONT, colour="#09090a", hole=0.32):
    unit = group.group(at, turn)
    dot = None
    columns, rows = int(wide / pitch), int(high / pitch)
    for i in range(columns):
        for j in range(rows):
            place = ((i - (columns - 1) / 2) * pitch, (j - (rows - 1) / 2) * pitch, 0)
            if dot is None:
                dot = unit.cylinder(pitch * hole, 0.1, place, rubber(colour), bevel=0, sides=10)
            else:
                unit.many(dot, [place])


def sockets(group, kinds, at, turn=BACK, gap=17, light=False):
    """A plate of sockets, in a row of up to four, the next row below."""
    unit = group.group(at, turn)
    rows = [kinds[i : i + 4] for i in range(0, len(kinds), 4)]
    wide, high = gap * max(len(row) for row in rows) + 6, gap * len(rows) + 6
    unit.prism(rounded(wide, high, 3), 1.6, (0, 0, 0.3), plastic("#17181a" if not light else "#c6c7c6", 0.4), bevel=0.4)
    ink = plastic("#b4b4b2" if not light else "#4a4a4a", 0.5)
    for j, row in enumerate(rows):
        for i, kind in enumerate(row):
            x, y = (i - (len(row) - 1) / 2) * gap, (len(rows) - 1) * gap / 2 - j * gap
            _one(unit, kind, x, y + 1)
            unit.text({"rca-red": "R", "rca-white": "L", "jack": "AUX", "trs": "BAL", "usb-c": "USB-C", "dc": "DC IN", "out": "OUT", "sub": "SUB", "mains": "AC", "switch": "ON/OFF"}[kind], 2.6, (x, y - gap * 0.42, 1.15), ink, depth=0.02)
    for x in (-1, 1):
        for y in (-1, 1):
            unit.screw((x * (wide / 2 - 2.4), y * (high / 2 - 2.4), 1.2), metal("#5a5b5d", 0.35), radius=1.1)


def _one(unit, kind, x, y):
    hollow = rubber("#030303")
    if kind.startswith("rca"):
        unit.ring(5.2, 3.0, 1.6, (x, y, 1.6), plastic("#a8232a" if kind == "rca-red" else "#e4e4e0", 0.4), sides=40)
        unit.ring(4.1, 3.4, 7, (x, y, 4), metal("#cfa85a", 0.25), sides=40)
        unit.cylinder(3.3, 0.4, (x, y, 5.4), rubber("#1a1a1a"), bevel=0)
        unit.cylinder(1.4, 0.4, (x, y, 5.6), hollow, bevel=0, sides=24)
    elif kind in ("jack", "trs", "dc", "sub", "out"):
        r = {"jack": 1.8, "trs": 3.2, "dc": 2.8, "sub": 3.0, "out": 2.0}[kind]
        unit.ring(r + 2, r, 1.6, (x, y, 1.8), metal("#8e9092", 0.3) if kind == "trs" else plastic("#2a2b2d", 0.4), sides=40)
        unit.cylinder(r * 1.02, 0.4, (x, y, 1.5), hollow, bevel=0, sides=32)
    elif kind == "usb-c":
        unit.prism(rounded(10.4, 4.6, 2.2), 1, (x, y, 1.4), metal("#8e9092", 0.3), bevel=0.2)
        unit.prism(rounded(9, 3.2, 1.55), 0.3, (x, y, 1.85), hollow, bevel=0.02)
        unit.box((6, 0.8, 0.3), (x, y, 2.0), plastic("#3a3b3d", 0.5), bevel=0.05)
    elif kind == "switch":
        unit.box((10, 7, 1.6), (x, y, 1.6), plastic("#0c0c0d", 0.4), bevel=0.5)
        unit.box((8, 5.4, 2.2), (x, y, 2.0), plastic("#2b2c2e", 0.36), bevel=0.8, turn=(6, 0, 0))
    else:
        unit.prism(rounded(14, 9, 4.2), 1, (x, y, 1.4), hollow, bevel=0.1)
        for side in (-2.6, 2.6):
            unit.cylinder(1, 2, (x + side, y, 2), metal("#c9cacb", 0.3), sides=20)


def cabinet(group, size, radius, material, bevel=2.5, base=3):
    """A box that stands on rubber feet, its front at -depth / 2; answers the carvable body."""
    wide, deep, high = size
    body = group.prism(rounded(wide, high, radius, steps=8), deep, (0, 0, base + high / 2), material, bevel=bevel, turn=FRONT, segments=5)
    for x in (-1, 1):
        for y in (-1, 1):
            group.cylinder(6, base + 0.6, (x * (wide / 2 - 14), y * (deep / 2 - 16), base / 2 + 0.1), rubber("#1a1a1b"))
    return body


def bore(group, body, holes, front, material):
    """Takes round wells of (x, z, radius) out of the cabinet's front."""
    group.carve(body, *(group.cylinder(radius, 60, (x, front, z), material, axis="Y", bevel=0, sides=96) for x, z, radius in holes))


def link(model, start, end, radius=2.2, colour="#161617", sag=46):
    """The cable between the two, lying on the table behind them."""
    back = max(start[1], end[1]) + sag
    points = [start, (start[0], start[1] + 14, start[2] * 0.7), (start[0] + 10, back - 12, radius), (start[0] * 0.4, back, radius), (end[0] * 0.4, back + 6, radius), (end[0] - 10, back - 12, radius), (end[0], end[1] + 14, end[2] * 0.7), end]
    # A curve drawn through so few points swings below the table: what would, lies on it.
    model.cable([(x, y, max(z, radius)) for x, y, z in eased(points)], radius, rubber(colour), smooth=False)


def eased(points, steps=6):
    """More points between those given, on a curve through them."""
    out = []
    for i in range(len(points) - 1):
        a, b, c, d = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, len(points) - 1)]
        for k in range(steps):
            t = k / steps
            out.append(tuple(0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3) for p, q, r, s in zip(a, b, c, d)))
    return [*out, points[-1]]
