"""Capsules on a leg, firing forward; the larger set with a round subwoofer and a puck that steers it."""

from math import cos, pi, sin

from materials import gloss, lit, metal, plastic, rubber
from shapes import circle, rounded

from models.speaker.parts import driver, eased, knob, link, port, sockets


def pair(model, product):
    woofer = product["specifications"]["configuration"] == "2.1"
    size = 1.12 if woofer else 1.0
    spread = 232 if woofer else 112
    for side in (-1, 1):
        unit = model.group((side * spread, -30 if woofer else 0, 0), (0, 0, side * -10))
        _capsule(unit, 52 * size, 128 * size, side, woofer)
    if woofer:
        _subwoofer(model)
        _puck(model, (74, -150, 0))
        link(model, (-spread, 40, 12), (spread, 40, 12), sag=120)
    else:
        link(model, (-spread, 34, 12), (spread, 34, 12), sag=90)


def _capsule(unit, r, long, side, woofer):
    skin = plastic("#28292b", 0.44)
    high = r * 2.2
    head = unit.group((0, 0, high), (82, 0, 0))
    half = long / 2
    # A bell: widest at the front, drawn in to the port at the back.
    profile = [(r * 0.3, -half), (r * 0.42, -half + 0.6), (r * 0.56, -half + 4), (r * 0.7, -half + 14), (r * 0.84, -half + 34), (r * 0.94, -half + 62), (r * 0.99, half - 34), (r, half - 12), (r * 0.995, half - 3), (r * 0.97, half - 0.4), (r * 0.93, half), (r * 0.9, half - 1.2)]
    head.lathe(eased(profile), material=skin, sides=128)
    head.lathe([(r * 0.9, half - 1.2), (r * 0.84, half - 7), (r * 0.83, half - 9), (r * 0.8, half - 14)], material=gloss("#111213"), sides=128)
    driver(head, r * 0.82, (0, 0, half - 10), turn=(0, 0, 0), cone="#303235", cap="#8b8e92" if woofer else "#3d3f43", metal_cap=True, surround="#0f0f10", frame="#1b1c1e", screws=0)
    head.ring(r * 1.004, r * 0.985, 3, (0, 0, half - 18), gloss("#0c0d0e"), sides=128)
    port(head, r * 0.26, (0, 0, -half + 0.4), turn=(180, 0, 0))
    if woofer:
        head.ring(r * 0.62, r * 0.52, 3, (0, 0, -half + 5.5), lit("#58c46a", 1.6), sides=96)
    # The leg rises from a round foot and leans back.
    leg = metal("#3a3b3e", 0.36)
    neck = high - r * 0.9
    rings = []
    for t in (0, 0.12, 0.35, 0.65, 0.9, 1.0):
        z = 6 + (neck + 14 - 6) * t
        wide, thick = r * (0.34 - 0.1 * t + 0.24 * (1 - t) ** 6), r * (0.26 - 0.06 * t + 0.24 * (1 - t) ** 6)
        rings.append([(x * wide, 4 + 10 * (1 - t) ** 2 + y * thick, z) for x, y in circle(1, 32)])
    unit.hull(rings, material=plastic("#232426", 0.4), smooth=1)
    foot = r * 1.02
    unit.lathe([(0, 0.3), (foot * 0.95, 0.3), (foot, 1.2), (foot, 5.4), (foot * 0.985, 6.6), (foot * 0.95, 7.2), (foot * 0.4, 9.5), (0, 10)], at=(0, 8, 0), material=skin, sides=128)
    unit.text("RAZER", 7, (0, 8 - foot * 0.72, 8.3), metal("#8d9093", 0.3), turn=(5, 0, 0), depth=0.05, spacing=1.2)
    if side > 0 and not woofer:
        knob(unit, 8.5, (foot * 0.55, 8 - foot * 0.45, 7.6), turn=(0, 0, 0), colour="#343538", high=6)
        unit.cylinder(3, 1.6, (foot * 0.2, 8 - foot * 0.42, 9.0), gloss("#151617"), bevel=0.4)
    for x in (-9, 0, 9):
        unit.box((6, 3, 3), (x, 8 + foot - 1.2, 4), rubber("#060607"), bevel=0.6)


def _subwoofer(model):
    unit = model.group((0, 60, 0))
    r, high = 132, 268
    skin = plastic("#27282a", 0.46)
    body = [(0, 22), (r * 0.86, 22), (r * 0.95, 26), (r, 38), (r, high - 18), (r * 0.985, high - 7), (r * 0.94, high - 1.5), (r * 0.88, high), (0, high)]
    unit.lathe(body, material=skin, sides=160)
    unit.ring(r * 1.006, r * 0.98, 2.2, (0, 0, high - 46), gloss("#0d0e0f"), sides=160)
    unit.lathe([(r * 0.82, 5), (r * 0.9, 6), (r * 0.92, 10), (r * 0.9, 14), (0, 14)], material=rubber("#1b1c1d"), sides=128)
    unit.cylinder(r * 0.6, 12, (0, 0, 18), rubber("#050505"))
    for i in range(4):
        a = pi / 4 + i * pi / 2
        unit.cylinder(12, 14, (r * 0.74 * cos(a), r * 0.74 * sin(a), 17), skin)
    unit.text("RAZER", 16, (0, -r - 0.1, 120), metal("#8d9093", 0.3), turn=(90, 0, 0), depth=0.4, spacing=1.25)
    unit.ring(r * 1.004, r * 0.98, 1.6, (0, 0, 44), gloss("#0d0e0f"), sides=160)
    unit.text("RAZER", 15, (0, 0, high + 0.05), metal("#6c6f72", 0.3), depth=0.06, spacing=1.2)
    # A flat field let into the round back carries the sockets and what is printed about them.
    unit.prism(rounded(116, 74, 8), 30, (0, r - 13, 96), plastic("#1f2022", 0.5), bevel=1.4, turn=(90, 0, 0))
    unit.slab(rounded(108, 66, 6), 0.6, (0, r + 2, 96), plastic("#303235", 0.44), bevel=0.2, turn=(90, 0, 0))
    sockets(unit, ["mains", "switch", "usb-c", "sub"], (0, r + 2.4, 86), turn=(90, 0, 180), gap=22)
    unit.text("RAZER NOMMO V2 PRO", 5.4, (0, r + 2.4, 118), plastic("#c4c4c2", 0.5), turn=(90, 0, 180), spacing=1.12)


def _puck(model, at):
    unit = model.group(at)
    unit.lathe([(0, 0.3), (33, 0.3), (35, 2), (35, 16), (34, 19), (31, 20.4), (0, 20)], material=plastic("#1f2022", 0.4), sides=96)
    unit.lathe([(28, 20.4), (29, 24), (27.6, 26), (25, 26.6), (0, 26.2)], material=metal("#4a4c4f", 0.34), sides=96)
    unit.ring(35.2, 34.4, 1.2, (0, 0, 8), lit("#58c46a", 1.6), sides=96)
