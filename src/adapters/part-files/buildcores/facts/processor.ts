import {
  flag,
  list,
  plausibleInteger,
  plausibleNumber,
  type Row,
  text,
  textOrNone,
  valueAt,
} from '../../field-values.ts';

export function processorFacts(row: Row) {
  const graphics = textOrNone(valueAt(row, 'specifications.integratedGraphics.model'));
  const microarchitecture = text(row.microarchitecture);
  const core = text(row.coreFamily);
  return {
    socket: text(row.socket),
    microarchitecture: microarchitecture && (knownAs(core) ?? microarchitecture.replace(/^\dx (Zen \d).*$/, '$1')),
    memoryTypes: list(valueAt(row, 'specifications.memory.types')),
    // The bounds exclude rows in terabytes.
    maxMemory: plausibleNumber(valueAt(row, 'specifications.memory.maxSupport'), 4, 16_384),
    tdp: plausibleNumber(valueAt(row, 'specifications.tdp'), 1, 2000),
    ppt: plausibleNumber(valueAt(row, 'specifications.ppt'), 1, 2000),
    hasGraphics: graphics === undefined ? undefined : graphics !== 'None',
    includesCooler: flag(valueAt(row, 'specifications.includesCooler')),
    releaseYear: plausibleInteger(valueAt(row, 'metadata.releaseYear'), 2000, 2100),
  };
}

/** Its boards need a newer BIOS than those of the same microarchitecture. */
const knownAs = (core: string | undefined) => (core === 'Phoenix' ? 'Zen 4 (Phoenix)' : undefined);
