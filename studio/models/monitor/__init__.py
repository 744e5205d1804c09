"""Monitors: the panel to the millimetre by inches, ratio and bend; housing and stand by their maker."""

from math import cos, hypot, sin

from shapes import Model

from models.monitor.housing import housing, row
from models.monitor.panel import panel
from models.monitor.stand import stand

# `radius` is the bend's, None is flat; `chin` the bezel below; `lift` the panel's lower edge above the table.
# `case` is the housing's colour, `leg` the stand's; `foot` its kind and measures.
LOOKS = {
    "Dell UltraSharp": dict(
        case="#b9bbbd", frame="#17181a", leg="#c3c5c7", metal=True, chin=9, lift=118, foot=("plate", 244, 182, 4), column=(62, 20),
        hole=("slot", 24, 44), radius=None, house=(0.80, 0.62, 34), mark="DELL", picture=("sea", "dunes", 3), accent="#8e9194",
    ),
    "ASUS ROG": dict(
        case="#26272a", frame="#131415", leg="#2d2e31", chin=17, lift=112, foot=("hex", 232, 198, 5), column=(52, 34),
        hole=("slot", 18, 40), radius=None, house=(0.74, 0.66, 40), mark="ROG", picture=("ember", "folds", 8), accent="#8c5a45", slash=True,
    ),
    "MSI": dict(
        case="#2a2b2e", frame="#101112", leg="#313236", chin=14, lift=116, foot=("plate", 262, 196, 9), column=(56, 30),
        hole=None, radius=None, house=(0.56, 0.56, 38), mark="MAG", picture=("plum", "dunes", 14), accent="#55585c", thin=True,
    ),
    "Alienware": dict(
        case="#e7e7e5", frame="#141518", leg="#ececea", chin=15, lift=128, foot=("hex", 252, 212, 8), column=(66, 46),
        hole=("round", 17, 0), radius=1700, house=(0.68, 0.66, 46), mark="ALIENWARE", picture=("night", "dunes", 9), accent="#8fd6e6", ring=True, thin=True,
    ),
    "LG": dict(
        case="#232427", frame="#121314", leg="#2b2c2f", chin=11, lift=120, foot=("v", 410, 215, 0), column=(58, 32),
        hole=("slot", 16, 36), radius=800, house=(0.46, 0.62, 40), mark="UltraGear", picture=("dusk", "folds", 6), accent="#6d5bd0", ring=True, thin=True,
    ),
    "AOC": dict(
        case="#232426", frame="#151617", leg="#2c2d2f", chin=19, lift=104, foot=("v", 330, 190, 0), column=(50, 30),
        hole=("slot", 16, 34), radius=None, house=(0.62, 0.58, 40), mark="AOC", picture=("slate", "folds", 12), accent="#a3262c",
    ),
    "ASUS ProArt": dict(
        case="#2c2d30", frame="#151617", leg="#38393c", chin=18, lift=116, foot=("plate", 220, 214, 6), column=(60, 26),
        hole=("round", 19, 0), radius=None, house=(0.66, 0.62, 38), mark="ProArt", picture=("moss", "discs", 7), accent="#c2a15c",
    ),
}


def VIEWS(product):
    look, wide, high = _measures(product)
    x, z, length = row(look, product["specifications"], wide, high)
    sockets = (*bent(look["radius"])(-x, look["house"][2]), look["lift"] + look["chin"] + high / 2 + z)
    return {
        "three-quarter": dict(azimuth=27, elevation=11),
        "back": dict(azimuth=154, elevation=12),
        # The row of sockets fills the better part of the picture, seen from where the stand does not hide it.
        "ports": dict(azimuth=136, elevation=14, focus=sockets, zoom=1.35 * wide / (length + 60)),
    }


def _measures(product):
    """The maker's look, and the display's width and height."""
    facts = product["specifications"]
    look = next(look for start, look in LOOKS.items() if product["name"].startswith(start))
    across, up = (int(part) for part in facts["resolution"].split(" × "))
    diagonal = facts["screenSize"] * 25.4
    return look, diagonal * across / hypot(across, up), diagonal * up / hypot(across, up)


def build(product):
    facts = product["specifications"]
    look, wide, high = _measures(product)
    model = Model("monitor")
    bend = bent(look["radius"])
    # The display leans back a little; its middle is the group's origin.
    head = model.group((0, 0, look["lift"] + look["chin"] + high / 2), (-4, 0, 0))
    panel(head, look, facts, bend, wide, high)
    depth = housing(head, look, facts, bend, wide, high)
    stand(model, look, look["lift"] + look["chin"] + high * 0.52, depth)
    return model


def bent(radius):
    """Where a point lies that is `along` the panel's width and `behind` its face."""
    if radius is None:
        return lambda along, behind: (along, behind)
    return lambda along, behind: ((radius + behind) * sin(along / radius), (radius + behind) * cos(along / radius) - radius)
