"""Microphones and cables."""

from materials import metal, plastic, rubber
from shapes import swing

from models.headphones.forms import stuff


def boom(model, look, height):
    """On the wearer's left: the model faces the lens, so that is its right side in the picture."""
    half = look["band"][0] - 8
    wide, high = look["cup"]
    x = half + look["deep"] * 0.5
    if look["mic"] == "foam":
        start = (x - 4, -wide * 0.74, height - high * 0.56)
        points = [start, (x - 2, -wide * 0.74 - 18, start[2] - 9), (x - 10, -wide - 38, 21), (x - 30, -wide - 66, 26)]
        model.cylinder(6, 12, (x - 4, -wide * 0.74, height - high * 0.56), plastic("#1f2022", 0.4), turn=(62, 0, 0), bevel=1.5)
        model.cable(points, 2.1, rubber("#1c1c1e"))
        model.ball(8.5, points[-1], stuff("#242426", "knit"), scale=(1.25, 1.15, 0.95), turn=(0, 0, 35))
    else:
        pivot = (half + look["deep"] * 0.62, -wide * 0.66, height - high * 0.5)
        model.cylinder(6.5, 6, pivot, plastic("#3a3c40", 0.42), axis="X", bevel=1.4)
        tip = (half - 6, -wide - 64, height - high * 0.5 - 9)
        points = [pivot, (pivot[0], pivot[1] - 18, pivot[2] - 1), (half + 4, -wide - 38, pivot[2] - 5), tip]
        model.cable(points, 2.5, plastic("#45474b", 0.42))
        model.ball(4.4, tip, plastic("#2b2c2f", 0.5), scale=(1.1, 2.3, 0.9), turn=(0, 0, 22))


def lead(model, look, height):
    """The cable leaves the left cup below, lies in a loop and ends in its plug."""
    half = look["band"][0] - 8
    wide, high = look["cup"]
    start = (-half - 4, -wide * 0.72, height - high * 0.72)
    skin = rubber(look["lead"])
    model.cylinder(4.2, 20, (start[0], start[1] - 6, start[2] - 3), metal("#3c3e41", 0.32), turn=(66, 0, 0), bevel=0.8)
    model.cylinder(4.35, 2, (start[0], start[1] - 9, start[2] - 4.2), metal("#a4a7aa", 0.3), turn=(66, 0, 0), bevel=0.3)
    path = [(start[0], start[1] - 14, start[2] - 6), (start[0] + 2, start[1] - 28, 3.2), (start[0] + 22, start[1] - 44, 1.7)]
    loop = [(x, y, 1.7 + i * 0.16) for i, (x, y) in enumerate(swing((-6, -wide - 40), 27, 200, -250, 22))]
    model.cable([*path, *loop, (8, -wide - 74, 1.8), (30, -wide - 68, 3.0)], 1.6, skin)
    plug = model.group((40, -wide - 65, 4.0), (0, 0, 16))
    plug.cylinder(3.8, 20, (0, 0, 0), metal("#2c2d30", 0.34), axis="X", bevel=0.6)
    plug.cylinder(2.2, 8, (-13, 0, 0), skin, axis="X", bevel=0.5, top=1.7)
    gold = metal("#d9b25f", 0.22)
    plug.cylinder(1.75, 13, (16, 0, 0), gold, axis="X", bevel=0.2)
    for x in (14, 18.5):
        plug.ring(1.82, 1.5, 0.6, (x, 0, 0), rubber("#0d0d0d"), axis="X", sides=32)
    plug.lathe([(1.7, 0), (1.2, 0.6), (1.7, 1.6), (0.7, 3), (0, 3.2)], (22.4, 0, 0), gold, turn=(0, 90, 0), sides=32)
