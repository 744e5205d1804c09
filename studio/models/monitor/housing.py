"""The panel's back: housing, vents, mount, sockets, marks."""

import re
from math import atan2, degrees

from materials import lit, metal, plastic, rubber
from shapes import filleted, rounded

from models.monitor.panel import RIM, SIDE, shell

# Width along the row and height of each socket.
SOCKETS = {"HDMI": (15, 5.6), "DisplayPort": (16.4, 6), "Thunderbolt": (9.2, 3.4), "USB-C": (9.2, 3.4), "USB hub": (13.2, 6), "Ethernet": (15, 11), "DC": (8, 8)}
GAP = 9


def housing(head, look, facts, bend, wide, high):
    """Answers how far behind the display's face the mount lies."""
    share_wide, share_high, deep = look["house"]
    thick = 7.5 if look.get("thin") else RIM
    case = plastic(look["case"], 0.5) if not look.get("metal") else metal(look["case"], 0.44)
    # The panel's own back: a plain skin in the housing's colour.
    shell(head, bend, wide / 2 + SIDE - 3, -high / 2 - look["chin"] + 3, high / 2 - 1, thick - 2.5, thick + 1.2, case, 1.6)
    half, tall = wide * share_wide / 2, high * share_high
    low = _low(look, high)
    _pillow(head, bend, half, low, low + tall, thick, deep, case)
    back = head.group((0, bend(0, deep)[1], 0), (0, 0, 180))
    _mount(back, look, high)

    def apart(x):
        """Where a point of the housing lies in the back's own axes: it bends with the panel."""
        along, behind = bend(-x, deep)
        return -along, bend(0, deep)[1] - behind

    _vents(back, look, apart, half, low + tall)
    _sockets(back, look, facts, apart, wide, high)
    _stick(back, look, apart, half, high)
    _marks(back, look, half, wide, high, low + tall, deep - thick)
    return deep


def _low(look, high):
    """The housing's lower edge."""
    return -high / 2 - look["chin"] * 0.3 + high * 0.04


def row(look, facts, wide, high):
    """The row of sockets: its middle from the back's, as seen from behind (to the right, and up), and its length."""
    share, _, deep = look["house"]
    kinds = _kinds(facts)
    length = sum(_widths(kinds)) + GAP * (len(kinds) - 1)
    return max(wide * share / 2 - deep * 1.2 - length / 2 - 13, 0), _low(look, high) + 27, length


def _kinds(facts):
    kinds = ["DC"]
    for entry in facts["connectors"]:
        count, kind = re.match(r"(?:(\d) × )?(HDMI|DisplayPort|Thunderbolt|USB-C|USB hub|Ethernet)", entry).groups()
        kinds += [kind] * (3 if kind == "USB hub" else int(count or 1))
    return [*kinds, "jack"]


def _widths(kinds):
    return [SOCKETS.get(kind, (4, 4))[0] for kind in kinds]


def _pillow(head, bend, half, low, top, near, deep, material):
    taper = deep * 0.9
    stops = [(-half, 0.0), (-half + taper * 0.5, 0.55), (-half + taper, 0.92), (-half + taper * 1.35, 1.0)]
    stops += [((half - taper * 1.35) * (i / 8), 1.0) for i in range(-7, 8)]
    stops += [(-s, level) for s, level in reversed(stops[:4])]
    rings = []
    for along, level in stops:
        far = near + 0.6 + (deep - near - 0.6) * level
        lean = taper * 0.55 * max(level, 0.02)
        corners = filleted([(near - 1, low), (far, low + lean * 0.25), (far, top - lean), (near - 1, top)], [0.2, 5 * level + 0.2, 10 * level + 0.2, 0.2], steps=6)
        rings.append([(*bend(along, behind), z) for behind, z in corners])
    head.hull(rings, material=material, smooth=0)


def _mount(back, look, high):
    """Where the stand's arm takes hold: a plate with the four screws of a wall mount around it."""
    dark = plastic("#1c1d1f" if look["case"] < "#8" else "#9b9c9d", 0.5)
    back.prism(rounded(120, 120, 9), 1.6, (0, -0.3, high * 0.02), dark, bevel=0.6, turn=(90, 0, 0))
    for x in (-50, 50):
        for z in (-50, 50):
            back.ring(4.2, 2.2, 0.8, (x, -1.3, z + high * 0.02), metal("#77797c", 0.35), axis="Y", sides=32)


def _vents(back, look, apart, half, top):
    slot = None
    dark = rubber("#0c0c0d" if look["case"] < "#8" else "#5b5c5e")
    count = int(half * 1.3 / 6)
    for i in range(count):
        x, y = apart((i - (count - 1) / 2) * 6)
        place = (x, y - 0.02, top - 42)
        if slot is None:
            slot = back.slab(rounded(2.4, 17, 1.15), 0.2, place, dark, bevel=0, turn=(90, 0, 0))
        else:
            back.many(slot, [place])


def _sockets(back, look, facts, apart, wide, high):
    """A recess near the lower edge beside the stand, the sockets in a row in it."""
    middle, z, length = row(look, facts, wide, high)
    (x, y), (ahead, on) = apart(middle), apart(middle + 1)
    back = back.group((x, y, 0), (0, 0, degrees(atan2(on - y, ahead - x))))
    back.prism(rounded(length + 29, 27, 4), 7, (0, 3.3, z), plastic("#4a4c4f" if look["case"] < "#8" else "#a9abad", 0.4), bevel=0.4, turn=(90, 0, 0))
    back.prism(rounded(length + 26, 24, 3), 1.2, (0, -0.1, z), plastic("#141516", 0.5), bevel=0.4, turn=(90, 0, 0))
    x = -length / 2
    kinds = _kinds(facts)
    for kind, wide in zip(kinds, _widths(kinds)):
        _socket(back, kind, x + wide / 2, z, wide)
        label = {"DisplayPort": "DP", "Thunderbolt": "TB4", "USB hub": "USB", "Ethernet": "LAN", "DC": "DC IN", "jack": ""}.get(kind, kind)
        back.text(label, 3.0, (x + wide / 2, -0.75, z + 9), lit("#c9c9c7", 0.4), turn=(90, 0, 0), depth=0.02)
        x += wide + GAP


def _socket(back, kind, x, z, wide):
    hollow = rubber("#020202")
    rim = metal("#9a9c9e", 0.3)
    if kind in ("DC", "jack"):
        radius = 4.2 if kind == "DC" else 2.0
        back.ring(radius + 1, radius, 0.9, (x, -0.9, z), plastic("#2c2d2f", 0.4) if kind == "DC" else rim, axis="Y", sides=32)
        back.cylinder(radius, 0.4, (x, -0.75, z), hollow, axis="Y", bevel=0, sides=32)
        back.cylinder(radius * 0.25, 1.2, (x, -0.8, z), metal("#c8b070", 0.3), axis="Y", bevel=0.1, sides=20)
        return
    tall = SOCKETS[kind][1]
    corner = tall * 0.48 if kind in ("USB-C", "Thunderbolt") else 0.7
    back.prism(rounded(wide + 1.4, tall + 1.4, min(corner + 0.6, tall / 2 + 0.6)), 0.8, (x, -0.9, z), rim, bevel=0.2, turn=(90, 0, 0))
    back.prism(rounded(wide, tall, corner), 0.3, (x, -1.25, z), hollow, bevel=0.02, turn=(90, 0, 0))
    if kind == "Ethernet":
        for i in range(8):
            back.box((0.5, 0.2, 3), (x + (i - 3.5) * 1.1, -1.42, z + 3), metal("#cdb061", 0.25), bevel=0)
    else:
        tongue = plastic("#2d62a8", 0.5) if kind == "USB hub" else plastic("#343538", 0.5)
        back.box((wide * 0.72, 0.3, tall * 0.26), (x, -1.4, z + (tall * 0.14 if kind == "USB hub" else 0)), tongue, bevel=0.05)


def _marks(back, look, half, wide, high, top, rise):
    ink = metal("#d0d2d3", 0.25) if look["case"] < "#8" else metal("#6f7173", 0.3)
    back.text(look["mark"], high * 0.055, (0, -0.05, top - 18) if not look.get("thin") else (0, rise - 1.35, high * 0.38), ink, turn=(90, 0, 0), depth=0.1, spacing=1.15)
    if look.get("ring"):
        back.ring(66, 62.5, 2.0, (0, -1.0, high * 0.02), lit(look["accent"], 1.1), axis="Y", sides=96)
        back.cylinder(62.4, 1.4, (0, -0.9, high * 0.02), plastic("#1a1b1e", 0.4), axis="Y", bevel=0.3, sides=96)
    if look.get("slash"):
        for i in range(4):
            back.slab([(-7, -30), (-2, -30), (14, 30), (9, 30)], 0.4, (half * 0.62 + i * 11, -0.05, high * 0.08), plastic("#38393c", 0.35) if i else metal(look["accent"], 0.3), bevel=0.1, turn=(90, 0, 0))


def _stick(back, look, apart, half, high):
    """The stick that steers the menu."""
    x, y = apart(-(half - 60))
    back.cylinder(4.2, 3, (x, y - 1, -high * 0.22), plastic("#a3262c" if look["mark"] in ("ROG", "MAG") else "#4a4b4e", 0.45), axis="Y", bevel=1)
