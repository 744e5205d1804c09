"""The ear cups: shell, what its outside looks like, baffle, pad."""

from math import cos, sin

from materials import metal, plastic, rubber
from shapes import circle

from models.headphones.forms import cushion, oval, skin, stuff

# The cup's middle plane is at x = 0; the pad reaches inwards from PAD_AT.
PAD_AT = -4.0


def cup(leaf, look, side):
    wide, high = look["cup"]
    deep = look["deep"]
    shell = plastic(look["shell"], 0.48)
    square = 2.0 if look["outer"] in ("drum", "soft") else 2.3
    {"step": _step, "dome": _dome, "drum": _drum, "mesh": _mesh, "soft": _soft}[look["outer"]](leaf, look, side, wide, high, deep, shell, square)
    thick, broad, colour, kind = look["pad"]
    # A dark groove between cup and pad, then the pad and the cloth over the driver.
    skin(leaf, side, wide, high, [(2.2, PAD_AT + 2.6), (1.6, PAD_AT + 1.8), (2.2, PAD_AT + 0.6)], rubber("#0c0c0d"), square)
    cushion(leaf, side, wide + 1.5, high + 1.0, broad, thick, PAD_AT + 1, stuff(colour, kind), square)
    skin(leaf, side, wide - broad * 0.8, high - broad * 0.8, [(0, PAD_AT - 3), (0, PAD_AT - 3.6)], stuff("#1c1c1d", "knit"), square)
    if look.get("stitch"):
        _seam(leaf, side, wide + 1.5 - broad * 0.5, high + 1 - broad * 0.5, PAD_AT + 0.6 - thick, square)


def _seam(leaf, side, wide, high, x, square):
    points = oval(wide, high, side * x, square)
    leaf.cable([*points, points[0]], 0.35, rubber("#111112"), smooth=False)


def _mark(leaf, look, side, x, z, size, material):
    leaf.text(look["mark"], size, (side * x, 0, z), material, turn=(90, 0, 90 * side), depth=0.06, spacing=1.1)


def _step(leaf, look, side, wide, high, deep, shell, square):
    profile = [(3, PAD_AT + 2), (0.8, PAD_AT + 2.6), (0, PAD_AT + 5), (0.4, deep * 0.42), (2, deep * 0.52), (4.6, deep * 0.56), (5.6, deep * 0.6), (6.6, deep * 0.78), (8.4, deep * 0.9), (11.5, deep * 0.96)]
    skin(leaf, side, wide, high, profile, shell, square)
    plate = [(11, deep * 0.95), (11.6, deep * 0.99), (13, deep), (40, deep * 1.0)]
    skin(leaf, side, wide, high, plate, plastic(look["trim"], 0.3), square)
    ring = [(4.2, deep * 0.56), (4.8, deep * 0.64), (5.9, deep * 0.64)]
    skin(leaf, side, wide, high, ring, metal(look["metal"], 0.32), square, cap=False)
    _mark(leaf, look, side, deep + 0.03, 0, 9.5, metal("#b6b8ba", 0.28))


def _dome(leaf, look, side, wide, high, deep, shell, square):
    steps = 14
    profile = [(2.4, PAD_AT + 2), (0.5, PAD_AT + 2.8), (0, PAD_AT + 5), (0, deep * 0.3)]
    start = deep * 0.3
    for i in range(1, steps + 1):
        t = i / steps
        profile.append((wide * 0.97 * (1 - cos(t * 1.5708)) ** 1.0 * 0.62 + (wide * 0.36 * t ** 9), start + (deep - start) * sin(t * 1.5708)))
    skin(leaf, side, wide, high, profile, shell, square)
    # A seam around the shell, the touch field beyond it a shade apart.
    skin(leaf, side, wide, high, [(0.4, deep * 0.27), (-0.25, deep * 0.285), (0.4, deep * 0.3)], rubber("#0f0f10"), square, cap=False)
    # Microphone openings along the edge, with a warm metal trim.
    for z, y in ((high * 0.55, wide * 0.6), (-high * 0.5, -wide * 0.66)):
        leaf.box((1.4, 7, 2.2), (side * deep * 0.55, -abs(y) * 1.1, z), metal(look["trim"], 0.3), bevel=0.6)
    if side > 0:
        for i, z in enumerate((-18, -30)):
            leaf.cylinder(2.6, 3, (deep * 0.1 * side, wide * 0.93, z), plastic("#1d1d1f", 0.4), axis="Y", bevel=0.6)


def _drum(leaf, look, side, wide, high, deep, shell, square):
    profile = [(3, PAD_AT + 2), (0.6, PAD_AT + 2.6), (0, PAD_AT + 4.5), (0, deep * 0.5), (0.6, deep * 0.56), (2.6, deep * 0.6), (4.4, deep * 0.72), (5.4, deep * 0.92), (7, deep), (8.4, deep * 1.0)]
    skin(leaf, side, wide, high, profile, shell, 2.0)
    # The turned cap: rings, then a brushed disc with the model's name.
    cap = [(wide - 8.2, deep), (wide - 8.8, deep + 0.8), (wide - 11, deep + 1.0), (wide - 11.4, deep - 0.2), (wide - 14, deep - 0.3)]
    leaf.lathe(cap, material=plastic("#1c1d1f", 0.36), turn=(0, 90 * side, 0), sides=96)
    leaf.cylinder(wide - 13.8, 0.8, (side * (deep - 0.3), 0, 0), metal("#2c2d30", 0.36), axis="X", bevel=0.2, sides=96)
    leaf.ring(wide - 13.2, wide - 14.6, 0.8, (side * (deep + 0.1), 0, 0), metal(look["trim"], 0.26), axis="X", sides=96)
    _mark(leaf, look, side, deep + 0.15, 3, 5.4, metal("#c9cbcd", 0.25))
    leaf.text("LIMITED EDITION", 2.8, (side * (deep + 0.15), 0, -6), metal("#9a9c9e", 0.3), turn=(90, 0, 90 * side), depth=0.04)


def _mesh(leaf, look, side, wide, high, deep, shell, square):
    frame = [(3, PAD_AT + 2), (0.6, PAD_AT + 2.6), (0, PAD_AT + 5), (0, deep * 0.6), (1.0, deep * 0.74), (3.0, deep * 0.8), (6, deep * 0.8), (7.2, deep * 0.72), (7.4, deep * 0.4)]
    skin(leaf, side, wide, high, frame, shell, square, cap=False)
    skin(leaf, side, wide, high, [(3, PAD_AT + 2), (7.4, PAD_AT + 3), (7.4, deep * 0.3), (20, deep * 0.3)], rubber("#131314"), square)
    # The driver behind the grille.
    leaf.lathe([(19, 0), (18.6, 2.4), (15, 2.8), (12, 1.4), (9, 2.6), (0, 3.4)], (side * deep * 0.32, 0, 0), metal("#8c8f93", 0.32), turn=(0, 90 * side, 0))
    # The grille: a plate of holes bent to the frame's oval.
    pitch, a, b = 3.1, wide - 7.0, high - 7.0
    holes = []
    for i in range(-14, 15):
        for j in range(-20, 21):
            x, y = (i + (j % 2) / 2) * pitch, j * pitch * 0.866
            if (abs(x) / (a - 3.2)) ** square + (abs(y) / (b - 3.2)) ** square < 1:
                holes.append(circle(1.18, 10, (x, y)))
    outline = [(p[1], p[2]) for p in oval(a, b, 0, square)]
    leaf.slab(outline, 0.9, (side * deep * 0.74, 0, 0), metal(look["trim"], 0.4), holes, bevel=0.12, turn=(90, 0, 90 * side))
    rim = [(5.4, deep * 0.8), (5.8, deep * 0.86), (6.8, deep * 0.86), (7.2, deep * 0.78)]
    skin(leaf, side, wide, high, rim, plastic("#1b1c1e", 0.3), square, cap=False)
    leaf.box((1.6, 44, 9), (side * deep * 0.78, 0, -2), plastic("#1f2022", 0.36), bevel=0.7)
    _mark(leaf, look, side, deep * 0.78 + 0.85, -2, 5.4, metal("#c4c6c8", 0.28))


def _soft(leaf, look, side, wide, high, deep, shell, square):
    profile = [(2.6, PAD_AT + 2), (0.6, PAD_AT + 2.8), (0, PAD_AT + 5), (0.2, deep * 0.5), (1.4, deep * 0.72), (3.8, deep * 0.88), (7.5, deep * 0.97), (12, deep)]
    skin(leaf, side, wide, high, profile, shell, square)
    dish = [(11.5, deep * 0.985), (12.5, deep * 0.99), (16, deep * 0.95), (39, deep * 0.93)]
    skin(leaf, side, wide, high, dish, plastic(look["trim"], 0.42), square)
    _mark(leaf, look, side, deep * 0.95 + 0.1, 0, 11, metal("#c9cbcd", 0.3))
    if side > 0:
        leaf.box((8, 2.4, 3), (2, wide * 0.97, -16), plastic("#2c2d30", 0.4), bevel=0.9)
