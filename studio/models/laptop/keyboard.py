"""The laptop's keys with their legends: six rows, on some a block of numbers."""

from materials import lit, plastic
from shapes import rounded

# Each row is as wide as 14.5 keys.
PITCH_UNITS = 14.5
ROWS = (
    [("esc", 1.5), *((f"F{i}", 1) for i in range(1, 13)), ("", 1)],
    [*((c, 1) for c in "`1234567890-="), ("delete", 1.5)],
    [("tab", 1.5), *((c, 1) for c in "QWERTYUIOP[]\\")],
    [("caps", 1.75), *((c, 1) for c in "ASDFGHJKL;'"), ("enter", 1.75)],
    [("shift", 2.25), *((c, 1) for c in "ZXCVBNM,./"), ("shift", 2.25)],
    [("fn", 1), ("ctrl", 1), ("alt", 1), ("", 1.25), ("", 5), ("", 1.25), ("alt", 1), ("", "left"), ("", "column"), ("", "right")],
)
NUMBERS = (("", "", "", ""), ("num", "/", "*", "-"), ("7", "8", "9", "+"), ("4", "5", "6", ""), ("1", "2", "3", "ent"), ("0", "", ".", ""))
KEY_HEIGHT = 1.15


def keyboard(body, look, pitch, at):
    """`at` is the middle of the well's floor."""
    keys = Keys(body.group(at), look, pitch)
    y = pitch * sum(look["rows"]) / 2
    for row, (entries, tall) in enumerate(zip(ROWS, look["rows"])):
        high = tall * pitch
        x = -look["key_area"] / 2
        for legend, units in entries:
            if isinstance(units, str):
                _arrow(keys, units, x, y, pitch, high)
                x += pitch
                continue
            if row == 0 and look.get("touch_row"):
                keys.touch(legend, x + units * pitch / 2, y - high / 2)
            else:
                keys.key(legend, x + units * pitch / 2, y - high / 2, units * pitch, high)
            x += units * pitch
        if look.get("numpad"):
            for column, legend in enumerate(NUMBERS[row]):
                keys.key(legend, x + (column + 0.7) * pitch, y - high / 2, pitch, high)
        y -= high
    if look.get("touch_row"):
        keys.group.box((look["key_area"], look["rows"][0] * pitch - 1, 0.6), (0, pitch * (sum(look["rows"]) - look["rows"][0]) / 2, 0.62), plastic("#1a1b1d", 0.18), bevel=0.2)


def _arrow(keys, which, x, y, pitch, high):
    half = high / 2
    if which == "column":
        keys.key("", x + pitch / 2, y - half / 2, pitch, half)
    keys.key("", x + pitch / 2, y - half * 1.5, pitch, half)


class Keys:
    def __init__(self, group, look, pitch):
        self.group, self.look, self.pitch = group, look, pitch
        self.gap = look.get("gap", pitch * 0.15)
        self.cap = plastic(look["keys"], 0.5)
        self.ink = lit(look["legend"], 0.85 if look.get("backlit") else 0.5)
        self.made = {}

    def key(self, legend, x, y, wide, high):
        size = (round(wide - self.gap, 2), round(high - self.gap, 2))
        place = (x, y, KEY_HEIGHT / 2)
        if size in self.made:
            self.group.many(self.made[size], [place])
        else:
            outline = rounded(*size, min(1.5 if not self.look.get("lattice") else 0.8, size[1] * 0.3), steps=4)
            self.made[size] = self.group.prism(outline, KEY_HEIGHT, place, self.cap, bevel=0.3, segments=2)
        if not legend:
            return
        long = len(legend) > 1
        letter = min(high * 0.4, self.pitch * (0.17 if long else 0.27))
        spot = (x, y)
        if long and legend[0] != "F" and self.look["centred"]:
            spot = (x + (wide * 0.02), y - high * 0.16)
        elif not self.look["centred"] and not long:
            spot = (x - size[0] * 0.2, y + size[1] * 0.18)
        elif not self.look["centred"] and wide > self.pitch * 1.2:
            spot = (x - size[0] / 2 + self.pitch * 0.28, y)
        self.group.text(legend, letter * 1.12, (*spot, KEY_HEIGHT + 0.01), self.ink, depth=0.01)

    def touch(self, legend, x, y):
        """A row that is glass, its legends lit from below."""
        self.group.text(legend or "o", self.pitch * 0.17, (x, y, 0.95), lit(self.look["legend"], 0.9), depth=0.01)
