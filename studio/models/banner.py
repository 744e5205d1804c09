"""The home page's slides: products of the catalogue set up together, at the right of a wide frame; the left is for words."""

import importlib

from mathutils import Matrix

import stage
from shapes import Model

# Per slide, where each of its products stands (x, y in millimetres), how it is turned, how it is laid.
SCENES = {
    "graphics-card": [dict(at=(0, 0), turn=0)],
    "processor": [dict(at=(0, 0), turn=0), dict(at=(40, 16), turn=-12), dict(at=(-26, 30), turn=14)],
    "monitor": [dict(at=(0, 0), turn=0), dict(at=(-20, -330), turn=0), dict(at=(265, -310), turn=0)],
}

ANGLES = {
    "graphics-card": dict(azimuth=-30, elevation=15, fill=(0.56, 0.8), offset=(-0.17, 0)),
    "processor": dict(azimuth=-24, elevation=20, fill=(0.56, 0.8), offset=(-0.17, 0)),
    "monitor": dict(azimuth=-16, elevation=14, fill=(0.56, 0.84), offset=(-0.17, 0)),
}


def VIEWS(slide):
    return {"wide": ANGLES[slide["name"]]}


def build(slide):
    scene = Model(slide["name"])
    for product, spot in zip(slide["cast"], SCENES[slide["name"]]):
        module = importlib.import_module("models." + product["category"].replace("-", "_"))
        root = module.build(product).root
        stage.place(root, spot["turn"])
        root.matrix_world = Matrix.Translation((*spot["at"], 0)) @ root.matrix_world
        root.parent = scene.root
    return scene
