"""A hash of the scene as the renderer sees it: an equal fingerprint means an equal picture.

The scene is hashed, not the models' source, so refactoring a model does not cause a new render.
"""

import hashlib
import json

import bpy
import numpy

# Increase it when film.py produces a different result.
FILM = 1


def fingerprint():
    digest = hashlib.sha256(f"film {FILM}".encode())
    scene = bpy.context.scene
    graph = bpy.context.evaluated_depsgraph_get()
    say = lambda *values: digest.update(json.dumps(values, default=_plain, sort_keys=True).encode())
    cycles = ("samples", "adaptive_threshold", "adaptive_min_samples", "max_bounces", "diffuse_bounces", "glossy_bounces",
              "transmission_bounces", "transparent_max_bounces", "sample_clamp_indirect", "blur_glossy")
    say([getattr(scene.cycles, name) for name in cycles])
    view = scene.view_settings
    say(scene.render.resolution_x, scene.render.resolution_y, view.view_transform, view.look, view.exposure, view.gamma)
    _nodes(say, scene.world.node_tree)
    for material in sorted(bpy.data.materials, key=lambda material: material.name):
        _nodes(say, material.node_tree)
    for part in scene.objects:
        if part.hide_render:
            continue
        say(part.type, part.is_shadow_catcher, [list(row) for row in part.matrix_world])
        if part.type == "LIGHT":
            light = part.data
            say(light.energy, light.color, light.size, light.size_y, light.cycles.cast_shadow)
        elif part.type == "CAMERA":
            lens = part.data
            say(lens.lens, lens.shift_x, lens.shift_y, lens.dof.use_dof, lens.dof.focus_distance, lens.dof.aperture_fstop)
        elif part.type in {"MESH", "CURVE", "FONT"}:
            shown = part.evaluated_get(graph)
            mesh = shown.to_mesh()
            corners = numpy.empty(len(mesh.vertices) * 3, dtype=numpy.float32)
            mesh.vertices.foreach_get("co", corners)
            digest.update(numpy.round(corners, 3).tobytes())
            say(len(mesh.polygons), [slot.material.name if slot.material else "" for slot in part.material_slots])
            shown.to_mesh_clear()
    return digest.hexdigest()[:16]


def _nodes(say, tree):
    for node in tree.nodes:
        say(node.bl_idname, [_plain(entry.default_value) for entry in node.inputs if hasattr(entry, "default_value")])
        if node.bl_idname == "ShaderNodeValToRGB":
            say([(stop.position, _plain(stop.color)) for stop in node.color_ramp.elements])
        if node.bl_idname == "ShaderNodeTexImage" and node.image:
            say(node.image.name)
    say(sorted(f"{link.from_node.name} {link.from_socket.name} {link.to_node.name} {link.to_socket.name}" for link in tree.links))


def _plain(value):
    if isinstance(value, float):
        return round(value, 4)
    if isinstance(value, (str, int, bool)) or value is None:
        return value
    try:
        return [_plain(part) for part in value]
    except TypeError:
        return str(value)
