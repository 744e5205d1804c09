import type { Specifications } from '../../../contract/catalogue/specification.ts';
import { flag, list, plausibleInteger, plausibleNumber, type Row, text, textOrNone, valueAt } from '../field-values.ts';

export const processor = (row: Row): Specifications<'processor'> => ({
  socket: text(row.socket),
  cores: plausibleInteger(valueAt(row, 'cores.total'), 1, 1024),
  threads: plausibleInteger(valueAt(row, 'cores.threads'), 1, 2048),
  baseClock: plausibleNumber(valueAt(row, 'clocks.performance.base'), 0.1, 10),
  boostClock: plausibleNumber(valueAt(row, 'clocks.performance.boost'), 0.1, 10),
  l2Cache: plausibleNumber(valueAt(row, 'cache.l2'), 0.1, 2048),
  l3Cache: plausibleNumber(valueAt(row, 'cache.l3'), 0.1, 4096),
  tdp: plausibleNumber(valueAt(row, 'specifications.tdp'), 1, 2000),
  microarchitecture: text(row.microarchitecture),
  lithography: text(valueAt(row, 'specifications.lithography'))?.replace(/(\d)nm\b/g, '$1 nm'),
  memoryTypes: list(valueAt(row, 'specifications.memory.types')),
  // The bounds exclude rows in terabytes.
  maxMemory: plausibleNumber(valueAt(row, 'specifications.memory.maxSupport'), 4, 16_384),
  eccSupport: flag(valueAt(row, 'specifications.eccSupport')),
  integratedGraphics: textOrNone(valueAt(row, 'specifications.integratedGraphics.model')),
  includesCooler: flag(valueAt(row, 'specifications.includesCooler')),
});
