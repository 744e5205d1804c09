"""Where the keys are: (print, across, down, wide, tall) in units of one key, from the upper left corner."""

LETTERS = [
    ["`", *"1234567890-=", ("Backspace", 2)],
    [("Tab", 1.5), *"QWERTYUIOP[]", ("\\", 1.5)],
    [("Caps", 1.75), *"ASDFGHJKL;'", ("Enter", 2.25)],
]
FUNCTIONS = [(0, "Esc"), *((2 + i, f"F{i + 1}") for i in range(4)), *((6.5 + i, f"F{i + 5}") for i in range(4)), *((11 + i, f"F{i + 9}") for i in range(4))]


def full_size(gap=0.25, first=0.25):
    """104 keys; `gap` parts the blocks, `first` the function row from the rest."""
    return tenkeyless(gap, first) + _numbers(18 + 2 * gap, first)


def tenkeyless(gap=0.25, first=0.25):
    top = 1 + first
    keys = [(print_, x, 0, 1, 1) for x, print_ in FUNCTIONS]
    keys += _letters(top)
    keys += _row([("Shift", 2.25), *"ZXCVBNM,./", ("Shift", 2.75)], 0, top + 3)
    keys += _row([("Ctrl", 1.25), ("Win", 1.25), ("Alt", 1.25), ("", 6.25), ("Alt", 1.25), ("Fn", 1.25), ("Menu", 1.25), ("Ctrl", 1.25)], 0, top + 4)
    x = 15 + gap
    for i, (one, two, three) in enumerate((("Prt", "Ins", "Del"), ("Scr", "Home", "End"), ("Pau", "Up", "Dn"))):
        keys += [(one, x + i, 0, 1, 1), (two, x + i, top, 1, 1), (three, x + i, top + 1, 1, 1)]
    return keys + _arrows(x, top + 3)


def seventy_five():
    """Function row and arrows stand a little apart; the last place of the first row is the knob's."""
    keys = [("Esc", 0, 0, 1, 1)]
    keys += [(f"F{i + 1}", 1.25 + i + 0.25 * (i // 4), 0, 1, 1) for i in range(12)]
    keys += [("Del", 14, 0, 1, 1)]
    keys += _letters(1.25)
    keys += _row([("Shift", 2.25), *"ZXCVBNM,./", ("Shift", 1.75)], 0, 4.25)
    keys += _row([("Ctrl", 1.25), ("Win", 1.25), ("Alt", 1.25), ("", 6.25), ("Alt", 1), ("Fn", 1), ("Ctrl", 1)], 0, 5.25)
    keys += [(name, 15.25, 1.25 + i, 1, 1) for i, name in enumerate(("PgUp", "PgDn", "Home"))]
    return keys + _arrows(13.25, 4.5)


def _letters(top):
    return [key for i, row in enumerate(LETTERS) for key in _row(row, 0, top + i)]


def _row(row, x, y):
    keys = []
    for key in row:
        name, wide = key if isinstance(key, tuple) else (key, 1)
        keys.append((name, x, y, wide, 1))
        x += wide
    return keys


def _arrows(x, y):
    return [("^", x + 1, y, 1, 1), ("<", x, y + 1, 1, 1), ("v", x + 1, y + 1, 1, 1), (">", x + 2, y + 1, 1, 1)]


def _numbers(x, first):
    y = 1 + first
    keys = [(name, x + i, y, 1, 1) for i, name in enumerate(("Num", "/", "*", "-"))]
    keys += [(str(n), x + (n - 1) % 3, y + 3 - (n - 1) // 3, 1, 1) for n in range(1, 10)]
    return keys + [("0", x, y + 4, 2, 1), (".", x + 2, y + 4, 1, 1), ("+", x + 3, y + 1, 1, 2), ("Ent", x + 3, y + 3, 1, 2)]
