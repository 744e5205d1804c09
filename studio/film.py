"""Renders a picture, removes the noise of path tracing and writes it with the scene's view transform.

Debian's Blender has no denoiser. Each picture is rendered twice with half the samples and different seeds; the difference
estimates the noise. Each pixel becomes the mean of similar neighbours on the same surface (non-local means with feature weights,
after Rousselle et al., "Robust Denoising using Feature and Color Information", 2013).
"""

from pathlib import Path

import bpy
import numpy

SEEDS = (7, 8)
REACH = 6


def record(folder):
    """Configures the compositor to write colour, albedo and normals as float files to `folder`."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.format.color_mode = "RGBA"
    files.file_slots.clear()
    for name, output in (("colour", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        files.file_slots.new(name)
        tree.links.new(source.outputs[output], files.inputs[name])


def expose(folder, file):
    """Renders the scene and writes the denoised picture to `file` (PNG, transparent background)."""
    scene = bpy.context.scene
    record(folder)
    shots = []
    for seed in SEEDS:
        scene.cycles.seed = seed
        bpy.ops.render.render()
        shots.append({name: _read(Path(folder) / f"{name}{scene.frame_current:04}.exr") for name in ("colour", "albedo", "normal")})
    one, other = shots
    features = numpy.concatenate([(one[name] + other[name])[..., :3] / 2 for name in ("albedo", "normal")], axis=2)
    clean = _expand(_denoised(_compress(one["colour"]), _compress(other["colour"]), features))
    _write(clean, file)


def _denoised(one, other, features):
    mean = (one + other) / 2
    noise = _blurred(((one - other) ** 2).mean(axis=2) / 4, 3) + 1e-7
    top = numpy.array([0.02, 0.02, 0.02, 0.08, 0.08, 0.08], dtype=numpy.float32)
    features = features / numpy.sqrt(top)
    total = mean.copy()
    weights = numpy.ones(mean.shape[:2], dtype=numpy.float32)
    height, width = weights.shape
    for dy in range(REACH + 1):
        for dx in range(-REACH, REACH + 1):
            if (dy == 0 and dx <= 0) or dx * dx + dy * dy > REACH * REACH + 2:
                continue
            here = (slice(0, height - dy), slice(max(0, -dx), width - max(0, dx)))
            there = (slice(dy, height), slice(max(0, dx), width + min(0, dx)))
            noise_here, noise_there = noise[here], noise[there]
            apart = ((mean[here] - mean[there]) ** 2).mean(axis=2)
            both = noise_here + noise_there
            colour = _blurred((apart - both) / (0.36 * both), 1)
            surface = ((features[here] - features[there]) ** 2).sum(axis=2)
            weight = numpy.exp(-numpy.clip(colour, 0, None) - surface)
            total[here] += weight[..., None] * mean[there]
            total[there] += weight[..., None] * mean[here]
            weights[here] += weight
            weights[there] += weight
    return total / weights[..., None]


def _compress(colour):
    """Maps to a perceptual scale, so that a single bright sample does not dominate its neighbours."""
    out = numpy.log1p(numpy.clip(colour, 0, None) * 12)
    out[..., 3] = colour[..., 3] * 2
    return out


def _expand(colour):
    out = numpy.expm1(colour) / 12
    out[..., 3] = numpy.clip(colour[..., 3] / 2, 0, 1)
    return out


def _blurred(plane, radius):
    padded = numpy.pad(plane, radius, mode="edge")
    sums = sum(padded[i : padded.shape[0] - 2 * radius + i] for i in range(2 * radius + 1))
    sums = sum(sums[:, i : sums.shape[1] - 2 * radius + i] for i in range(2 * radius + 1))
    return sums / (2 * radius + 1) ** 2


def _read(file):
    image = bpy.data.images.load(str(file))
    width, height = image.size
    pixels = numpy.empty(width * height * 4, dtype=numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    file.unlink()
    return pixels.reshape(height, width, 4)


def _write(colour, file):
    height, width, _ = colour.shape
    image = bpy.data.images.new("developed", width, height, alpha=True, float_buffer=True)
    image.alpha_mode = "PREMUL"
    image.pixels.foreach_set(numpy.ascontiguousarray(colour, dtype=numpy.float32).ravel())
    # Applies the scene's view transform.
    image.save_render(str(file), scene=bpy.context.scene)
