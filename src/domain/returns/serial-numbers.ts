type InspectedLine = {
  lineId: string;
  received: number;
  found: readonly string[];
  /** Noted at shipping, without those of other returns. */
  shipped: readonly string[];
};

export type SerialMismatch = {
  lineId: string;
  /** Not noted at shipping. */
  unknown: string[];
  /** Units that came without a serial number that was noted. */
  missing: number;
};

/** Nothing can be compared where none was noted. Case and spaces do not matter. */
export function mismatchOf({ lineId, received, found, shipped }: InspectedLine): SerialMismatch | undefined {
  if (shipped.length === 0) return undefined;
  const noted = new Set(shipped.map(comparable));
  const unknown = [...found].filter((serial) => !noted.has(comparable(serial)));
  const matched = new Set(found.map(comparable).filter((serial) => noted.has(serial))).size;
  const missing = Math.max(0, Math.min(received, shipped.length) - matched);
  return unknown.length > 0 || missing > 0 ? { lineId, unknown, missing } : undefined;
}

/** `all` without `some`, each as often as it is there. */
export function withoutSerials(all: readonly string[], some: readonly string[]): string[] {
  const taken = new Set(some.map(comparable));
  return all.filter((serial) => !taken.has(comparable(serial)));
}

const comparable = (serial: string) => serial.replace(/\s/g, '').toUpperCase();
