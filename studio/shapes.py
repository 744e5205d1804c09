"""The parts that products are put together from. Millimetres; every edge is bevelled, because every real one is.

All answer the object, a child of the model that `Model` names. Axes: X right, Y to the back, Z up; front is -Y.
"""

from math import cos, pi, radians, sin, tau

import bmesh
import bpy
from mathutils import Matrix, Vector


class Model:
    """A product in the making: an empty that everything is hung on."""

    def __init__(self, name):
        self.root = bpy.data.objects.new(name, None)
        bpy.context.collection.objects.link(self.root)

    def group(self, at=(0, 0, 0), turn=(0, 0, 0)):
        """A part of the product with axes of its own: build at its origin, then it stands `at`, turned (degrees)."""
        group = Model.__new__(Model)
        group.root = bpy.data.objects.new("group", None)
        bpy.context.collection.objects.link(group.root)
        group.root.parent = self.root
        group.root.location = at
        group.root.rotation_euler = [radians(t) for t in turn]
        return group

    # --- solids ---

    def box(self, size, at=(0, 0, 0), material=None, bevel=0.6, turn=(0, 0, 0), segments=3):
        """A block whose middle stands `at`."""
        mesh = bmesh.new()
        bmesh.ops.create_cube(mesh, size=1)
        bmesh.ops.scale(mesh, vec=Vector(size), verts=mesh.verts)
        part = self._add(mesh, "box", at, turn, material)
        return _bevelled(part, min(bevel, min(size) * 0.49), segments)

    def cylinder(self, radius, height, at=(0, 0, 0), material=None, axis="Z", bevel=0.4, sides=64, turn=(0, 0, 0), top=None):
        """A disc, a rod, or with `top` (another radius) a cone; its middle stands `at`, its length along `axis`."""
        mesh = bmesh.new()
        bmesh.ops.create_cone(
            mesh, cap_ends=True, segments=sides, radius1=radius, radius2=radius if top is None else top, depth=height
        )
        mesh.transform(_along(axis))
        part = self._add(mesh, "cylinder", at, turn, material)
        return _bevelled(part, min(bevel, radius * 0.45, height * 0.49), 3)

    def ring(self, outer, inner, height, at=(0, 0, 0), material=None, axis="Z", bevel=0.3, sides=72, turn=(0, 0, 0)):
        """A flat ring or a tube."""
        mesh = bmesh.new()
        loops = []
        for radius, z in ((outer, -height / 2), (outer, height / 2), (inner, height / 2), (inner, -height / 2)):
            loops.append([mesh.verts.new((radius * cos(tau * i / sides), radius * sin(tau * i / sides), z)) for i in range(sides)])
        for one, other in zip(loops, loops[1:] + loops[:1]):
            for i in range(sides):
                mesh.faces.new((one[i], one[(i + 1) % sides], other[(i + 1) % sides], other[i]))
        bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
        mesh.transform(_along(axis))
        part = self._add(mesh, "ring", at, turn, material)
        return _bevelled(part, min(bevel, height * 0.45, (outer - inner) * 0.45), 2)

    def ball(self, radius, at=(0, 0, 0), material=None, scale=(1, 1, 1), turn=(0, 0, 0)):
        mesh = bmesh.new()
        bmesh.ops.create_uvsphere(mesh, u_segments=48, v_segments=32, radius=radius)
        bmesh.ops.scale(mesh, vec=Vector(scale), verts=mesh.verts)
        part = self._add(mesh, "ball", at, turn, material)
        _smooth(part)
        return part

    def slab(self, outline, thickness, at=(0, 0, 0), material=None, holes=(), bevel=0.4, turn=(0, 0, 0)):
        """A plate cut to an `outline` of (x, y) points, with `holes` cut through (outlines too); see `rounded`,
        `circle`. It lies in XY, its middle in Z stands `at`; turn it (90, 0, 0) to face the front."""
        curve = bpy.data.curves.new("slab", "CURVE")
        curve.dimensions = "2D"
        curve.fill_mode = "BOTH"
        curve.bevel_depth = min(bevel, thickness * 0.45)
        curve.bevel_resolution = 2
        curve.extrude = thickness / 2 - curve.bevel_depth
        curve.offset = -curve.bevel_depth
        for points in (outline, *holes):
            spline = curve.splines.new("POLY")
            spline.points.add(len(points) - 1)
            for point, (x, y) in zip(spline.points, points):
                point.co = (x, y, 0, 1)
            spline.use_cyclic_u = True
        return self._hang(bpy.data.objects.new("slab", curve), at, turn, material)

    def plate(self, outline, thickness, at=(0, 0, 0), material=None, turn=(0, 0, 0)):
        """A thin plate with sharp edges cut to an `outline`, its middle in Z `at`: fins, of which there are many."""
        mesh = bmesh.new()
        low = [mesh.verts.new((x, y, -thickness / 2)) for x, y in outline]
        high = [mesh.verts.new((x, y, thickness / 2)) for x, y in outline]
        mesh.faces.new(low[::-1])
        mesh.faces.new(high)
        for i in range(len(outline)):
            j = (i + 1) % len(outline)
            mesh.faces.new((low[i], low[j], high[j], high[i]))
        bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
        return self._add(mesh, "plate", at, turn, material)

    def cable(self, points, radius, material=None, at=(0, 0, 0), smooth=True):
        """A cable, tube or bent rod through `points`."""
        curve = bpy.data.curves.new("cable", "CURVE")
        curve.dimensions = "3D"
        curve.bevel_depth = radius
        curve.bevel_resolution = 5
        curve.use_fill_caps = True
        spline = curve.splines.new("BEZIER" if smooth else "POLY")
        target = spline.bezier_points if smooth else spline.points
        target.add(len(points) - 1)
        for knot, point in zip(target, points):
            if smooth:
                knot.co = point
                knot.handle_left_type = knot.handle_right_type = "AUTO"
            else:
                knot.co = (*point, 1)
        return self._hang(bpy.data.objects.new("cable", curve), at, (0, 0, 0), material)

    def hull(self, rings, at=(0, 0, 0), material=None, turn=(0, 0, 0), smooth=2, cap=True):
        """A skin over `rings`: lists of equally many (x, y, z) points, one cross-section after the other. `smooth` times
        subdivided: mice, ear pads, bodies that are no boxes."""
        mesh = bmesh.new()
        loops = [[mesh.verts.new(point) for point in ring] for ring in rings]
        for one, other in zip(loops, loops[1:]):
            for i in range(len(one)):
                j = (i + 1) % len(one)
                mesh.faces.new((one[i], one[j], other[j], other[i]))
        if cap:
            mesh.faces.new(loops[0][::-1])
            mesh.faces.new(loops[-1])
        bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
        part = self._add(mesh, "hull", at, turn, material)
        _smooth(part)
        if smooth:
            modifier = part.modifiers.new("smooth", "SUBSURF")
            modifier.levels = modifier.render_levels = smooth
        return part

    def prism(self, outline, thickness, at=(0, 0, 0), material=None, bevel=0.5, turn=(0, 0, 0), segments=3):
        """A plate like `slab`, but a mesh: one that can be carved."""
        mesh = bmesh.new()
        low, high = ([mesh.verts.new((x, y, z)) for x, y in outline] for z in (-thickness / 2, thickness / 2))
        mesh.faces.new(low[::-1])
        mesh.faces.new(high)
        for i in range(len(low)):
            j = (i + 1) % len(low)
            mesh.faces.new((low[i], low[j], high[j], high[i]))
        bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
        part = self._add(mesh, "prism", at, turn, material)
        return _bevelled(part, min(bevel, thickness * 0.49), segments)

    def carve(self, part, *cutters):
        """Takes the bodies of `cutters` (meshes of this same group) out of `part`: wells, sockets, slots. What is laid
        bare has the cutter's material."""
        for cutter in cutters:
            cutter.hide_render = True
            cutter.hide_viewport = True
            for material in cutter.data.materials:
                if material.name not in part.data.materials:
                    part.data.materials.append(material)
            modifier = part.modifiers.new("carve", "BOOLEAN")
            modifier.operation = "DIFFERENCE"
            modifier.solver = "EXACT"
            modifier.object = cutter
        # Large flats stay flat beside the cuts.
        part.modifiers.new("flat", "WEIGHTED_NORMAL").keep_sharp = True
        return part

    def lathe(self, profile, at=(0, 0, 0), material=None, turn=(0, 0, 0), axis="Z", sides=72):
        """A turned body: a `profile` of (radius, z) points swung about the axis: cones, domes, lenses, knobs."""
        mesh = bmesh.new()
        loops = []
        for radius, z in profile:
            count = 1 if radius < 1e-6 else sides
            loops.append([mesh.verts.new((radius * cos(tau * i / sides), radius * sin(tau * i / sides), z)) for i in range(count)])
        for one, other in zip(loops, loops[1:]):
            for i in range(sides):
                j = (i + 1) % sides
                corners = [one[i % len(one)], one[j % len(one)], other[j % len(other)], other[i % len(other)]]
                corners = [corner for k, corner in enumerate(corners) if corner not in corners[:k]]
                if len(corners) > 2:
                    mesh.faces.new(corners)
        bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
        mesh.transform(_along(axis))
        part = self._add(mesh, "lathe", at, turn, material)
        _smooth(part)
        return part

    def sheet(self, rows, at=(0, 0, 0), material=None, turn=(0, 0, 0)):
        """A skin through `rows` of points, from bottom to top, each from left to right, with its picture laid over it:
        flat or curved displays and labels."""
        mesh = bmesh.new()
        grid = [[mesh.verts.new(point) for point in row] for row in rows]
        print_on = mesh.loops.layers.uv.new("picture")
        for i in range(len(grid) - 1):
            for j in range(len(grid[0]) - 1):
                spots = ((i, j), (i, j + 1), (i + 1, j + 1), (i + 1, j))
                face = mesh.faces.new([grid[a][b] for a, b in spots])
                for loop, (a, b) in zip(face.loops, spots):
                    loop[print_on].uv = (b / (len(grid[0]) - 1), a / (len(grid) - 1))
        part = self._add(mesh, "sheet", at, turn, material)
        _smooth(part)
        return part

    # --- printed marks and small hardware ---

    def text(self, words, size, at=(0, 0, 0), material=None, turn=(0, 0, 0), depth=0.05, align="CENTER", spacing=1.0, bold=0.0, slant=0.0):
        """Print, `size` in millimetres of the letters' body. It lies in XY, read from above; (90, 0, 0) faces the front.
        `bold` (0.01 to 0.03) thickens the strokes, `slant` (0 to 0.4) leans them."""
        curve = bpy.data.curves.new("text", "FONT")
        curve.body = words
        curve.size = size
        curve.extrude = depth
        curve.align_x = align
        curve.align_y = "CENTER"
        curve.space_character = spacing
        # The built-in font's M falls apart when thickened.
        curve.offset = 0 if "M" in words else size * bold
        curve.shear = slant
        return self._hang(bpy.data.objects.new("text", curve), at, turn, material)

    def screw(self, at, material, radius=1.6, axis="Z", turn=(0, 0, 0)):
        """A screw's head with a cross in it."""
        group = self.group(at, turn)
        spin = {"Z": (0, 0, 0), "Y": (90, 0, 0), "X": (0, 90, 0)}[axis]
        inner = group.group((0, 0, 0), spin)
        inner.cylinder(radius, radius * 0.7, (0, 0, 0), material, bevel=radius * 0.25, sides=32)
        from materials import rubber

        for angle in (0, 90):
            inner.box((radius * 1.1, radius * 0.26, 0.1), (0, 0, radius * 0.36), rubber("#0a0a0a"), bevel=0, turn=(0, 0, angle))
        return group

    def fan(self, diameter, at, frame, blades, turn=(0, 0, 0), count=9, depth=25, hub=0.34, label=None, square=True, pads=None):
        """A fan that blows along Z: hub, `count` swept blades, and with `square` a housing with screw holes. `at` is its middle."""
        group = self.group(at, turn)
        radius = diameter / 2
        reach = radius * 0.93 if square else radius * 0.97
        core = radius * hub
        group.cylinder(core, depth * 0.62, (0, 0, 0.06 * depth), blades, bevel=1.2)
        if label:
            group.cylinder(core * 0.82, 0.3, (0, 0, 0.06 * depth + depth * 0.31), label, bevel=0.05)
        blade = _blade(core * 0.96, reach, depth * 0.52)
        for i in range(count):
            part = group._hang(bpy.data.objects.new("blade", blade), (0, 0, 0), (0, 0, 360 * i / count), blades)
            if i == 0:
                _smooth(part)
            thick = part.modifiers.new("thick", "SOLIDIFY")
            thick.thickness = max(diameter * 0.011, 0.7)
        if square:
            half = diameter / 2
            outline = rounded(diameter, diameter, diameter * 0.055)
            bore = circle(radius * 0.955, 96)
            holes = [bore] + [circle(2.2, 20, (x * (half - 7.5), y * (half - 7.5))) for x in (-1, 1) for y in (-1, 1)]
            flange = depth * 0.16
            for z in (-depth / 2 + flange / 2, depth / 2 - flange / 2):
                group.slab(outline, flange, (0, 0, z), frame, holes, bevel=0.8)
            group.ring(radius * 0.99, radius * 0.955, depth - 1, (0, 0, 0), frame, bevel=0.3, sides=96)
            for i in range(4):
                a = tau * i / 4 + 0.35
                group.box((radius - core, 4, 2.4), ((radius + core) / 2 * cos(a), (radius + core) / 2 * sin(a), -depth / 2 + 1.6), frame, turn=(0, 0, a * 360 / tau))
            group.cylinder(core, 2.4, (0, 0, -depth / 2 + 1.6), frame)
            if pads:
                for x in (-1, 1):
                    for y in (-1, 1):
                        group.ring(6.4, 2.4, depth + 0.8, (x * (half - 7.5), y * (half - 7.5), 0), pads, bevel=0.6, sides=32)
        return group

    def fins(self, count, size, pitch, at, material, axis="X", bevel=0.08):
        """`count` thin plates of `size` (x, y, z), one every `pitch` along `axis`, the middle of them `at`."""
        group = self.group(at)
        first = None
        for i in range(count):
            along = (i - (count - 1) / 2) * pitch
            place = {"X": (along, 0, 0), "Y": (0, along, 0), "Z": (0, 0, along)}[axis]
            if first is None:
                first = group.box(size, place, material, bevel=bevel, segments=1)
            else:
                group._copy(first, place)
        return group

    def many(self, part, places):
        """The same part again at each of `places`, sharing its mesh: pins, pads, keys, slats."""
        return [self._copy(part, place) for place in places]

    def field(self, places, outline, height, at=(0, 0, 0), material=None, turn=(0, 0, 0)):
        """A small piece of one convex `outline` and `height` at each of `places` ((x, y) points) as one mesh: contacts,
        pins, the bars of a printed code, by the thousand. The pieces stand on z = 0 of the field."""
        verts, faces = [], []
        sides = len(outline)
        for px, py in places:
            first = len(verts)
            for z in (0, height):
                verts.extend((px + x, py + y, z) for x, y in outline)
            faces.append(tuple(range(first + sides, first + 2 * sides)))
            for i in range(sides):
                j = (i + 1) % sides
                faces.append((first + i, first + j, first + sides + j, first + sides + i))
        data = bpy.data.meshes.new("field")
        data.from_pydata(verts, [], faces)
        return self._hang(bpy.data.objects.new("field", data), at, turn, material)

    # --- how parts are hung ---

    def _copy(self, part, at):
        other = part.copy()
        other.location = at
        bpy.context.collection.objects.link(other)
        other.parent = self.root
        return other

    def _add(self, mesh, name, at, turn, material):
        data = bpy.data.meshes.new(name)
        mesh.to_mesh(data)
        mesh.free()
        return self._hang(bpy.data.objects.new(name, data), at, turn, material)

    def _hang(self, part, at, turn, material):
        bpy.context.collection.objects.link(part)
        part.parent = self.root
        part.location = at
        part.rotation_euler = [radians(t) for t in turn]
        if material is not None and not part.data.materials:
            part.data.materials.append(material)
        return part


def rounded(width, height, radius, middle=(0, 0), steps=8):
    """The outline of a rectangle with round corners."""
    points = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            a = radians(start + 90 * i / steps)
            points.append((middle[0] + cx * (width / 2 - radius) + radius * cos(a), middle[1] + cy * (height / 2 - radius) + radius * sin(a)))
    return points


def rectangle(width, height, middle=(0, 0)):
    x, y = width / 2, height / 2
    return [(middle[0] + px, middle[1] + py) for px, py in ((-x, -y), (x, -y), (x, y), (-x, y))]


def filleted(points, radius, steps=5):
    """A polygon's outline with its corners rounded; `radius` is one for all or a list, one for each corner."""
    out = []
    count = len(points)
    for i, here in enumerate(points):
        size = radius[i] if isinstance(radius, (list, tuple)) else radius
        corner = Vector(here)
        back, on = Vector(points[i - 1]) - corner, Vector(points[(i + 1) % count]) - corner
        cut = min(size, back.length * 0.49, on.length * 0.49)
        if cut < 1e-4:
            out.append(tuple(corner))
            continue
        start, end = corner + back.normalized() * cut, corner + on.normalized() * cut
        for k in range(steps + 1):
            t = k / steps
            out.append(tuple((1 - t) ** 2 * start + 2 * t * (1 - t) * corner + t * t * end))
    return out


def swing(middle, radius, start, end, steps=12):
    """The points of an arc from `start` to `end` degrees about `middle`: part of an outline or of a turned profile."""
    angles = [radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(middle[0] + radius * cos(a), middle[1] + radius * sin(a)) for a in angles]


def circle(radius, sides=64, middle=(0, 0)):
    return [(middle[0] + radius * cos(tau * i / sides), middle[1] + radius * sin(tau * i / sides)) for i in range(sides)]


def _blade(inner, outer, depth, sweep=0.62, steps=10):
    """One fan blade: it leans along its way out and twists from steep at the hub to flat at the tip."""
    mesh = bmesh.new()
    rows = []
    for i in range(steps + 1):
        t = i / steps
        radius = inner + (outer - inner) * t
        lean = sweep * t * t
        width = 0.34 + 0.16 * t
        half = depth / 2 * (1 - 0.28 * t)
        row = []
        for j in range(7):
            s = j / 6 - 0.5
            angle = lean + s * width * 2
            row.append(mesh.verts.new((radius * cos(angle), radius * sin(angle), -s * 2 * half + 0.12 * depth * cos(s * pi))))
        rows.append(row)
    for one, other in zip(rows, rows[1:]):
        for j in range(6):
            mesh.faces.new((one[j], one[j + 1], other[j + 1], other[j]))
    data = bpy.data.meshes.new("blade")
    mesh.to_mesh(data)
    mesh.free()
    return data


def _along(axis):
    return {"Z": Matrix(), "X": Matrix.Rotation(radians(90), 4, "Y"), "Y": Matrix.Rotation(radians(-90), 4, "X")}[axis]


def _bevelled(part, width, segments):
    if width > 0.001:
        modifier = part.modifiers.new("bevel", "BEVEL")
        modifier.width = width
        modifier.segments = segments
        modifier.limit_method = "ANGLE"
        modifier.angle_limit = radians(40)
        modifier.harden_normals = True
    _smooth(part)
    return part


def _smooth(part):
    for polygon in part.data.polygons:
        polygon.use_smooth = True
    part.data.use_auto_smooth = True
    part.data.auto_smooth_angle = radians(40)
