"""The headband with its padding and sliders, and the yokes that hold the cups."""

from math import cos, pi, radians, sin

from materials import metal, plastic, rubber
from shapes import rounded

from models.headphones.forms import strap, stuff


def yoke(leaf, look, side):
    wide, high = look["cup"]
    skin = metal(look["metal"], 0.34) if look["yoke"] != "arm" else plastic(look["metal"], 0.42)
    x = side * look["deep"] * 0.3
    top = high + 9
    if look["yoke"] == "arm":
        # One arm from above, into a joint in the cup's top.
        leaf.cylinder(6.5, 15, (x, 0, high + 1), plastic(look["shell"], 0.44), axis="Y", bevel=1.6)
        leaf.prism(rounded(17, 22, 5), 7, (x, 0, high + 9), skin, bevel=2, turn=(90, 0, 90))
        return
    a, b = wide + 4.5, high + 6
    arc = [(a * cos(radians(t)), b * sin(radians(t))) for t in range(-4, 185, 6)]
    part = leaf.group((x, 0, 0))
    if look["yoke"] == "wire":
        part.cable([(0, y, z) for y, z in arc], 2.3, skin)
    else:
        strap(part, arc, 9.5, 4.2, skin, upright="X")
    for y in (-1, 1):
        part.cylinder(5.4, 5, (0, y * (wide + 3.4), 0), skin if look["yoke"] == "wire" else plastic("#1b1c1e", 0.4), axis="Y", bevel=1)
        part.cylinder(2.4, 2, (0, y * (wide + 6.2), 0), metal("#8e9093", 0.3), axis="Y", bevel=0.4)
    # The block where the slider enters.
    part.prism(rounded(20, 15, 4), 9, (0, 0, top - 1), plastic(look["trim"] if look["outer"] == "step" else "#1f2022", 0.4), bevel=2, turn=(90, 0, 90))


def _arc(half, low, rise, start=0, end=180, steps=36, flat=0.86):
    """Half an oval a little squarer than an ellipse: a head's outline."""
    points = []
    for i in range(steps + 1):
        t = radians(start + (end - start) * i / steps)
        c, s = cos(t), sin(t)
        points.append((half * abs(c) ** flat * (1 if c > 0 else -1), low + rise * abs(s) ** flat))
    return points


def band(model, look, height):
    half, rise, broad = look["band"]
    low = height + look["cup"][1] * 0.5
    rise = height + rise - low
    x = half - 8 + look["deep"] * 0.3 + 0.06 * look["cup"][1]
    x -= 4
    outer = _arc(x, low, rise)
    cover, cloth = plastic(look["shell"], 0.46), stuff(*look["bandcloth"])
    metal_strip = metal(look["metal"], 0.36)
    # Sliders: thin metal from the yokes' blocks up into the band.
    for side in (-1, 1):
        path = _arc(x, low, rise, 8, 40, 14)
        strap(model, [(side * a, b) for a, b in path], 9 if look["yoke"] != "arm" else 12, 2.4, metal_strip)
        end = _arc(x, low, rise, 22, 38, 8)
        strap(model, [(side * a, b) for a, b in end], broad * 0.72, 8.5, plastic(look["trim"] if look["trim"] < "#8" else "#232426", 0.4))
    count = 36
    arch = _arc(x, low, rise, 30, 150, count)
    taper = [broad * (0.72 + 0.28 * sin(pi * i / count) ** 0.5) for i in range(count + 1)]
    if look.get("split"):
        for y in (-1, 1):
            strap(model.group((0, y * broad * 0.34, 0)), arch, 7, 5.5, cover)
        inner = _arc(x - 7, low, rise - 8, 36, 144, count)
        strap(model, inner, [t * 1.05 for t in taper], [5 + 5 * sin(pi * i / count) for i in range(count + 1)], cloth)
        return
    strap(model, arch, taper, 4.6 if look["yoke"] != "arm" else 6.5, cover if look["yoke"] == "arm" else cloth)
    swell = look["grip"]
    inner = _arc(x - 3.4 - swell * 0.5, low, rise - 3.6 - swell * 0.5, 34, 146, count)
    strap(model, inner, [t * 0.96 for t in taper], [3 + swell * 1.25 * sin(pi * i / count) ** 0.6 for i in range(count + 1)], cloth)
    if look.get("stitch"):
        for y in (-1, 1):
            over = _arc(x + 2.3, low, rise + 2.4, 34, 146, count)
            model.cable([(a, y * broad * 0.42 * (0.76 + 0.24 * sin(pi * i / count) ** 0.5), b) for i, (a, b) in enumerate(over)], 0.4, rubber("#5b5c5f"))
        top = _arc(x + 2.6, low, rise + 2.6, 88, 92, 2)[1]
        model.text(look["mark"].split(" ")[0] if look["outer"] != "drum" else "beyerdynamic", 8, (0, 0, top[1] + 0.1), rubber("#74767a"), depth=0.05, spacing=1.1)
