"""The one studio that every product is photographed in: ground, light, lens and film.

A model is built in millimetres, standing on z = 0 and facing -Y (its front towards the camera). The stage scales it
so that it fills the frame to the same margin, whatever its size, and so light and depth are the same for all.
"""

from math import cos, radians, sin

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Matrix, Vector

# What the product may fill of the frame; the rest is the margin.
FILL_WIDTH, FILL_HEIGHT = 0.8, 0.74
CAMERA_DISTANCE = 16.0
LENS_MM = 90


def clear():
    """Empties Blender, so that no picture depends on the previous one."""
    bpy.ops.wm.read_factory_settings(use_empty=True)


def set_up(width, height, samples):
    """Light, ground and film. The ground only catches the shadow: it is laid under the picture afterwards."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.film_transparent = True
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.image_settings.color_depth = "16"
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "High Contrast"
    scene.view_settings.exposure = 0.45
    cycles = scene.cycles
    cycles.device = "CPU"
    # Rendered twice, see film.py.
    cycles.samples = samples // 2
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.03
    cycles.adaptive_min_samples = min(8, samples)
    cycles.use_denoising = False
    cycles.max_bounces = 6
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 6
    cycles.transparent_max_bounces = 12
    cycles.sample_clamp_indirect = 3.0
    cycles.blur_glossy = 1.0
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    _world()
    _lights()
    _ground()


def _world():
    world = bpy.data.worlds.new("studio")
    bpy.context.scene.world = world
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs["Color"].default_value = (1.0, 0.985, 0.96, 1)
    background.inputs["Strength"].default_value = 0.25


def softbox(name, at, towards, size, power, colour=(1, 1, 1), shadow=False):
    """A rectangular light of `power` watts; glossy parts mirror its edge, as they do a real softbox. Only the key
    throws a shadow, so that one soft shadow lies on the ground."""
    light = bpy.data.lights.new(name, "AREA")
    light.shape = "RECTANGLE"
    light.size, light.size_y = size
    light.energy = power
    light.color = colour
    light.cycles.cast_shadow = shadow
    body = bpy.data.objects.new(name, light)
    body.location = at
    body.rotation_euler = (Vector(towards) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(body)
    return body


def _lights():
    middle = (0, 0, 1.2)
    # The key from above, left and before: a soft shadow to the right, bright top faces, a gradient on fronts.
    softbox("key", (-4.5, -6.0, 7.0), middle, (6, 6), 950, (1.0, 0.985, 0.96), shadow=True)
    # The rim from behind and right draws the far edges of dark products.
    softbox("rim", (5.0, 5.5, 4.5), middle, (1.5, 7), 380, (0.97, 0.985, 1.0))
    # The fill from the right keeps what turns away from the key readable.
    softbox("fill", (8.0, -4.0, 3.0), middle, (5, 6), 170)


def _ground():
    bpy.ops.mesh.primitive_plane_add(size=200, location=(0, 0, 0))
    ground = bpy.context.object
    ground.name = "ground"
    ground.is_shadow_catcher = True
    paper = bpy.data.materials.new("ground")
    paper.use_nodes = True
    shader = paper.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.8, 0.78, 0.74, 1)
    shader.inputs["Roughness"].default_value = 0.9
    ground.data.materials.append(paper)


def place(model, turn):
    """Turns the model about its own upright axis, by degrees, and stands its middle at the studio's."""
    model.matrix_world = Matrix.Rotation(radians(turn), 4, "Z")
    bpy.context.view_layer.update()
    low, high = _bounds(_points(model))
    middle = (low + high) / 2
    model.matrix_world = Matrix.Translation((-middle.x, -middle.y, -low.z)) @ model.matrix_world
    bpy.context.view_layer.update()


def shoot(model, azimuth, elevation, focus=None, zoom=1.0, offset=(0.0, 0.0), fill=(FILL_WIDTH, FILL_HEIGHT)):
    """Points the camera. The model turns by `azimuth` degrees on its stand, as on a photographer's turntable, so the
    light falls the same in every view: 0 shows the front, negative its right end too, 180 the back; `elevation` is the
    lens' height in degrees. The model is scaled until it fills the frame.
    `focus` (millimetres, in the model) with `zoom` > 1 takes a detail; `offset` shifts the picture in frame widths."""
    camera = bpy.data.cameras.new("camera")
    camera.lens = LENS_MM
    body = bpy.data.objects.new("camera", camera)
    bpy.context.collection.objects.link(body)
    scene = bpy.context.scene
    scene.camera = body
    place(model, azimuth)
    placed = model.matrix_world.copy()
    points = _points(model)

    size = max(*(b - a for a, b in zip(*_bounds(points))), 1e-6)
    scale = 3.0 / size
    for _ in range(8):
        model.matrix_world = Matrix.Scale(scale, 4) @ placed
        bpy.context.view_layer.update()
        scaled = [point * scale for point in points]
        low, high = _bounds(scaled)
        _aim(body, (low + high) / 2, elevation)
        bpy.context.view_layer.update()
        left, right, bottom, top = _frame(scene, body, scaled)
        grow = min(fill[0] / (right - left), fill[1] / (top - bottom))
        if abs(grow - 1) < 0.002:
            break
        scale *= grow

    # What is seen stands in the middle of the picture, not the middle of its box.
    camera.shift_x = (left + right) / 2 - 0.5 + offset[0]
    camera.shift_y = ((bottom + top) / 2 - 0.5) * scene.render.resolution_y / scene.render.resolution_x + offset[1]
    if focus is not None:
        camera.shift_x, camera.shift_y = offset
        _aim(body, (placed @ Vector(focus)) * scale, elevation)
        camera.lens = LENS_MM * zoom
        camera.dof.use_dof = True
        camera.dof.focus_distance = CAMERA_DISTANCE
        camera.dof.aperture_fstop = 1.4
    bpy.context.view_layer.update()


def _aim(body, at, elevation):
    angle = radians(elevation)
    body.location = at + Vector((0, -cos(angle), sin(angle))) * CAMERA_DISTANCE
    body.rotation_euler = (at - body.location).to_track_quat("-Z", "Y").to_euler()


def _frame(scene, body, points):
    seen = [world_to_camera_view(scene, body, point) for point in points]
    xs, ys = [p.x for p in seen], [p.y for p in seen]
    return min(xs), max(xs), min(ys), max(ys)


def _points(model):
    """Corners of the boxes of all that is seen of the model, in the world; exact vertices where a part is a mesh."""
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for part in model.children_recursive:
        if part.hide_render or part.type not in {"MESH", "CURVE", "FONT"}:
            continue
        shown = part.evaluated_get(graph)
        mesh = shown.to_mesh() if part.type == "MESH" else None
        if mesh is not None and len(mesh.vertices) < 4000:
            points.extend(shown.matrix_world @ vertex.co for vertex in mesh.vertices)
        else:
            points.extend(shown.matrix_world @ Vector(corner) for corner in shown.bound_box)
        if mesh is not None:
            shown.to_mesh_clear()
    return points


def _bounds(points):
    low = Vector(min(p[i] for p in points) for i in range(3))
    high = Vector(max(p[i] for p in points) for i in range(3))
    return low, high
