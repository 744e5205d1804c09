"""Graphics cards: length, slots, fans, sockets and outputs as the product's facts say; the shroud by its maker."""

import re

from materials import anodised, board, brushed, gloss, gold, lit, metal, plastic, rubber
from shapes import Model, circle, rounded

SLOT = 20.32

# Shroud, its accents, fans, the mark along the edge, and how the shroud's middle is drawn.
LOOKS = {
    "ASUS TUF": dict(shroud="#2b2c2e", accent="#4a4c4f", mark="TUF GAMING", metal=True),
    "ASUS Prime": dict(shroud="#232427", accent="#8f9296", mark="PRIME", metal=False),
    "MSI": dict(shroud="#2a2b2d", accent="#77797c", mark="VENTUS", metal=False),
    "Gigabyte": dict(shroud="#252628", accent="#56585b", mark="WINDFORCE", metal=False),
    "ZOTAC": dict(shroud="#333538", accent="#85878a", mark="ZOTAC", metal=False),
    "Sapphire": dict(shroud="#1f2022", accent="#b3202a", mark="PULSE", metal=False),
    "ASRock": dict(shroud="#26282b", accent="#5c7fa8", mark="CHALLENGER", metal=False),
}

VIEWS = {
    "three-quarter": dict(azimuth=-32, elevation=16),
    "front": dict(azimuth=0, elevation=6),
    "outputs": dict(azimuth=-76, elevation=10),
    "back": dict(azimuth=152, elevation=18),
}


def build(product):
    facts = product["specifications"]
    look = next(look for name, look in LOOKS.items() if product["name"].startswith(name))
    length = facts["length"]
    low_profile = " LP " in product["name"]
    height = 69 if low_profile else min(112 + length * 0.075, 138)
    depth = facts.get("slotWidth", 2.2) * SLOT - 4
    fans = int(facts["cooling"][0])

    model = Model("graphics card")
    shroud = plastic(look["shroud"], 0.34)
    accent = brushed(look["accent"], 0.36) if look["metal"] else plastic(look["accent"], 0.4)
    # The card stands on its contacts' edge: the board at the back, the fans in front.
    body = model.group((0, 0, 12))
    _circuit(body, facts, length, height, depth)
    _cooler(body, length, height, depth)
    _shroud(body, length, height, depth, fans, shroud, accent, look)
    _bracket(body, facts, length, height, depth, low_profile)
    _backplate(body, length, height, depth, look)
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
    bay = (length - 8) / fans
    radius = min(bay * 0.485, height * 0.47)
    middles = [(-(length - 8) / 2 + bay * (i + 0.5)) for i in range(fans)]
    plate = rounded(length, height, min(9, height * 0.1))
    holes = [circle(radius, 96, (x, 0)) for x in middles]
    body.slab(plate, 5, (0, face + 2.5, height / 2), shroud, holes, bevel=1.4, turn=(90, 0, 0))
    # The skirts above and below, open towards the ends so that the fins show.
    for z, drop in ((height - 1.6, depth * 0.62), (1.6, depth * 0.5)):
        body.box((length - 6, drop, 3.2), (0, face + drop / 2, z), shroud, bevel=1.2)
    for x in (-length / 2 + 1.6, length / 2 - 1.6):
        body.box((3.2, depth * 0.55, height - 6), (x, face + depth * 0.275, height / 2), shroud, bevel=1.2)
    for x in middles:
        body.ring(radius + 2.4, radius - 0.2, 2.4, (x, face - 0.2, height / 2), shroud, axis="Y", bevel=0.7, sides=96)
        count = 11 if look["metal"] else 9
        fan = body.fan(radius * 1.98, (x, face + 9, height / 2), shroud, plastic("#17181a", 0.24), turn=(90, 0, 0), count=count, depth=15, hub=0.36, square=False)
        fan.ring(radius * 0.955, radius * 0.925, 5, (0, 0, 0), plastic("#17181a", 0.24), sides=96)
        fan.cylinder(radius * 0.3, 0.4, (0, 0, 5.8), metal("#3c3d3f", 0.35), bevel=0.1)
        fan.ring(radius * 0.31, radius * 0.27, 0.6, (0, 0, 5.9), gloss("#0e0f10"), bevel=0.1)
    _ornament(body, middles, radius, length, height, face, accent)
    # Print on the upper edge, where it is read in a case.
    top = height + 0.02
    body.text(look["mark"], min(9, depth * 0.24), (length * 0.24, face + depth * 0.3, top), lit("#e6e6e4", 0.55), spacing=1.1)
    for x in (-length / 2 + 7, length / 2 - 7):
        for z in (7, height - 7):
            body.screw((x, face - 0.2, z), metal("#6c6e70", 0.35), radius=1.9, axis="Y")


def _ornament(body, middles, radius, length, height, face, accent):
    """Slanted plates between the fans: what tells one shroud from the next at a glance."""
    gap = height / 2 - radius * 0.62
    for left, right in zip(middles, middles[1:]):
        x = (left + right) / 2
        for side in (-1, 1):
            z = height / 2 + side * (height / 2 - gap / 2 + 1)
            outline = [(-gap * 0.75, -gap * 0.32 * side), (gap * 0.75, -gap * 0.32 * side), (gap * 0.28, gap * 0.34 * side), (-gap * 0.28, gap * 0.34 * side)]
            outline = outline if side < 0 else outline[::-1]
            body.slab([(px, -pz) for px, pz in outline][::-1], 1.6, (x, face - 0.6, height - z), accent, bevel=0.4, turn=(90, 0, 0))


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
    for y in (back - 4, back - wide + 4):
        body.screw((x - 6, y, tall - 5.3), metal("#d0d2d4", 0.3), radius=2.2)


def _backplate(body, length, height, depth, look):
    y = depth / 2 - 2.4
    skin = anodised("#232426", 0.42)
    slots = [rounded(4, height * 0.55, 1.9, (length * 0.36 + i * 8 - 12, 0)) for i in range(5)]
    body.slab(rounded(length - 2, height - 3, 4), 1.6, (0, y, height / 2), skin, slots, bevel=0.5, turn=(90, 0, 0))
    body.text(look["mark"], height * 0.15, (-length * 0.14, y + 0.85, height * 0.55), lit("#bfc0bf", 0.35), turn=(90, 0, 180), spacing=1.15)
    # The cooler's four spring screws around the chip.
    for dx in (-26, 26):
        for dz in (-26, 26):
            body.screw((-length * 0.12 + dx, y + 1.1, height / 2 + dz * min(1, height / 110)), metal("#c9cbcd", 0.3), radius=2.6, axis="Y", turn=(0, 0, 180))


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
