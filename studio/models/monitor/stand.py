"""The stand: foot by kind, a column with a hole for the cables, the arm that holds the panel."""

from math import cos, radians, sin

from materials import metal, plastic, rubber
from shapes import circle, filleted, rounded


def stand(model, look, grip, depth):
    """`grip` is the height at which the panel is held, `depth` how far its housing reaches back."""
    skin = metal(look["leg"], 0.36) if look.get("metal") else plastic(look["leg"], 0.42)
    wide, thick = look["column"]
    y = depth + 26 + thick / 2
    kind, across, along, high = look["foot"]
    {"plate": _plate, "hex": _hex, "v": _v}[kind](model, look, skin, across, along, max(high, 5), y)
    tall = grip + 48
    _column(model, look, skin, wide, thick, tall, y)
    # The arm and its joint.
    model.box((46, 34, 46), (0, depth + 12, grip), plastic("#1b1c1e", 0.45) if look["case"] < "#8" else plastic("#c9cacb", 0.45), bevel=4)
    model.cylinder(13, 58, (0, depth + 16, grip), skin, axis="X", bevel=2)


def _column(model, look, skin, wide, thick, tall, y):
    outline = filleted([(-wide / 2, 0), (wide / 2, 0), (wide * 0.43, tall), (-wide * 0.43, tall)], [1, 1, wide * 0.22, wide * 0.22])
    column = model.prism(outline, thick, (0, y, 3), skin, bevel=min(4, thick * 0.3), turn=(90, 0, 0), segments=5)
    if look["hole"]:
        kind, size, length = look["hole"]
        z = tall * 0.26
        shape = circle(size, 48) if kind == "round" else rounded(size, length, size * 0.48)
        inside = plastic(look["accent"], 0.4)
        hole = model.prism(shape, thick * 3, (0, y, z), inside, bevel=0.01, turn=(90, 0, 0))
        model.carve(column, hole)
    # The slide that the height is set along.
    model.box((wide * 0.42, 0.8, tall * 0.42), (0, y - thick / 2 - 0.1, tall * 0.74), rubber("#202124"), bevel=0.2)
    model.box((wide * 0.3, 0.6, tall * 0.3), (0, y + thick / 2 + 0.1, tall * 0.7), plastic("#1c1d1f", 0.3) if look["case"] < "#8" else plastic("#b3b5b6", 0.4), bevel=0.2)
    model.box((wide * 0.3, 0.8, 1.6), (0, y + thick / 2 + 0.1, tall * 0.545), metal(look["accent"], 0.3), bevel=0.2)


def _plate(model, look, skin, across, along, high, y):
    middle = y - along * 0.5 + along * 0.22
    model.prism(rounded(across, along, 7), high, (0, middle, high / 2 + 1), skin, bevel=min(2, high * 0.3))
    _feet(model, across, along, middle)


def _hex(model, look, skin, across, along, high, y):
    a, b = across / 2, along / 2
    outline = filleted([(-a * 0.62, -b), (a * 0.62, -b), (a, 0), (a * 0.55, b), (-a * 0.55, b), (-a, 0)], 16)
    middle = y - along * 0.22
    model.prism(outline, high, (0, middle, high / 2 + 1), skin, bevel=min(2.5, high * 0.3))
    model.prism([(px * 0.66, py * 0.66) for px, py in outline], 0.5, (0, middle, high + 1.1), plastic("#1d1e20", 0.3) if look["case"] < "#8" else plastic("#dcdcda", 0.3), bevel=0.1)
    _feet(model, across * 0.7, along * 0.8, middle)


def _v(model, look, skin, across, along, high, y):
    """Two legs towards the front, and a heel."""
    model.prism(filleted([(-46, -30), (46, -30), (40, 38), (-40, 38)], 14), 13, (0, y, 7.5), skin, bevel=3)
    for side in (-1, 1):
        angle = radians(52)
        reach = across / 2 / sin(angle)
        tip = (side * reach * sin(angle), y - reach * cos(angle))
        start = (side * 16, y - 4)
        rings = []
        for t, wide, tall in ((0, 44, 13), (0.12, 42, 13), (0.55, 33, 11), (0.93, 26, 8.5), (0.985, 24, 8), (1, 19, 6)):
            cx, cy = start[0] + (tip[0] - start[0]) * t, start[1] + (tip[1] - start[1]) * t
            across_x, across_y = cos(angle), side * sin(angle)
            ring = rounded(wide, tall, tall * 0.36, (0, 1 + tall / 2), steps=4)
            rings.append([(cx + u * across_x, cy + u * across_y, z) for u, z in ring])
        model.hull(rings, material=skin, smooth=0)
        line = [(start[0] + (tip[0] - start[0]) * t, start[1] + (tip[1] - start[1]) * t, z) for t, z in ((0.3, 13.2), (0.55, 12.1), (0.8, 10.6))]
        model.cable(line, 0.9, metal(look["accent"], 0.3))
        model.cylinder(7, 1.2, (tip[0] * 0.95, tip[1] * 0.95 + y * 0.05, 0.6), rubber())


def _feet(model, across, along, middle):
    for x in (-1, 1):
        for dy in (-1, 1):
            model.cylinder(7, 1.4, (x * across * 0.4, middle + dy * along * 0.4, 0.7), rubber())
