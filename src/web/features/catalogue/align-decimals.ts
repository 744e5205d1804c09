type Line = { value: unknown; unit?: string | undefined };

/** How many signs stand before the point, and how many from it on. */
export type Width = { before: number; behind: number };

/** So many lines make a column. */
const COLUMN = 3;

const none: Width = { before: 0, behind: 0 };

/**
 * The room that each line's figure is set in, so that points stand one below the other: only among figures of one unit
 * on neighbouring lines, and only where there are enough of them to be seen as a column. Any other figure is set like the
 * words around it.
 */
export function alignDecimals(lines: readonly Line[], widthOf: (value: number) => Width): Width[] {
  const isLike = (one: Line | undefined, other: Line | undefined) =>
    typeof one?.value === 'number' && typeof other?.value === 'number' && one.unit === other.unit;
  return lines.map((line, at) => {
    if (typeof line.value !== 'number') return none;
    let [first, last] = [at, at];
    while (isLike(lines[first - 1], line)) first--;
    while (isLike(lines[last + 1], line)) last++;
    if (last - first + 1 < COLUMN) return none;
    const widths = lines.slice(first, last + 1).map(({ value }) => widthOf(value as number));
    return {
      before: Math.max(...widths.map(({ before }) => before)),
      behind: Math.max(...widths.map(({ behind }) => behind)),
    };
  });
}
