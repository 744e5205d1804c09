"""Keycaps: sculpted by row, hollowed for the finger, with their print. One mesh for each form, shared by its keys."""

from math import atan, cos, degrees, radians, sin

import bmesh
import bpy

from shapes import rounded

# Height of the cap and slope of its top for each row from the back: what makes a board look sculpted from the side.
ROWS = [(9.6, 0.12), (9.6, 0.12), (8.5, 0.07), (7.9, 0.0), (8.0, -0.06), (8.3, -0.08)]
ARROWS = {"^": 90, "<": 180, "v": 270, ">": 0}


class Caps:
    def __init__(self, body, keys, unit, z, flat, gap, height=None, taper=None, across=None, along=None):
        self.body, self.keys, self.unit, self.z, self.flat, self.gap = body, keys, unit, z, flat, gap
        self.height, self.taper = height, taper
        self.across = across or max(x + w for _, x, _, w, _ in keys) * unit
        self.along = along or max(y + t for _, _, y, _, t in keys) * unit
        self.meshes = {}

    def lay(self, colour, ink):
        """Every key in the material that `colour` answers for it, its print in that of `ink`."""
        for key in self.keys:
            self._cap(key, colour(key), ink(key))

    def _cap(self, key, material, ink):
        name, x, y, wide, tall = key
        row = min(int(y), 5)
        high, slope = (2.3, 0.0) if self.flat else ROWS[row]
        if self.height:
            high, slope = self.height + (high - 8) * 0.35, slope * 0.6
        size = (wide * self.unit - self.gap, tall * self.unit - self.gap)
        inset = 0.5 if self.flat else (self.taper or 2.7)
        form = (size, high, slope, material.name)
        if form not in self.meshes:
            self.meshes[form] = _mesh(size, high, slope, inset, self.flat)
            self.meshes[form].materials.append(material)
        middle = ((x + wide / 2) * self.unit - self.across / 2, self.along / 2 - (y + tall / 2) * self.unit)
        part = self.body._hang(bpy.data.objects.new("key", self.meshes[form]), (*middle, self.z), (0, 0, 0), None)
        part.data.use_auto_smooth = True
        part.data.auto_smooth_angle = 0.9
        self._print(name, middle, size, high, slope, inset, ink)

    def _print(self, name, middle, size, high, slope, inset, ink):
        if not name:
            return
        top = (size[0] - 2 * inset, size[1] - 2 * inset)
        tilt = degrees(atan(slope))
        if name in ARROWS:
            points = [(2.2 * cos(radians(ARROWS[name] + a)), 2.2 * sin(radians(ARROWS[name] + a))) for a in (0, 130, 230)]
            self.body.slab(points, 0.25, (*middle, self.z + high - 0.2), ink, bevel=0, turn=(tilt, 0, 0))
            return
        single = len(name) == 1
        letters = 5.4 if single else 3.5
        if not single and len(name) > 2 and size[0] < 20:
            letters = 3.1
        if self.flat:
            at, align = (0, 0), "CENTER"
        elif single:
            at, align = (-top[0] * 0.24, top[1] * 0.16), "CENTER"
        else:
            at, align = (-top[0] / 2 + 1.4, top[1] * 0.16), "LEFT"
        z = self.z + high + slope * at[1] - 0.22
        self.body.text(name, letters, (middle[0] + at[0], middle[1] + at[1], z), ink, turn=(tilt, 0, 0), depth=0.14, align=align)


def _mesh(size, high, slope, inset, flat):
    """Rounded rectangles from the skirt up, then inwards over the rim into the hollow."""
    mesh = bmesh.new()
    shift = 0 if flat else inset * 0.25
    radius = 2.6 if flat else 1.6
    levels = [(0, 0.0, radius * 0.6), (0.12, 0.12 * high, radius * 0.7), (0.8, high * 0.78, radius), (0.95, high - 0.45, radius), (1.05, high - 0.12, radius)]
    loops = []
    for part, z, bend in levels:
        width, depth = size[0] - 2 * inset * part, size[1] - 2 * inset * part
        loops.append(_loop(mesh, width, depth, bend, z, shift * part, slope if part > 0.7 else 0))
    width, depth = size[0] - 2 * inset * 1.15, size[1] - 2 * inset * 1.15
    hollow = 0.35 if flat else 0.55
    for factor in (0.97, 0.9, 0.7, 0.4, 0.15):
        drop = hollow * (1 - factor * factor)
        loops.append(_loop(mesh, width * factor, depth * factor, max(radius * factor, 0.2), high - drop, shift, slope))
    for one, other in zip(loops, loops[1:]):
        for i in range(len(one)):
            j = (i + 1) % len(one)
            mesh.faces.new((one[i], one[j], other[j], other[i]))
    mesh.faces.new(loops[-1])
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    data = bpy.data.meshes.new("key")
    mesh.to_mesh(data)
    mesh.free()
    for polygon in data.polygons:
        polygon.use_smooth = True
    return data


def _loop(mesh, width, depth, bend, z, shift, slope):
    bend = min(bend, width * 0.49, depth * 0.49)
    return [mesh.verts.new((x, y + shift, z + slope * y)) for x, y in rounded(width, depth, bend, steps=5)]
