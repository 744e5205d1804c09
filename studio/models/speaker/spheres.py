"""Spheres cut open towards the listener, on a ring; the larger set with a subwoofer."""

from math import cos, sin, sqrt, radians

from materials import gloss, lit, metal, plastic, rubber
from shapes import rounded

from models.speaker.parts import FRONT, driver, knob, link, sockets

TILT = 52


def pair(model, product):
    woofer = product["specifications"]["configuration"] == "2.1"
    radius = 57 if woofer else 62
    spread = 180 if woofer else 98
    for side in (-1, 1):
        unit = model.group((side * spread, -20 if woofer else 0, 0), (0, 0, side * -8))
        _sphere(unit, radius, side, woofer)
    if woofer:
        _subwoofer(model)
        link(model, (-spread, 40, 30), (spread, 40, 30), sag=80)
    else:
        link(model, (-spread, 58, 34), (spread, 58, 34))


def _sphere(unit, r, side, woofer):
    skin = plastic("#2a2b2d", 0.46)
    middle = (0, 0, r * 0.93 + 5)
    cut = 0.52 * r
    rim = sqrt(r * r - cut * cut)
    # From the back's pole along the sphere to the cut, over a soft lip, down to the baffle.
    profile = [(0, -r)] + [(r * cos(radians(a)), r * sin(radians(a))) for a in range(-87, 29, 3)]
    profile += [(rim + 1.2, cut - 1.2), (rim + 0.4, cut), (rim - 1.2, cut + 0.1), (rim - 2.4, cut - 0.8)]
    head = unit.group(middle, (TILT, 0, 0))
    # Few enough corners that the stage measures each: the box of a tilted sphere reaches into the table.
    head.lathe(profile, material=skin, sides=80)
    hub = r * 0.60
    head.lathe([(rim - 2.4, cut - 0.8), (rim - 6, cut - 4), (hub + 3, cut - 8), (hub, cut - 9), (hub, cut - 14)], material=plastic("#1d1e20", 0.36), sides=128)
    cone = "#6e5a34" if not woofer else "#34363a"
    driver(head, hub, (0, 0, cut - 9.4), turn=(0, 0, 0), cone=cone if woofer else "#3a3b3e", cap="#b08d4e" if not woofer else "#505256", metal_cap=True, surround="#0f0f10", screws=0)
    if woofer:
        head.ring(rim - 2.2, rim - 4.2, 1.0, (0, 0, cut - 1.4), lit("#7fb6e8" if side < 0 else "#b48be0", 1.7), sides=128)
    else:
        unit.ring(r * 0.525, r * 0.5, 1.4, (0, 0, 3.6), lit("#7f9fd0", 0.8), sides=96)
    # The passive radiator behind.
    rear = unit.group((0, 0, middle[2] + 4), (82, 0, 0))
    rear.lathe([(r * 0.42, -r * 0.925), (r * 0.4, -r * 0.955), (r * 0.33, -r * 0.965), (r * 0.29, -r * 0.94), (0, -r * 0.94)], material=plastic("#161718", 0.34))
    rear.cylinder(r * 0.2, 1, (0, 0, -r * 0.945), metal("#5a5c5f", 0.3), bevel=0.3)
    # Foot.
    unit.lathe([(0, 0.2), (r * 0.5, 0.2), (r * 0.52, 1.0), (r * 0.52, 4.5), (r * 0.42, 9), (r * 0.3, 14)], material=plastic("#1d1e20", 0.5))
    if side > 0:
        # The knob sits in the rim below the cone.
        spot = head.group((0, -(rim - 9.6), cut - 3.6), (0, 0, 0))
        knob(spot, 5.2, (0, 0, 0), turn=(0, 0, 0), colour="#3c3d40", high=6)
        sockets(unit, ["usb-c", "jack"], (0, r * 0.83, 27), turn=(112, 0, 180), gap=13)


def _subwoofer(model):
    """A cube with rounded edges, a cone to the floor and radiators at both sides."""
    unit = model.group((0, 40, 0))
    skin = plastic("#292a2c", 0.48)
    wide, deep, high = 150, 190, 195
    unit.prism(rounded(wide, high, 26, steps=12), deep, (0, 0, 10 + high / 2), skin, bevel=14, turn=FRONT, segments=8)
    for side in (-1, 1):
        driver(unit, 62, (side * (wide / 2 - 0.6), 0, 10 + high / 2), turn=(90, 0, 90 * side), cone="#2f3134", cap="#3d3f43", surround="#111112", metal_cap=True, screws=0)
    unit.text("CREATIVE", 9, (0, -deep / 2 - 0.05, 34), metal("#9a9c9f", 0.3), turn=FRONT, depth=0.05, spacing=1.15)
    unit.prism(rounded(wide - 44, 2.6, 1.2), 0.6, (0, -deep / 2 - 0.1, 48), gloss("#131416"), bevel=0.1, turn=FRONT)
    for x in (-1, 1):
        for y in (-1, 1):
            unit.cylinder(9, 11, (x * 48, y * 66, 5.5), rubber("#171718"), bevel=1)
    sockets(unit, ["usb-c", "usb-c", "jack", "out"], (0, deep / 2, 70), gap=17)
