"""The ports at the rear edge, seen from the left. Their list follows the board's class and facts."""

from materials import anodised, gold, metal, plastic, principled, rubber
from shapes import circle, rectangle

# Each: kind and its length along the edge.
LENGTHS = {"usb4": 14, "usb2": 14, "usbc": 12, "lan": 16.5, "hdmi": 16.5, "dp": 17.5, "dvi": 40, "audio": 14, "audio5": 26, "wifi": 20, "buttons": 11, "ps2": 15}

FULL = ["buttons", "hdmi", "usbc", "usb4", "usb4", "lan", "usbc", "usb4", "wifi", "audio"]
SMALL = ["buttons", "hdmi", "usbc", "usb4", "lan", "usb4", "wifi", "audio"]
PLAIN = ["ps2", "usb2", "hdmi", "dp", "usb4", "lan", "wifi", "audio5"]
OLD = ["usb2", "dvi", "hdmi", "lan", "usb4", "wifi", "audio5"]

PORTS = {"full": FULL, "small": SMALL, "plain": PLAIN, "old": OLD}


def build(plan, facts, look):
    kinds = PORTS[look["ports"]]
    reach = 152 if not plan.small else 132
    gap = (reach - sum(LENGTHS[kind] for kind in kinds)) / max(len(kinds) - 1, 1)
    y = 8
    for kind in kinds:
        y += LENGTHS[kind] / 2
        globals()["_" + kind.rstrip("0123456789")](plan, y, kind, look)
        y += LENGTHS[kind] / 2 + gap
    plan.take(14, 8 + reach / 2, 30, reach + 8)
    if look["cover"]:
        _shield(plan, kinds, gap, reach, look)


def _shield(plan, kinds, gap, reach, look):
    """The plate that comes fixed to better boards: cut for each port, printed."""
    plate = anodised("#2c2e31", 0.44)
    top, bottom, low, high = 3, reach + 13, -1.5, 41
    holes = []
    y = 8
    for kind in kinds:
        wide = LENGTHS[kind]
        tall = {"usb4": 16.5, "usb2": 16.5, "usbc": 16.5, "lan": 15, "audio": 31, "wifi": 12, "buttons": 26, "hdmi": 8}.get(kind, 16)
        holes.append([(y + wide / 2 + px, 1.2 + tall / 2 + py) for px, py in rectangle(wide + 0.8, tall + 0.8)])
        y += wide + gap
    outline = [(top, low), (bottom, low), (bottom, high), (top, high)]
    flip = lambda points: [(-yy, z) for yy, z in points]
    plan.group.slab(flip(outline)[::-1], 0.8, (-1.6, 0, 0), plate, [flip(hole) for hole in holes], bevel=0.2, turn=(90, 0, 90))
    ink = plastic("#b8babb", 0.5)
    y = 8
    names = {"usb4": "USB", "usb2": "USB 2.0", "usbc": "USB-C", "lan": "LAN", "audio": "AUDIO", "wifi": "WI-FI", "buttons": "BIOS", "hdmi": "HDMI"}
    for kind in kinds:
        y += LENGTHS[kind] / 2
        plan.group.text(names.get(kind, ""), 2.4, (-2.05, -y, 36), ink, turn=(90, 0, -90), depth=0.02)
        y += LENGTHS[kind] / 2 + gap


def _shell(plan, y, long, z, tall, deep=20, material=None):
    """A metal shell that ends at the rear edge, and its dark mouth."""
    tin = material or metal("#c2c4c5", 0.28)
    plan.box(deep / 2 - 2.2, y, deep, long, z, tall, tin, bevel=0.4)
    return -2.2


def _mouth(plan, x, y, long, z, tall, inside=None):
    plan.group.box((0.3, long, tall), (x - 0.1, -y, z + tall / 2), rubber("#070708"), bevel=0.1)
    if inside:
        plan.group.box((0.5, long * 0.8, tall * 0.28), (x - 0.2, -y, z + tall * 0.6), plastic(inside, 0.45), bevel=0.08)


def _usb(plan, y, kind, look):
    tongue = "#1d5fae" if kind == "usb2" else look.get("usb", "#b3262e")
    x = _shell(plan, y, 14, 1.2, 16)
    for z in (2.4, 10.2):
        _mouth(plan, x, y, 12.4, z, 5.2, tongue)


def _usbc(plan, y, kind, look):
    x = _shell(plan, y, 11.5, 1.2, 16)
    _mouth(plan, x, y, 9, 2.8, 3.2, "#2b2c2e")
    _mouth(plan, x, y, 9.6, 9.2, 5.0, look.get("usb", "#b3262e"))


def _lan(plan, y, kind, look):
    x = _shell(plan, y, 16, 1.2, 14.5, 22)
    _mouth(plan, x, y, 12, 3.0, 9.0)
    plan.group.box((0.5, 5, 2.4), (x - 0.1, -y, 12.4), rubber("#070708"), bevel=0.1)
    plan.group.field([(0, (i - 3.5) * 1.1) for i in range(8)], rectangle(0.5, 0.5), 2.6, (x - 0.2, -y, 8.8), gold())
    for side, tone in ((-1, "#c98a2b"), (1, "#4fae57")):
        plan.group.box((0.5, 2.2, 1.6), (x - 0.1, -y + side * 6.4, 13.8), plastic(tone, 0.3), bevel=0.2)


def _hdmi(plan, y, kind, look):
    x = _shell(plan, y, 16, 1.2, 7)
    _mouth(plan, x, y, 14, 2.3, 4.6, "#1b1c1e")


def _dp(plan, y, kind, look):
    x = _shell(plan, y, 17, 1.2, 7.4)
    _mouth(plan, x, y, 15.4, 2.3, 5.0, "#1b1c1e")


def _sub(plan, y, long, colour, rows, columns, up=0.0):
    """A screwed connector of the old kind: metal apron, coloured middle, holes."""
    plan.box(7.5, y, 14, long - 12, up + 0.4, 11.4, plastic("#1a1b1d", 0.45), bevel=0.4)
    plan.box(0.6, y, 4.4, long - 4, up + 0.6, 12.2, plastic(colour, 0.45), bevel=0.4)
    plan.box(4, y, 8, long - 16, up + 0.4, 12.4, metal("#b7b9ba", 0.34), bevel=0.4)
    plan.group.box((1.0, long, 12.6), (-2.0, -y, up + 6.9), metal("#c2c4c5", 0.3), bevel=0.3)
    wide = long - 14
    plan.group.box((5.4, wide + 1.6, 8.6), (-4.6, -y, up + 6.9), metal("#c9cbcc", 0.26), bevel=1.4)
    plan.group.box((5.6, wide, 7.2), (-4.7, -y, up + 6.9), plastic(colour, 0.4), bevel=1.1)
    holes = plan.group.group((-7.5, -y, up + 6.9), (90, 0, -90))
    holes.field([((c - (columns - 1) / 2) * wide * 0.88 / columns, (r - (rows - 1) / 2) * 2.0) for r in range(rows) for c in range(columns)], circle(0.55, 10), 0.08, material=rubber("#0a0a0a"))
    for side in (-1, 1):
        plan.group.cylinder(2.6, 6, (-4.2, -y + side * (long / 2 - 3.4), up + 6.9), metal("#cfd1d2", 0.26), axis="X", bevel=0.4, sides=6)


def _dvi(plan, y, kind, look):
    """With the analogue output above it."""
    _sub(plan, y, 38, "#e9e8e3", 3, 8)
    _sub(plan, y, 31, "#1f56b0", 3, 5, up=13.6)


def _ps(plan, y, kind, look):
    plan.box(5, y, 14, 14, 0.4, 13, plastic("#1a1b1d", 0.45), bevel=0.4)
    plan.group.cylinder(5.6, 1.2, (-2.2, -y, 7.2), plastic("#5d4a86", 0.4), axis="X", bevel=0.2, sides=40)
    plan.group.ring(4.6, 3.7, 1.3, (-2.5, -y, 7.2), metal("#c2c4c5", 0.3), axis="X", bevel=0.1)
    plan.group.cylinder(3.7, 1.3, (-2.5, -y, 7.2), rubber("#0a0a0a"), axis="X", bevel=0)


def _audio(plan, y, kind, look):
    if kind == "audio5":
        tones = ["#5f9a52", "#b96f86", "#5f8bb0"]
        for z, tone in zip((1, 12, 23), tones):
            plan.box(5.6, y, 14, 12.4, z, 10.6, plastic("#1a1b1d", 0.45), bevel=0.4)
            plan.box(-0.6, y, 2.6, 12.4, z, 10.6, plastic(tone, 0.45), bevel=0.4)
            _jack(plan, y, z + 5.3, tone)
        return
    plan.box(6, y, 15, 13, 0.4, 31, plastic("#17181a", 0.45), bevel=0.4)
    for z in (7, 22):
        _jack(plan, y, z, "#cdb06a")


def _jack(plan, y, z, tone):
    ring = principled(f"jack {tone}", tone, 0.3, metallic=0.8 if tone == "#cdb06a" else 0.0)
    plan.group.ring(4.6, 1.9, 3.2, (-2.4, -y, z), ring, axis="X", bevel=0.5, sides=40)
    plan.group.cylinder(1.9, 2.6, (-2.2, -y, z), rubber("#050505"), axis="X", bevel=0)


def _wifi(plan, y, kind, look):
    for side in (-1, 1):
        plan.group.cylinder(3.1, 8, (-4.4, -y + side * 5.4, 6.8), metal("#c8a85e", 0.3), axis="X", bevel=0.3, sides=6)
        plan.group.cylinder(2.6, 12, (-5.4, -y + side * 5.4, 6.8), metal("#d3b76f", 0.26), axis="X", bevel=0.3, sides=40)
        plan.group.cylinder(1.6, 0.3, (-11.4, -y + side * 5.4, 6.8), plastic("#e4e2da", 0.5), axis="X", bevel=0)
    plan.box(8, y, 16, 19, 0.4, 12, metal("#a9abac", 0.36), bevel=0.4)


def _buttons(plan, y, kind, look):
    plan.box(5, y, 12, 10, 0.4, 26, plastic("#17181a", 0.5), bevel=0.3)
    for z, tone in ((6, "#d2d2d0"), (13, "#2a2b2d")):
        plan.group.cylinder(2.6, 2.6, (-2.2, -y, z), plastic(tone, 0.4), axis="X", bevel=0.4, sides=40)
