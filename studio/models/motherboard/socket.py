"""Processor sockets with what holds the chip and what holds its cooler."""

from materials import brushed, gold, metal, plastic, principled, rubber
from shapes import circle, filleted, rectangle


def build(plan, kind, x, y):
    {"AM5": _am5, "AM4": _am4, "LGA 1851": _intel, "LGA 1700": _intel}[kind](plan, x, y, kind)


def _steel():
    return brushed("#b4b6b8", 0.3)


def _cooler_mounts(plan, x, y):
    """The two plastic bridges above and below, that coolers of AMD's sockets hook into."""
    black = plastic("#1d1e20", 0.45)
    for side in (-1, 1):
        top = y + side * 46
        plan.box(x, top, 66, 8.4, 0, 6.5, black, bevel=1.2)
        plan.box(x, top - side * 1.5, 30, 6, 3, 6.5, black, bevel=1.0)
        plan.box(x, top + side * 1.2, 20, 4, 6.5, 0.6, rubber("#070707"), bevel=0.3)
        for dx in (-27, 27):
            plan.cylinder(x + dx, top, 5.2, 0, 7.6, black, bevel=0.8)
            plan.screw(x + dx, top, 7.8, metal("#8a8c8e", 0.35), radius=2.7)


def _am5(plan, x, y, kind):
    _cooler_mounts(plan, x, y)
    black = plastic("#17181a", 0.5)
    plan.box(x, y, 54, 57, 0, 3.2, black, bevel=0.5)
    plan.box(x, y, 41, 41, 3.2, 0.15, plastic("#24221d", 0.6), bevel=0)
    pins = [(x + (i - 19.5) * 0.95 + (0.47 if j % 2 else 0), y + (j - 23) * 0.82) for i in range(40) for j in range(47) if abs(j - 23) > 0.6]
    plan.field(pins, rectangle(0.34, 0.52), 0.55, 3.3, gold())
    # The load frame: steel, held by four screws, closed by the lever at its right.
    steel = _steel()
    window = [(px + x, py + y) for px, py in filleted([(-17.5, -20.5), (17.5, -20.5), (20.5, -17), (20.5, 17), (17.5, 20.5), (-17.5, 20.5), (-20.5, 17), (-20.5, -17)], 2)]
    frame = [(px + x, py + y) for px, py in filleted([(-25.5, -31), (25.5, -31), (27.5, -24), (27.5, 24), (25.5, 31), (-25.5, 31), (-27.5, 24), (-27.5, -24)], 2.4)]
    plan.plate(frame, 4.4, 1.5, steel, bevel=0.4, holes=[window])
    for side in (-1, 1):
        plan.box(x, y + side * 28.4, 22, 3.6, 5.9, 1.1, steel, bevel=0.5)
        for dx in (-21, 21):
            plan.screw(x + dx, y + side * 27, 6.3, metal("#6e7072", 0.36), radius=2.3)
    plan.text("AM5", 3.2, x, y + 24.2, 5.92, plastic("#3d3f41", 0.6))
    _lever(plan, x + 29.6, y, 62)


def _am4(plan, x, y, kind):
    """A slider with a hole for every pin."""
    _cooler_mounts(plan, x, y)
    ivory = principled("ivory", "#cfc8b5", 0.5)
    plan.box(x, y, 49, 56, 0, 3.4, ivory, bevel=0.6)
    plan.box(x, y + 1.5, 43, 46, 3.4, 1.5, ivory, bevel=0.5)
    plan.box(x, y - 25, 40, 4.6, 3.4, 2.6, ivory, bevel=0.8)
    pins = [(x + i - 19, y + 1.5 + j - 19) for i in range(39) for j in range(39) if not (abs(i - 19) < 7 and abs(j - 19) < 7) and abs(i - 19) + abs(j - 19) < 37]
    plan.field(pins, circle(0.34, 8), 0.03, 4.9, rubber("#171512"))
    plan.box(x, y + 1.5, 12, 12, 4.7, 0.25, plastic("#a49d8a", 0.6), bevel=0.1)
    plan.text("SOCKET AM4", 2.0, x, y - 25, 6.02, plastic("#6d675a", 0.6))
    _lever(plan, x + 26.6, y, 56)


def _intel(plan, x, y, kind):
    """The frame folds over the chip; until there is one, a black lid keeps the contacts."""
    for dx in (-39, 39):
        for dy in (-39, 39):
            plan.group.ring(3.6, 2.0, 0.12, (x + dx, -(y + dy), 0.05), metal("#c9b27a", 0.35), bevel=0.02, sides=36)
            plan.cylinder(x + dx, y + dy, 2.0, 0, 0.1, rubber("#050505"), bevel=0)
            plan.take(x + dx, y + dy, 8, 8)
    plan.box(x, y, 52, 60, 0, 3.0, plastic("#17181a", 0.5), bevel=0.5)
    steel = _steel()
    frame = [(px + x, py + y) for px, py in filleted([(-26, -35), (26, -35), (28.5, -30), (28.5, 30), (26, 35), (-26, 35), (-28.5, 30), (-28.5, -30)], 2.6)]
    window = [(px + x, py + y) for px, py in filleted([(-16.4, -21), (16.4, -21), (16.4, -8), (18.4, -6), (18.4, 6), (16.4, 8), (16.4, 21), (-16.4, 21), (-16.4, 8), (-18.4, 6), (-18.4, -6), (-16.4, -8)], 1.6)]
    plan.plate(frame, 4.0, 1.5, steel, bevel=0.4, holes=[window])
    for side in (-1, 1):
        plan.box(x, y + side * 29, 30, 5, 5.5, 1.4, steel, bevel=0.6)
        for dx in (-22, 22):
            plan.screw(x + dx, y + side * 31, 5.9, metal("#6e7072", 0.36), radius=2.2)
    lid = plastic("#202225", 0.38)
    plan.plate([(px + x, py + y) for px, py in filleted(rectangle(36.5, 46), 2.2)], 4.6, 3.0, lid, bevel=0.9)
    plan.plate([(px + x, py + y) for px, py in filleted(rectangle(27, 36), 1.6)], 7.5, 0.5, plastic("#2b2d30", 0.5), bevel=0.2)
    grey = plastic("#70747a", 0.5)
    plan.text(kind.replace(" ", ""), 4.2, x, y - 8, 8.02, grey)
    plan.text("REMOVE AFTER\nINSERTING CPU", 2.4, x, y + 3, 8.02, grey)
    for side in (-1, 1):
        plan.box(x + side * 17.6, y, 5.5, 11, 6.8, 1.2, lid, bevel=0.5)
    _lever(plan, x + 30.6, y, 64)


def _lever(plan, x, y, long):
    """The bent wire that locks the socket, its end hooked under a nose."""
    wire = metal("#c6c8ca", 0.26)
    top, foot = -(y - long / 2), -(y + long / 2)
    plan.group.cable([(x - 12, top, 4.6), (x - 1.2, top, 4.6), (x, top - 1.2, 4.6), (x, foot + 3, 5.6), (x + 1.0, foot, 6.2), (x + 4.2, foot - 0.6, 6.4)], 0.95, wire, smooth=False)
    plan.take(x, y, 3, long)
    plan.box(x - 1.2, y + long / 2 - 12, 4.6, 4.4, 0, 5.2, plastic("#17181a", 0.5), bevel=0.6)
