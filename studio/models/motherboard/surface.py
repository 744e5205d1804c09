"""The board's own face: print, plated holes, traces, and the smallest parts strewn where nothing else stands."""

from random import Random

import bpy
from materials import board, metal, plastic
from shapes import circle, rectangle


def build(plan, product, look):
    _print(plan, product, look)
    _hole_rings(plan)
    _traces(plan, look)
    _strew(plan, product)


def _print(plan, product, look):
    white = plastic("#b9bbbd", 0.55)
    words = product["name"].removeprefix(product["brand"]).strip().upper()
    for size, x, y in ((5.0, 60, plan.height - 14), (4.2, 60, plan.height - 40), (3.4, 52, 142), (2.6, 60, 132)):
        wide = len(words) * size * 0.62
        if all(plan.free(x + wide * t, y, size * 0.6) for t in (0, 0.25, 0.5, 0.75, 1)):
            plan.text(words, size, x, y, 0.0, white, align="LEFT", bold=0.008, spacing=1.04)
            plan.take(x + wide / 2, y, wide, size * 1.4)
            break
    for stripe in look.get("stripes", ()):
        plan.plate(stripe, 0.0, 0.03, plastic("#c9cbcd", 0.5), bevel=0)


def _hole_rings(plan):
    for x, y in plan.holes:
        plan.group.ring(4.0, 1.95, 0.1, (x, -y, 0.04), metal("#c6c2b4", 0.34), bevel=0.02, sides=40)
        plan.field([(x + px, y + py) for px, py in circle(3.0, 8)], circle(0.42, 10), 0.12, 0.03, metal("#e0ded4", 0.3))


def _traces(plan, look):
    """Bundles of lines under the lacquer, bent by half a right angle, as routed."""
    tone = board(look.get("trace", "#202326"))
    dice = Random(look["mark"] + look["ports"])
    for _ in range(46):
        x, y = dice.uniform(20, plan.width - 20), dice.uniform(20, plan.height - 20)
        count = dice.randint(4, 10)
        long, bend = dice.uniform(14, 46), dice.choice((-1, 1)) * dice.uniform(4, 12)
        for k in range(count):
            a, b = (x + k * 1.1, y), (x + k * 1.1, y + long * 0.5)
            c, d = (b[0] + bend, b[1] + abs(bend)), (b[0] + bend, b[1] + abs(bend) + long * 0.5)
            for one, other in ((a, b), (b, c), (c, d)):
                if all(4 < p[0] < plan.width - 4 and 4 < p[1] < plan.height - 4 for p in (one, other)):
                    _line(plan, one, other)
    _draw_lines(plan, tone)


def _line(plan, one, other):
    dx, dy = other[0] - one[0], other[1] - one[1]
    long = (dx * dx + dy * dy) ** 0.5 or 1
    nx, ny = -dy / long * 0.17, dx / long * 0.17
    plan.lines.append([(one[0] + nx, -(one[1] + ny)), (one[0] - nx, -(one[1] - ny)), (other[0] - nx, -(other[1] - ny)), (other[0] + nx, -(other[1] + ny))])


def _draw_lines(plan, tone):
    """All traces as one mesh, hardly above the board."""
    verts, faces = [], []
    for quad in plan.lines:
        first = len(verts)
        verts.extend((x, y, 0.012) for x, y in quad)
        faces.append((first, first + 1, first + 2, first + 3))
    data = bpy.data.meshes.new("traces")
    data.from_pydata(verts, [], faces)
    plan.group._hang(bpy.data.objects.new("traces", data), (0, 0, 0), (0, 0, 0), tone)


def _strew(plan, product):
    """Small capacitors and resistors where nothing else stands, lying along or across."""
    dice = Random(product["name"])
    lying, standing, ends_l, ends_s, dark_l, dark_s, vias = [], [], [], [], [], [], []
    # In short rows, as they are placed around what they serve.
    for _ in range(int(plan.width * plan.height / 130)):
        x0, y0 = dice.uniform(4, plan.width - 4), dice.uniform(4, plan.height - 4)
        across, dark, down = dice.random() < 0.5, dice.random() < 0.4, dice.random() < 0.5
        for k in range(dice.randint(1, 6)):
            x, y = (x0, y0 + k * 2.0) if down else (x0 + k * 2.0, y0)
            if not plan.free(x, y, 1.0):
                break
            plan.take(x, y, 1.6, 1.6)
            (((dark_l if dark else lying) if across else (dark_s if dark else standing))).append((x, y))
            (ends_l if across else ends_s).extend([(x - 0.45, y), (x + 0.45, y)] if across else [(x, y - 0.45), (x, y + 0.45)])
    for _ in range(500):
        x, y = dice.uniform(4, plan.width - 4), dice.uniform(4, plan.height - 4)
        if plan.free(x, y, 0.6):
            vias.append((x, y))
    tan, black, tin = plastic("#8a7156", 0.45), plastic("#141517", 0.4), metal("#a9a8a3", 0.36)
    plan.field(lying, rectangle(0.8, 0.7), 0.6, 0, tan)
    plan.field(standing, rectangle(0.7, 0.8), 0.6, 0, tan)
    plan.field(dark_l, rectangle(0.8, 0.7), 0.4, 0, black)
    plan.field(dark_s, rectangle(0.7, 0.8), 0.4, 0, black)
    plan.field(ends_l, rectangle(0.26, 0.72), 0.62, 0, tin)
    plan.field(ends_s, rectangle(0.72, 0.26), 0.62, 0, tin)
    plan.field(vias, circle(0.26, 8), 0.02, 0, metal("#6f6b60", 0.4))
