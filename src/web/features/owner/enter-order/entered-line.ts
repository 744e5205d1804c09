/** The quantity as it was typed. */
export type EnteredLine = { id: string; name: string; quantity: string };

/** Those that can be priced. */
export const wantedOf = (lines: readonly EnteredLine[]): { product: string; quantity: number }[] =>
  lines.flatMap(({ id, quantity }) => {
    const units = Number(quantity);
    return Number.isInteger(units) && units > 0 ? [{ product: id, quantity: units }] : [];
  });
