"""The board's plan: where things stand, measured as on a drawing: x from the rear edge (left), y from the upper edge
downwards, z out of the board's face."""

from shapes import circle, rounded

# Width, height, processor's middle, first memory slot (x), slots' upper end, their length, first card slot (y).
FORMS = {
    "ATX": dict(size=(243.8, 304.8), cpu=(112, 76), dimm=(172, 12, 139), row=172, chipset=(196, 226), supply=(236.5, 96)),
    "Micro-ATX": dict(size=(243.8, 243.8), cpu=(112, 74), dimm=(172, 10, 139), row=168, chipset=(194, 192), supply=(236.5, 92)),
    "Mini-ITX": dict(size=(170, 170), cpu=(80, 66), dimm=(139, 8, 139), row=159, chipset=None, supply=(163.5, 62)),
}

SLOT = 20.32
PCB = 1.6

# Screw holes, the same for every size as far as it reaches.
HOLES = [(10, 10.2), (163.8, 8), (236, 8), (10, 165.1), (163.8, 165.1), (236, 165.1), (10, 236), (163.8, 236), (236, 236), (10, 294), (163.8, 294), (236, 294)]
HOLES_SMALL = [(10, 10.2), (163.5, 6.5), (10, 164), (163.5, 164)]


class Plan:
    def __init__(self, group, form):
        self.group = group
        self.form = FORMS[form]
        self.small = form == "Mini-ITX"
        self.width, self.height = self.form["size"]
        # Rectangles taken by parts: nothing small is strewn there.
        self.busy = []
        # Traces, as quads.
        self.lines = []
        self.holes = [hole for hole in (HOLES_SMALL if self.small else HOLES) if hole[1] < self.height - 4]

    def take(self, x, y, wide, high):
        self.busy.append((x - wide / 2, y - high / 2, x + wide / 2, y + high / 2))

    def free(self, x, y, reach):
        if not (reach < x < self.width - reach and reach < y < self.height - reach):
            return False
        if any((x - hx) ** 2 + (y - hy) ** 2 < (4.5 + reach) ** 2 for hx, hy in self.holes):
            return False
        return not any(a - reach < x < c + reach and b - reach < y < d + reach for a, b, c, d in self.busy)

    def box(self, x, y, wide, high, z, tall, material, bevel=0.3, segments=2):
        """A block whose middle stands at x, y, from `z` up by `tall`."""
        if z < 1:
            self.take(x, y, wide, high)
        return self.group.box((wide, high, tall), (x, -y, z + tall / 2), material, bevel=bevel, segments=segments)

    def cylinder(self, x, y, radius, z, tall, material, bevel=0.3, sides=32):
        if z < 1:
            self.take(x, y, radius * 2, radius * 2)
        return self.group.cylinder(radius, tall, (x, -y, z + tall / 2), material, bevel=bevel, sides=sides)

    def plate(self, outline, z, thick, material, bevel=0.4, holes=()):
        """A plate cut to an outline of (x, y) on the plan."""
        flip = lambda points: [(x, -y) for x, y in points][::-1]
        return self.group.slab(flip(outline), thick, (0, 0, z + thick / 2), material, [flip(hole) for hole in holes], bevel=bevel)

    def along_y(self, outline, y, long, material, bevel=0.5):
        """A profile of (x, z) drawn out along the board's height, its middle at `y`."""
        xs = [x for x, _ in outline]
        self.take((min(xs) + max(xs)) / 2, y, max(xs) - min(xs), long)
        return self.group.prism(outline, long, (0, -y, 0), material, bevel=bevel, turn=(90, 0, 0))

    def along_x(self, outline, x, long, material, bevel=0.5):
        """A profile of (y, z) drawn out along the board's width, its middle at `x`."""
        ys = [y for y, _ in outline]
        self.take(x, (min(ys) + max(ys)) / 2, long, max(ys) - min(ys))
        return self.group.prism(outline, long, (x, 0, 0), material, bevel=bevel, turn=(90, 0, -90))

    def text(self, words, size, x, y, z, material, turn=0, **how):
        return self.group.text(words, size, (x, -y, z + 0.02), material, turn=(0, 0, turn), depth=how.pop("depth", 0.02), **how)

    def field(self, places, outline, tall, z, material):
        return self.group.field([(x, -y) for x, y in places], outline, tall, (0, 0, z), material)

    def screw(self, x, y, z, material, radius=1.9):
        return self.group.screw((x, -y, z), material, radius=radius)


def sheet(plan, material):
    """The board itself with its plated screw holes."""
    outline = [(x + plan.width / 2, y + plan.height / 2) for x, y in rounded(plan.width, plan.height, 1.6)]
    plan.plate(outline, -PCB, PCB, material, bevel=0.15, holes=[circle(1.95, 24, hole) for hole in plan.holes])
