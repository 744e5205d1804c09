import type { Specifications } from '../../contract/specification.ts';
import { at, count, flag, list, measure, type Row, text, textOrNone } from './known.ts';

export const processor = (row: Row): Specifications<'processor'> => ({
  socket: text(row.socket),
  cores: count(at(row, 'cores.total'), 1, 1024),
  threads: count(at(row, 'cores.threads'), 1, 2048),
  baseClock: measure(at(row, 'clocks.performance.base'), 0.1, 10),
  boostClock: measure(at(row, 'clocks.performance.boost'), 0.1, 10),
  l2Cache: measure(at(row, 'cache.l2'), 0.1, 2048),
  l3Cache: measure(at(row, 'cache.l3'), 0.1, 4096),
  tdp: measure(at(row, 'specifications.tdp'), 1, 2000),
  microarchitecture: text(row.microarchitecture),
  lithography: text(at(row, 'specifications.lithography'))?.replace(/(\d)nm\b/g, '$1 nm'),
  memoryTypes: list(at(row, 'specifications.memory.types')),
  // A few rows give terabytes.
  maxMemory: measure(at(row, 'specifications.memory.maxSupport'), 4, 16_384),
  eccSupport: flag(at(row, 'specifications.eccSupport')),
  integratedGraphics: textOrNone(at(row, 'specifications.integratedGraphics.model')),
  includesCooler: flag(at(row, 'specifications.includesCooler')),
});
