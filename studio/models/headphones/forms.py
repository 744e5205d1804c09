"""Skins that ears and heads ask for: ovals, rings of ovals, straps along a path."""

from math import cos, hypot, sin, tau

from materials import principled

SIDES = 72


def oval(half_wide, half_high, x, square=2.2):
    """A ring of points in the upright plane at `x`; `square` > 2 fills the corners."""
    points = []
    for i in range(SIDES):
        c, s = cos(tau * i / SIDES), sin(tau * i / SIDES)
        points.append((x, half_wide * abs(c) ** (2 / square) * (1 if c > 0 else -1), half_high * abs(s) ** (2 / square) * (1 if s > 0 else -1)))
    return points


def skin(group, side, half_wide, half_high, profile, material, square=2.2, cap=True):
    """A body of ovals: `profile` of (inset, x), x growing outwards."""
    rings = [oval(max(half_wide - inset, 0.4), max(half_high - inset, 0.4), side * x, square) for inset, x in profile]
    return group.hull(rings, material=material, smooth=0, cap=cap)


def cushion(group, side, half_wide, half_high, wide, thick, x, material, square=2.2):
    """An ear pad: a soft ring, flatter at its back; `x` is where it meets the cup, it swells inwards."""
    rings = []
    for i in range(29):
        t = tau * i / 28
        c, s = cos(t), sin(t)
        inset = wide / 2 - wide / 2 * abs(c) ** 0.75 * (1 if c > 0 else -1)
        depth = thick / 2 + thick / 2 * abs(s) ** 0.8 * (1 if s > 0 else -1)
        rings.append(oval(half_wide - inset, half_high - inset, side * (x - depth), square))
    return group.hull(rings, material=material, smooth=0, cap=False)


def strap(group, path, wide, thick, material, upright="Y", smooth=1):
    """A band along `path`, points (a, b) of the upright plane across `upright`; `wide` and `thick` may be lists."""
    rings = []
    count = len(path)
    for i, (a, b) in enumerate(path):
        before, after = path[max(i - 1, 0)], path[min(i + 1, count - 1)]
        da, db = after[0] - before[0], after[1] - before[1]
        length = hypot(da, db) or 1
        na, nb = -db / length, da / length
        w = (wide[i] if isinstance(wide, list) else wide) / 2
        t = (thick[i] if isinstance(thick, list) else thick) / 2
        ring = []
        for k in range(16):
            c, s = cos(tau * k / 16), sin(tau * k / 16)
            across = w * abs(c) ** 0.5 * (1 if c > 0 else -1)
            out = t * abs(s) ** 0.6 * (1 if s > 0 else -1)
            flat = (a + na * out, b + nb * out)
            ring.append((flat[0], across, flat[1]) if upright == "Y" else (across, flat[0], flat[1]))
        rings.append(ring)
    return group.hull(rings, material=material, smooth=smooth)


def stuff(colour, kind):
    """Leatherette, velour or knitted cloth."""
    if kind == "leather":
        return principled(f"leather {colour}", colour, 0.46, grain=0.12)
    if kind == "velour":
        return principled(f"velour {colour}", colour, 0.95, specular=0.1, grain=0.9, Sheen=1.0)
    return principled(f"knit {colour}", colour, 0.88, specular=0.2, grain=1.0, Sheen=0.5)
