"""The laptop's upper half: display, bezel, hinge, and the lid's back with its mark."""

from math import hypot

from displays import display
from materials import gloss, lit, metal, plastic, rubber
from shapes import rounded

from models.laptop.body import FOOT, height_of, hinge_of, skin_of


def lid(model, look, facts):
    width, depth, _ = look["size"]
    thick = look["lid"]
    hinge = hinge_of(look)
    tall = hinge + depth / 2 - 1.5
    high = FOOT + height_of(look)
    _hinge(model, look, width, hinge, high)
    upper = model.group((0, hinge, high + 1.2), (90 - look["angle"], 0, 0))
    skin = skin_of(look)
    radius = look["radius"] * 0.8
    # The lid's shell reaches from just above the deck; its front lies at y = 0.
    low = 1.0
    middle = (low + tall) / 2
    shell = rounded(width - 0.4, tall - low, radius, steps=12)
    upper.prism(shell, thick - 1.2, (0, 0.9 + (thick - 1.2) / 2, middle), skin, bevel=min(1.1, thick * 0.3), turn=(90, 0, 0), segments=4)
    upper.prism(rounded(width - 1.4, tall - low - 1, radius - 0.4, steps=12), 1.4, (0, 0.5, middle), rubber("#0f0f10"), bevel=0.3, turn=(90, 0, 0))
    bezel = gloss("#060607") if not look.get("plastic") else plastic("#141415", 0.42)
    upper.prism(rounded(width - 2.6, tall - low - 2, radius - 1, steps=12), 0.6, (0, -0.1, middle), bezel, bevel=0.12, turn=(90, 0, 0))
    _picture(upper, look, facts, width, tall)
    _back(upper, look, width, tall, thick)


def _picture(upper, look, facts, width, tall):
    across, up = (int(part) for part in facts["resolution"].split(" × "))
    diagonal = facts["screenSize"] * 25.4
    wide, high = diagonal * across / hypot(across, up), diagonal * up / hypot(across, up)
    wide, high = min(wide, width - 8), min(high, tall - 14)
    chin = look.get("chin", max(8, (tall - high) * 0.56))
    low = max(4, min(chin, tall - high - 5))
    palette, kind, seed = look["picture"]
    matt = facts.get("panelType") == "IPS" and not look["notch"] if "notch" in look else facts.get("panelType") == "IPS"
    paint = display(palette, kind, seed, across / up, 1.05, 0.32 if matt else 0.12)
    y = -0.46
    upper.sheet([[(-wide / 2, y, low), (wide / 2, y, low)], [(-wide / 2, y, low + high), (wide / 2, y, low + high)]], material=paint)
    top = low + high
    if look.get("notch"):
        upper.prism(rounded(look["notch"], 9, 2.2), 0.3, (0, y - 0.05, top - 1.6), gloss("#060607"), bevel=0.02, turn=(90, 0, 0))
        lens = top - 2.2
    else:
        lens = (top + tall) / 2 - 0.6
    upper.cylinder(1.5, 0.3, (0, y - 0.18, lens), gloss("#101216"), axis="Y", bevel=0.05)
    upper.cylinder(0.7, 0.3, (0, y - 0.22, lens), gloss("#2a3346"), axis="Y", bevel=0.05)
    if not look.get("notch"):
        upper.cylinder(0.5, 0.3, (9, y - 0.15, lens), lit("#e8e8e4", 0.5), axis="Y", bevel=0.02)
    if look.get("chin") or look["mark"] == "ASUS Zenbook" or look["mark"] == "ROG ZEPHYRUS":
        upper.text(look["mark"], 4.2 if low > 10 else 3.2, (0, y - 0.04, low / 2 + 0.8), lit("#a8a9aa", 0.35), turn=(90, 0, 0), depth=0.02, spacing=1.15)


def _hinge(model, look, width, hinge, high):
    dark = plastic("#18181a", 0.4)
    if look["hinge"] == "slot":
        model.cylinder(2.7, width * 0.78, (0, hinge + 1.2, high - 0.2), dark, axis="X", bevel=0.5)
    elif look["hinge"] == "bar":
        model.cylinder(3.0, width * 0.86, (0, hinge + 1.4, high - 0.4), skin_of(look), axis="X", bevel=0.5)
    else:
        for x in (-1, 1):
            model.cylinder(4.2, width * 0.13, (x * width * 0.36, hinge + 2.2, high + 0.8), dark, axis="X", bevel=0.8)
            model.box((width * 0.13, 6, 4), (x * width * 0.36, hinge + 2.2, high - 1), dark, bevel=1)


def _back(upper, look, width, tall, thick):
    y = thick - 0.28
    polished = metal("#d9dadb", 0.16)
    ink = metal("#b9bbbd", 0.22)
    turn = (90, 0, 180)
    mark = look["mark"]
    if look.get("lid_lines"):
        _monogram(upper, y, width, tall)
    if look.get("slash"):
        _slash(upper, y, width, tall)
    place, size = (0, tall * 0.56), 13
    if mark.startswith("MacBook"):
        mark, size = "Apple", 17
    elif mark == "XPS":
        size = 18
    elif mark == "ALIENWARE":
        size = 12
    elif mark == "ASUS Zenbook":
        mark, place, size = "ASUS", (0, tall * 0.5), 15
    elif mark == "ROG ZEPHYRUS":
        mark, place, size = "ROG", (-width * 0.36, tall * 0.13), 14
    upper.text(mark, size, (place[0], y, place[1]), metal("#8b8d90", 0.14) if "Air" in look["mark"] else polished if "Mac" in look["mark"] else ink, turn=turn, depth=0.06, spacing=1.2)


def _monogram(upper, y, width, tall):
    """Fine lines meeting at an angle, engraved in the lid."""
    line = metal("#7d8ba6", 0.24)
    for i in range(3):
        reach = width * (0.30 - 0.07 * i)
        at = tall * (0.82 - 0.09 * i)
        upper.cable([(-reach, y + 0.02, at - reach * 0.62), (0, y + 0.02, at), (reach * 1.15, y + 0.02, at - reach * 1.15 * 0.62)], 0.24, line, smooth=False)


def _slash(upper, y, width, tall):
    """The lit bars that cross the lid, corner to corner."""
    start, end = (width * 0.44, tall * 0.94), (-width * 0.30, tall * 0.05)
    spots = 9
    for i in range(spots):
        t0, t1 = i / spots, (i + 0.86) / spots
        a = (start[0] + (end[0] - start[0]) * t0, start[1] + (end[1] - start[1]) * t0)
        b = (start[0] + (end[0] - start[0]) * t1, start[1] + (end[1] - start[1]) * t1)
        upper.cable([(a[0], y - 0.2, a[1]), (b[0], y - 0.2, b[1])], 0.75, lit("#f0f0f2", 1.2) if i % 2 else metal("#c9cacc", 0.25), smooth=False)
