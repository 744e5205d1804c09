type Line = { value: unknown; unit?: string | undefined };

/** In characters; the fraction includes the point. */
export type DecimalWidth = { integer: number; fraction: number };

const MIN_COLUMN_LINES = 3;

const none: DecimalWidth = { integer: 0, fraction: 0 };

/** Decimal points line up in consecutive lines with the same unit. */
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
