"""Speakers that are boxes: desktop and studio monitors."""

from materials import gloss, lit, metal, plastic, principled, rubber
from shapes import circle, rounded

from models.speaker.parts import BACK, FRONT, bore, cabinet, driver, knob, link, port, sockets, tweeter


def vinyl(colour):
    return principled(f"vinyl {colour}", colour, 0.56, grain=0.25)


def ora(model, product):
    """Small, rounded, soft matt; the drivers without a frame to be seen."""
    size = (100, 140, 176)
    skin = plastic("#2b2c2f", 0.5)
    for side in (-1, 1):
        unit = model.group((side * 98, 0, 0), (0, 0, side * -9))
        front = -size[1] / 2
        body = cabinet(unit, size, 9, skin, bevel=5)
        bore(unit, body, [(0, 68, 41.5), (0, 140, 20.5)], front, rubber("#0b0b0c"))
        driver(unit, 41, (0, front + 0.2, 68), cone="#3b3c40", cap="#2a2b2e", surround="#0f0f10", frame="#1a1b1d", screws=0)
        tweeter(unit, 20, (0, front + 0.2, 140), dish="#1d1e20", dome="#85878a")
        port(unit, 15, (0, size[1] / 2, 132))
        unit.text("Kanto", 7, (0, front - 0.05, 14), metal("#9b9c9e", 0.3), turn=FRONT, depth=0.05, spacing=1.1)
        if side > 0:
            unit.cylinder(0.9, 0.5, (38, front - 0.1, 14), lit("#e9e9e4", 1.4), axis="Y", bevel=0.1)
            knob(unit, 11, (0, size[1] / 2, 92), turn=BACK, colour="#232426")
            sockets(unit, ["rca-white", "rca-red", "sub", "usb-c", "dc", "out"], (0, size[1] / 2, 48))
        else:
            sockets(unit, ["out"], (0, size[1] / 2, 40))
    link(model, (-98, 74, 40), (98, 74, 34))


def eris(model, product):
    """Black vinyl cabinets, woven cones, a slot below; the left one holds the amplifier."""
    size = (141, 162, 210)
    skin = vinyl("#242526")
    panel = plastic("#1d1e20", 0.44)
    for side in (-1, 1):
        unit = model.group((side * 122, 0, 0), (0, 0, side * -10))
        front = -size[1] / 2
        body = cabinet(unit, size, 4, skin, bevel=1.6)
        bore(unit, body, [(0, 92, 49), (0, 171, 29)], front, rubber("#0b0b0c"))
        # The baffle: a plate over the cabinet's front with the drivers in it.
        unit.slab(rounded(size[0] - 5, size[2] - 5, 4), 4, (0, front - 1.2, 3 + size[2] / 2), panel, [circle(49, 96, (0, 92 - 108)), circle(29, 96, (0, 171 - 108))], bevel=0.9, turn=FRONT)
        driver(unit, 49, (0, front - 2.6, 92), cone="#2c3a52", cap="#2c3a52", surround="#121213", frame="#161718", woven=True)
        tweeter(unit, 29, (0, front - 2.6, 171), dish="#1a1b1d", dome="#26272a", grille=True)
        # The port is a slot along the lower edge.
        unit.prism(rounded(92, 11, 5.2), 0.6, (0, front - 3.1, 29), rubber("#050506"), bevel=0.1, turn=FRONT)
        unit.slab(rounded(96, 15, 7.2), 1.4, (0, front - 3.4, 29), plastic("#26272a", 0.4), [rounded(92, 11, 5.2)], bevel=0.5, turn=FRONT)
        unit.text("PreSonus", 6, (-36, front - 3.3, 203), plastic("#c9c9c7", 0.4), turn=FRONT, depth=0.03)
        unit.text("Eris 3.5", 5, (44, front - 3.3, 203), plastic("#8aa4c8", 0.4), turn=FRONT, depth=0.03)
        if side < 0:
            knob(unit, 6.5, (44, front - 3.2, 14), colour="#2c2d30", high=9)
            unit.ring(3.8, 2.0, 1.4, (-44, front - 3.4, 14), metal("#8e9092", 0.3), axis="Y", sides=36)
            unit.cylinder(2.0, 0.4, (-44, front - 3.5, 14), rubber("#020202"), axis="Y", bevel=0)
            unit.ring(3.8, 2.0, 1.4, (-28, front - 3.4, 14), metal("#8e9092", 0.3), axis="Y", sides=36)
            unit.cylinder(2.0, 0.4, (-28, front - 3.5, 14), rubber("#020202"), axis="Y", bevel=0)
            unit.prism(rounded(15, 7, 2), 1.6, (18, front - 3.4, 14), plastic("#0c0c0d", 0.4), bevel=0.5, turn=FRONT)
            unit.cylinder(1.1, 0.5, (0, front - 3.4, 14), lit("#4f9be8", 2.2), axis="Y", bevel=0.1)
            sockets(unit, ["rca-white", "rca-red", "trs", "trs", "out", "jack", "switch", "mains"], (0, size[1] / 2, 84), gap=20)
        else:
            sockets(unit, ["out"], (0, size[1] / 2, 60), gap=22)
        unit.text("ACTIVE MONITOR" if side < 0 else "PASSIVE MONITOR", 6, (0, size[1] / 2 + 0.1, 160), plastic("#a9a9a7", 0.5), turn=BACK, depth=0.03)
    link(model, (-122, 86, 60), (122, 86, 50))


def mr3(model, product):
    """White cabinets with a black cone and a shaped wave guide."""
    size = (130, 152, 222)
    skin = plastic("#d3d2cf", 0.5)
    panel = plastic("#dddcd9", 0.4)
    for side in (-1, 1):
        unit = model.group((side * 116, 0, 0), (0, 0, side * -10))
        front = -size[1] / 2
        body = cabinet(unit, size, 5, skin, bevel=2)
        bore(unit, body, [(0, 86, 48), (0, 172, 34)], front, rubber("#0b0b0c"))
        unit.slab(rounded(size[0] - 3, size[2] - 3, 6), 5, (0, front - 1.6, 3 + size[2] / 2), panel, [circle(48, 96, (0, 86 - 114)), circle(34, 96, (0, 172 - 114))], bevel=1.6, turn=FRONT)
        driver(unit, 48, (0, front - 3.4, 86), cone="#262729", cap="#222325", surround="#111112", frame="#c4c3c0")
        tweeter(unit, 34, (0, front - 3.6, 172), dish="#cfcecb", dome="#2c2d30", grille=False)
        unit.text("EDIFIER", 6.4, (0, front - 4.2, 214), metal("#8c8d8f", 0.35), turn=FRONT, depth=0.04, spacing=1.2)
        port(unit, 16, (0, size[1] / 2, 176), colour="#c9c8c5")
        if side > 0:
            knob(unit, 9, (0, front - 4, 20), colour="#d7d6d3", mark="#3a3a3a", high=11)
            for x in (-34, -20):
                unit.ring(4, 2.0, 1.4, (x, front - 4.2, 20), metal("#a9abad", 0.3), axis="Y", sides=36)
                unit.cylinder(2.0, 0.4, (x, front - 4.4, 20), rubber("#020202"), axis="Y", bevel=0)
            unit.cylinder(1.2, 0.5, (22, front - 4.2, 20), lit("#63d08a", 2.0), axis="Y", bevel=0.1)
            unit.cylinder(1.2, 0.5, (32, front - 4.2, 20), gloss("#5a5b5d"), axis="Y", bevel=0.1)
            sockets(unit, ["rca-white", "rca-red", "trs", "trs", "out", "jack", "switch", "mains"], (0, size[1] / 2, 84), gap=20, light=True)
        else:
            sockets(unit, ["out"], (0, size[1] / 2, 60), gap=22, light=True)
    link(model, (-116, 82, 60), (116, 82, 50), colour="#d5d4d1")
