"""What differs between laptops: measures, colours, keyboard, sockets."""

# width, depth and height of the closed body; `lid` is the lid's share of the height.
# `well` is the ground between the keys, None where it is the deck's own metal; `keys` their colour.
# `pad` is the trackpad; `left` and `right` are the sockets from the hinge to the front.
# `shelf` is how far the body reaches behind the lid, `chin` the bezel below the picture.
LOOKS = {
    "Apple MacBook Air": dict(
        size=(304.1, 215.0, 11.3), lid=3.6, radius=13, skin="#c9cacb", rough=0.4, keys="#17181a", legend="#d9d9d9",
        well=None, pad=(131, 82), key_area=273, rows=(1, 1, 1, 1, 1, 1), notch=27, mark="MacBook Air", centred=True,
        left=("magsafe", "usb-c", "usb-c"), right=("jack",), picture=("sea", "folds", 4), hinge="slot", angle=112,
    ),
    "Apple MacBook Pro": dict(
        size=(312.6, 221.2, 15.5), lid=4.2, radius=11, skin="#4c4d52", rough=0.55, keys="#131315", legend="#d4d4d4",
        well="#0c0c0d", pad=(131, 82), key_area=273, rows=(1, 1, 1, 1, 1, 1), notch=27, mark="MacBook Pro", centred=True,
        left=("magsafe", "usb-c", "usb-c", "jack"), right=("hdmi", "usb-c", "sd"), picture=("clay", "dunes", 11), hinge="slot",
        grilles=15, angle=112,
    ),
    "ASUS Zenbook": dict(
        size=(312.4, 220.1, 14.9), lid=5.0, radius=8, skin="#42526e", rough=0.55, keys="#2b3750", legend="#cdd3dc",
        well=None, pad=(130, 79), key_area=290, rows=(0.62, 1, 1, 1, 1, 1), mark="ASUS Zenbook", centred=False, lid_lines=True,
        left=("vent", "usb-a"), right=("hdmi", "usb-c", "usb-c", "jack"), picture=("plum", "folds", 9), hinge="bar",
        touch=True, angle=114,
    ),
    "Dell XPS 14": dict(
        size=(309.5, 209.7, 15.0), lid=4.6, radius=9, skin="#636569", rough=0.56, keys="#343539", legend="#d2d2d0",
        well="#141517", pad=(140, 78), key_area=291, rows=(0.66, 1, 1, 1, 1, 1), mark="XPS", centred=True, gap=1.1,
        left=("usb-c", "usb-c"), right=("usb-c", "jack"), picture=("dusk", "dunes", 5), hinge="bar", etched=True, touch=True,
        angle=113,
    ),
    "Dell XPS 13": dict(
        size=(295.3, 199.1, 15.3), lid=4.6, radius=8, skin="#54565b", rough=0.56, keys="#2f3034", legend="#cfcfcd",
        well="#101113", pad=None, key_area=288, rows=(0.6, 1, 1, 1, 1, 1), mark="XPS", centred=True, gap=0.7, lattice=True,
        left=("usb-c",), right=("usb-c",), picture=("night", "discs", 2), hinge="bar", touch_row=True, glass_rest=True,
        touch=True, angle=113,
    ),
    "HP Victus": dict(
        size=(357.9, 255.0, 23.5), lid=6.8, radius=6, skin="#7c7e80", rough=0.5, keys="#77797b", legend="#f2f2f0", plastic=True,
        well="#6a6c6e", pad=(122, 76), key_area=326, rows=(0.72, 1, 1, 1, 1, 1), numpad=True, mark="VICTUS", centred=False,
        left=("dc", "ethernet", "hdmi", "usb-a", "usb-c"), right=("vent", "usb-a", "jack", "sd"), picture=("slate", "dunes", 21),
        hinge="step", shelf=17, chin=26, angle=110, strip=True,
    ),
    "ASUS ROG Zephyrus": dict(
        size=(354.0, 246.0, 17.0), lid=5.2, radius=7, skin="#6a6c70", rough=0.56, keys="#303135", legend="#e3e3e2",
        well="#141517", pad=(152, 98), key_area=282, rows=(0.72, 1, 1, 1, 1, 1), mark="ROG ZEPHYRUS", centred=False, slash=True,
        left=("dc", "hdmi", "usb-c", "usb-a", "jack"), right=("sd", "usb-c", "usb-a", "vent"), picture=("ember", "folds", 13),
        hinge="bar", grilles=24, angle=112, vents=True, glow="#e9e9ef",
    ),
    "Alienware": dict(
        size=(365.0, 290.0, 27.0), lid=8.0, radius=20, skin="#2c4d53", rough=0.48, keys="#232629", legend="#9fe0e6",
        well="#0a0b0c", pad=(132, 80), key_area=297, rows=(0.78, 1, 1, 1, 1, 1), mark="ALIENWARE", centred=False,
        left=("jack", "sd"), right=(), rear=("dc", "hdmi", "usb-c", "usb-c", "usb-a", "usb-a", "usb-a"), picture=("night", "dunes", 17),
        hinge="step", shelf=38, chin=15, angle=110, vents=True, glow="#7fd8e2", backlit=True,
    ),
}


def look_of(name):
    return next(look for start, look in LOOKS.items() if name.startswith(start))
