"""Printed codes: a bar code and a square code, as stickers and engravings carry them. They encode nothing: `words`
seeds the marks, so that each product always gets the same ones."""

from random import Random

from shapes import rectangle


def bar_code(model, words, size, at, material, turn=(0, 0, 0), depth=0.03):
    """Bars along X within `size` (width, height), the middle `at`; lies in XY."""
    width, height = size
    dice = Random(words)
    module = width / 95
    group = model.group(at, turn)
    x = -width / 2
    places = {1: [], 2: [], 3: []}
    while x < width / 2 - module * 3:
        bar, gap = dice.choice((1, 1, 2, 3)), dice.choice((1, 1, 2, 2, 3))
        places[bar].append((x + bar * module / 2, 0))
        x += (bar + gap) * module
    for bar, spots in places.items():
        if spots:
            group.field(spots, rectangle(bar * module, height), depth, material=material)
    return group


def square_code(model, words, size, at, material, turn=(0, 0, 0), cells=16, depth=0.02):
    """A square of dots, `size` wide, with a solid edge left and below and a broken one right and above."""
    dice = Random(words)
    cell = size / cells
    places = []
    for row in range(cells):
        for column in range(cells):
            if column == 0 or row == 0:
                dark = True
            elif column == cells - 1 or row == cells - 1:
                dark = (row + column) % 2 == 0
            else:
                dark = dice.random() < 0.5
            if dark:
                places.append(((column + 0.5) * cell - size / 2, (row + 0.5) * cell - size / 2))
    group = model.group(at, turn)
    group.field(places, rectangle(cell * 1.01, cell * 1.01), depth, material=material)
    return group
