"""Laptops: each maker's own body, measured in millimetres as its data sheet gives it; the display from the facts."""

from shapes import Model

from models.laptop.body import base
from models.laptop.lid import lid
from models.laptop.looks import look_of

VIEWS = {
    "three-quarter": dict(azimuth=26, elevation=20),
    "back": dict(azimuth=150, elevation=17),
    "keyboard": dict(azimuth=24, elevation=40, focus=(0, -8, 10), zoom=2.1),
}


def build(product):
    look = look_of(product["name"])
    model = Model("laptop")
    base(model, look)
    lid(model, look, product["specifications"])
    return model
