"""Computed abstract images for lit displays."""

import bpy
import numpy

from materials import principled

WIDE = 1280

# Five colours each, from the ground to the light.
PALETTES = {
    "dusk": ("#27313f", "#4a5568", "#8a7f86", "#c79f8a", "#e6cdb0"),
    "sea": ("#0f2a33", "#1f4a55", "#3f7680", "#86aaa8", "#d3d9cc"),
    "slate": ("#15181d", "#2a3038", "#474f59", "#7c858d", "#b9bdbd"),
    "clay": ("#3a2420", "#6d4337", "#a5705a", "#cfa488", "#ead7c2"),
    "moss": ("#1a241d", "#34463a", "#61735c", "#9aa583", "#d9d8bd"),
    "plum": ("#1d1726", "#3a2d49", "#66506f", "#9d7f95", "#d6bfc4"),
    "night": ("#0a0d14", "#141d2e", "#28405c", "#4f7390", "#9db4bf"),
    "ember": ("#120c10", "#33161c", "#6b2a2a", "#a8573f", "#dfa878"),
}


def display(palette, kind, seed=1, ratio=1.6, strength=1.0, rough=0.1):
    """A lit display: `kind` is "dunes", "folds" or "discs"; `rough` 0.08 is glass, 0.35 a matt coat."""
    name = f"display {palette} {kind} {seed} {ratio:.3f} {strength} {rough}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = principled(name, "#050506", rough, specular=0.4)
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = _image(name, {"dunes": _dunes, "folds": _folds, "discs": _discs}[kind], palette, seed, ratio)
    texture.extension = "EXTEND"
    tree.links.new(texture.outputs["Color"], shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = strength
    return material


def _image(name, paint, palette, seed, ratio):
    high = round(WIDE / ratio)
    y, x = numpy.mgrid[0:high, 0:WIDE].astype(numpy.float32)
    x, y = x / high, y / high
    colours = numpy.array([[int(c[i : i + 2], 16) / 255 for i in (1, 3, 5)] for c in PALETTES[palette]], dtype=numpy.float32)
    picture = numpy.ones((high, WIDE, 4), dtype=numpy.float32)
    picture[..., :3] = paint(x, y, ratio, colours, numpy.random.RandomState(seed))
    image = bpy.data.images.new(name, WIDE, high)
    image.pixels.foreach_set(numpy.ascontiguousarray(numpy.clip(picture, 0, 1)).ravel())
    image.pack()
    return image


def _ramp(colours, t):
    t = numpy.clip(t, 0, 1) * (len(colours) - 1)
    i = numpy.minimum(t.astype(int), len(colours) - 2)
    part = (t - i)[..., None]
    part = part * part * (3 - 2 * part)
    return colours[i] * (1 - part) + colours[i + 1] * part


def _dunes(x, y, ratio, colours, dice):
    """Ridges one before the other, lighter at the crest, under a pale sky."""
    picture = _ramp(colours, 0.62 + 0.38 * y)
    count = 6
    for i in range(count):
        level = 0.74 - 0.62 * i / (count - 1)
        phase = dice.rand(3) * 6.28
        slope = 0.10 * numpy.sin(1.7 * x + phase[0]) + 0.05 * numpy.sin(3.3 * x + phase[1]) + 0.015 * numpy.sin(7.1 * x + phase[2])
        below = level + slope - y
        shade = _ramp(colours, 0.74 - 0.74 * (i + 0.6) / count + 0.16 * numpy.exp(-numpy.clip(below, 0, None) * 7))
        cover = numpy.clip(below * 700, 0, 1)[..., None]
        picture = picture * (1 - cover) + shade * cover
    return picture


def _folds(x, y, ratio, colours, dice):
    """Cloth in slow folds: a wave bent by waves."""
    a, b, c = dice.rand(3) * 6.28
    u = x + 0.28 * numpy.sin(1.6 * y * 2 + a) + 0.12 * numpy.sin(3.1 * x + 2.2 * y + b)
    v = y + 0.24 * numpy.sin(1.4 * x + c) + 0.10 * numpy.sin(2.6 * u - 1.2 * y)
    fold = numpy.sin(4.2 * u + 3.4 * v) * 0.5 + 0.5
    edge = (fold**3) * (0.55 + 0.45 * numpy.sin(2.1 * v + a))
    return _ramp(colours, 0.06 + 0.34 * v + 0.52 * edge)


def _discs(x, y, ratio, colours, dice):
    """Large discs over each other, each fading to one side."""
    picture = _ramp(colours, 0.16 + 0.2 * y)
    for i in range(5):
        cx, cy, radius = ratio * (0.06 + 0.22 * i + 0.1 * dice.rand()), 0.05 + 0.9 * dice.rand(), 0.34 + 0.34 * dice.rand()
        far = numpy.hypot(x - cx, y - cy)
        along = 0.5 + ((x - cx) * 0.5 + (y - cy) * 0.86) / (2 * radius)
        cover = (numpy.clip((radius - far) * 700, 0, 1) * (0.12 + 0.8 * numpy.clip(along, 0, 1)))[..., None]
        picture = picture * (1 - cover) + _ramp(colours, 0.3 + 0.17 * i * numpy.ones_like(x)) * cover
    return picture
