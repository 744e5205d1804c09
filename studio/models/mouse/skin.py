"""A body without flat faces: one cross-section after the other along the hand, from the front (s = 0) to the back.
Buttons are pieces of the same surface, lifted off it, so they follow its curve."""

from math import cos, pi, sin

import bmesh
import bpy
from mathutils import Vector


def curve(*knots):
    """A smooth function through (place, value) knots."""

    def at(s):
        s = min(max(s, knots[0][0]), knots[-1][0])
        i = next(i for i in range(len(knots) - 1) if s <= knots[i + 1][0])
        (s0, v0), (s1, v1) = knots[i], knots[i + 1]
        slope = lambda k: (knots[k + 1][1] - knots[k - 1][1]) / (knots[k + 1][0] - knots[k - 1][0]) if 0 < k < len(knots) - 1 else 0
        h = s1 - s0
        t = (s - s0) / h
        return (2 * t**3 - 3 * t**2 + 1) * v0 + (t**3 - 2 * t**2 + t) * h * slope(i) + (-2 * t**3 + 3 * t**2) * v1 + (t**3 - t**2) * h * slope(i + 1)

    return at


class Palm:
    """A low mouse: half its width left and right, its height, a flare of the left edge for the thumb to rest on."""

    def __init__(self, length, left, right, height, flare=None, lean=0.0, waist=0.0, blunt=5.0, square=2.6, drop=2.0):
        self.length, self.left, self.right, self.height = length, left, right, height
        self.flare, self.lean, self.waist, self.blunt, self.square, self.drop = flare, lean, waist, blunt, square, drop

    def point(self, s, t):
        """`t` runs from the left edge (0) over the top (0.5) to the right one (1)."""
        end = max(0.0, 1 - abs(2 * s - 1) ** self.blunt) ** (1 / self.blunt)
        a = pi * (1 - t)
        c, n = cos(a), sin(a)
        side = self.left(s) if c < 0 else self.right(s)
        x = (-1 if c < 0 else 1) * abs(c) ** (2 / self.square) * side * end
        z = self.height(s) * abs(n) ** (2 / self.drop) * end**0.8
        x *= 1 - self.waist * sin(pi * min(z / max(self.height(s), 1), 1)) * (1 - abs(n) ** 4)
        z *= 1 - self.lean * x / 40
        if self.flare and x < 0:
            x -= self.flare(s) * end * 2.718 ** -((z / 9) ** 2) * min(1, abs(c) * 1.4)
        return Vector((x, (s - 0.5) * self.length, z + 1.2))


class Ridge:
    """An upright mouse: the same cross-section, given as (x, z) knots, scaled along the hand."""

    def __init__(self, length, section, wide, high, shift, blunt=3.2):
        xs, zs = [(i / (len(section) - 1), x) for i, (x, _) in enumerate(section)], [(i / (len(section) - 1), z) for i, (_, z) in enumerate(section)]
        self.length, self.x, self.z = length, curve(*xs), curve(*zs)
        self.wide, self.high, self.shift, self.blunt = wide, high, shift, blunt

    def point(self, s, t):
        end = max(0.0, 1 - abs(2 * s - 1) ** self.blunt) ** (1 / self.blunt)
        z = max(self.z(t), 0) * self.high(s) * end**0.7
        x = self.x(t) * self.wide(s) * end + self.shift(s) * z / 70
        return Vector((x, (s - 0.5) * self.length, z + 1.2))


def hull(model, skin, material, rows=72, columns=72):
    mesh = bmesh.new()
    grid = []
    for i in range(rows + 1):
        s = (1 - cos(pi * (0.004 + 0.992 * i / rows))) / 2
        grid.append([mesh.verts.new(skin.point(s, j / columns)) for j in range(columns + 1)])
    for one, other in zip(grid, grid[1:]):
        for j in range(columns):
            mesh.faces.new((one[j], one[j + 1], other[j + 1], other[j]))
        mesh.faces.new((one[0], other[0], other[-1], one[-1]))
    mesh.faces.new(grid[0])
    mesh.faces.new(grid[-1][::-1])
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    return _smoothed(model._add(mesh, "hull", (0, 0, 0), (0, 0, 0), material))


def patch(model, skin, along, across, material, lift=0.5, thick=1.4, corner=0.35, cells=28):
    """The piece of the skin within `along` (s) and `across` (t), `lift` millimetres proud, its corners round."""
    mesh = bmesh.new()
    grid = []
    for i in range(cells + 1):
        u = 2 * i / cells - 1
        row = []
        for j in range(cells + 1):
            v = 2 * j / cells - 1
            u2, v2 = u * (1 - corner * v * v / 2) ** 0.5, v * (1 - corner * u * u / 2) ** 0.5
            s = (along[0] + along[1]) / 2 + u2 * (along[1] - along[0]) / 2
            t = (across[0] + across[1]) / 2 + v2 * (across[1] - across[0]) / 2
            # The rim falls off to the shell, so that it catches a soft light.
            edge = max(abs(u), abs(v))
            row.append(mesh.verts.new(skin.point(s, t) + normal(skin, s, t) * (lift - 0.45 * lift * max(0, edge - 0.85) / 0.15)))
        grid.append(row)
    for one, other in zip(grid, grid[1:]):
        for j in range(cells):
            mesh.faces.new((one[j], one[j + 1], other[j + 1], other[j]))
    part = _smoothed(model._add(mesh, "patch", (0, 0, 0), (0, 0, 0), material))
    solid = part.modifiers.new("thick", "SOLIDIFY")
    solid.thickness = thick
    solid.offset = -1
    return part


def button(model, skin, along, across, material, gap, lift=0.7, corner=0.25):
    """A key of the shell: a patch with a dark gap around it."""
    s, t = 0.9 / skin.length, 0.007
    patch(model, skin, (along[0] - s, along[1] + s), (across[0] - t, across[1] + t), gap, lift=0.14, thick=0.4, corner=corner)
    return patch(model, skin, along, across, material, lift=lift, corner=corner)


def seam(model, skin, places, material, radius=0.32):
    """A gap between two parts of the shell: a dark line through (s, t) places on the skin."""
    # Many small steps, so that the line keeps to the curve between the places named.
    steps = [(a[0] + (b[0] - a[0]) * i / 6, a[1] + (b[1] - a[1]) * i / 6) for a, b in zip(places, places[1:]) for i in range(6)] + [places[-1]]
    model.cable([skin.point(s, t) + normal(skin, s, t) * radius * 0.25 for s, t in steps], radius, material, smooth=False)


def normal(skin, s, t, step=0.004):
    s, t = min(max(s, 0.01), 0.99), min(max(t, 0.01), 0.99)
    across = skin.point(s, t + step) - skin.point(s, t - step)
    along = skin.point(s + step, t) - skin.point(s - step, t)
    return across.cross(along).normalized()


def _smoothed(part):
    for polygon in part.data.polygons:
        polygon.use_smooth = True
    part.data.use_auto_smooth = True
    part.data.auto_smooth_angle = 0.8
    return part
