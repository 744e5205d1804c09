"""Speakers: always the pair, on some with the subwoofer between; each maker's own bodies."""

from shapes import Model

from models.speaker import boxes, capsules, spheres

KINDS = {
    "Creative Pebble": spheres.pair,
    "Razer Nommo": capsules.pair,
    "Kanto ORA": boxes.ora,
    "PreSonus Eris": boxes.eris,
    "Edifier MR3": boxes.mr3,
}

# Where the right speaker's drivers and knob are, for the picture of them.
DETAILS = {"Creative Pebble": (95, -30, 90), "Razer Nommo": (110, -40, 130), "Kanto ORA": (85, -70, 95), "PreSonus Eris": (105, -80, 100), "Edifier MR3": (100, -80, 110)}


def VIEWS(product):
    detail = next(at for start, at in DETAILS.items() if product["name"].startswith(start))
    return {
        "three-quarter": dict(azimuth=-24, elevation=14),
        "back": dict(azimuth=156, elevation=16),
        "detail": dict(azimuth=-30, elevation=14, focus=detail, zoom=2.1),
    }


def build(product):
    model = Model("speakers")
    next(kind for start, kind in KINDS.items() if product["name"].startswith(start))(model, product)
    return model
