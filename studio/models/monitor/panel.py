"""The panel: display, bezels and the rim around them, flat or bent."""

from math import cos, pi, sin

from displays import display
from materials import gloss, lit, metal, plastic
from shapes import rounded

RIM = 11.0
SIDE = 2.2
BLACK_BORDER = 6.0
# A bend is drawn in so many flats: fine enough that the skins over each other never touch.
STEPS = 72


def panel(head, look, facts, bend, wide, high):
    half = wide / 2 + SIDE
    low, top = -high / 2 - look["chin"], high / 2 + SIDE
    thick = 7.5 if look.get("thin") else RIM
    rim = metal(look["case"], 0.38) if look.get("metal") else plastic(look["frame"], 0.42)
    shell(head, bend, half, low, top, 0 if look["radius"] is None else 0.4, thick, rim, 2.0)
    glossy = facts["panelType"].endswith("OLED")
    face = gloss("#050506") if glossy else plastic("#070708", 0.35)
    steps = 1 if look["radius"] is None else STEPS
    skin(head, bend, half - 1.1, -high / 2 - min(look["chin"] - 1, 3), top - 1.1, -0.05, face, steps)
    border = 0.0 if look["chin"] < 9 else 1.2
    paint = display(*look["picture"], wide / high, 1.05, 0.1 if glossy else 0.3)
    skin(head, bend, wide / 2 - border - BLACK_BORDER * 0.5, -high / 2 + BLACK_BORDER * 0.4, high / 2 - BLACK_BORDER * 0.6, -0.05 - (0.15 if look["radius"] is None else 0.5), paint, steps)
    _chin(head, look, bend, half, low, high)


def _chin(head, look, bend, half, low, high):
    middle = (low - high / 2) / 2 - 0.5
    if look["chin"] > 8:
        size = min(8, look["chin"] * 0.46)
        ink = metal("#8b8d90", 0.3) if not look.get("metal") else metal("#4c4e51", 0.3)
        head.text(look["mark"], size, (0, -0.08, middle), ink, turn=(90, 0, 0), depth=0.05, spacing=1.15)
    x, y = bend(half - 16, 0)
    head.box((5, 0.4, 0.9), (x, y - 0.1, low + 2.4), lit("#dfe6ea", 0.9), bevel=0.1)
    if look.get("slash") or look["accent"] == "#a3262c":
        # A coloured edge along the lower rim.
        for side in (-1, 1):
            x, y = bend(side * half * 0.16, 0)
            head.box((half * 0.2, 0.5, 1.5), (x, y - 0.1, low + 1.8), metal(look["accent"], 0.3), bevel=0.1)


def skin(head, bend, half, low, top, behind, material, steps):
    rows = []
    for z in (low, top):
        points = [bend(-half + 2 * half * i / steps, behind) for i in range(steps + 1)]
        rows.append([(x, y, z) for x, y in points])
    return head.sheet(rows, material=material)


def shell(head, bend, half, low, top, near, far, material, round_by):
    """A rim of the panel's shape, every edge rounded by `round_by`."""
    stops = [(-half + round_by * (1 - cos(t)), round_by * (1 - sin(t))) for t in (0, pi / 8, pi / 4, 3 * pi / 8, pi / 2)]
    inner = [(-half + round_by + (2 * half - 2 * round_by) * i / STEPS, 0) for i in range(1, STEPS)]
    stops = stops + inner + [(-s, inset) for s, inset in reversed(stops)]
    rings = []
    for along, inset in stops:
        outline = rounded(far - near - 1.4 * inset, top - low - 2 * inset, max(round_by - inset * 0.6, 0.4), ((near + far) / 2, (low + top) / 2), steps=4)
        rings.append([(*bend(along, behind), z) for behind, z in outline])
    return head.hull(rings, material=material, smooth=0)
