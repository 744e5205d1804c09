type Line = { value: unknown; unit?: string | undefined };

/** Number of characters before the decimal point, and from the point on. */
export type DecimalWidth = { integer: number; fraction: number };

/** Fewer numbers in a row are not perceived as a column. */
const MIN_COLUMN_LINES = 3;

const none: DecimalWidth = { integer: 0, fraction: 0 };

/**
 * Returns for each line the width to pad its number to, so that decimal points line up. Applies to consecutive lines
 * with numbers of the same unit; all other lines get no padding.
 */
export function alignDecimals(lines: readonly Line[], widthOf: (value: number) => DecimalWidth): DecimalWidth[] {
  const isSameColumn = (one: Line | undefined, other: Line | undefined) =>
    typeof one?.value === 'number' && typeof other?.value === 'number' && one.unit === other.unit;
  return lines.map((line, at) => {
    if (typeof line.value !== 'number') return none;
    let [first, last] = [at, at];
    while (isSameColumn(lines[first - 1], line)) first--;
    while (isSameColumn(lines[last + 1], line)) last++;
    if (last - first + 1 < MIN_COLUMN_LINES) return none;
    const widths = lines.slice(first, last + 1).map(({ value }) => widthOf(value as number));
    return {
      integer: Math.max(...widths.map(({ integer }) => integer)),
      fraction: Math.max(...widths.map(({ fraction }) => fraction)),
    };
  });
}
