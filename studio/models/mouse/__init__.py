"""Mice: each body sculpted by its measures, buttons as pieces of its skin, wheel, lights and cord as the facts say."""

from math import atan2, degrees

from materials import gloss, lit, metal, plastic, principled, rubber
from models.mouse.skin import Palm, Ridge, button, curve, hull, patch, normal, seam
from shapes import Model, rounded

DARK = "#0c0c0d"


def VIEWS(product):
    if "Vertical" in product["name"]:
        return {
            "three-quarter": dict(azimuth=-46, elevation=22),
            "thumb-side": dict(azimuth=62, elevation=16),
            "top": dict(azimuth=-18, elevation=64),
        }
    return {
        "three-quarter": dict(azimuth=42, elevation=32),
        "side": dict(azimuth=84, elevation=8),
        "top": dict(azimuth=8, elevation=74),
    }


def build(product):
    model = Model("mouse")
    next(make for name, make in MAKES.items() if name in product["name"])(model)
    return model


# --- the four ---


def _mx_master(model):
    """High under the palm, with a wing for the thumb, a steel wheel on top and another above the thumb."""
    skin = Palm(
        128,
        left=curve((0, 26), (0.2, 29), (0.5, 27), (0.8, 31), (1, 29)),
        right=curve((0, 31), (0.3, 36), (0.6, 38), (0.85, 37), (1, 33)),
        height=curve((0, 20), (0.15, 29), (0.35, 41), (0.55, 48.5), (0.72, 46), (0.9, 34), (1, 22)),
        flare=curve((0, 0), (0.2, 3), (0.42, 17), (0.62, 24), (0.82, 16), (1, 3)),
        lean=0.16,
        blunt=3.4,
        square=2.5,
    )
    soft = principled("graphite soft", "#3a3c40", 0.55, specular=0.4, grain=0.12)
    hull(model, skin, soft)
    key = plastic("#56585d", 0.34)
    button(model, skin, (0.045, 0.46), (0.3, 0.475), key, rubber(DARK), lift=0.6, corner=0.25)
    button(model, skin, (0.045, 0.46), (0.525, 0.76), key, rubber(DARK), lift=0.6, corner=0.25)
    patch(model, skin, (0.08, 0.45), (0.475, 0.525), plastic("#26272a", 0.3), lift=0.3, corner=0.1)
    seam(model, skin, [(0.5, 0.3), (0.495, 0.4), (0.49, 0.5), (0.495, 0.6), (0.5, 0.76)], rubber(DARK))
    _wheel(model, skin, 0.19, 0.5, 12.5, 8.5, metal("#b9bbbe", 0.24), ribs=44, rib=metal("#77797c", 0.3))
    patch(model, skin, (0.315, 0.385), (0.484, 0.516), plastic("#5a5c61", 0.32), lift=1.4, corner=0.5)
    # Above the thumb: a second wheel and two keys; on the wing, the field that answers a touch.
    at, out = skin.point(0.4, 0.2), normal(skin, 0.4, 0.2)
    thumb = model.group(at + out * -1.2, (0, degrees(atan2(out.x, out.z)), 2))
    thumb.cylinder(5.6, 15, (0, 0, 0), metal("#b9bbbe", 0.24), axis="Y", bevel=1)
    rib = thumb.box((0.5, 14, 0.7), (0, 0, 5.5), metal("#77797c", 0.3), bevel=0.1, segments=1)
    for i in range(1, 30):
        thumb.group((0, 0, 0), (0, i * 12, 0)).many(rib, [(0, 0, 5.5)])
    button(model, skin, (0.52, 0.6), (0.175, 0.215), key, rubber(DARK), lift=1, corner=0.5)
    button(model, skin, (0.61, 0.69), (0.165, 0.205), key, rubber(DARK), lift=1, corner=0.5)
    patch(model, skin, (0.42, 0.76), (0.035, 0.085), plastic("#2b2d30", 0.5), lift=0.35, corner=0.8)
    dot = plastic("#5a5c61", 0.5)
    for i in range(11):
        for j in range(3):
            s, t = 0.47 + i * 0.024, 0.05 + j * 0.011
            model.ball(0.5, skin.point(s, t) + normal(skin, s, t) * 0.3, dot)
    _mark(model, skin, "logi", 0.8, 7, lit("#8f9196", 0.25))
    model.cylinder(0.8, 0.6, skin.point(0.47, 0.24) + normal(skin, 0.47, 0.24) * 0.2, lit("#55e06a", 2), bevel=0)


def _viper(model):
    """The same to both sides, low and long; keys parted from the shell."""
    skin = Palm(
        127,
        left=curve((0, 30), (0.2, 30.5), (0.42, 28.5), (0.75, 32), (1, 30)),
        right=curve((0, 30), (0.2, 30.5), (0.42, 28.5), (0.75, 32), (1, 30)),
        height=curve((0, 17), (0.12, 22), (0.35, 33), (0.6, 38.6), (0.8, 34.5), (1, 19)),
        waist=0.1,
        blunt=4.2,
        square=3.0,
        drop=2.5,
    )
    matt = principled("matt black", "#2a2b2d", 0.5, specular=0.42, grain=0.08)
    hull(model, skin, matt)
    key = principled("matt key", "#303134", 0.44, specular=0.45)
    for side in ((0.235, 0.478), (0.522, 0.765)):
        button(model, skin, (0.02, 0.44), side, key, rubber(DARK), lift=0.9, corner=0.16)
    patch(model, skin, (0.04, 0.43), (0.48, 0.52), plastic("#131314", 0.3), lift=0.3, corner=0.1)
    _wheel(model, skin, 0.2, 0.5, 11.5, 7.5, rubber("#1b1b1c"), ribs=26, rib=rubber("#333436"))
    _side_keys(model, skin, plastic("#1b1c1d", 0.32), (0.37, 0.5), (0.515, 0.64), (0.135, 0.185))
    seam(model, skin, [(0.46, 0.2), (0.475, 0.35), (0.48, 0.5), (0.475, 0.65), (0.46, 0.8)], rubber(DARK), 0.25)
    _mark(model, skin, "RAZER", 0.76, 5.5, plastic("#55575a", 0.3))
    model.box((9.5, 1.6, 3.6), (0, -63.3, 8), metal("#8d8f92", 0.3), bevel=0.7)
    model.box((8, 1.8, 2.2), (0, -63.4, 8), rubber("#040404"), bevel=0.6)


def _rival(model):
    """Right-handed and plain; a band of light around the foot and a lit mark, the cord at the front."""
    skin = Palm(
        120.6,
        left=curve((0, 28), (0.25, 29.5), (0.5, 28.5), (0.8, 33), (1, 30)),
        right=curve((0, 29), (0.25, 30.5), (0.5, 30), (0.8, 34), (1, 31)),
        height=curve((0, 18), (0.15, 24), (0.38, 34), (0.6, 36.8), (0.82, 31), (1, 17)),
        waist=0.05,
        lean=0.05,
        blunt=3.6,
        square=2.8,
        drop=2.3,
    )
    shell = principled("rival shell", "#2b2c2f", 0.46, specular=0.45, grain=0.1)
    hull(model, skin, shell)
    key = plastic("#36383b", 0.4)
    for side in ((0.25, 0.472), (0.528, 0.75)):
        button(model, skin, (0.03, 0.5), side, key, rubber(DARK), lift=0.8, corner=0.22)
    patch(model, skin, (0.05, 0.5), (0.473, 0.527), gloss("#121213"), lift=0.35, corner=0.1)
    _wheel(model, skin, 0.2, 0.5, 11.5, 7.4, rubber("#1a1a1b"), ribs=24, rib=rubber("#303133"))
    for x in (-4.2, 4.2):
        at = skin.point(0.2, 0.5)
        model.ring(11.2, 9.6, 0.7, (x, at.y, at.z - 4.6), lit("#7a52ff", 2.2), axis="X", bevel=0.2)
    patch(model, skin, (0.36, 0.42), (0.486, 0.514), plastic("#46484c", 0.36), lift=1.4, corner=0.6)
    _side_keys(model, skin, gloss("#1c1d1f"), (0.4, 0.52), (0.535, 0.66), (0.15, 0.2))
    seam(model, skin, [(0.53, 0.22), (0.545, 0.36), (0.55, 0.5), (0.545, 0.64), (0.53, 0.78)], rubber(DARK), 0.25)
    # The light's band lies where the shell meets the foot, towards the back.
    band = [skin.point(s, t) for s, t in [(0.45 + 0.04 * i, 0.05) for i in range(14)] + [(0.985, 0.05 + 0.1 * i) for i in range(1, 9)] + [(0.97 - 0.04 * i, 0.95) for i in range(14)]]
    model.cable([(p.x, p.y, 5.4) for p in band], 0.9, lit("#3d9bff", 1.6))
    _mark(model, skin, "steelseries", 0.78, 4.2, lit("#8a6bff", 1.8))
    black = rubber("#1d1d1e")
    model.cylinder(3, 10, (0, -63, 9), black, axis="Y", bevel=0.8, top=2.2)
    model.cable([(0, -66, 9), (0, -78, 6), (12, -92, 2), (44, -92, 2), (74, -62, 2), (84, -10, 2), (78, 36, 2)], 1.9, black)
    plug = model.group((77, 40, 0), (0, 0, 8))
    plug.box((14, 28, 7.4), (0, 12, 3.8), plastic("#1a1a1b", 0.45), bevel=1.5)
    plug.box((12, 13, 4.5), (0, 31, 3.8), metal("#c4c6c8", 0.26), bevel=0.3)


def _lift(model):
    """The hand rests on its side: thumb's hollow left, keys and wheel on the slope to the right."""
    section = [(-40, 0), (-39, 4), (-27, 10), (-20, 26), (-19, 44), (-17, 58), (-9, 68), (1, 67), (11, 57), (20, 43), (27, 29), (33, 14), (37, 5), (37, 0)]
    skin = Ridge(
        108,
        section,
        wide=curve((0, 0.86), (0.3, 0.95), (0.6, 1.0), (1, 0.9)),
        high=curve((0, 0.66), (0.2, 0.86), (0.45, 1.0), (0.65, 1.02), (0.85, 0.9), (1, 0.6)),
        shift=curve((0, 4), (0.5, -2), (1, 5)),
        blunt=4.0,
    )
    soft = principled("lift soft", "#3b3d41", 0.56, specular=0.4, grain=0.12)
    hull(model, skin, soft, columns=110)
    key = plastic("#5a5c61", 0.36)
    button(model, skin, (0.07, 0.5), (0.545, 0.64), key, rubber(DARK), lift=0.7, corner=0.25)
    button(model, skin, (0.07, 0.5), (0.69, 0.8), key, rubber(DARK), lift=0.7, corner=0.25)
    patch(model, skin, (0.09, 0.5), (0.645, 0.685), plastic("#232427", 0.32), lift=0.35, corner=0.1)
    _wheel(model, skin, 0.24, 0.665, 11, 8, rubber("#1d1d1e"), ribs=28, rib=metal("#8b8d90", 0.35))
    patch(model, skin, (0.37, 0.43), (0.652, 0.678), plastic("#5a5c61", 0.36), lift=1.4, corner=0.6)
    for along in ((0.3, 0.42), (0.435, 0.555)):
        button(model, skin, along, (0.34, 0.385), plastic("#5c5f64", 0.36), rubber(DARK), lift=1.1, corner=0.45)
    seam(model, skin, [(0.07, 0.5), (0.3, 0.5), (0.6, 0.495), (0.85, 0.48), (0.97, 0.45)], rubber(DARK), 0.28)
    at, out = skin.point(0.74, 0.68), normal(skin, 0.74, 0.68)
    model.text("logi", 7, at + out * 0.2, lit("#a0a2a6", 0.25), turn=(0, degrees(atan2(out.x, out.z)), 0), depth=0.4)


# --- parts they share ---


def _wheel(model, skin, s, t, radius, width, tyre, ribs, rib):
    """The wheel in its slot, more than half of it below the skin."""
    at, out = skin.point(s, t), normal(skin, s, t)
    tilt = degrees(atan2(out.x, out.z))
    ahead = skin.point(s - 0.06, t) - skin.point(s + 0.06, t)
    slope = degrees(atan2(-ahead.z, -ahead.y))
    slot = model.group(at + out * 0.55, (slope, tilt, 0))
    slot.slab(rounded(width + 4, radius * 2.1, (width + 3.6) / 2), 1, (0, 0, 0), rubber("#050505"), bevel=0.3)
    wheel = model.group(at - out * (radius * 0.48), (0, tilt, 0))
    wheel.cylinder(radius, width, (0, 0, 0), tyre, axis="X", bevel=1.2)
    for x in (-width / 2, width / 2):
        wheel.ring(radius * 0.96, radius * 0.8, 0.8, (x, 0, 0), metal("#6d6f72", 0.3), axis="X", bevel=0.2)
    tooth = wheel.box((width * 0.8, 0.8, 0.9), (0, 0, radius), rib, bevel=0.2, segments=1)
    for i in range(1, ribs):
        wheel.group((0, 0, 0), (i * 360 / ribs, 0, 0)).many(tooth, [(0, 0, radius)])


def _side_keys(model, skin, material, front, back, across):
    for along in (front, back):
        button(model, skin, along, across, material, rubber(DARK), lift=1.3, corner=0.4)


def _mark(model, skin, words, s, size, material):
    """Print on the back of the hand's rest, read from behind it."""
    at, out = skin.point(s, 0.5), normal(skin, s, 0.5)
    model.text(words, size, at + out * 0.15, material, turn=(-degrees(atan2(out.y, out.z)), 0, 0), depth=0.25, spacing=1.1)


MAKES = {"MX Master": _mx_master, "Viper": _viper, "Rival": _rival, "Lift": _lift}
