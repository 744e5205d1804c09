"""Graphics cards: length, slots, fans, sockets and outputs as the product's facts say; the shroud by its maker."""

import re

from materials import board, brushed, gold, lit, metal, plastic, rubber
from printing import bar_code
from shapes import Model, circle, rounded

SLOT = 20.32

# By maker: shroud and accents, the mark along the edge, how its corners are cut, what lies between its fans, blades.
LOOKS = {
    "ASUS TUF": dict(shroud="#3a3b3d", accent="#5d5f62", mark="TUF GAMING", corner="cut", between="bars", metal=True, blades=11),
    "ASUS Prime": dict(shroud="#2c2d2f", accent="#a4a6a9", mark="PRIME", corner="round", between="band", metal=False, blades=11),
    "MSI": dict(shroud="#303133", accent="#7d7f82", mark="VENTUS", corner="cut", between="facets", metal=False, blades=9),
    "Gigabyte": dict(shroud="#2b2c2f", accent="#4b4d51", mark="WINDFORCE", corner="slant", between="facets", metal=False, blades=11),
    "ZOTAC": dict(shroud="#38393c", accent="#8b8d90", mark="ZOTAC GAMING", corner="round", between="facets", metal=False, blades=11),
    "Sapphire": dict(shroud="#28292b", accent="#a8242c", mark="PULSE", corner="slant", between="bars", metal=False, blades=9),
    "ASRock": dict(shroud="#303236", accent="#6d8bb0", mark="CHALLENGER", corner="cut", between="band", metal=False, blades=9),
}


def VIEWS(product):
    length, height, depth, fans = _measures(product)
    # The fan farthest from the outputs, from close by.
    fan = ((length - 10) * (0.5 - 0.5 / fans), -depth / 2, 4.5 + height / 2)
    return {
        "three-quarter": dict(azimuth=-32, elevation=16),
        "back": dict(azimuth=150, elevation=18),
        "outputs": dict(azimuth=56, elevation=14),
        "fan": dict(azimuth=-26, elevation=16, focus=fan, zoom=1.35 + 0.35 * (fans - 1)),
    }


def _measures(product):
    """Length, height, depth, and how many fans."""
    facts = product["specifications"]
    length = facts["length"]
    height = 69 if " LP " in product["name"] else min(112 + length * 0.075, 138)
    return length, height, facts.get("slotWidth", 2.2) * SLOT - 4, int(facts["cooling"][0])


def build(product):
    facts = product["specifications"]
    look = next(look for name, look in LOOKS.items() if product["name"].startswith(name))
    low_profile = " LP " in product["name"]
    length, height, depth, fans = _measures(product)

    model = Model("graphics card")
    shroud = plastic(look["shroud"], 0.34)
    accent = brushed(look["accent"], 0.36) if look["metal"] else plastic(look["accent"], 0.4)
    # The card stands on its contacts' edge: the board at the back, the fans in front.
    body = model.group((0, 0, 9))
    _circuit(body, facts, length, height, depth)
    _cooler(body, length, height, depth)
    _shroud(body, length, height, depth, fans, shroud, accent, look)
    _bracket(body, facts, length, height, depth, low_profile)
    _backplate(body, product, length, height, depth, look)
    _power(body, facts, length, height, depth)
    return model


def _circuit(body, facts, length, height, depth):
    y = depth / 2 - 5
    lacquer = board("#101214")
    across = length * (0.98 if length < 260 else 0.82)
    body.box((across, 1.6, height - 6), (-(length - across) / 2, y, height / 2 - 3), lacquer, bevel=0.2)
    # The contacts: one long and one short row, as x16 has them; x8 cards keep the long edge, half of it bare.
    left = -length / 2 + 46
    body.box((89, 1.6, 11), (left + 44.5, y, -5), lacquer, bevel=0.3)
    pins = 82 if "x16" in facts["interface"] else 49
    first = None
    for i in range(pins):
        if i in (11, 12):
            continue
        place = (left + 1.2 + i * 1.06, y - 0.85, -5.6)
        if first is None:
            first = body.box((0.68, 0.12, 7), place, gold(), bevel=0)
        else:
            body.many(first, [place])
    body.box((2, 1.9, 9), (left + 12.4, y, -6.5), rubber("#050505"), bevel=0)


def _cooler(body, length, height, depth):
    fin = metal("#a9abad", 0.32)
    inside = depth - 16
    body.fins(int((length - 22) / 2.1), (0.5, inside, height - 12), 2.1, (0, 0, height / 2), fin)
    for z in (0.28, 0.5, 0.72):
        body.cylinder(3, length - 16, (0, depth / 2 - 11, height * z), metal("#b9805c", 0.3), axis="X")


def _shroud(body, length, height, depth, fans, shroud, accent, look):
    face = -depth / 2
    # It reaches down past the board's edge, so that the card rests on it.
    foot, tall = -9, height + 9
    middle = foot + tall / 2
    bay = (length - 10) / fans
    radius = min(bay * 0.482, tall * 0.455)
    middles = [-(length - 10) / 2 + bay * (i + 0.5) for i in range(fans)]
    holes = [circle(radius, 96, (x, 0)) for x in middles]
    outline = _outline(look["corner"], length, tall)
    # Two layers with a seam between them: the frame, and on it a face that leaves the rim free.
    body.slab(outline, 7, (0, face + 6, middle), shroud, holes, bevel=1.6, turn=(90, 0, 0))
    inner = [circle(radius + 3.2, 96, (x, 0)) for x in middles]
    body.slab(_outline(look["corner"], length - 7, tall - 7), 2.6, (0, face + 1.9, middle), plastic(look["shroud"], 0.5), inner, bevel=1.1, turn=(90, 0, 0))
    _skirts(body, length, foot, tall, depth, face, shroud)
    for x in middles:
        _fan(body, x, middle, radius, face, look, shroud)
    _between(body, middles, radius, length, tall, middle, face, accent, look)
    # Print on the upper edge, where it is read through a case's window.
    body.text(look["mark"], min(8.5, depth * 0.22), (length * 0.24, face + depth * 0.36, height + 0.05), lit("#e6e6e4", 0.6), spacing=1.15)
    for x in (-length / 2 + 24, length / 2 - 24):
        for z in (foot + 7, foot + tall - 8):
            body.screw((x, face + 0.4, z), metal("#6c6e70", 0.35), radius=1.8, axis="Y")


def _outline(corner, width, height):
    half, tall = width / 2, height / 2
    if corner == "round":
        return rounded(width, height, 12)
    cut = height * 0.13
    if corner == "cut":
        return [(half - cut, tall), (-half + cut, tall), (-half, tall - cut), (-half, -tall + cut), (-half + cut, -tall), (half - cut, -tall), (half, -tall + cut), (half, tall - cut)]
    # Slanted: the ends lean, as a sheared sheet does.
    return [(half, tall - 3), (half - 3, tall), (-half + cut, tall), (-half, tall - cut * 1.6), (-half, -tall + 3), (-half + 3, -tall), (half - cut, -tall), (half, -tall + cut * 1.6)]


def _skirts(body, length, foot, tall, depth, face, shroud):
    """The sides that run back from the face; notches let the fins be seen, as they let the air out."""
    top, back = foot + tall, face + depth * 0.62
    notch = [rounded(length * 0.11, depth * 0.2, 2.5, (length * x, depth * 0.14)) for x in (-0.36, -0.2, -0.04, 0.12)]
    skirt = rounded(length - 24, back - face - 6, 3)
    body.slab(skirt, 3, (0, (face + 6 + back) / 2, top - 1.7), shroud, notch, bevel=0.8)
    body.box((length - 24, depth * 0.42, 3), (0, face + 6 + depth * 0.21, foot + 1.7), shroud, bevel=0.8)
    for x in (-length / 2 + 2, length / 2 - 2):
        body.box((3.4, depth * 0.5, tall * 0.66), (x, face + 6 + depth * 0.25, foot + tall / 2), shroud, bevel=1.2)
        body.box((3.7, depth * 0.3, tall * 0.44), (x, face + 8 + depth * 0.25, foot + tall / 2), rubber("#0b0b0c"), bevel=1)


def _fan(body, x, z, radius, face, look, shroud):
    dark, hub = plastic("#1d1e20", 0.26), plastic("#232427", 0.34)
    # The bore narrows inwards: a lip, then the ring that the blades run in.
    body.ring(radius + 3.0, radius - 0.4, 3.4, (x, face + 1.6, z), plastic(look["shroud"], 0.26), axis="Y", bevel=1.3, sides=96)
    body.ring(radius + 0.4, radius - 1.2, 12, (x, face + 9, z), rubber("#0e0e0f"), axis="Y", bevel=0.3, sides=96)
    fan = body.fan(radius * 1.95, (x, face + 9, z), shroud, dark, turn=(90, 17, 0), count=look["blades"], depth=15, hub=0.35, square=False)
    fan.ring(radius * 0.945, radius * 0.915, 6, (0, 0, 0), dark, bevel=0.5, sides=96)
    fan.cylinder(radius * 0.325, 1.2, (0, 0, 5.2), hub, bevel=0.5)
    fan.ring(radius * 0.3, radius * 0.285, 0.5, (0, 0, 5.9), metal("#7b7d80", 0.3), bevel=0.1)
    fan.cylinder(radius * 0.12, 0.5, (0, 0, 5.9), metal("#4a4b4e", 0.3), bevel=0.1, sides=6)


def _between(body, middles, radius, length, tall, middle, face, accent, look):
    """The pattern between the fans, which differs by maker."""
    y = face + 0.4
    for left, right in zip(middles, middles[1:]):
        x = (left + right) / 2
        for side in (-1, 1):
            z = middle + side * tall * 0.335
            if look["between"] == "bars":
                for step in (-1, 0, 1):
                    body.box((radius * 0.055, 1.8, tall * 0.15), (x + step * radius * 0.13, y, z + side * 2), accent, bevel=0.6, turn=(0, 24, 0))
            elif look["between"] == "band":
                body.box((radius * 0.44, 1.6, tall * 0.045), (x, y, middle + side * tall * 0.4), accent, bevel=0.7)
            else:
                wide, high = radius * 0.42, tall * 0.13
                points = [(-wide, -side * -high / 2), (wide, -side * -high / 2), (wide * 0.34, -side * high / 2), (-wide * 0.34, -side * high / 2)]
                body.slab(points if side > 0 else points[::-1], 1.8, (x, y, z + side * tall * 0.055), accent, bevel=0.6, turn=(90, 0, 0))
    # A fine line along the upper rim holds the face together.
    body.box((length * 0.62, 0.5, 0.9), (0, face + 0.5, middle + tall / 2 - 5.4), accent, bevel=0.2)


def _bracket(body, facts, length, height, depth, low_profile):
    steel = metal("#b9bbbd", 0.36)
    x = -length / 2 - 1.2
    slots = max(1, round(facts.get("slotWidth", 2.2) - 0.3))
    wide = slots * SLOT - 2
    tall = (height if low_profile else 112) + 4
    back = depth / 2 - 5 + 3
    body.box((1, wide, tall), (x, back - wide / 2, tall / 2 - 6), steel, bevel=0.3)
    body.box((12, wide, 1), (x - 5.5, back - wide / 2, tall - 6), steel, bevel=0.3)
    body.box((1, 9, 9), (x, back - 6, -9), steel, bevel=0.3)
    dark = rubber("#060606")
    sockets = [kind for entry in facts["videoOutputs"] for kind in [re.sub(r"^\d+ × ", "", entry)] * int(entry[0])]
    for i, kind in enumerate(sockets):
        wide_socket = 15 if kind.startswith("HDMI") else 16.2
        z = 6 + (i + 0.5) * (tall - 18) / len(sockets)
        at = (x - 0.5, back - 8, z)
        body.box((1.4, 7.4, wide_socket + 1.6), at, metal("#8f9193", 0.3), bevel=0.5)
        body.box((1.8, 5.2, wide_socket - 0.6), at, dark, bevel=0.8)
        body.box((2.0, 1.6, wide_socket - 4), at, plastic("#1c1c1e", 0.5), bevel=0.2)
    vent = metal("#0b0b0c", 0.6)
    for column in range(max(slots - 1, 0)):
        for row in range(int((tall - 22) / 7)):
            body.box((1.3, 13, 3.2), (x, back - SLOT * (column + 1.5) + 3, 6 + row * 7), vent, bevel=0.9)


def _backplate(body, product, length, height, depth, look):
    """Seen from behind: a lacquered sheet, pressed here and printed there; slots let the last fan's air through."""
    y = depth / 2 - 2.4
    skin = plastic("#3d3f42", 0.46)
    count = 7
    slots = [rounded(4.4, height * 0.6, 2.1, (length * 0.36 + (i - 3) * 8.4, 0)) for i in range(count)]
    body.slab(rounded(length - 2, height - 3, 4), 1.6, (0, y, height / 2), skin, slots, bevel=0.5, turn=(90, 0, 0))
    face = y + 0.8
    # Raised towards the edges, a seam around what is raised.
    rim = rounded(length - 9, height - 10, 3)
    body.slab(rounded(length - 7.6, height - 8.6, 3.6), 0.3, (0, face, height / 2), rubber("#1b1c1d"), [rim], bevel=0.05, turn=(90, 0, 0))
    shade = plastic("#323437", 0.36)
    lean = height * 0.2
    for gap, wide in ((0, 9), (13, 4), (20, 2)):
        x, edge = length * 0.36 - 34 - lean - gap - wide, height / 2 - 7
        band = [(x - lean, -edge), (x - lean + wide, -edge), (x + lean + wide, edge), (x + lean, edge)]
        body.slab([(-px, py) for px, py in band][::-1], 0.3, (0, face + 0.1, height / 2), shade, bevel=0.1, turn=(90, 0, 180))
    # Above the screws, or on a low card between them.
    words = (-length * 0.16, face + 0.1, height * 0.82) if height > 90 else (-length * 0.2, face + 0.1, height / 2)
    # Long names are set smaller, so that they end before the bands.
    room = x + lean * (2 * words[2] / height - 1) - 3 - words[0]
    body.text(look["mark"], min(height * 0.13, 2 * room / (0.7 * len(look["mark"]))), words, lit("#bfc0bf", 0.35), turn=(90, 0, 180), spacing=1.15)
    _label(body, product, look, length, height, face)
    # The cooler's four spring screws around the chip.
    for dx in (-26, 26):
        for dz in (-26, 26):
            body.screw((-length * 0.12 + dx, y + 1.1, height / 2 + dz * min(1, height / 110)), metal("#c9cbcd", 0.3), radius=2.6, axis="Y", turn=(0, 0, 180))


def _label(body, product, look, length, height, face):
    """The maker's, with the card's numbers; a low card has no room for it."""
    if height < 90:
        return
    # Beside the screws, on a short card below them.
    label = body.group((-length * 0.36, face + 0.1, height * (0.26 if length > 230 else 0.17)), (90, 0, 180))
    label.slab(rounded(46, 17, 0.8), 0.12, (0, 0, 0), plastic("#d9d9d6", 0.5), bevel=0.03)
    ink = rubber("#1a1a1a")
    chip = re.search(r"(GeForce RTX|Radeon RX|Arc) [A-Z]?\d+(?: Ti| XT)?", product["name"])
    label.text(chip.group() if chip else look["mark"], 3.2, (-21, 5, 0.08), ink, depth=0.01, align="LEFT")
    label.text(product.get("partNumber") or look["mark"], 2.2, (-21, 1.4, 0.08), ink, depth=0.01, align="LEFT")
    bar_code(label, product["name"], (34, 5), (-4, -4.2, 0.07), ink, depth=0.01)


def _power(body, facts, length, height, depth):
    y = depth / 2 - 11
    for i, entry in enumerate(facts.get("powerConnectors", [])):
        count = int(entry[0])
        wide = 19 if "12V" in entry else 18.5
        for j in range(count):
            x = length * 0.14 - (i + j) * 23
            body.box((wide, 11, 13), (x, y, height - 4.5), plastic("#0d0d0e", 0.5), bevel=0.5)
            for k in range(6 if "12V" in entry else 4):
                step = wide / (6.6 if "12V" in entry else 4.6)
                for row in (-2.6, 2.6):
                    at = (x + (k - (2.5 if "12V" in entry else 1.5)) * step, y + row, height + 1.9)
                    body.box((step * 0.66, 3.0, 0.6), at, rubber("#020202"), bevel=0.3)
