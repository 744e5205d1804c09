"""Keyboards: keys by layout and kind of switch, the body by its maker."""

from colorsys import hsv_to_rgb

from materials import anodised, brushed, gloss, lit, metal, plastic, principled, rubber, screen
from models.keyboard.keycaps import Caps
from models.keyboard.layouts import full_size, seventy_five, tenkeyless
from shapes import Model, rounded

UNIT = 19.05


def VIEWS(product):
    right = (90, 10, 22) if "Full" in product["specifications"]["layout"] else (90, 20, 26)
    return {
        "three-quarter": dict(azimuth=-24, elevation=30),
        "keys": dict(azimuth=-20, elevation=34, focus=right, zoom=2.3),
        "top": dict(azimuth=0, elevation=76),
    } | ({"side": dict(azimuth=-78, elevation=10)} if "Keychron" in product["name"] else {})


def build(product):
    model = Model("keyboard")
    next(make for name, make in MAKES.items() if name in product["name"])(model)
    return model


def hue(part, strength, start=0.48, span=0.5):
    """The colour of a lit board at `part` of its width: cyan over violet to pink."""
    r, g, b = hsv_to_rgb((start + span * round(part * 24) / 24) % 1, 0.8, 1)
    return lit(f"#{int(r * 255):02x}{int(g * 255):02x}{int(b * 255):02x}", strength)


# --- the four ---


def _mx_keys(model):
    """A thin plate with a thick bar along its back, flat keys with round hollows."""
    keys = full_size(0.18, 0)
    wide, deep = _extent(keys)
    body = model.group((0, 0, 3.4), (2.6, 0, 0))
    shell = principled("graphite", "#3b3d41", 0.42, specular=0.5, grain=0.12)
    body.slab(rounded(wide + 10, deep + 26, 9, (0, 5)), 5, (0, 0, 2.5), shell, bevel=1.3)
    body.box((wide + 10, 17, 14), (0, deep / 2 + 9.4, 1.4), shell, bevel=5)
    body.slab(rounded(wide + 4, deep + 2, 6), 0.4, (0, 0, 5), plastic("#2a2b2e", 0.5), bevel=0.1)
    caps = Caps(body, keys, UNIT, 5.2, flat=True, gap=2.6)
    ink = lit("#f4f6fa", 0.8)
    caps.lay(lambda key: plastic("#303236", 0.44), lambda key: ink)
    body.text("logi", 7, (0, deep / 2 + 11, 8.5), lit("#d8d9da", 0.3))
    for i in range(3):
        body.cylinder(0.7, 0.3, (-wide / 2 + 290 + i * 19, deep / 2 + 4, 5.2), lit("#ffffff", 1.5), bevel=0)
    body.box((9, 6, 0.8), (wide / 2 - 20, deep / 2 + 9, 8.3), plastic("#23a06a", 0.4), bevel=0.3)
    _feet(model, wide, deep, 4)


def _keychron(model):
    """A deep tray, two-tone sculpted caps, an aluminium knob in the corner."""
    keys = seventy_five()
    wide, deep = _extent(keys)
    body = model.group((0, 0, 6), (5.2, 0, 0))
    shell = plastic("#2e2f32", 0.5)
    body.slab(rounded(wide + 18, deep + 20, 9), 15, (0, 0, 7), shell, bevel=1.8)
    body.slab(rounded(wide + 18, deep + 20, 9), 9, (0, 0, 18), shell, [rounded(wide + 1.6, deep + 1.6, 3)], bevel=1.4)
    body.slab(rounded(wide + 17, deep + 19, 8.5), 1.6, (0, 0, 14), plastic("#1d1e20", 0.4), bevel=0.3)
    _glow(body, keys, wide, deep, 15.2, 0.4)
    caps = Caps(body, keys, UNIT, 18.5, flat=False, gap=0.9)
    alpha, modifier, accent = plastic("#54565b", 0.55), plastic("#2e3033", 0.55), plastic("#b5583c", 0.55)
    pale, dark = plastic("#d8d8d6", 0.6), plastic("#efe6dd", 0.6)

    def colour(key):
        if key[0] == "Esc":
            return accent
        return alpha if len(key[0]) < 2 and key[0] not in "^<>v`\\" or key[0] in ("F5", "F6", "F7", "F8") else modifier

    caps.lay(colour, lambda key: dark if key[0] == "Esc" else pale)
    x, y = wide / 2 - UNIT / 2, deep / 2 - UNIT / 2
    knob = body.group((x, y, 20))
    knob.cylinder(9.6, 3, (0, 0, 1), plastic("#1b1c1e", 0.4), bevel=0.5)
    knob.cylinder(8.6, 13, (0, 0, 8), anodised("#4b4d51", 0.3), bevel=0.8)
    ridge = knob.box((0.6, 0.8, 8), (8.6, 0, 8), anodised("#3a3c40", 0.3), bevel=0.1, segments=1)
    for i in range(1, 40):
        other = knob.group((0, 0, 0), (0, 0, i * 9))
        other.many(ridge, [(8.6, 0, 8)])
    knob.cylinder(7.4, 0.3, (0, 0, 14.6), brushed("#8c8e92", 0.3), bevel=0.1)
    # USB-C and the mode switch at the back.
    body.box((10, 1, 4), (-wide / 2 + 40, deep / 2 + 9.8, 9), metal("#9a9c9f", 0.3), bevel=0.4)
    body.box((8, 1.2, 2.4), (-wide / 2 + 40, deep / 2 + 9.9, 9), rubber("#050505"), bevel=0.4)
    for i in range(2):
        body.box((14, 1, 5), (-wide / 2 + 70 + i * 24, deep / 2 + 9.8, 9), plastic("#121213", 0.4), bevel=0.4)
    _feet(model, wide, deep, 8)


def _apex(model):
    """Caps float on an aluminium plate; a small display and a roller stand over the arrow block."""
    keys = tenkeyless(0.25, 0.4)
    wide, deep = _extent(keys)
    body = model.group((0, 0, 5), (4.2, 0, 0))
    body.slab(rounded(wide + 9, deep + 22, 5, (0, 6)), 15, (0, 0, 7), plastic("#202124", 0.45), bevel=1.6)
    plate = anodised("#3c3e42", 0.36)
    body.slab(rounded(wide + 8, deep + 21, 4.5, (0, 6)), 2, (0, 0, 15.3), plate, bevel=0.7)
    keys = [key for key in keys if key[0] not in ("Prt", "Scr", "Pau")]
    _glow(body, keys, wide, deep, 16.2, 0.25)
    caps = Caps(body, keys, UNIT, 19.5, flat=False, gap=1, across=wide, along=deep)
    caps.lay(lambda key: plastic("#27282b", 0.46), lambda key: hue(key[1] / 18.3, 1.5))
    x = wide / 2 - 1.5 * UNIT
    display = body.group((x - 7, deep / 2 - 4, 16.4))
    display.slab(rounded(40, 17, 2.5), 2.4, (0, 0, 0.6), gloss("#0a0a0b"), bevel=0.6)
    display.box((33, 10.5, 0.2), (0, 0, 1.85), screen("oled", "#050506", "#0c0d10", 0, 0.3), bevel=0)
    display.text("APEX PRO", 4.4, (0, 1.8, 2), lit("#ffffff", 1.4))
    display.text("1.2 mm", 3.4, (0, -2.8, 2), lit("#ffffff", 1.0))
    roller = body.group((wide / 2 - 8, deep / 2 - 1, 17))
    roller.cylinder(5.6, 13, (0, 0, 0.6), metal("#3c3e42", 0.32), axis="X", bevel=1)
    rib = roller.box((12, 0.5, 0.6), (0, 0, 6.2), metal("#7c7e82", 0.3), bevel=0.1, segments=1)
    for i in range(1, 30):
        roller.group((0, 0, 0.6), (i * 12, 0, 0)).many(rib, [(0, 0, 5.6)])
    body.cylinder(4.4, 1.4, (wide / 2 - 8, deep / 2 - 12.5, 17), plastic("#232427", 0.4), bevel=0.4)
    body.text("steelseries", 5, (0, deep / 2 + 12, 16.5), lit("#b9babb", 0.25), spacing=1.1)
    _cord(model, (-30, deep / 2 + 14, 10))
    _feet(model, wide, deep, 7)


def _ornata(model):
    """Low membrane caps, all lit in one colour, and a wrist rest before them."""
    keys = full_size(0.2, 0.25)
    wide, deep = _extent(keys)
    body = model.group((0, 0, 4), (3.6, 0, 0))
    body.slab(rounded(wide + 14, deep + 22, 8, (0, 5)), 12, (0, 0, 6), plastic("#242528", 0.5), bevel=2.2)
    body.slab(rounded(wide + 2, deep + 2, 4), 0.6, (0, 0, 12), plastic("#161719", 0.4), bevel=0.1)
    caps = Caps(body, keys, UNIT, 12.3, flat=False, gap=1.6, height=5.4, taper=1.6)
    green = lit("#55e83a", 1.3)
    caps.lay(lambda key: plastic("#2e3033", 0.48), lambda key: green)
    for i, x in enumerate((-12, 0, 12)):
        body.cylinder(0.8, 0.3, (wide / 2 - 2 * UNIT + x, deep / 2 - UNIT / 2, 12.2), lit("#55e83a", 2 if i == 0 else 0.4), bevel=0)
    body.text("RAZER", 6, (wide / 2 - 2 * UNIT, deep / 2 + 8, 12.1), lit("#8c8e90", 0.3), spacing=1.25)
    # The rest clips on in front: firm, slightly hollow, its edges round.
    rest = model.group((0, -deep / 2 - 46, 0))
    rest.slab(rounded(wide + 14, 68, 12), 8, (0, 0, 5), plastic("#1f2022", 0.6), bevel=2.4)
    rest.box((wide + 2, 58, 9), (0, 0, 9.5), principled("padding", "#2b2c2e", 0.7, specular=0.35, grain=0.35), bevel=4.4, segments=6)
    for x in (-0.3, 0.3):
        rest.box((24, 12, 4), (wide * x, 36, 4), plastic("#1a1b1d", 0.5), bevel=0.8)
    _cord(model, (0, deep / 2 + 15, 7))
    _feet(model, wide, deep, 6)


# --- parts they share ---


def _extent(keys):
    return max(x + w for _, x, _, w, _ in keys) * UNIT, max(y + t for _, _, y, _, t in keys) * UNIT


def _glow(body, keys, wide, deep, z, strength):
    """The plate under each key, washed by the diode there; between the blocks it stays dark."""
    for _, x, y, w, t in keys:
        pieces = round(w)
        step = w / pieces
        for i in range(pieces):
            across = (x + (i + 0.5) * step) * UNIT
            at = (across - wide / 2, deep / 2 - (y + t / 2) * UNIT, z)
            body.box((step * UNIT - (2.2 if pieces == 1 else 0), t * UNIT - 2.2, 0.4), at, hue(across / wide, strength), bevel=0)


def _cord(model, start):
    """The cord leaves at the back and runs off to the side behind the board."""
    x, y, z = start
    black = rubber("#1d1d1e")
    model.cylinder(3.2, 12, (x, y + 4, z), black, axis="Y", bevel=0.8)
    model.cable([(x, y + 6, z), (x, y + 22, z - 2), (x - 20, y + 40, 2.2), (x - 70, y + 46, 2.2), (x - 110, y + 36, 2.2)], 2.1, black)
    plug = model.group((x - 116, y + 33, 0), (0, 0, 28))
    plug.box((26, 15, 7.4), (-10, 0, 3.8), plastic("#1a1a1b", 0.45), bevel=1.4)
    plug.box((13, 12, 4.5), (-28, 0, 3.8), metal("#c4c6c8", 0.26), bevel=0.3)


def _feet(model, wide, deep, high):
    for x in (-1, 1):
        model.box((34, 9, 3), (x * (wide / 2 - 30), -deep / 2 + 4, 1.5), rubber("#161617"), bevel=0.8)
        model.box((34, 9, high + 5), (x * (wide / 2 - 30), deep / 2 - 4, (high + 5) / 2), rubber("#161617"), bevel=0.8)


MAKES = {"MX Keys": _mx_keys, "Keychron": _keychron, "Apex Pro": _apex, "Ornata": _ornata}
