"""The laptop's lower half: tub, deck, trackpad, sockets, vents, feet."""

from materials import anodised, gloss, lit, metal, plastic, rubber
from shapes import rounded

from models.laptop.keyboard import PITCH_UNITS, keyboard

FOOT = 1.2
DARK = "#070708"
# Width along the edge, height.
SOCKETS = {
    "usb-c": (9.0, 3.2), "usb-a": (13.2, 5.4), "hdmi": (15.0, 5.0), "jack": (3.6, 3.6), "sd": (25.0, 2.4),
    "magsafe": (17.0, 3.4), "dc": (6.0, 6.0), "ethernet": (13.0, 8.0), "vent": (46.0, 5.0),
}


def skin_of(look):
    return plastic(look["skin"], look["rough"]) if look.get("plastic") else anodised(look["skin"], look["rough"])


def height_of(look):
    return look["size"][2] - look["lid"]


def hinge_of(look):
    """Where along the depth the lid stands."""
    return look["size"][1] / 2 - look.get("shelf", 0) - look["lid"] * 0.8


def base(model, look):
    width, depth, _ = look["size"]
    high = height_of(look)
    body = model.group((0, 0, FOOT))
    skin = skin_of(look)
    tub = body.prism(rounded(width, depth, look["radius"], steps=12), high, (0, 0, high / 2), skin, bevel=min(1.5, high * 0.2), segments=4)
    cutters = _sockets(body, look, width, depth, high)
    cutters += _deck(body, look, width, depth, high)
    body.carve(tub, *cutters)
    if not look.get("plastic") and look["hinge"] == "slot":
        # A notch for the finger that lifts the lid.
        body.ball(1, (0, -depth / 2 - 0.2, high + 0.2), rubber("#3a3a3c"), scale=(20, 2.2, 0.9))
    for x in (-1, 1):
        for y in (-1, 1):
            body.cylinder(6, FOOT + 0.3, (x * (width / 2 - 22), y * (depth / 2 - 22), -FOOT / 2 + 0.15), rubber("#1c1c1d"))


def _deck(body, look, width, depth, high):
    hinge = hinge_of(look)
    area = look["key_area"]
    pitch = area / (PITCH_UNITS + (4.2 if look.get("numpad") else 0))
    deep = pitch * (sum(look["rows"]) - 0.02)
    top = hinge - (22 if look.get("vents") else 13 if look["hinge"] == "slot" else 11)
    middle = top - deep / 2
    front = -depth / 2
    cutters = []
    well = plastic(look["well"], 0.55) if look["well"] else skin_of(look)
    sunk = 1.0
    cutters.append(body.prism(rounded(area + 1.6, deep + 1.6, 2.4), sunk * 2, (0, middle, high), well, bevel=0.05))
    keyboard(body, look, pitch, (0, middle, high - sunk))
    room = top - deep - front
    if look["pad"]:
        wide, long = look["pad"]
        long = min(long, room - 9)
        x = -area * 0.09 if look.get("numpad") else 0
        y = front + room / 2 - (1 if room - long > 16 else 0)
        groove = rubber("#2b2b2d") if not look.get("etched") else skin_of(look)
        cutters.append(body.prism(rounded(wide + 0.7, long + 0.7, 3.3), 1.2, (x, y, high), groove, bevel=0.03))
        glass = anodised(look["skin"], look["rough"] - 0.08) if not look.get("plastic") else plastic(look["skin"], 0.3)
        body.prism(rounded(wide, long, 3), 0.6, (x, y, high - 0.35), glass, bevel=0.12)
        if look.get("etched"):
            for side in (-1, 1):
                body.box((0.5, long - 6, 0.06), (x + side * wide / 2, y, high + 0.02), metal("#a9abad", 0.4), bevel=0)
    if look.get("glass_rest"):
        rest = room - 3
        body.prism(rounded(width - 7, rest, 4), 0.3, (0, front + rest / 2 + 2, high + 0.05), _rest(look), bevel=0.1)
    if look.get("grilles"):
        for side in (-1, 1):
            _grille(body, (side * (width / 2 - (width - area) / 4 - 0.5), middle + 2, high), look["grilles"] * 0.42, deep * 0.94)
    if look.get("vents"):
        _deck_vents(body, width, hinge, top, high)
    if look.get("numpad"):
        _strip_grille(body, area, top + 5.5, high)
    if look.get("shelf"):
        cutters += _shelf(body, look, width, depth, hinge, high)
    return cutters


def _rest(look):
    from materials import principled

    return principled("palm rest", look["skin"], 0.2, metallic=0.35, specular=0.6)


def _grille(body, at, wide, deep):
    """Speaker holes: many small dark dots."""
    columns, rows = max(2, int(wide / 1.55)), int(deep / 1.55)
    dot = None
    for i in range(columns):
        for j in range(rows):
            place = (at[0] + (i - (columns - 1) / 2) * 1.55 + (j % 2 - 0.5) * 0.4, at[1] + (j - (rows - 1) / 2) * 1.55, at[2] + 0.005)
            if dot is None:
                dot = body.cylinder(0.44, 0.02, place, rubber("#0a0a0b"), bevel=0, sides=8)
            else:
                body.many(dot, [place])


def _strip_grille(body, area, y, high):
    dot = None
    for i in range(int(area * 0.9 / 3)):
        for j in range(3):
            place = ((i - area * 0.15) * 3 + (j % 2) * 1.5, y + j * 1.5 - 1.5, high + 0.005)
            if dot is None:
                dot = body.cylinder(0.5, 0.02, place, rubber("#111112"), bevel=0, sides=8)
            else:
                body.many(dot, [place])


def _deck_vents(body, width, hinge, top, high):
    """Slanted slots above the keyboard, where the fans draw air."""
    slot = None
    count = int(width * 0.74 / 4.4)
    for i in range(count):
        place = ((i - (count - 1) / 2) * 4.4, (hinge + top) / 2 - 2, high + 0.005)
        if abs(place[0]) < 22:
            continue
        if slot is None:
            slot = body.slab([(-2, -4), (-0.4, -4), (2, 4), (0.4, 4)], 0.05, place, rubber("#09090a"), bevel=0)
        else:
            body.many(slot, [place])
    body.cylinder(5, 0.5, (0, (hinge + top) / 2 - 2, high + 0.1), gloss("#1d1e20"), bevel=0.2)
    body.ring(5.6, 5.1, 0.3, (0, (hinge + top) / 2 - 2, high + 0.05), metal("#8d9093", 0.3))


def _shelf(body, look, width, depth, hinge, high):
    """What reaches out behind the lid: hot air, and on some the sockets."""
    cutters = []
    fin = metal("#5d6063", 0.4)
    for side in (-1, 1):
        wide = width * (0.2 if look.get("rear") else 0.26)
        x = side * (width / 2 - wide / 2 - look["radius"] * 0.8 - 4)
        cutters.append(body.box((wide, 14, high * 0.5), (x, depth / 2, high * 0.5), rubber(DARK), bevel=1))
        body.fins(int(wide / 3.2), (0.8, 9, high * 0.46), 3.2, (x, depth / 2 - 5.5, high * 0.5), fin)
        # Slots on top of the shelf.
        slot = None
        for i in range(int(wide / 5)):
            place = (x + (i - (int(wide / 5) - 1) / 2) * 5, depth / 2 - look["shelf"] * 0.52, high + 0.01)
            if slot is None:
                slot = body.slab(rounded(2.2, look["shelf"] * 0.44, 1.05), 0.06, place, rubber(DARK), bevel=0)
            else:
                body.many(slot, [place])
    if look.get("glow"):
        # The lit loop around the rear.
        body.cable(_loop(width * 0.5 - 5, depth / 2 + 0.4, high * 0.5, look["radius"]), 1.1, lit(look["glow"], 1.6))
    if look.get("rear"):
        spread = width * 0.5
        for i, kind in enumerate(look["rear"]):
            x = (i - (len(look["rear"]) - 1) / 2) * spread / (len(look["rear"]) - 0.2)
            cutters.append(_socket(body, kind, (x, depth / 2, high * 0.5), "back"))
    return cutters


def _loop(half, y, z, radius):
    lift = z * 0.82
    turn = min(lift, 9)
    points = [(-half + radius, y, z + lift - 1.6), (half - radius, y, z + lift - 1.6)]
    points += [(half - radius + turn * 0.8, y - 1.5, z), (half - radius, y, z - lift + 1.6), (-half + radius, y, z - lift + 1.6)]
    return points + [(-half + radius - turn * 0.8, y - 1.5, z), (-half + radius, y, z + lift - 1.6)]


def _sockets(body, look, width, depth, high):
    cutters = []
    for side, kinds in ((-1, look["left"]), (1, look["right"])):
        y = depth / 2 - look.get("shelf", 0) - 24
        for kind in kinds:
            wide = SOCKETS[kind][0]
            y -= wide / 2
            cutters.append(_socket(body, kind, (side * width / 2, y, high * 0.47), side))
            y -= wide / 2 + 8
    return cutters


def _socket(body, kind, at, side):
    """A hole with its tongue: answers the cutter that makes it."""
    wide, tall = SOCKETS[kind]
    dark = rubber(DARK)
    x, y, z = at
    deep = 14
    along = side == "back"
    if kind in ("jack", "dc"):
        return body.cylinder(wide / 2, deep, at, dark, axis="Y" if along else "X", bevel=0, sides=32)
    size = (wide, deep, tall) if along else (deep, wide, tall)
    inward = (0, -4.5, 0) if along else (-side * 4.5, 0, 0)
    place = (x + inward[0], y + inward[1], z)
    if kind == "vent":
        for i in range(int(wide / 2.6)):
            step = (i - (int(wide / 2.6) - 1) / 2) * 2.6
            body.box((5, 0.7, tall), (place[0] + side * 1.5, y + step, z), metal("#54575a", 0.4), bevel=0.1)
    elif kind in ("usb-c", "usb-a", "hdmi"):
        tongue = {"usb-c": (0.66, 0.24, 0), "usb-a": (0.86, 0.3, 0.16), "hdmi": (0.72, 0.3, 0)}[kind]
        ink = "#2d6bb0" if kind == "usb-a" else "#2b2b2d"
        body.box((wide * tongue[0], 7, tall * tongue[1]) if along else (7, wide * tongue[0], tall * tongue[1]), (place[0], place[1], z + tall * tongue[2]), plastic(ink, 0.5), bevel=0.1)
    elif kind == "ethernet":
        body.box((5, wide * 0.7, 0.6), (place[0], y, z + tall * 0.3), metal("#c9a94f", 0.3), bevel=0.1)
    return body.box(size, at, dark if kind != "usb-a" else metal("#3b3d40", 0.35), bevel={"usb-c": 1.55, "magsafe": 1.6, "hdmi": 0.9}.get(kind, 0.5), segments=4)
