"""Connectors, headers, coils, capacitors and chips: what fills a board."""

from materials import gold, metal, plastic, principled, rubber
from shapes import circle, rectangle


def build(plan, product, look):
    facts = product["specifications"]
    _power(plan)
    _coils(plan, look)
    _sata(plan, facts)
    _headers(plan)
    _battery(plan)
    _audio(plan)
    _chips(plan)
    _cans(plan)


def _sockets(plan, x, y, columns, rows, pitch, z):
    """The square mouths of a power plug, each with its pin."""
    places = [(x + (c - (columns - 1) / 2) * pitch, y + (r - (rows - 1) / 2) * pitch) for c in range(columns) for r in range(rows)]
    plan.field(places, rectangle(pitch * 0.8, pitch * 0.8), 0.06, z, rubber("#040404"))
    plan.field(places, rectangle(1.0, 1.0), 0.2, z, metal("#c9b88a", 0.3))


def _power(plan):
    x, y = plan.form["supply"]
    body = plastic("#232528", 0.42)
    plan.box(x, y, 9.6, 51.8, 0, 12.6, body, bevel=0.5)
    plan.box(x - 5.6, y, 2.0, 6, 0, 13.4, body, bevel=0.4)
    _sockets(plan, x, y, 2, 12, 4.2, 12.6)
    cpu = plan.form["cpu"][0]
    left = cpu - 62 if not plan.small else cpu - 46
    for i in range(1 if plan.small else 2):
        plan.box(left + 2 + i * 20.4, 5.6, 18.2, 9.6, 0, 12.6, body, bevel=0.5)
        _sockets(plan, left + 2 + i * 20.4, 5.6, 4, 2, 4.2, 12.6)


def _coils(plan, look):
    """Between heat sinks and socket: one coil for each phase, polymer cans beside them."""
    cx, cy = plan.form["cpu"]
    coil = principled("coil", "#4b4d50", 0.5, metallic=0.35)
    mark = plastic("#9a9ca0", 0.5)
    can, top = metal("#b9bbbd", 0.3), plastic(look.get("can", "#26282b"), 0.4)
    x = cx - 33.0
    phases = look["phases"]
    high = 84 if not plan.small else 68
    step = high / phases
    spots = [(x, cy - high / 2 + step * (i + 0.5) + (2 if not plan.small else 4)) for i in range(phases)]
    side = min(step - 1.2, 8.6)
    for px, py in spots:
        plan.box(px - 1.2, py, 7.6, side, 0, 6.0, coil, bevel=0.7)
        plan.text("R15", 1.9, px - 1.2, py, 6.0, mark, turn=90)
    plan.take(x, cy, 12, high + 8)
    upper = 4 if not plan.small else 3
    if look["blocks"] == "fins" or look.get("top_sink"):
        yy = 31.2 if not plan.small else 0
        if yy:
            for i in range(upper + 2):
                plan.box(cx - 25 + i * 10.6, yy + 0.6, 8.6, 6.6, 0, 5.6, coil, bevel=0.7)
    free = [(cx + 30.5, cy - 32 + i * 8.4) for i in range(9)] if not plan.small else [(cx + 33.5, cy - 20 + i * 8) for i in range(6)]
    for px, py in free:
        _can(plan, px + (5 if not plan.small else 4), py, 3.1, 6.4, can, top)


def _can(plan, x, y, radius, tall, can, top):
    plan.cylinder(x, y, radius, 0.9, tall, can, bevel=0.5)
    plan.take(x, y, radius * 2, radius * 2)
    plan.box(x, y, radius * 2.1, radius * 2.1, 0, 0.9, rubber("#0b0b0c"), bevel=0.15)
    half = [(px, py) for px, py in circle(radius * 0.86, 32) if px <= 0.01]
    plan.plate([(x + px, y + py) for px, py in half], 0.9 + tall - 0.02, 0.05, top, bevel=0)


def _cans(plan):
    can, top = metal("#b9bbbd", 0.3), plastic("#26282b", 0.4)
    for x, y in ((158, 60), (158, 72), (60, 136), (226, 150), (226, 160), (162, 118), (152, 226), (100, 226), (150, 130)):
        if plan.free(x, y, 3.6):
            _can(plan, x, y, 3.1, 6.4, can, top)


def _sata(plan, facts):
    """Lying sockets at the right edge, two above each other; standing ones on the smallest board."""
    black = plastic("#1d1f21", 0.42)
    ports = facts["sataPorts"]
    if plan.small:
        for i in range(ports):
            plan.box(162.4, 101 + i * 17, 8, 15.6, 0, 8.6, black, bevel=0.4)
            plan.box(162.4, 101 + i * 17, 2.0, 11, 8.6, 0.1, rubber("#040404"), bevel=0)
        return
    y = 186 if plan.height < 260 else 236
    for pair in range((ports + 1) // 2):
        for level in range(2):
            plan.box(plan.width - 6.5, y + pair * 17.5, 13.4, 15.4, 0.1 + level * 7.6, 7.2, black, bevel=0.4)
            plan.group.box((0.3, 10.8, 2.2), (plan.width + 0.2, -(y + pair * 17.5), 3.8 + level * 7.6), rubber("#040404"), bevel=0.05)
    # The boxed header for the case's ports, lying beside.
    plan.box(plan.width - 7, y - 27, 12, 23, 0, 8.4, black, bevel=0.4)
    plan.group.box((0.3, 18, 4.2), (plan.width - 0.9, -(y - 27), 4.4), rubber("#050506"), bevel=0.05)


def _pins(plan, x, y, columns, rows, pitch=2.54, missing=()):
    places = [(x + (c - (columns - 1) / 2) * pitch, y + (r - (rows - 1) / 2) * pitch) for c in range(columns) for r in range(rows) if (c, r) not in missing]
    plan.box(x, y, columns * pitch, rows * pitch, 0, 2.5, plastic("#191a1c", 0.45), bevel=0.15)
    plan.field(places, rectangle(0.64, 0.64), 8.4, 0, gold())


def _headers(plan):
    """Along the lower edge: sound, lights, fans, USB, the case's front; fans at the upper right."""
    y = plan.height - 4.6
    white = plastic("#dcdad2", 0.5)
    if plan.small:
        for i, columns in enumerate((4, 5)):
            _pins(plan, 136 + i, 148 - i * 8, columns, 2)
        plan.box(162, 138, 9, 20, 0, 8.6, plastic("#1d1f21", 0.42), bevel=0.4)
        _pins(plan, 121, 5, 4, 1)
        _pins(plan, 107, 5, 4, 1)
        return
    x = 22
    for columns, rows, kind in ((5, 2, ""), (4, 1, "fan"), (3, 1, "led"), (5, 2, ""), (5, 2, ""), (4, 1, "fan"), (4, 1, "fan"), (5, 2, ""), (9, 2, "")):
        wide = columns * 2.54
        if x + wide > plan.width - 14:
            break
        _pins(plan, x + wide / 2, y, columns, rows, missing={(1, 1)} if rows == 2 else ())
        if kind == "fan":
            plan.box(x + wide / 2, y + 2.6, wide * 0.7, 1.2, 0, 6.6, plastic("#191a1c", 0.45), bevel=0.2)
        elif kind == "led":
            plan.box(x + wide / 2, y + 2.4, wide, 1.0, 0, 5.0, white, bevel=0.2)
        x += wide + 11
    # A boxed USB header stands up at the lower edge.
    plan.box(min(x - 2, 196), y - 2, 22, 9.6, 0, 8.6, plastic("#1d1f21", 0.42), bevel=0.4)
    for xx in (148, 222):
        _pins(plan, xx, 4.6, 4, 1)
        plan.box(xx, 7.0, 7.2, 1.2, 0, 6.6, plastic("#191a1c", 0.45), bevel=0.2)
    _pins(plan, 236, 20, 1, 4)
    _pins(plan, 236, 34, 1, 3)
    plan.box(233.8, 34, 1.0, 8, 0, 5.0, white, bevel=0.2)
    # Four lights that say what start-up waits for.
    for i in range(4):
        plan.box(238, 48 + i * 3.4, 1.6, 1.0, 0, 0.7, principled("led", "#e8e4d2", 0.3), bevel=0.1)
        plan.text(("CPU", "DRAM", "VGA", "BOOT")[i], 1.3, 234, 48 + i * 3.4, 0.0, plastic("#9c9ea0", 0.6))


def _battery(plan):
    spots = ((160, 180), (150, 206), (148, 190), (135, 200), (60, 236), (60, 268), (134, 130), (230, 140), (228, 222))
    for x, y in spots:
        if not plan.small and plan.free(x, y, 10.4):
            plan.cylinder(x, y, 11.2, 0, 2.0, plastic("#191a1c", 0.45), bevel=0.4, sides=64)
            plan.cylinder(x, y, 10, 2.0, 2.2, metal("#c9cacb", 0.26), bevel=0.5, sides=72)
            plan.text("CR2032\n3V", 2.4, x, y, 4.22, metal("#7d7f81", 0.4))
            plan.box(x + 8, y, 5, 3.4, 4.2, 0.5, metal("#c6b27a", 0.3), bevel=0.15)
            return


def _audio(plan):
    """Sound has its corner: a chip under a tin lid and golden capacitors, fenced off by a lit seam."""
    if plan.small:
        return
    y0 = plan.height - 56
    golden, top = principled("golden can", "#c7a352", 0.3, metallic=0.9), plastic("#2a2418", 0.4)
    for x, y in ((14, y0 + 24), (23, y0 + 24), (14, y0 + 34), (23, y0 + 34), (32, y0 + 34)):
        if plan.free(x, y, 3.4):
            _can(plan, x, y, 2.9, 6.6, golden, top)
    if plan.free(24, y0 + 10, 6):
        plan.box(24, y0 + 10, 11, 11, 0, 1.8, metal("#8f9193", 0.34), bevel=0.3)
        plan.text("AUDIO", 1.9, 24, y0 + 10, 1.82, plastic("#2a2b2d", 0.5))
    for i in range(20):
        plan.box(40, y0 - 6 + i * 2.6, 0.5, 1.7, 0, 0.03, gold(), bevel=0)


def _chips(plan):
    """Controllers for ports, sound, network, the board's own programme."""
    body = principled("package", "#1d1e20", 0.5, grain=0.25)
    ink = plastic("#86888a", 0.6)
    spots = ((48, 150, 9), (58, 176, 7), (168, 160, 8), (152, 178, 6), (216, 178, 7), (160, 214, 7), (140, 232, 6), (80, 232, 7), (120, 272, 8), (180, 276, 7), (60, 258, 8), (218, 280, 6), (158, 44, 6), (128, 122, 6), (46, 208, 7), (150, 254, 8), (155, 12, 5), (28, 140, 6))
    for i, (x, y, side) in enumerate(spots):
        if plan.free(x, y, side / 2 + 1.6):
            plan.field([(x + s * (side / 2 + 0.5), y + (k - 3) * side / 8) for s in (-1, 1) for k in range(7)], rectangle(1.2, side / 18), 0.3, 0, metal("#c9cacb", 0.3))
            plan.box(x, y, side, side, 0, 1.1, body, bevel=0.12)
            plan.text(f"RT{8125 + i * 137}\nG{i + 2}", side * 0.16, x, y, 1.1, ink)
            plan.cylinder(x - side * 0.36, y - side * 0.36, 0.35, 1.08, 0.05, ink, bevel=0, sides=16)
