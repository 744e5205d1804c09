"""Headphones, standing on their cups; cups, pads and bands by their maker."""

from shapes import Model

from models.headphones.cups import cup
from models.headphones.extras import boom, lead
from models.headphones.frame import band, yoke

# `cup`: half its depth front to back and half its height; `deep` the shell's thickness; `outer` how the shell ends.
# `pad`: thickness, width, colour, stuff. `band`: half the width at the ears, height above the cups' middle, breadth.
LOOKS = {
    "HyperX": dict(
        cup=(41, 50), deep=24, outer="step", shell="#2b2c2f", trim="#1b1c1e", pad=(24, 21, "#232325", "leather"), yoke="fork", metal="#6e7175",
        band=(84, 150, 35), bandcloth=("#27272a", "leather"), mark="HYPERX", mic="foam", grip=9, stitch=True,
    ),
    "Sony": dict(
        cup=(40, 49), deep=27, outer="dome", shell="#2f2f31", trim="#b08a68", pad=(20, 19, "#2a2a2c", "leather"), yoke="arm", metal="#3a3a3c",
        band=(79, 143, 37), bandcloth=("#2c2c2e", "leather"), mark="SONY", mic=None, grip=6,
    ),
    "beyerdynamic": dict(
        cup=(47, 47), deep=26, outer="drum", shell="#28292b", trim="#8f9193", pad=(21, 22, "#a3a5a8", "velour"), yoke="wire", metal="#a8abae",
        band=(82, 149, 32), bandcloth=("#2b2b2d", "leather"), mark="DT 770 PRO X", mic=None, lead="#1b1b1c", grip=8, stitch=True,
    ),
    "Sennheiser": dict(
        cup=(45, 54), deep=20, outer="mesh", shell="#27282a", trim="#45484c", pad=(22, 21, "#35363a", "velour"), yoke="fork", metal="#35373a",
        band=(83, 152, 28), bandcloth=("#3a3b3f", "velour"), mark="HD 490 PRO", mic=None, lead="#222325", grip=5, split=True,
    ),
    "Logitech": dict(
        cup=(40, 44), deep=19, outer="soft", shell="#4b4d51", trim="#5d6065", pad=(19, 19, "#3a3c40", "knit"), yoke="arm", metal="#56595d",
        band=(76, 138, 26), bandcloth=("#3f4145", "knit"), mark="logi", mic="arm", grip=5,
    ),
}

VIEWS = {
    "three-quarter": dict(azimuth=-34, elevation=13),
    "front": dict(azimuth=0, elevation=7),
    "detail": dict(azimuth=-64, elevation=12, focus=(78, 0, 62), zoom=2.0),
}


def build(product):
    look = next(look for start, look in LOOKS.items() if product["name"].startswith(start))
    model = Model("headphones")
    half, rise, _ = look["band"]
    height = look["cup"][1] + 1
    for side in (-1, 1):
        # The cups lean in a little at the top, as the band's spring pulls them.
        leaf = model.group((side * (half - 8), 0, height), (0, side * -5, side * 4))
        cup(leaf, look, side)
        yoke(leaf, look, side)
    band(model, look, height)
    if look["mic"]:
        boom(model, look, height)
    if look.get("lead"):
        lead(model, look, height)
    return model
