/** `quantity` were ordered. Checks of the database keep the others within it. */
export type LineQuantities = {
  quantity: number;
  /** In shipments. */
  shippedQuantity: number;
  /** Refunded before they were shipped. */
  cancelledQuantity: number;
};

/** Units that still have to be shipped. */
export function openQuantity({ quantity, shippedQuantity, cancelledQuantity }: LineQuantities): number {
  return quantity - shippedQuantity - cancelledQuantity;
}

export function hasOpenUnits(lines: readonly LineQuantities[]): boolean {
  return lines.some((line) => openQuantity(line) > 0);
}

/** Only lines with open units, with these as their quantity. */
export function openLines<Line extends LineQuantities>(lines: readonly Line[]): Line[] {
  return lines.flatMap((line) => {
    const quantity = openQuantity(line);
    return quantity > 0 ? [{ ...line, quantity, shippedQuantity: 0, cancelledQuantity: 0 }] : [];
  });
}

/** Units of a line of an order. */
export type Units = { lineId: string; quantity: number };

/** A line of which more was asked for than is `left`. */
export type Shortage = { lineId: string; left: number };

/** Lines in `units` with fewer open units than that, also where several entries are of one line. */
export function shortagesOf(lines: readonly (LineQuantities & { id: string })[], units: readonly Units[]): Shortage[] {
  const open = new Map(lines.map((line) => [line.id, openQuantity(line)]));
  return [...Map.groupBy(units, ({ lineId }) => lineId)].flatMap(([lineId, ofLine]) => {
    const left = open.get(lineId) ?? 0;
    return ofLine.reduce((sum, { quantity }) => sum + quantity, 0) > left ? [{ lineId, left }] : [];
  });
}
