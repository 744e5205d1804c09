"""Heat sinks: the supply's two blocks and the cover over the ports, the M.2 plates, the chipset's."""

from materials import anodised, lit, metal, plastic
from models.motherboard.slots import m2_bare, row_y
from shapes import filleted

PORTS_TALL = 158.0


def supply(plan, look):
    """Left of and above the processor: blocks cut by grooves over coils and transistors."""
    x, y = plan.form["cpu"]
    skin = anodised(look["sink"], 0.4)
    left = x - 66 if not plan.small else x - 60
    right = x - 37
    tall = look["tall"]
    bottom = y + (52 if not plan.small else 44)
    top = 12 if look["cover"] else 36
    if look["blocks"] == "fins":
        _fins_left(plan, look, skin, left, right, tall, top, bottom)
        _fins_top(plan, look, skin, x, tall)
    else:
        # A plain comb on boards with few phases: low, straight ribs.
        count = 9
        plan.box((left + right) / 2 + 1, (top + bottom) / 2, right - left - 4, bottom - top - 10, 3.4, 5, skin, bevel=0.8)
        for i in range(count):
            yy = top + 8 + (bottom - top - 16) * i / (count - 1)
            plan.box((left + right) / 2 + 1, yy, right - left - 5, 4.4, 8, tall - 8, skin, bevel=0.9)
        plan.take((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)
        for yy in (top + 3, bottom - 3):
            plan.screw((left + right) / 2, yy, 5, metal("#c9cbcd", 0.3), radius=2.2)
        if look.get("top_sink"):
            plan.box(x + 2, 17, 62, 17, 3.4, 5, skin, bevel=0.8)
            for i in range(9):
                plan.box(x + 2 + (i - 4) * 6.6, 17, 4.4, 16, 8, tall - 8, skin, bevel=0.9)
            plan.take(x + 2, 17, 64, 18)
        if look.get("plate"):
            plan.box((left + right) / 2 + 1, (top + bottom) / 2, right - left - 7, (bottom - top) * 0.5, tall - 0.6, 1.2, anodised(look["plate"], 0.36), bevel=0.4)
            plan.text(look["mark"], 7.5, (left + right) / 2 + 1, (top + bottom) / 2, tall + 0.62, plastic("#3b3d40", 0.5), turn=90, bold=0.012, spacing=1.2)


def _fins_left(plan, look, skin, left, right, tall, top, bottom):
    profile = [(left, 3), (right, 3), (right, 12), (right - 4, 17), (right - 9, tall - 5), (right - 13, tall), (left, tall)]
    spans = look.get("spans", 5)
    gap = 2.2
    each = (bottom - top - gap * (spans - 1)) / spans
    for i in range(spans):
        plan.along_y(profile, top + each / 2 + i * (each + gap), each, skin, bevel=0.7)
    core = [(left, 3), (right - 2, 3), (right - 5, 12), (right - 12, tall - 8), (left, tall - 6)]
    plan.along_y(core, (top + bottom) / 2, bottom - top - 2, anodised(look["dark"], 0.5), bevel=0.3)


def _fins_top(plan, look, skin, x, tall):
    """The block above the processor: the same profile, turned."""
    low, high = (6, 27) if not plan.small else (5, 17)
    tall = tall if not plan.small else 19
    wide = 78 if not plan.small else 62
    profile = [(low, 3), (high, 3), (high, 10), (high - 3, 15), (high - 7, tall - 4), (high - 10, tall), (low, tall)]
    spans = look.get("spans", 5)
    gap = 2.2
    each = (wide - gap * (spans - 1)) / spans
    for i in range(spans):
        plan.along_x(profile, x - wide / 2 + 2 + each / 2 + i * (each + gap), each, skin, bevel=0.7)
    plan.along_x([(low, 3), (high - 1.5, 3), (high - 4, tall - 8), (low, tall - 6)], x + 2, wide - 2, anodised(look["dark"], 0.5), bevel=0.3)
    plan.take(x + 2, (low + high) / 2, wide + 2, high - low + 2)


def cover(plan, look):
    """The hood over the ports, in two pieces with a seam, its mark read from the right."""
    if not look["cover"]:
        return
    long = PORTS_TALL - 8 if not plan.small else 136
    wide = 36 if not plan.small else 27
    tall = look["tall"] + 6
    skin, second = anodised(look["dark"], 0.46), anodised(look["sink"], 0.38)
    profile = [(1.2, 6), (wide, 6), (wide, tall - 13), (wide - 7, tall - 2), (wide - 10, tall), (1.2, tall)]
    split = long * 0.36
    plan.along_y(profile, 6 + split / 2, split - 0.8, second, bevel=1.1)
    plan.along_y(profile, 6 + split + (long - split) / 2, long - split - 0.8, skin, bevel=1.1)
    plan.take(wide / 2, 80, wide + 2, 164)
    z = tall + 0.02
    # Slanted strips across the upper piece.
    middle = wide / 2 - 4
    for i in range(look.get("strips", 4)):
        yy = 14 + i * 8.4
        plan.plate(filleted([(4, yy), (wide - 12, yy + 9), (wide - 12, yy + 12.4), (4, yy + 3.4)], 0.4), tall - 0.3, 0.8, anodised(look["accent"] if i == 1 and look.get("accent") else "#17181a", 0.4), bevel=0.2)
    plan.text(look["mark"], look.get("mark_size", 13), middle - 1, 6 + split + (long - split) * 0.44, z, lit("#d8d9d8", 0.45), turn=90, bold=0.02, slant=look.get("slant", 0.0), spacing=1.08, depth=0.05)
    if look.get("line"):
        plan.text(look["line"], 3.4, middle + 8.4, 6 + split + (long - split) * 0.44, z, lit("#a9abab", 0.4), turn=90, spacing=1.35, depth=0.05)


def _ink(look):
    """Print: light on dark metal, dark on bright."""
    return plastic("#3d4043", 0.5) if look.get("bright") else lit("#d2d3d3", 0.45)


def m2(plan, facts, look):
    """A plate over each drive's place, as many as there are and the look says; the others are open."""
    covered = look["m2_sinks"]
    rows = look["m2_rows"][: facts["m2Slots"]]
    for index, row in enumerate(rows):
        y = row_y(plan, row) if row >= 0 else plan.form["row"] - (25.5 if not plan.small else 29)
        if row < 0 and plan.small:
            _stack(plan, look, y)
        elif index < covered:
            _plate(plan, look, y, index, first=row < 0)
        else:
            m2_bare(plan, y, 150, f"M2_{index + 1}")


def _plate(plan, look, y, index, first):
    skin = anodised(look["sink"], 0.38)
    left, right = (52, 166) if first else (47, 160)
    high = 25.5 if first else 23.4
    top = 10.5 if first else 8.2
    cut = 9
    outline = [(left, y - high / 2), (right - cut, y - high / 2), (right, y - high / 2 + cut * 0.8), (right, y + high / 2), (left + cut * 0.7, y + high / 2), (left, y + high / 2 - cut * 0.7)]
    plan.take((left + right) / 2, y, right - left, high)
    plan.plate(filleted(outline, 1.0), 2.2, top - 2.2, skin, bevel=1.0)
    plan.box((left + right) / 2, y, right - left - 6, high - 5, 0, 2.4, plastic("#2b2d30", 0.6), bevel=0.2)
    # Grooves: slanted hatching at one end, long ones along the rest.
    dark = anodised("#141517", 0.5)
    if look.get("hatch") == "long":
        for i in range(5):
            yy = y + (i - 2) * 3.6
            plan.box(right - 27 + abs(i - 2) * 2, yy, 36 - abs(i - 2) * 4, 1.1, top - 0.35, 0.5, dark, bevel=0.08)
    for i in range(0 if look.get("hatch") else 6 if first else 4):
        x = right - 22 - i * 4.2
        plan.plate([(x, y - high / 2 + 3), (x + 1.5, y - high / 2 + 3), (x - 9 + 1.5, y + high / 2 - 3), (x - 9, y + high / 2 - 3)], top - 0.35, 0.5, dark, bevel=0.08)
    for side in () if look.get("hatch") else (-1, 1):
        plan.box(left + 26, y + side * (high / 2 - 4.4), 40, 0.9, top - 0.4, 0.5, dark, bevel=0.05)
    words = look["m2_marks"][index % len(look["m2_marks"])]
    plan.text(words, 5.4 if first else 4.2, left + 9, y, top + 0.02, _ink(look), align="LEFT", slant=look.get("slant", 0.0), spacing=1.15, bold=0.008, depth=0.04)
    plan.screw(right - 5.5, y + high / 2 - 6, top + 0.2, metal("#a9abad", 0.3), radius=2.5)
    plan.screw(left + 4.5, y - high / 2 + 5 if first else y, top + 0.2, metal("#a9abad", 0.3), radius=2.1)


def _stack(plan, look, y):
    """The small board carries its drive high between two sinks, over the chipset."""
    skin, dark = anodised(look["sink"], 0.38), anodised(look["dark"], 0.46)
    plan.box(82, y, 104, 27, 0, 7, dark, bevel=0.8)
    plan.plate(filleted([(30, y - 14), (124, y - 14), (134, y - 6), (134, y + 14), (38, y + 14), (30, y + 6)], 1.2), 7.6, 10.4, skin, bevel=1.3)
    for i in range(9):
        x = 118 - i * 3.4
        plan.plate([(x, y - 11), (x + 1.4, y - 11), (x - 6.6, y + 11), (x - 8, y + 11)], 17.6, 0.6, anodised("#141517", 0.5), bevel=0.08)
    plan.text("ROG STRIX", 7.0, 36, y - 3, 18.02, lit("#d8d9d8", 0.45), align="LEFT", bold=0.016, slant=0.25, spacing=1.06, depth=0.05)
    plan.text("B850-I   GAMING WIFI", 2.8, 36, y + 5.6, 18.02, lit("#a9abab", 0.4), align="LEFT", slant=0.25, spacing=1.3, depth=0.05)
    for x, dy in ((34, -10), (129.5, 10)):
        plan.screw(x, y + dy, 18.2, metal("#a9abad", 0.3), radius=2.2)


def chipset(plan, look):
    if plan.form["chipset"] is None:
        return
    x, y = plan.form["chipset"]
    wide, high = look["chipset"]
    skin = anodised(look["chip_sink"], 0.4)
    outline = filleted([(x - wide / 2, y - high / 2), (x + wide / 2 - 10, y - high / 2), (x + wide / 2, y - high / 2 + 10), (x + wide / 2, y + high / 2), (x - wide / 2 + 8, y + high / 2), (x - wide / 2, y + high / 2 - 8)], 1.2)
    plan.take(x, y, wide, high)
    plan.plate(outline, 1.4, look["chip_tall"] - 1.4, skin, bevel=1.1)
    top = look["chip_tall"]
    dark = anodised("#141517", 0.5)
    for i in range(5):
        yy = y + high / 2 - 5 - i * 3.4
        plan.plate([(x - wide / 2 + 10, yy), (x + wide / 2 - 6, yy - 6), (x + wide / 2 - 6, yy - 4.8), (x - wide / 2 + 10, yy + 1.2)], top - 0.35, 0.5, dark, bevel=0.08)
    plan.text(look["chip_mark"], look.get("chip_mark_size", 5.0), x, y - high * 0.22, top + 0.02, _ink(look), bold=0.012, slant=look.get("slant", 0.0), spacing=1.1, depth=0.05)
    for sx, sy in ((-1, -1), (1, 1)):
        plan.screw(x + sx * (wide / 2 - 4.5), y + sy * (high / 2 - 4.5), top + 0.2, metal("#a9abad", 0.3), radius=2.0)
