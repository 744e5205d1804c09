"""Memory kits: as many sticks as the kit has, by the form factor, with the maker's heat spreader or bare chips. A stick
stands on its contacts; x along it, y up, z out of its front."""

from random import Random

from materials import anodised, board, brushed, gold, linear, lit, metal, plastic, principled
from printing import bar_code, square_code
from shapes import Model, circle, filleted, rectangle

# Each maker's way with the face of a stick.
SPREADERS = {"G.Skill": "_flare", "Corsair": "_vengeance", "Crucial": "_pro"}

BOARDS = {"DIMM": (133.35, 31.25), "SO-DIMM": (69.6, 30.0)}
THICK = 1.3


def VIEWS(product):
    further = dict(azimuth=-20, elevation=20, focus=(-18 if _small(product) else -34, -8, 13), zoom=2.3)
    return {
        "three-quarter": dict(azimuth=-30, elevation=18),
        "front": dict(azimuth=-4, elevation=8),
        "detail": further,
    }


def _small(product):
    return "SO-DIMM" in product["specifications"]["formFactor"]


def build(product):
    facts = product["specifications"]
    model = Model("memory")
    sticks = int(facts["modules"][0])
    step = 19 if _small(product) else 26
    for i in range(sticks):
        # The second stick stands behind the first, moved aside so that both are seen.
        stick = model.group(((i - (sticks - 1) / 2) * step * 0.95, i * step, 0), (90, 0, 0))
        _stick(stick, product, facts)
    return model


def _stick(stick, product, facts):
    wide, high = BOARDS["SO-DIMM" if _small(product) else "DIMM"]
    green = not facts["heatSpreader"] and product["brand"] == "Crucial"
    lacquer = board("#17402c") if green else board("#0e1013")
    _board(stick, wide, high, lacquer, facts)
    if facts["heatSpreader"]:
        globals()[SPREADERS[product["brand"]]](stick, product, wide, high)
    else:
        _bare(stick, product, facts, wide, high)


def _board(stick, wide, high, lacquer, facts):
    """The board with its key notch and the notches in its short edges, and the contacts on both faces."""
    small = "SO-DIMM" in facts["formFactor"]
    key = 4.2 if small else (-3.2 if facts["memoryType"] == "DDR5" else 4.0)
    half = wide / 2
    side = 20 if small else 14.5
    points = [(-half, 0), (key - 0.9, 0), (key - 0.9, 3.6), (key + 0.9, 3.6), (key + 0.9, 0), (half, 0)]
    points += [(half, side - 1.6), (half - 1.7, side - 0.8), (half - 1.7, side + 0.8), (half, side + 1.6), (half, high)]
    points += [(-half, high), (-half, side + 1.6), (-half + 1.7, side + 0.8), (-half + 1.7, side - 0.8), (-half, side - 1.6)]
    outline = filleted(points, [0.3, 0.1, 0.8, 0.8, 0.1, 0.3, 0.2, 0.7, 0.7, 0.2, 0.6, 0.6, 0.2, 0.7, 0.7, 0.2])
    stick.slab(outline, THICK, (0, 0, 0), lacquer, bevel=0.12)
    pitch = 0.5 if small else 0.85
    count = int((wide - (2.2 if small else 4.6)) / pitch)
    start = -(count - 1) * pitch / 2
    places = [(start + i * pitch, 1.75) for i in range(count) if abs(start + i * pitch - key) > 1.4]
    for face in (1, -1):
        stick.field(places, rectangle(pitch * 0.68, 2.7), 0.03 * face, (0, 0, face * THICK / 2), gold())


# --- bare sticks ---


def _bare(stick, product, facts, wide, high):
    small = "SO-DIMM" in facts["formFactor"]
    z = THICK / 2
    chips = 4 if small else (10 if facts["ecc"] else 8)
    size = (8.6, 12.4) if small else (9.4, 11.4)
    row = 10.9 if small else 13.0
    gap = 10.2 if small else 10.9
    middle = 13.5 if small else 15.5
    places = []
    for i in range(chips // 2):
        for side in (-1, 1):
            places.append((side * (middle + (i - (chips / 2 - 1) / 2) * gap) if small else side * (5.5 + gap * (i + 0.5)), row))
    marks = Random(product["partNumber"])
    week = f"{marks.randint(3, 5)}{'ABCDEFGH'[marks.randint(0, 7)]}{marks.randint(20, 99)}"
    body = principled("package", "#202124", 0.55, grain=0.25)
    ink = plastic("#8d8f90", 0.6)
    first = None
    for x, y in places:
        if first is None:
            first = stick.box((*size, 1.0), (x, y, z + 0.5), body, bevel=0.12)
        else:
            stick.many(first, [(x, y, z + 0.5)])
        stick.text(f"{week}\nD8{marks.choice('BCFG')}{marks.choice('NPQR')}{marks.choice('JKZX')}", 1.55, (x - size[0] * 0.36, y + size[1] * 0.2, z + 1.0), ink, align="LEFT", depth=0.012)
        stick.cylinder(0.35, 0.02, (x - size[0] * 0.36, y - size[1] * 0.38, z + 1.0), ink, bevel=0, sides=20)
        stick.box((*size, 1.0), (x, y, -z - 0.5), body, bevel=0.12)
    if not small:
        _power(stick, 4, 25.0, z)
    else:
        _power(stick, 0, 9.0, z)
    spots = [(x, 4.3) for x in _steps(-wide / 2 + 4, wide / 2 - 4, 1.55) if abs(x) > 2]
    spots += [(x, row + size[1] / 2 + 1.0) for x in _steps(-wide / 2 + 5, wide / 2 - 5, 2.3)]
    _tiny(stick, spots, z)
    _tiny(stick, spots, -z)
    # Traces from the contacts up to the chips, under the lacquer.
    tone = board("#1f4f38" if product["brand"] == "Crucial" else "#22262a")
    for face in (1, -1):
        stick.field([(x, 5.9) for i, x in enumerate(_steps(-wide / 2 + 5, wide / 2 - 5, 0.9)) if i % 9 < 6], rectangle(0.28, 5.0), 0.012 * face, (0, 0, face * z), tone)
        stick.field([(x, row + 7.4) for i, x in enumerate(_steps(-wide / 2 + 6, wide / 2 - 6, 1.3)) if i % 8 < 5], rectangle(0.3, 3.6), 0.012 * face, (0, 0, face * z), tone)
        stick.field([(0, row + 9.6 + i * 0.9) for i in range(4)], rectangle(wide * 0.8, 0.3), 0.012 * face, (0, 0, face * z), tone)
    wide_label, high_label = (30, 8.6) if small else (46, 9.2)
    _sticker(stick, product, facts, (wide_label, high_label), (0 if small else -36, high - high_label / 2 - 1.3, z + 0.06))


def _power(stick, x, y, z):
    """The supply's own chip, which DDR5 carries on the stick, with its coils."""
    stick.box((5, 5, 0.9), (x, y, z + 0.45), plastic("#1b1c1e", 0.4), bevel=0.1)
    for side in (-1, 1):
        stick.box((3.0, 3.0, 1.4), (x + side * 5.2, y, z + 0.7), metal("#6f6d69", 0.5), bevel=0.25)
        _tiny(stick, [(x + side * 7.8, y + dy) for dy in (-1.2, 0, 1.2)], z)
    stick.text("88B", 0.9, (x, y, z + 0.9), plastic("#9a9c9d", 0.6), depth=0.012)


def _tiny(stick, places, z):
    sign = 1 if z > 0 else -1
    stick.field(places, rectangle(0.55, 0.5), 0.4 * sign, (0, 0, z), plastic("#86694a", 0.45))
    for side in (-0.4, 0.4):
        stick.field([(x + side, y) for x, y in places], rectangle(0.26, 0.52), 0.42 * sign, (0, 0, z), metal("#d5d4cf", 0.3))


def _steps(low, high, step):
    return [low + i * step for i in range(int((high - low) / step) + 1)]


def _sticker(stick, product, facts, size, at):
    wide, high = size
    group = stick.group(at)
    paper = principled("paper", "#eeeeec", 0.45)
    ink = plastic("#1c1d1f", 0.6)
    group.slab(filleted(rectangle(wide, high), 0.5), 0.08, (0, 0, 0.02), paper, bevel=0.02)
    left = -wide / 2 + 1.4
    z = 0.07
    head = product["brand"].upper()
    group.text(head, high * 0.26, (left, high * 0.28, z), ink, align="LEFT", bold=0.02, depth=0.01)
    capacity = facts["modules"].split("× ")[1].replace(" ", "")
    line = f"{capacity} {facts['memoryType']}-{facts['speed']} {'ECC ' if facts['ecc'] else ''}CL{facts['casLatency']} {facts['voltage']}V"
    group.text(line, high * 0.17, (left, 0.1, z), ink, align="LEFT", depth=0.01)
    group.text(product["partNumber"], high * 0.15, (left, -high * 0.19, z), ink, align="LEFT", depth=0.01)
    bar_code(group, product["name"], (wide * 0.46, high * 0.13), (left + wide * 0.23, -high * 0.37, z), ink, depth=0.01)
    square_code(group, product["name"], high * 0.52, (wide / 2 - high * 0.42, 0, z), ink, cells=14, depth=0.01)


# --- heat spreaders ---


def _shells(stick, outline, depth, skin, holes=()):
    """The two halves of a spreader, one on each face, clamped over the board."""
    for face in (1, -1):
        stick.slab(outline, depth, (0, 0, face * (THICK / 2 + 0.9 + depth / 2)), skin, holes, bevel=0.35)
        # The heat pad between chips and metal.
        stick.box((124, 15, 0.9), (0, 17, face * (THICK / 2 + 0.45)), plastic("#5d6066", 0.7), bevel=0.1)


def _flare(stick, product, wide, high):
    """G.Skill: low and black, slanted grooves to a raised middle, the name in the upper right."""
    skin = anodised("#3a3c40", 0.4)
    tall = 33.0
    half = 65.5
    outline = filleted([(-half, 6.2), (half, 6.2), (half, 29), (half - 5, tall), (20, tall), (17, tall - 1.8), (-17, tall - 1.8), (-20, tall), (-half + 5, tall), (-half, 29)], 0.9)
    _shells(stick, outline, 1.4, skin)
    z = THICK / 2 + 2.3
    raised = anodised("#5d6066", 0.34)
    dark = anodised("#202124", 0.5)
    # Slanted plates left and right of the mark, with grooves between them.
    for x, span in ((-52, 15), (-33.5, 14), (45, 26)):
        plate = [(x - span / 2, 8.4), (x + span / 2 - 4, 8.4), (x + span / 2 + 4, 30.4), (x - span / 2 + 8, 30.4)]
        stick.slab(filleted(plate, 0.8), 0.9, (0, 0, z + 0.35), raised, bevel=0.3)
    for i in range(3):
        x = -19.5 + i * 2.6
        stick.slab([(x - 4, 8.4), (x - 2.8, 8.4), (x + 5.2, 29.6), (x + 4, 29.6)], 0.5, (0, 0, z + 0.1), dark, bevel=0.1)
    print_ = lit("#dcdcda", 0.5)
    stick.text("FLARE X5", 6.2, (9.5, 21.6, z + 0.02), print_, bold=0.012, slant=0.3, spacing=1.05, depth=0.03)
    stick.text("G.SKILL   DDR5", 2.7, (8.6, 14.4, z + 0.02), print_, slant=0.3, spacing=1.2, depth=0.03)
    stick.slab([(31.2, 8.4), (32.6, 8.4), (40.6, 30.4), (39.2, 30.4)], 0.5, (0, 0, z + 0.2), plastic("#b3262e", 0.4), bevel=0.1)


def _vengeance(stick, product, wide, high):
    """Corsair: tall, faceted triangles, a light bar along the whole top."""
    skin = anodised("#37393d", 0.4)
    tall = 36.5
    half = 66.2
    outline = filleted([(-half, 6), (half, 6), (half, tall), (-half, tall)], [1.5, 1.5, 0.6, 0.6])
    _shells(stick, outline, 1.5, skin)
    z = THICK / 2 + 2.4
    _facets(stick, half, tall, z)
    # The diffuser: milky, thicker than the board, lit from within in running colours.
    dark = plastic("#17181a", 0.35)
    stick.box((2 * half, 1.6, 7.0), (0, tall + 0.6, 0), dark, bevel=0.4)
    spans = 44
    bar = 2 * half - 1.2
    for i in range(spans):
        x = (i - (spans - 1) / 2) * bar / spans
        stick.box((bar / spans + 0.02, 5.6, 6.2), (x, tall + 4.0, 0), _glow(i / (spans - 1)), bevel=0.02)
    for side in (-1, 1):
        stick.box((1.6, 6.2, 6.8), (side * (half - 0.6), tall + 3.8, 0), dark, bevel=0.5)
    print_ = lit("#e4e4e2", 0.6)
    stick.text("VENGEANCE", 5.2, (0, 22.6, z + 0.72), print_, bold=0.012, spacing=1.25, depth=0.03)
    stick.text("CORSAIR   DDR5", 2.2, (0, 16.4, z + 0.72), print_, spacing=1.3, depth=0.03)


def _facets(stick, half, tall, z):
    """Triangles pressed into the metal: each leans another way, so each takes the light differently."""
    tones = [anodised(tone, rough) for tone, rough in (("#33353a", 0.4), ("#4a4d52", 0.36), ("#5f6268", 0.34), ("#3e4045", 0.46))]
    dice = Random("facets")
    step = 11.0
    low, high = 7.4, tall - 1.2
    rows = [low, (low + high) / 2, high]
    for r in range(2):
        shift = 0 if r else step / 2
        for i in range(-7, 8):
            x = i * step + shift
            for triangle in (((x - step / 2, rows[r]), (x + step / 2, rows[r]), (x, rows[r + 1])), ((x, rows[r + 1]), (x + step / 2, rows[r]), (x + step, rows[r + 1]))):
                if any(abs(px) > half - 0.6 for px, _ in triangle) or abs(sum(p[0] for p in triangle) / 3) < 27.5:
                    continue
                stick.slab(filleted(triangle, 0.25, 2), 0.3 + dice.random() * 0.7, (0, 0, z + 0.2), dice.choice(tones), bevel=0.14)
    stick.slab(filleted([(-27, low), (27, low), (30, (low + high) / 2), (27, high), (-27, high), (-30, (low + high) / 2)], 1.0), 0.9, (0, 0, z + 0.25), anodised("#2d2f33", 0.38), bevel=0.3)


def _glow(t):
    """Red over violet to blue and green along the bar, soft as behind a diffuser."""
    stops = ["#ff2a1a", "#ff1f6e", "#9a2dff", "#2f4bff", "#0a90ff", "#05d0a0"]
    place = t * (len(stops) - 1)
    i = min(int(place), len(stops) - 2)
    mix = place - i
    parts = [round(int(stops[i][k : k + 2], 16) * (1 - mix) + int(stops[i + 1][k : k + 2], 16) * mix) for k in (1, 3, 5)]
    colour = "#{:02x}{:02x}{:02x}".format(*parts)
    return principled(f"glow {colour}", "#4a4a4e", 0.4, Emission=linear(colour), Emission_Strength=0.75)


def _pro(stick, product, wide, high):
    """Crucial: plain black with long folded ribs and a printed mark."""
    skin = anodised("#404247", 0.44)
    tall = 32.6
    half = 65.8
    outline = filleted([(-half, 6.4), (half, 6.4), (half, 27), (half - 9, tall), (-half + 9, tall), (-half, 27)], 0.8)
    _shells(stick, outline, 1.2, skin)
    z = THICK / 2 + 2.1
    rib = anodised("#6a6d73", 0.34)
    # Long ribs that bend up where the mark begins, as folded in the sheet.
    for i in range(4):
        y = 9.0 + i * 3.3
        stick.slab(filleted([(-62, y), (-26 + i * 1.5, y), (-16 + i * 1.5, y + 9.4), (-16 + i * 1.5, y + 10.8), (-27 + i * 1.5, y + 1.5), (-62, y + 1.5)], 0.3), 0.7, (0, 0, z + 0.2), rib, bevel=0.25)
    stick.slab(filleted([(38, 9), (61.5, 9), (61.5, 10.4), (39, 10.4)], 0.3), 0.7, (0, 0, z + 0.2), rib, bevel=0.25)
    print_ = lit("#e2e2e0", 0.5)
    stick.text("crucial", 6.4, (-6, 21.6, z + 0.02), print_, align="LEFT", bold=0.01, depth=0.03)
    stick.text("PRO", 6.0, (29, 21.8, z + 0.02), lit("#7d9cc4", 0.6), align="LEFT", bold=0.012, spacing=1.1, depth=0.03)
    stick.text("DDR4   DESKTOP MEMORY", 2.3, (-5.6, 14.6, z + 0.02), print_, align="LEFT", spacing=1.15, depth=0.03)
    # Its rivets clamp the two halves.
    for x in (-60, 60):
        stick.cylinder(1.2, 0.5, (x, 25.5 if x < 0 else 24, z + 0.1), brushed("#5a5c60", 0.4), bevel=0.2, sides=32)
