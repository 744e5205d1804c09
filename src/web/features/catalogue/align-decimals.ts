type Line = { value: unknown; unit?: string | undefined };

/** Number of characters before the decimal point, and from the point on. */
export type Width = { before: number; behind: number };

/** Fewer numbers in a row are not perceived as a column. */
const COLUMN = 3;

const none: Width = { before: 0, behind: 0 };

/**
 * Returns for each line the width to pad its number to, so that decimal points line up. Applies to consecutive lines
 * with numbers of the same unit; all other lines get no padding.
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
