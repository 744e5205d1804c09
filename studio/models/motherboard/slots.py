"""What cards, memory and drives plug into."""

from materials import brushed, gold, metal, plastic, rubber
from models.motherboard.plan import SLOT
from shapes import rectangle

LENGTHS = {"x16": 89.0, "x8": 56.0, "x4": 39.0, "x1": 25.0}


def memory(plan, facts, look):
    x0, y0, long = plan.form["dimm"]
    step = 9.6
    for i in range(facts["memorySlots"]):
        x = x0 + i * step
        tone = look["dimm"][i % 2]
        body = plastic(tone, 0.42)
        y = y0 + long / 2
        plan.box(x, y, 6.6, long, 0, 7.2, body, bevel=0.5)
        if look["armour"]:
            for side in (-1, 1):
                plan.box(x + side * 3.3, y, 0.5, long - 10, 0.6, 7.0, brushed("#a9abad", 0.32), bevel=0.15)
        key = y + (-3.2 if facts["memoryType"] == "DDR5" else 4.0)
        for part, middle in ((key - y0 - 6, (y0 + 5 + key - 1) / 2), (y0 + long - key - 6, (y0 + long - 5 + key + 1) / 2)):
            plan.box(x, middle, 1.9, part, 7.0, 0.25, rubber("#040404"), bevel=0)
            pitch = 0.85
            count = int(part / pitch) - 2
            for side in (-0.85, 0.85):
                plan.field([(x + side, middle + (k - count / 2) * pitch) for k in range(count)], rectangle(0.5, 0.42), 0.12, 7.2, gold())
        # The latches: both ends on plain boards, the upper one only where cards stand close below.
        ends = (1,) if look.get("single_latch") else (-1, 1)
        for end in (-1, 1):
            tip = y + end * (long / 2 - 1.5)
            plan.box(x, tip, 7.0, 6.5, 0.6, 9.4, body, bevel=0.6)
            if -end in ends:
                plan.box(x, tip + end * 1.6, 5.2, 5.0, 9.4, 3.8, plastic(look.get("latch", "#3a3c3f"), 0.4), bevel=0.9)


def row_y(plan, row):
    return plan.form["row"] + row * SLOT


def cards(plan, facts, look):
    kinds = [entry.split(" ")[-1] for entry in facts["pcieSlots"] for _ in range(int(entry[0]))]
    x0 = 46 if not plan.small else 38
    for index, (kind, row) in enumerate(zip(kinds, look["rows"])):
        y = row_y(plan, row)
        long = LENGTHS[kind]
        x = x0 + long / 2
        body = plastic("#1b1c1e", 0.42)
        plan.box(x, y, long, 7.4, 0, 11.0, body, bevel=0.5)
        steel = index == 0 and kind == "x16" and look["steel_slot"]
        if steel:
            skin = brushed("#b9bbbd", 0.3)
            for side in (-1, 1):
                plan.box(x, y + side * 4.0, long + 2, 0.7, 0.4, 11.2, skin, bevel=0.2)
                for k in range(5):
                    plan.box(x + (k - 2) * long / 5.4, y + side * 4.1, 4, 0.9, 4.5, 3, metal("#8b8d8f", 0.35), bevel=0.3)
            plan.box(x0 - 0.6, y, 1.2, 8.6, 0.4, 11.2, skin, bevel=0.2)
        # The groove in two parts, the contacts on both of its sides.
        plan.box(x0 + 6.4, y, 10.6, 2.0, 10.9, 0.2, rubber("#040404"), bevel=0)
        plan.box(x0 + 13.8 + (long - 16) / 2, y, long - 16, 2.0, 10.9, 0.2, rubber("#040404"), bevel=0)
        pins = [(x0 + 2.2 + k * 1.0, y + side) for k in range(int(long - 4)) if k not in (10, 11) for side in (-1.15, 1.15)]
        plan.field(pins, rectangle(0.46, 0.6), 0.08, 11.0, gold())
        if kind == "x16":
            end = x0 + long
            plan.box(end + 3.6, y, 8, 7.0, 0, 9.5, body, bevel=0.7)
            plan.box(end + 5.8, y + 3.4, 5.5, 12, 3.2, 4.2, plastic("#303235", 0.42), bevel=1.2)
        plan.text(f"PCIEX{kind[1:]}_{index + 1}", 1.9, x0 + 12, y + 6.4, 0.0, plastic("#9c9ea0", 0.6))


def m2_bare(plan, y, x_end, name):
    """An open M.2 place: the connector, the nut for the screw, the outline in print."""
    plan.box(x_end, y, 8.4, 22.6, 0, 3.9, plastic("#1a1b1d", 0.45), bevel=0.35)
    plan.field([(x_end - 3.9, y + (k - 18) * 0.55) for k in range(37) if k not in (28, 29, 30, 31)], rectangle(1.6, 0.28), 0.2, 2.2, gold())
    for long in (80, 60):
        x = x_end - long
        plan.group.ring(2.9, 1.6, 0.12, (x, -y, 0.05), gold(), bevel=0.03, sides=36)
        plan.take(x, y, 6, 6)
    plan.group.cylinder(2.2, 3.0, (x_end - 80, -y, 1.5), metal("#c8b071", 0.3), bevel=0.3, sides=6)
    plan.screw(x_end - 80, y, 3.2, metal("#cfd1d3", 0.3), radius=2.4)
    white = plastic("#8f9193", 0.6)
    for side in (-1, 1):
        plan.group.box((76, 0.25, 0.02), (x_end - 42, -(y + side * 11.2), 0.02), white, bevel=0)
    plan.text(name, 2.2, x_end - 34, y + 8.4, 0.0, white)
