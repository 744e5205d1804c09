"""Webcams standing on their folded clips, the cable laid beside them: body, lens and shutter by their maker."""

from materials import anodised, glass, gloss, lit, metal, plastic, principled, rubber
from shapes import Model, filleted, rounded, swing

FRONT = (90, 0, 0)

VIEWS = {
    "three-quarter": dict(azimuth=28, elevation=15),
    "lens": dict(azimuth=-16, elevation=9, focus=(0, -20, 52), zoom=1.9),
    "back": dict(azimuth=148, elevation=18),
}


def build(product):
    model = Model("webcam")
    name = product["name"]
    kind = next(make for start, make in KINDS.items() if name.startswith(start))
    kind(model, product["specifications"])
    return model


def brio_101(model, facts):
    """A pill with a flat front; a slide covers the lens."""
    skin, front = plastic("#3c3d40", 0.5), gloss("#0e0f11")
    high = 51
    head = model.group((0, 0, high), (-4, 0, 0))
    head.prism(rounded(110, 32, 15.8, steps=16), 24, (0, 2, 0), skin, bevel=5, turn=FRONT, segments=6)
    head.prism(rounded(103, 25.5, 12.6, steps=16), 1.6, (0, -10.2, 0), front, bevel=0.5, turn=FRONT)
    _lens(head, 9.2, (0, -11, 0), coat="#2b2150")
    # The shutter's slide, open beside the lens.
    head.prism(rounded(15, 10, 4.6), 1.8, (21, -11.5, 0), plastic("#2a2b2e", 0.42), bevel=0.6, turn=FRONT)
    head.box((1.4, 1.0, 5), (21, -12.4, 0), plastic("#d8d8d6", 0.4), bevel=0.3)
    for i in range(4):
        head.cylinder(0.8, 0.5, (-30 - i * 4, -11.0, 0), rubber("#000000"), axis="Y", bevel=0)
    head.cylinder(1.1, 0.4, (-17, -11.1, 0), lit("#eef2ee", 1.3), axis="Y", bevel=0.05)
    head.text("logi", 7, (40, -11.05, 0.3), plastic("#a9aaab", 0.4), turn=FRONT, depth=0.03)
    _vents(head, 60, 15, (0, 14.02, 0))
    _clip(model, high - 15, 46, skin)
    _cable(model, (0, 14, high - 6), "usb-a", "#2b2c2e")


def mx_brio(model, facts):
    """Aluminium around a glass front, the large lens in a ring that turns it shut."""
    skin = anodised("#55585c", 0.4)
    high = 58
    head = model.group((0, 0, high), (-4, 0, 0))
    head.prism(rounded(98, 44, 13, steps=14), 28, (0, 4, 0), skin, bevel=2.6, turn=FRONT, segments=5)
    head.prism(rounded(93, 39, 11, steps=14), 1.6, (0, -10.4, 0), gloss("#0a0b0c"), bevel=0.6, turn=FRONT)
    head.ring(18.6, 14.4, 4.6, (0, -12.2, 0), anodised("#3a3c40", 0.34), axis="Y", bevel=0.9, sides=96)
    _knurl(head, 18.4, (0, -12.2, 0))
    _lens(head, 14.2, (0, -12.4, 0), coat="#1f2a5c")
    for side in (-1, 1):
        for i in range(3):
            head.cylinder(0.7, 0.4, (side * (33 + i * 3.2), -11.3, -12), rubber("#000000"), axis="Y", bevel=0)
    head.cylinder(1.0, 0.4, (29, -11.3, 0), lit("#eef2ee", 1.3), axis="Y", bevel=0.05)
    head.text("logi", 6, (-34, -11.3, 0), plastic("#9b9c9d", 0.4), turn=FRONT, depth=0.03)
    head.text("4K", 4.4, (38, -11.3, 0), plastic("#7c7d7f", 0.4), turn=FRONT, depth=0.03)
    _vents(head, 56, 22, (0, 18.02, 0))
    _socket(head, (0, 18.2, -14))
    _clip(model, high - 21, 52, plastic("#2f3134", 0.45))
    _cable(model, (0, 22, high - 15), "usb-c", "#2b2c2e")


def facecam(model, facts):
    """A broad block with fins behind and a slide across the whole front."""
    skin = plastic("#2c2d30", 0.46)
    high = 66
    head = model.group((0, 0, high), (-3, 0, 0))
    head.prism(filleted([(-48, -24), (48, -24), (48, 24), (-48, 24)], 8, steps=10), 22, (0, 0, 0), skin, bevel=2.4, turn=FRONT, segments=5)
    # Cooling fins at the back.
    head.fins(15, (1.8, 13, 38), 5.6, (0, 16, 0), plastic("#232427", 0.5))
    head.prism(rounded(92, 44, 6), 7, (0, 12, 0), plastic("#1d1e20", 0.5), bevel=1, turn=FRONT)
    # Recessed front and the lens' tube.
    head.prism(rounded(89, 41, 6, steps=10), 1.4, (0, -11.2, 0), plastic("#1a1b1d", 0.36), bevel=0.5, turn=FRONT)
    head.lathe([(22.5, 0), (22.5, 3.6), (21.8, 4.4), (19.8, 4.6), (18, 3.4), (17.6, 1)], (0, -11.6, 0), plastic("#37393c", 0.36), turn=FRONT, sides=96)
    _lens(head, 17.4, (0, -13.4, 0), coat="#143a4a")
    # The built-in shutter: a slide with a grooved handle below the lens' left.
    head.prism(rounded(20, 33, 4), 2, (-32.5, -12.2, 0), plastic("#303235", 0.42), bevel=0.7, turn=FRONT)
    for i in range(5):
        head.box((0.9, 0.9, 13), (-36 + i * 1.9, -13.3, 0), plastic("#17181a", 0.5), bevel=0.2)
    head.text("elgato", 6.4, (35, -12.0, 14), plastic("#c9cacb", 0.4), turn=FRONT, depth=0.03)
    head.cylinder(1.1, 0.4, (40, -11.9, -14), lit("#f08a3a", 1.6), axis="Y", bevel=0.05)
    _socket(head, (0, 15.6, -15))
    model.cylinder(4.5, 14, (0, 2, high - 29), metal("#8e9093", 0.3), bevel=0.6)
    _clip(model, high - 30, 58, plastic("#242528", 0.46))
    _cable(model, (0, 19, high - 16), "usb-c", "#1f2022")


def link_2c(model, facts):
    """A small square-shouldered camera on a thick folding foot, a lit mark below the lens."""
    skin = plastic("#323438", 0.4)
    high = 54
    head = model.group((0, 0, high), (-5, 0, 0))
    head.prism(rounded(70, 42, 14, steps=14), 24, (0, 0, 0), skin, bevel=3.4, turn=FRONT, segments=6)
    head.prism(rounded(64, 36, 11.5, steps=14), 1.4, (0, -12, 0), gloss("#0b0c0d"), bevel=0.5, turn=FRONT)
    head.prism(rounded(34, 34, 9, steps=12), 3.4, (0, -12.6, 0), anodised("#2a2c2f", 0.34), bevel=1.1, turn=FRONT)
    _lens(head, 12.6, (0, -14.2, 0), coat="#3a1f4c")
    head.box((12, 0.5, 1.5), (0, -14.35, -14.3), lit("#5fd6a0", 1.7), bevel=0.2)
    for side in (-1, 1):
        for i in range(2):
            head.cylinder(0.8, 0.4, (side * 25, -12.9, 4 - i * 8), rubber("#000000"), axis="Y", bevel=0)
    head.text("Insta360", 4.2, (0, 12.05, 9), plastic("#b4b5b6", 0.4), turn=(90, 0, 180), depth=0.03)
    _vents(head, 40, 12, (0, 12.02, -2))
    _socket(head, (0, 12.2, -14))
    # The privacy slide on top.
    head.prism(rounded(14, 6, 2.8), 1.4, (18, 0, 21.2), plastic("#55575b", 0.42), bevel=0.4)
    _clip(model, high - 20, 48, plastic("#26282b", 0.46), wide=50)
    _cable(model, (0, 16, high - 15), "usb-c", "#242527")


KINDS = {"Logitech Brio 101": brio_101, "Logitech MX Brio": mx_brio, "Elgato": facecam, "Insta360": link_2c}


def _lens(head, radius, at, coat):
    """Barrel, stepped baffles, and the glass: coated layers one behind the other, a clear dome before them."""
    unit = head.group(at, FRONT)
    r = radius
    unit.ring(r, r * 0.86, 2.2, (0, 0, 0.4), gloss("#16171a"), bevel=0.4, sides=96)
    steps = [(r * 0.87, 0.8)]
    for i in range(5):
        rim = r * (0.86 - 0.085 * i)
        steps += [(rim, 0.5 - i * 0.62), (rim, -0.1 - i * 0.62), (rim - r * 0.07, -0.1 - i * 0.62)]
    unit.lathe(steps, material=plastic("#0d0e10", 0.3), sides=96)
    unit.ring(r * 0.78, r * 0.755, 0.3, (0, 0, 0.2), metal("#5a5d62", 0.25), bevel=0.05, sides=96)
    coated = principled(f"coat {coat}", coat, 0.06, metallic=0.55, specular=0.9, Clearcoat=1.0)
    inner = principled("inner glass", "#0b1c26", 0.05, specular=0.9, Clearcoat=1.0)
    unit.lathe(_dome(r * 0.5, r * 0.17, -2.6), material=coated, sides=96)
    unit.lathe(_dome(r * 0.27, r * 0.12, -2.4 + r * 0.11), material=inner, sides=64)
    unit.cylinder(r * 0.14, 0.2, (0, 0, -2.4 + r * 0.24), gloss("#020203"), bevel=0)
    unit.lathe(_dome(r * 0.84, r * 0.12, 0.7), material=glass("#eef0f6", 0.0), sides=96)


def _dome(radius, rise, low, steps=10):
    bow = (radius * radius + rise * rise) / (2 * rise)
    points = []
    for i in range(steps + 1):
        x = radius * (1 - i / steps)
        points.append((x, low + (bow * bow - x * x) ** 0.5 - bow + rise))
    return points


def _knurl(head, radius, at):
    rib = None
    unit = head.group(at, FRONT)
    for i in range(60):
        x, y = swing((0, 0), radius, i * 6, i * 6 + 6, 1)[0]
        if rib is None:
            rib = unit.cylinder(0.42, 3.2, (x, y, 0), anodised("#2c2e31", 0.36), bevel=0.1, sides=8)
        else:
            unit.many(rib, [(x, y, 0)])


def _vents(head, wide, high, at):
    slot = None
    unit = head.group(at, (90, 0, 180))
    for i in range(int(wide / 4)):
        place = ((i - (int(wide / 4) - 1) / 2) * 4, 0, 0)
        if slot is None:
            slot = unit.slab(rounded(1.6, high, 0.75), 0.2, place, rubber("#050505"), bevel=0)
        else:
            unit.many(slot, [place])


def _socket(head, at):
    unit = head.group(at, (90, 0, 180))
    unit.prism(rounded(10.4, 4.6, 2.2), 0.8, (0, 0, 0), metal("#77797c", 0.3), bevel=0.2)
    unit.prism(rounded(9, 3.2, 1.55), 0.3, (0, 0, 0.4), rubber("#030303"), bevel=0.02)


def _clip(model, under, long, skin, wide=44):
    """The mount, folded to a stand: a plate on the table, a leg from its hinge, a plate under the body."""
    model.prism(rounded(wide, long, 7), 5, (0, 4, 3.4), skin, bevel=1.6)
    model.prism(rounded(wide - 6, long - 6, 5), 1.0, (0, 4, 0.6), rubber("#1b1b1c"), bevel=0.2)
    back = 4 + long / 2 - 6
    for side in (-1, 1):
        model.cylinder(4.2, 9, (side * (wide / 2 - 9), back, 7.5), skin, axis="X", bevel=0.8)
        model.cylinder(1.6, 9.6, (side * (wide / 2 - 9), back, 7.5), metal("#8e9093", 0.3), axis="X", bevel=0.3)
    top = (0, 2, under)
    # The leg leans from the hinge to the body.
    side_view = filleted([(back - 4, 5.5), (back + 4.6, 7), (top[1] + 9, under + 0.5), (top[1] - 8, under + 0.5)], 3)
    model.prism(side_view, wide - 18 - 14, (0, 0, 0), skin, bevel=1.2, turn=(90, 0, 90))
    model.prism(rounded(wide - 10, 22, 6), 4.4, (0, top[1], under - 0.6), skin, bevel=1.4)
    # The lip that hooks over a screen's rim, with its rubber.
    model.prism(rounded(wide - 8, 5, 2.4), 9, (0, -long / 2 + 6.4, 6.4), skin, bevel=1.2)
    model.box((wide - 14, 1, 5), (0, -long / 2 + 9.2, 7.6), rubber("#1f1f20"), bevel=0.4)


def _cable(model, start, plug, colour):
    """Out of the back, down to the table, once around, and its plug beside the camera."""
    radius = 1.9
    x, y, z = start
    skin = rubber(colour)
    model.cylinder(2.9, 10, (x, y + 4, z), skin, axis="Y", bevel=0.6)
    points = [(x, y + 6, z), (x + 1, y + 20, z * 0.72), (x + 6, y + 32, radius + 3), (x + 26, y + 38, radius), (x + 52, y + 24, radius), (x + 66, y - 4, radius), (x + 64, y - 22, radius + 0.8)]
    model.cable(points, radius, skin)
    end = model.group((x + 62.5, y - 30, 4.2), (0, 0, -6))
    if plug == "usb-a":
        end.prism(rounded(15, 24, 2.4), 7.6, (0, -6, 0), skin, bevel=1.6)
        end.box((12, 14, 4.5), (0, -24, 0), metal("#c1c3c5", 0.25), bevel=0.4)
        for side in (-1, 1):
            end.box((2.2, 2.6, 0.2), (side * 2.8, -26, 2.25), rubber("#1b1c1e"), bevel=0)
        end.box((10.6, 0.3, 3), (0, -31.0, 0), rubber("#0a0a0a"), bevel=0)
        end.box((10, 0.5, 1.3), (0, -31.1, -0.7), plastic("#e3e3df", 0.5), bevel=0.1)
    else:
        end.prism(rounded(11, 22, 3), 6.2, (0, -5, 0), skin, bevel=1.8)
        end.prism(rounded(8.4, 2.5, 1.2), 7, (0, -19, 0), metal("#c1c3c5", 0.25), bevel=0.2, turn=FRONT)
        end.prism(rounded(7.2, 1.6, 0.75), 0.2, (0, -22.5, 0), rubber("#0a0a0a"), bevel=0.02, turn=FRONT)
