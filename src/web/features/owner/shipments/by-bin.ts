type InBin = { bin: string | null; name: string };

// A-2 comes before A-10.
const { compare } = new Intl.Collator('en', { numeric: true });

/** The way through the stock room: bins in order, then what has none, by name. */
export function byBin(one: InBin, other: InBin): number {
  if (one.bin !== null && other.bin !== null) return compare(one.bin, other.bin) || compare(one.name, other.name);
  if (one.bin === null && other.bin === null) return compare(one.name, other.name);
  return one.bin === null ? 1 : -1;
}
