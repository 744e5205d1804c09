"""Fans as they are sold: in their housing, each in its maker's form and colours. Coolers, cases and power supplies
carry them too. A fan blows along -Z: its intake faces +Z; turned (90, 0, 0) the intake faces the front."""

from math import atan2, cos, degrees, pi, radians, sin, tau

import bmesh
import bpy

from materials import glow, lit, metal, plastic, rubber
from shapes import circle, rounded

# `cover`: how much of its share of the circle a blade fills; `lean`: how far (radians) its tip runs ahead.
LOOKS = {
    "Noctua": dict(frame="#cbb193", blades="#6a4431", rough=0.46, count=9, cover=1.16, lean=0.42, hub=0.3, pads="#6a4431", mark="noctua", ink="#d8c4a6", badge="#6a4431"),
    "ARCTIC": dict(frame="#222325", blades="#2b2c2e", rough=0.34, count=7, cover=1.1, lean=0.62, hub=0.34, pads=None, mark="P12 PRO", ink="#d4d4d2", badge="#1c1d1f", hoop=True),
    "Thermalright": dict(frame="#222325", blades="#2d2e31", rough=0.4, count=9, cover=1.08, lean=0.5, hub=0.34, pads="#3a3b3d", mark="TL-C12B", ink="#c8c8c6", badge="#161718"),
    "Corsair": dict(frame="#232426", blades="#e9ecf2", rough=0.4, count=8, cover=1.05, lean=0.55, hub=0.33, pads=None, mark="CORSAIR", ink="#dcdcda", badge="#1a1b1d", glow=True),
    "be quiet!": dict(frame="#232325", blades="#303133", rough=0.36, count=7, cover=1.2, lean=0.7, hub=0.36, pads="#151516", mark="be quiet!", ink="#e2e2e0", badge="#1b1b1d", funnel=True, grooves=True),
    "plain": dict(frame="#1d1e20", blades="#2a2b2d", rough=0.38, count=9, cover=1.08, lean=0.5, hub=0.35, pads=None, mark="", ink="#c8c8c6", badge="#1a1b1d"),
}


def housed(model, maker, size, at, turn=(0, 0, 0), depth=25, round_frame=False, spin=0.0, mark=None):
    """A fan of `size` in its housing. `spin` turns the rotor, so that fans in one picture differ."""
    look = LOOKS.get(maker, LOOKS["plain"])
    group = model.group(at, turn)
    frame = plastic(look["frame"], look["rough"] + 0.08)
    radius = size * 0.4775
    if round_frame:
        _round_frame(group, size, radius, depth, frame, look)
    else:
        _square_frame(group, size, radius, depth, frame, look)
    _struts(group, radius, radius * look["hub"], depth, frame)
    rotor(group, look, radius - 0.9, depth, spin, size, mark)
    return group


def rotor(group, look, reach, depth, spin=0.0, size=120, mark=None):
    """The hub with its blades and its round label."""
    core = reach * look["hub"]
    wheel = group.group((0, 0, 0), (0, 0, spin))
    # All blades share the light of one wheel: the colour runs around it.
    blades = glow(group.root, ("#12b4ff", "#5a3cff", "#f01fb0", "#12b4ff"), 1.1) if look.get("glow") else plastic(look["blades"], look["rough"])
    body = plastic(look["badge"], 0.4) if look.get("glow") else blades
    wheel.cylinder(core, depth * 0.66, (0, 0, depth * 0.09), body, bevel=1.6)
    mesh = _blade(core * 0.97, reach, depth * 0.62, tau / look["count"] * look["cover"], look["lean"])
    for i in range(look["count"]):
        part = wheel._hang(bpy.data.objects.new("blade", mesh), (0, 0, 0), (0, 0, 360 * i / look["count"]), blades)
        thick = part.modifiers.new("thick", "SOLIDIFY")
        thick.thickness = max(size * 0.009, 0.5)
        thick.offset = 0
    if look.get("hoop"):
        wheel.ring(reach, reach - 1.6, depth * 0.42, (0, 0, 0.02 * depth), blades, bevel=0.5, sides=128)
    if look.get("grooves"):
        for k in range(1, 6):
            r = core + (reach - core) * k / 6.5
            wheel.ring(r + 0.35, r - 0.35, 0.3, (0, 0, depth * 0.39 - k * 0.9), blades, bevel=0.1, sides=128)
    top = depth * 0.09 + depth * 0.33
    wheel.cylinder(core * 0.84, 0.3, (0, 0, top + 0.05), plastic(look["badge"], 0.28), bevel=0.1)
    wheel.ring(core * 0.86, core * 0.82, 0.35, (0, 0, top + 0.1), metal("#8b8c8e", 0.3) if not look["pads"] else plastic(look["frame"], 0.4), bevel=0.1)
    words = look["mark"] if mark is None else mark
    if words:
        group.text(words, core * 1.5 / max(len(words), 5) * 1.35, (0, 0, top + 0.3), lit(look["ink"], 0.25))


def _square_frame(group, size, radius, depth, frame, look):
    half = size / 2
    outline = rounded(size, size, size * 0.05)
    places = [(x * (half - 7.5), y * (half - 7.5)) for x in (-1, 1) for y in (-1, 1)]
    holes = [circle(2.2, 20, place) for place in places]
    bore = circle(radius, 128)
    flange = 4.2
    for z in (-depth / 2 + flange / 2, depth / 2 - flange / 2):
        group.slab(outline, flange, (0, 0, z), frame, [bore, *holes], bevel=0.7)
    group.ring(radius + 1.5, radius - 0.15, depth - 0.8, (0, 0, 0), frame, bevel=0.4, sides=128)
    # Posts stiffen the corners between the flanges.
    for x, y in places:
        group.ring(5.2, 2.2, depth - 2, (x, y, 0), frame, bevel=0.2, sides=32)
    if look.get("funnel"):
        group.ring(half - 0.4, radius - 0.3, 2.2, (0, 0, depth / 2 + 0.4), frame, bevel=1.0, sides=128)
    if look["pads"]:
        _pads(group, half, depth, rubber(look["pads"]))


def _pads(group, half, depth, soft):
    """Soft corners, an L of rubber around each screw hole."""
    bend = [(0.6 - 5 + 5 * sin(radians(i * 15)), 0.6 - 5 + 5 * cos(radians(i * 15))) for i in range(7)]
    corner = [(-12.5, 0.6), *bend, (0.6, -12.5), (-3.4, -12.5), (-12.5, -3.4)]
    for turn in (0, 90, 180, 270):
        a = radians(turn)
        x, y = half * cos(a) - half * sin(a), half * sin(a) + half * cos(a)
        outline = [(px * cos(a) - py * sin(a), px * sin(a) + py * cos(a)) for px, py in corner[::-1]]
        hole_x, hole_y = -7.5 + 0.6, -7.5 + 0.6
        hole = circle(2.3, 20, (hole_x * cos(a) - hole_y * sin(a), hole_x * sin(a) + hole_y * cos(a)))
        for z in (depth / 2, -depth / 2):
            group.slab(outline, 1.8, (x, y, z), soft, [hole], bevel=0.5)


def _round_frame(group, size, radius, depth, frame, look):
    """Round housing with ears at the pitch of the next smaller square one: as on tall air coolers."""
    group.ring(radius + 2.6, radius - 0.15, depth, (0, 0, 0), frame, bevel=0.8, sides=128)
    pitch = 52.5 * size / 140
    for z in (-depth / 2 + 2, depth / 2 - 2):
        group.ring(size / 2, radius, 4, (0, 0, z), frame, bevel=0.8, sides=128)
        for x in (-1, 1):
            for y in (-1, 1):
                group.cylinder(7, 4, (x * pitch, y * pitch, z), frame, bevel=0.8, sides=32)
                group.ring(5.4, 2.2, 4.8, (x * pitch, y * pitch, z), rubber(look["pads"] or "#222222"), bevel=0.6, sides=32)


def _struts(group, radius, core, depth, frame):
    base = -depth / 2 + 1.5
    for i in range(4):
        a = tau * i / 4 + 0.45
        lean = a + 0.5
        start = (core * 0.8 * cos(a), core * 0.8 * sin(a))
        end = (radius * cos(lean), radius * sin(lean))
        length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        angle = degrees(atan2(end[1] - start[1], end[0] - start[0]))
        group.box((length, 4, 2.6), ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, base), frame, turn=(0, 0, angle))
    group.cylinder(core * 1.02, 3, (0, 0, base), frame)
    group.cylinder(core * 0.82, 0.3, (0, 0, base - 1.6), plastic("#2a2b2d", 0.3), bevel=0.05)


def _blade(inner, outer, height, chord, lean, steps=14, across=10):
    """One blade: steep at the hub, flatter at the tip, hollow on its pressure side, its tip ahead and its corners cut."""
    mesh = bmesh.new()
    rows = []
    for i in range(steps + 1):
        t = i / steps
        radius = inner + (outer - inner) * t
        middle = lean * t ** 1.7 - chord * 0.15
        # Tips are rounded off towards the leading corner.
        width = chord * (0.92 + 0.08 * t) * (1 - 0.18 * max(0, t - 0.82) / 0.18)
        half = height / 2 * (1 - 0.2 * t)
        row = []
        for j in range(across + 1):
            s = j / across - 0.5
            angle = middle + s * width
            z = -s * 2 * half + height * 0.11 * cos(s * pi)
            row.append(mesh.verts.new((radius * cos(angle), radius * sin(angle), z)))
        rows.append(row)
    for one, other in zip(rows, rows[1:]):
        for j in range(across):
            mesh.faces.new((one[j], one[j + 1], other[j + 1], other[j]))
    data = bpy.data.meshes.new("blade")
    mesh.to_mesh(data)
    mesh.free()
    for polygon in data.polygons:
        polygon.use_smooth = True
    return data


def lead(model, points, material=None, radius=1.9, plug=None, turn=(0, 0, 0)):
    """A fan's sleeved lead that ends in its small four-pin plug."""
    black = material or rubber("#1b1b1c")
    model.cable(points, radius, black)
    x, y, z = plug or points[-1]
    end = model.group((x, y, z), turn)
    end.box((10.5, 13, 5.6), (0, 0, 0), plastic("#161617", 0.4), bevel=0.5)
    for i in range(4):
        end.box((1.7, 0.4, 2.2), ((i - 1.5) * 2.54, -6.5, 0), rubber("#030303"), bevel=0.1)
    end.box((7, 9, 1), (0, 0, 3), plastic("#161617", 0.4), bevel=0.4)
