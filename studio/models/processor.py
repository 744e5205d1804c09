"""Processors: substrate, heat spreader and underside by the socket, print by the product. They stand on edge, their
print to the front; x to the right and y up on the chip, z out of its face."""

from random import Random

from materials import brushed, gold, metal, plastic, principled
from printing import square_code
from shapes import Model, circle, filleted, rectangle

# The chip leans back by this many degrees, so that its lid takes the light.
LEAN = 9

SOCKETS = {
    "AM5": dict(size=(40, 40), lacquer="#1d3c30"),
    "AM4": dict(size=(40, 40), lacquer="#2f6e48"),
    "LGA 1851": dict(size=(37.5, 45), lacquer="#234a44"),
    "LGA 1700": dict(size=(37.5, 45), lacquer="#2c6350"),
}

THICK = 1.3
# Where the lid is glued on: the substrate's upper face.
FACE = THICK / 2


def VIEWS(product):
    pins = product["specifications"]["socket"] == "AM4"
    return {
        "three-quarter": dict(azimuth=-28, elevation=18),
        "pins" if pins else "contacts": dict(azimuth=150, elevation=10),
        "detail": dict(azimuth=-24, elevation=24, focus=(-4, 0, 15), zoom=1.9),
    }


def build(product):
    facts = product["specifications"]
    socket = SOCKETS[facts["socket"]]
    model = Model("processor")
    chip = model.group((0, 0, socket["size"][1] / 2), (90 - LEAN, 0, 0))
    _substrate(chip, facts["socket"], socket)
    {"AM5": _lid_am5, "AM4": _lid_am4, "LGA 1851": _lid_intel, "LGA 1700": _lid_intel}[facts["socket"]](chip, product)
    {"AM5": _pads_am5, "AM4": _pins_am4, "LGA 1851": _pads_intel, "LGA 1700": _pads_intel}[facts["socket"]](chip, product)
    return model


# --- what all share ---


def _substrate(chip, name, socket):
    width, height = socket["size"]
    lacquer = principled(f"substrate {socket['lacquer']}", socket["lacquer"], 0.36, specular=0.45)
    outline = filleted(rectangle(width, height), 0.5)
    if name.startswith("LGA"):
        outline = _keyed(width, height, 12.6 if name == "LGA 1851" else 10.2)
    # Glass fibre shows between the two lacquered faces.
    chip.slab(outline, THICK, (0, 0, 0), principled("fibre", "#6d7048", 0.6), bevel=0.08)
    for side in (-1, 1):
        chip.slab(outline, 0.34, (0, 0, side * (THICK / 2 - 0.17)), lacquer, bevel=0.1)


def _keyed(width, height, key):
    """A rectangle with the two notches in its long sides by which a land grid chip finds its place."""
    x, y, deep, half = width / 2, height / 2, 0.9, 0.9
    points = [(-x, -y), (x, -y)]
    points += [(x, key - half), (x - deep, key - half), (x - deep, key + half), (x, key + half)]
    points += [(x, y), (-x, y)]
    points += [(-x, key + half), (-x + deep, key + half), (-x + deep, key - half), (-x, key - half)]
    return filleted(points, 0.45)


def _nickel():
    return brushed("#bdbbb6", 0.27)


def _engraving():
    return principled("engraving", "#55534f", 0.6, metallic=0.5)


def _capacitors(chip, places, z, upright=False, size=(1.0, 0.52)):
    """Ceramic capacitors: a tan body between two tinned ends, many as three meshes."""
    long, short = size
    height = 0.5
    tin = metal("#d5d4cf", 0.3)
    ceramic = plastic("#8d7458", 0.45)
    turned = (lambda w, h: rectangle(h, w)) if upright else rectangle
    step = long * 0.36
    sign = 1 if z > 0 else -1
    chip.field(places, turned(long * 0.56, short * 0.94), height * 0.94 * sign, (0, 0, z), ceramic)
    for side in (-step, step):
        ends = [(x, y + side) if upright else (x + side, y) for x, y in places]
        chip.field(ends, turned(long * 0.28, short), height * sign, (0, 0, z), tin)


def _grid(wide, high, across, up, keep=lambda x, y: True, stagger=False):
    """Points every `across` and `up` within a rectangle, every other row moved by half a step with `stagger`."""
    points = []
    rows, columns = int(high / up), int(wide / across)
    for row in range(rows + 1):
        shift = across / 2 if stagger and row % 2 else 0
        for column in range(columns + 1):
            x, y = (column - columns / 2) * across + shift - (across / 4 if stagger else 0), (row - rows / 2) * up
            if keep(x, y):
                points.append((x, y))
    return points


# --- AMD ---


def _lid_am5(chip, product):
    """The spreader with eight legs: capacitors stand in the openings between them."""
    nickel = _nickel()
    chip.slab(_octopus(18.8, 4.7, 6.0, 9.4), 2.0, (0, 0, FACE + 1.1), nickel, bevel=0.22)
    chip.slab(_octopus(17.7, 3.9, 7.0, 9.4), 1.5, (0, 0, FACE + 2.65), nickel, bevel=0.35)
    # Graphics inside leave less room under the lid: the chips of that line carry fewer capacitors outside.
    rows = 2 if "Radeon 7" in product["specifications"]["integratedGraphics"] else 3
    for turn in range(4):
        spots = [(side * 9.4 + (i - 1.5) * 1.25, 15.5 + row * 1.35) for side in (-1, 1) for i in range(4) for row in range(rows)]
        _capacitors(chip.group((0, 0, 0), (0, 0, 90 * turn)), spots, FACE, upright=True)
    _corner(chip, 20)
    _print_amd(chip, product, FACE + 3.4, 0.86)


def _octopus(half, deep, wide, middle):
    """A square, each side cut twice: four legs at the corners, four in the middles. Counter-clockwise."""
    side = []
    for centre in (-middle, middle):
        left, right = centre - wide / 2, centre + wide / 2
        side += [((left, -half), 0.5), ((left, -half + deep), 1.7), ((right, -half + deep), 1.7), ((right, -half), 0.5)]
    points, radii = [], []
    for turn in range(4):
        for (x, y), radius in [((-half, -half), 1.6)] + side:
            for _ in range(turn):
                x, y = -y, x
            points.append((x, y))
            radii.append(radius)
    return filleted(points, radii, 6)


def _lid_am4(chip, product):
    """A plain square lid: its foot reaches close to the edge, the corner with the mark is cut."""
    nickel = _nickel()
    foot, top = 18.6, 17.7
    chip.slab(filleted(rectangle(foot * 2, foot * 2), 2.0, 8), 1.3, (0, 0, FACE + 0.75), nickel, bevel=0.25)
    chip.slab(filleted(rectangle(top * 2, top * 2), 2.4, 8), 2.2, (0, 0, FACE + 2.2), nickel, bevel=0.5)
    _corner(chip, 20)
    _print_amd(chip, product, FACE + 3.3, 1.0)


def _corner(chip, half):
    """The golden triangle beside the first contact."""
    inner = half - 0.35
    chip.slab([(-inner, -inner), (-inner + 1.25, -inner), (-inner, -inner + 1.25)], 0.06, (0, 0, FACE + 0.02), gold(), bevel=0)


def _print_amd(chip, product, z, scale):
    ink = _engraving()
    name = product["name"].removeprefix("AMD ")
    family, _, number = name.rpartition(" ")
    dice = Random(name)
    code = f"{dice.choice(('BF', 'BG', 'BE'))} {dice.randint(2401, 2552)}{''.join(dice.choice('PGSUT') for _ in range(3))}"
    serial = f"9{''.join(dice.choice('ABKLMT') for _ in range(2))}{dice.randint(100000, 999999)}U{dice.randint(10000, 99999)}"
    group = chip.group((0, 0, z), (0, 0, 0))
    group.root.scale = (scale, scale, 1)
    group.text("AMD", 4.4, (-14.2, 9.8, 0), ink, align="LEFT", spacing=1.1, depth=0.015)
    group.text("RYZEN", 4.4, (14.4, 9.8, 0), ink, align="RIGHT", spacing=1.16, depth=0.015)
    group.box((28.6, 0.16, 0.03), (0, 6.8, 0), ink, bevel=0)
    group.text(f"AMD {family}", 2.9, (-14.2, 3.7, 0), ink, align="LEFT", spacing=1.05, depth=0.015)
    group.text(number, 4.6, (-14.2, -0.9, 0), ink, align="LEFT", spacing=1.05, bold=0.015, depth=0.015)
    small = [product["partNumber"][:13].replace("-1", "-0", 1), code, serial, "© AMD   DIFFUSED IN TAIWAN   MADE IN MALAYSIA"]
    for i, line in enumerate(small):
        size = 1.75 if i < 3 else 1.0
        group.text(line, size, (-14.2, -5.2 - i * 2.4, 0), ink, align="LEFT", spacing=1.05, depth=0.015)
    square_code(group, name, 4.6, (12, -7.4, 0), ink, cells=18)


def _pads_am5(chip, product):
    def keep(x, y):
        return abs(y) > 0.75 and abs(x) + abs(y) < 36.2 and not (abs(x) < 0.7 and abs(y) < 4.4)

    chip.field(_grid(37.4, 37.4, 0.94, 0.81, keep, stagger=True), circle(0.31, 10), -0.05, (0, 0, -FACE), gold())


def _pins_am4(chip, product):
    def keep(x, y):
        corner = abs(x) + abs(y)
        key = corner > 36.5 or (x < 0 and y < 0 and corner > 34.5)
        return not (abs(x) < 6.6 and abs(y) < 6.6) and not key

    places = _grid(38, 38, 1.0, 1.0, keep)
    chip.field(places, circle(0.36, 10), -0.12, (0, 0, -FACE), gold())
    chip.field(places, circle(0.2, 10), -2.05, (0, 0, -FACE), gold())


# --- Intel ---


def _lid_intel(chip, product):
    """A tall lid with a wide foot in the middle, on which the socket's frame presses."""
    nickel = _nickel()
    new = product["specifications"]["socket"] == "LGA 1851"
    foot = _winged(16.6, 14.6, 20.2 if new else 19.9, 12.2 if new else 14.0)
    chip.slab(foot, 1.2, (0, 0, FACE + 0.7), nickel, bevel=0.25)
    top = filleted(rectangle(27.4, 37.0 if new else 36.2), 2.2 if new else 1.5, 7)
    chip.slab(top, 2.4, (0, 0, FACE + 2.2), nickel, bevel=0.55)
    _corner_intel(chip, new)
    _print_intel(chip, product, FACE + 3.4, new)


def _winged(wide, narrow, tall, wing):
    points = [(-narrow, -tall), (narrow, -tall), (narrow, -wing), (wide, -wing + 1.6), (wide, wing - 1.6), (narrow, wing)]
    points += [(narrow, tall), (-narrow, tall), (-narrow, wing), (-wide, wing - 1.6), (-wide, -wing + 1.6), (-narrow, -wing)]
    return filleted(points, 1.1, 5)


def _corner_intel(chip, new):
    chip.slab([(-18.3, -22.1), (-16.6, -22.1), (-18.3, -20.4)], 0.06, (0, 0, FACE + 0.02), gold(), bevel=0)
    # Test points along the short edges and in the corners beside the lid.
    edge = [(x * 1.15, 21.5) for x in range(-12, 13)] if new else [(x * 1.7 + 2, 21.5) for x in range(-5, 8)]
    sides = [(side * (16.4 + column * 0.95), y * 1.0) for side in (-1, 1) for column in range(2) for y in range(15, 20)]
    low = [(x * 1.15 + 1, -21.5) for x in range(-9, 12)] if new else [(x * 1.7, -21.5) for x in range(3, 9)]
    chip.field(edge + sides + low, circle(0.3, 14), 0.04, (0, 0, FACE), gold())
    _capacitors(chip, [(side * 17.3, -15.2 - i * 1.0) for side in (-1, 1) for i in range(4)], FACE)


def _print_intel(chip, product, z, new):
    ink = _engraving()
    name = product["name"].removeprefix("Intel Core ")
    facts = product["specifications"]
    dice = Random(name)
    lot = f"X{dice.randint(400, 549)}{dice.choice('KLMN')}{dice.randint(100, 999)}"
    step = f"SR{''.join(dice.choice('BDEFGHKLMNPQST') for _ in range(3))}  {facts['baseClock']:.2f}GHZ"
    left = -12.2
    chip.text("intel", 7.4, (left, 12.4, z), ink, align="LEFT", spacing=0.98, bold=0.02, depth=0.015)
    if new:
        family, _, number = name.partition(" ")
        tier, _, number = number.partition(" ")
        lines = [("CORE ULTRA", 2.9, 6.6), (tier, 6.4, 1.6), (number.upper(), 3.0, -3.8)]
    else:
        lines = [("CORE", 2.9, 6.6), (name, 3.6, 1.4)]
    for words, size, y in lines:
        chip.text(words, size, (left, y, z), ink, align="LEFT", spacing=1.05, bold=0.012, depth=0.015)
    y = -8.0 if new else -3.4
    for i, line in enumerate((step, lot, f"{product['partNumber']}  ©")):
        chip.text(line, 1.9, (left, y - i * 2.8, z), ink, align="LEFT", spacing=1.04, depth=0.015)
    square_code(chip, name, 4.2, (10.0, -14.6, z), ink, cells=16)


def _pads_intel(chip, product):
    """Two L-shaped fields of lands around the hollow with the capacitors."""
    def keep(x, y):
        hollow = abs(x) < 6.4 and abs(y) < 7.6
        seam = abs(x - (3.2 if y > 0 else -3.2)) < 0.45 and abs(y) >= 7.6
        key = abs(x) > 16.6 and 9 < y < 14
        return not hollow and not seam and not key and abs(x) + abs(y) < 38

    chip.field(_grid(35.4, 42.6, 0.88, 0.84, keep, stagger=True), circle(0.32, 10), -0.05, (0, 0, -FACE), gold())
    inside = [(x * 1.45, y * 0.98) for x in range(-3, 4) for y in range(-6, 7) if abs(x) != 2 and (abs(y) != 4 or x == 0)]
    _capacitors(chip, inside, -FACE)
