"""What products are made of. A colour is a hex string as seen ("#1a1a1c"); each material is made once a picture."""

import bpy


def linear(colour):
    """sRGB hex to the linear values that Blender counts in."""
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values) + (1,)


def principled(name, colour, rough, metallic=0.0, specular=0.5, grain=0.0, **inputs):
    """A material of Blender's all-purpose shader. `grain` > 0 roughens the surface finely, as moulded plastic is."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour)
    shader.inputs["Roughness"].default_value = rough
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Specular"].default_value = specular
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ").title()].default_value = value
    if grain:
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 3.0
        noise.inputs["Detail"].default_value = 2.0
        bump = tree.nodes.new("ShaderNodeBump")
        bump.inputs["Strength"].default_value = grain
        bump.inputs["Distance"].default_value = 0.05
        place = tree.nodes.new("ShaderNodeTexCoord")
        tree.links.new(place.outputs["Object"], noise.inputs["Vector"])
        tree.links.new(noise.outputs["Fac"], bump.inputs["Height"])
        tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return material


def plastic(colour, rough=0.42):
    return principled(f"plastic {colour} {rough}", colour, rough)


def gloss(colour):
    """Polished or lacquered plastic."""
    return principled(f"gloss {colour}", colour, 0.12, specular=0.6)


def rubber(colour="#141414"):
    return principled(f"rubber {colour}", colour, 0.75, specular=0.3)


def metal(colour="#c4c6c8", rough=0.3):
    return principled(f"metal {colour} {rough}", colour, rough, metallic=1.0)


def brushed(colour="#c4c6c8", rough=0.34):
    """Metal with the fine lines of the brush along X."""
    name = f"brushed {colour} {rough}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = principled(name, colour, rough, metallic=1.0)
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    place = tree.nodes.new("ShaderNodeTexCoord")
    stretch = tree.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.05, 6.0, 6.0)
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 2.0
    noise.inputs["Detail"].default_value = 4.0
    spread = tree.nodes.new("ShaderNodeMapRange")
    spread.inputs["To Min"].default_value = max(rough - 0.1, 0.05)
    spread.inputs["To Max"].default_value = rough + 0.14
    tree.links.new(place.outputs["Object"], stretch.inputs["Vector"])
    tree.links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], spread.inputs["Value"])
    tree.links.new(spread.outputs["Result"], shader.inputs["Roughness"])
    return material


def anodised(colour, rough=0.38):
    """Aluminium with a coloured skin: laptops, heat spreaders."""
    return principled(f"anodised {colour} {rough}", colour, rough, metallic=0.9)


def gold():
    return metal("#d9b25f", 0.25)


def copper():
    return metal("#c47a4f", 0.28)


def board(colour="#14181a"):
    """A circuit board's lacquer."""
    return principled(f"board {colour}", colour, 0.38, specular=0.5)


def glass(colour="#ffffff", rough=0.0):
    """Clear or tinted glass that lets light through in a straight line, cheap enough to trace."""
    name = f"glass {colour} {rough}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    mix = tree.nodes.new("ShaderNodeMixShader")
    through = tree.nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = linear(colour)
    mirror = tree.nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = rough
    edge = tree.nodes.new("ShaderNodeFresnel")
    # Light leaving the pane at the far side is bent back again: without this, panes seen aslant turn into mirrors.
    side = tree.nodes.new("ShaderNodeNewGeometry")
    bend = tree.nodes.new("ShaderNodeMapRange")
    bend.inputs["To Min"].default_value, bend.inputs["To Max"].default_value = 1.5, 1 / 1.5
    tree.links.new(side.outputs["Backfacing"], bend.inputs["Value"])
    tree.links.new(bend.outputs["Result"], edge.inputs["IOR"])
    tree.links.new(edge.outputs["Fac"], mix.inputs["Fac"])
    tree.links.new(through.outputs["BSDF"], mix.inputs[1])
    tree.links.new(mirror.outputs["BSDF"], mix.inputs[2])
    tree.links.new(mix.outputs["Shader"], out.inputs["Surface"])
    return material


def lit(colour, strength=4.0):
    """What shines by itself: light-emitting diodes, lit keys, a screen's glow."""
    return principled(f"lit {colour} {strength}", colour, 0.5, Emission=linear(colour), Emission_Strength=strength)


def glow(around, colours, strength=2.0):
    """Frosted plastic lit from within: `colours` follow one another around the Z axis of the object `around`."""
    name = f"glow {around.name} {colours} {strength}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = principled(name, "#8f93a3", 0.4)
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    place = tree.nodes.new("ShaderNodeTexCoord")
    place.object = around
    gradient = tree.nodes.new("ShaderNodeTexGradient")
    gradient.gradient_type = "RADIAL"
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    steps = ramp.color_ramp.elements
    for i, colour in enumerate(colours):
        at = i / (len(colours) - 1)
        step = steps[0] if i == 0 else steps[len(steps) - 1] if i == len(colours) - 1 else steps.new(at)
        step.position = at
        step.color = linear(colour)
    tree.links.new(place.outputs["Object"], gradient.inputs["Vector"])
    tree.links.new(gradient.outputs["Fac"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = strength
    return material


def perforated(colour, pitch=4.0, radius=1.4, plane="XZ", rough=0.5, metallic=0.0):
    """Sheet punched with round holes in staggered rows. Holes are seen through, not cut: thousands cost nothing."""
    name = f"perforated {colour} {pitch} {radius} {plane}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = principled(name, colour, rough, metallic=metallic)
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    place = tree.nodes.new("ShaderNodeTexCoord")
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(place.outputs["Object"], parts.inputs["Vector"])

    def count(operation, one, other=None):
        node = tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for i, value in enumerate((one, other)):
            if isinstance(value, (int, float)):
                node.inputs[i].default_value = value
            elif value is not None:
                tree.links.new(value, node.inputs[i])
        return node.outputs["Value"]

    def apart(shift):
        """How far from the middle of the nearest hole, in the grid moved by `shift` of its pitch."""
        squares = []
        for axis, step in zip(plane, (pitch, pitch * 1.732)):
            turns = count("ADD", count("DIVIDE", parts.outputs[axis], step), 1000 + shift)
            off = count("MULTIPLY", count("SUBTRACT", count("FRACT", turns), 0.5), step)
            squares.append(count("MULTIPLY", off, off))
        return count("ADD", *squares)

    hole = count("LESS_THAN", count("MINIMUM", apart(0), apart(0.5)), radius * radius)
    open_ = tree.nodes.new("ShaderNodeBsdfTransparent")
    mix = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(hole, mix.inputs["Fac"])
    tree.links.new(shader.outputs["BSDF"], mix.inputs[1])
    tree.links.new(open_.outputs["BSDF"], mix.inputs[2])
    tree.links.new(mix.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    return material


def screen(name, low, high, turn=0.6, strength=0.9):
    """A display that is on: a quiet gradient from `low` to `high` under glass."""
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = principled(name, "#050506", 0.08, specular=0.5)
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    place = tree.nodes.new("ShaderNodeTexCoord")
    mapping = tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Rotation"].default_value = (0, turn, 0)
    gradient = tree.nodes.new("ShaderNodeTexGradient")
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].color = linear(low)
    ramp.color_ramp.elements[1].color = linear(high)
    tree.links.new(place.outputs["Generated"], mapping.inputs["Vector"])
    tree.links.new(mapping.outputs["Vector"], gradient.inputs["Vector"])
    tree.links.new(gradient.outputs["Fac"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = strength
    return material


def wood(colour="#8a5a34", dark="#5c3a20"):
    name = f"wood {colour}"
    known = bpy.data.materials.get(name)
    if known:
        return known
    material = principled(name, colour, 0.5)
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    place = tree.nodes.new("ShaderNodeTexCoord")
    stretch = tree.nodes.new("ShaderNodeMapping")
    stretch.inputs["Scale"].default_value = (0.12, 0.12, 0.01)
    noise = tree.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value = 3.0
    noise.inputs["Detail"].default_value = 8.0
    noise.inputs["Distortion"].default_value = 1.5
    ramp = tree.nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = 0.35, 0.68
    ramp.color_ramp.elements[0].color = linear(dark)
    ramp.color_ramp.elements[1].color = linear(colour)
    tree.links.new(place.outputs["Object"], stretch.inputs["Vector"])
    tree.links.new(stretch.outputs["Vector"], noise.inputs["Vector"])
    tree.links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material
