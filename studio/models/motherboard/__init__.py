"""Motherboards: size, socket, slots and heat sinks by the product's facts; each maker's line has its own look."""

from materials import board, brushed, gold, metal, plastic
from models.motherboard import cooling, rear, slots, small, socket, surface
from models.motherboard.plan import FORMS, PCB, Plan, sheet
from shapes import Model, rectangle


def VIEWS(product):
    form = FORMS[product["specifications"]["formFactor"]]
    width, height = form["size"]
    x, y = form["cpu"]
    return {
        "three-quarter": dict(azimuth=-26, elevation=15),
        "front": dict(azimuth=0, elevation=8),
        "ports": dict(azimuth=56, elevation=12, focus=(48 - width / 2, -18, height - 84), zoom=height / 140),
        "socket": dict(azimuth=-24, elevation=16, focus=(x - width / 2 + 12, -8, height - y), zoom=height / 105),
    }


# What tells one line from the next. `rows` and `m2_rows` count card places from the uppermost; -1 is beside the socket.
LOOKS = {
    "Tomahawk": dict(pcb="#15171a", sink="#5c6066", dark="#303338", accent="#8b9a3a", cover=True, blocks="fins", tall=30, spans=5, phases=8, dimm=("#1c1d1f", "#1c1d1f"), armour=True, steel_slot=True, rows=(0, 3, 5), m2_rows=(-1, 1, 2, 4), m2_sinks=4, m2_marks=("MAG", "TOMAHAWK", "M.2 SHIELD FROZR", "M.2 SHIELD FROZR"), chipset=(58, 72), chip_sink="#52565b", chip_tall=9, chip_mark="MAG", chip_mark_size=11, mark="MAG", mark_size=17, line="TOMAHAWK MAX", ports="full", slant=0.1),
    "AORUS": dict(hatch="long", pcb="#141618", sink="#85898f", dark="#2c2e32", accent="#c4622d", cover=True, blocks="fins", tall=28, spans=8, strips=6, phases=9, dimm=("#1c1d1f", "#1c1d1f"), armour=True, steel_slot=True, rows=(0, 3, 5), m2_rows=(-1, 2, 4), m2_sinks=3, m2_marks=("M.2 THERMAL GUARD", "AORUS", "M.2 THERMAL GUARD"), chipset=(52, 60), chip_sink="#6d7177", chip_tall=8, chip_mark="AORUS", chip_mark_size=8, mark="AORUS", mark_size=14, line="B850 ELITE", ports="full", slant=0.22),
    "ROG": dict(pcb="#131417", sink="#55585e", dark="#2f3236", accent="#a5232f", cover=True, blocks="fins", tall=32, spans=3, strips=3, phases=7, dimm=("#1c1d1f", "#1c1d1f"), armour=False, steel_slot=True, rows=(0,), m2_rows=(-1,), m2_sinks=1, m2_marks=("ROG",), mark="STRIX", mark_size=12, line="REPUBLIC OF GAMERS", ports="small", slant=0.25),
    "Mortar": dict(pcb="#16181b", sink="#8d9196", dark="#3a3d41", accent="#6e7176", cover=True, blocks="fins", tall=28, spans=4, strips=3, phases=8, dimm=("#1c1d1f", "#1c1d1f"), armour=True, steel_slot=True, rows=(0, 3), m2_rows=(-1, 1, 2), m2_sinks=3, m2_marks=("MAG", "M.2 SHIELD FROZR", "MORTAR"), chipset=(46, 52), chip_sink="#7d8186", chip_tall=8, chip_mark="MAG", chip_mark_size=9, mark="MAG", mark_size=17, line="MORTAR WIFI", ports="full", slant=0.1),
    "DS3H": dict(pcb="#191512", sink="#6d7074", dark="#33363a", cover=False, blocks="comb", tall=22, phases=6, dimm=("#1c1d1f", "#55585c"), latch="#8f9295", armour=False, steel_slot=False, rows=(0, 2, 3), m2_rows=(-1, 1), m2_sinks=0, m2_marks=("M.2",), chipset=(38, 38), chip_sink="#5f6266", chip_tall=8, chip_mark="GIGABYTE", chip_mark_size=4.4, mark="ULTRA DURABLE", ports="plain", usb="#1d5fae", trace="#2a231d", can="#26282b"),
    "Prime": dict(bright=True, stripes=([(52, 196), (56, 196), (103, 243), (99, 243)], [(60, 196), (70, 196), (117, 243), (107, 243)], [(74, 196), (76, 196), (123, 243), (121, 243)], [(226, 168), (243, 151), (243, 155), (230, 168)]), pcb="#141618", sink="#c9cccf", dark="#5d6064", cover=False, blocks="comb", tall=20, top_sink=True, plate="#dfe1e3", phases=6, dimm=("#1c1d1f", "#a6a9ad"), latch="#d6d8da", armour=False, steel_slot=False, rows=(0, 2, 3), m2_rows=(-1, 1), m2_sinks=1, m2_marks=("PRIME",), single_latch=True, chipset=(44, 44), chip_sink="#d2d5d8", chip_tall=8, chip_mark="PRIME", chip_mark_size=8, mark="PRIME", ports="old", usb="#1d5fae", can="#7f8a94"),
}


def build(product):
    facts = product["specifications"]
    look = next(look for name, look in LOOKS.items() if name in product["name"])
    model = Model("motherboard")
    width, height = FORMS[facts["formFactor"]]["size"]
    # Upright on its lower edge, so that x and y of the plan are right and down as looked at.
    stand = Plan(model.group((-width / 2, 0, height), (90, 0, 0)), facts["formFactor"])
    _board(stand, look)
    socket.build(stand, facts["socket"], *stand.form["cpu"])
    slots.memory(stand, facts, look)
    slots.cards(stand, facts, look)
    rear.build(stand, facts, look)
    cooling.supply(stand, look)
    cooling.cover(stand, look)
    cooling.m2(stand, facts, look)
    cooling.chipset(stand, look)
    small.build(stand, product, look)
    surface.build(stand, product, look)
    return model


def _board(plan, look):
    sheet(plan, board(look["pcb"]))
    # Behind: solder points of what stands in front, and the socket's steel plate.
    tin = metal("#b9bab6", 0.34)
    x0, y0, long = plan.form["dimm"]
    places = [(x0 + i * 9.6 + side, y0 + 4 + k * 1.7) for i in range(4 if not plan.small else 2) for side in (-1.6, 1.6) for k in range(int(long / 1.75))]
    plan.field(places, rectangle(0.8, 0.8), -0.35, -PCB, tin)
    cx, cy = plan.form["cpu"]
    plan.group.box((62, 76, 1.8), (cx, -cy, -PCB - 1.0), brushed("#6d7073", 0.4), bevel=0.6)
    plan.group.box((38, 40, 1.9), (cx, -cy, -PCB - 1.05), plastic("#17181a", 0.6), bevel=0.6)
    for dx in (-25, 25):
        for dy in (-31, 31):
            plan.group.cylinder(3.4, 1.2, (cx + dx, -cy - dy, -PCB - 2.2), gold(), bevel=0.3, sides=6)
