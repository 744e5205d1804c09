"""Case fans: size, number, light and colour as the facts say, in the form of their maker."""

import fans
from materials import rubber
from shapes import Model


def VIEWS(product):
    pack = product["specifications"]["quantity"] > 1
    return {
        "three-quarter": dict(azimuth=-16 if pack else -28, elevation=14),
        "front": dict(azimuth=0, elevation=2),
        "back": dict(azimuth=150, elevation=16),
    }



def build(product):
    facts = product["specifications"]
    size, count = facts["fanSize"], facts["quantity"]
    model = Model("case fan")
    for i in range(count):
        # A pack stands in a wedge: the middle one in front, its neighbours a step behind.
        across = (i - (count - 1) / 2) * size * 0.8
        back = abs(i - (count - 1) / 2) * size * 0.5
        fans.housed(model, product["brand"], size, (across, back, size / 2), (90, 0, 0), depth=25, spin=11 + 17 * i)
    if count == 1:
        _lead(model, size)
    return model


def _lead(model, size):
    """The lead leaves at the back, lies on the ground and comes forward beside the fan."""
    half = size / 2
    points = [(half * 0.5, 12, 14), (half * 0.75, 22, 6), (half * 1.02, 18, 2), (half * 1.24, -2, 2), (half * 1.02, -30, 2), (half * 0.62, -44, 2), (half * 0.42, -46, 2.8)]
    fans.lead(model, points, rubber("#1b1b1c"), plug=(half * 0.42 - 6, -46, 2.8), turn=(0, 0, -90))
