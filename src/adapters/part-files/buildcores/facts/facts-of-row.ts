import type { BuildCategory, FactsByCategory } from '../../../../builder/facts.ts';
import type { Row } from '../../field-values.ts';
import { caseFacts } from './case.ts';
import { coolerFacts } from './cooler.ts';
import { gpuFacts } from './gpu.ts';
import { memoryFacts } from './memory.ts';
import { motherboardFacts } from './motherboard.ts';
import { powerSupplyFacts } from './power-supply.ts';
import { processorFacts } from './processor.ts';
import { storageFactsOfRow } from './storage.ts';

type Loose<T> = { [K in keyof T]: T[K] | undefined };
type Read = { [C in BuildCategory]: (row: Row, name: string) => Loose<FactsByCategory[C]> };

const reads: Read = {
  processor: processorFacts,
  motherboard: motherboardFacts,
  memory: memoryFacts,
  'cpu-cooler': coolerFacts,
  gpu: gpuFacts,
  case: caseFacts,
  'power-supply': powerSupplyFacts,
  storage: storageFactsOfRow,
};

/** A zero of the source that means "not entered" is left out; a true zero stays. */
export function factsOfRow(category: string, row: Row, name: string): Record<string, unknown> | undefined {
  const read = (reads as Partial<Record<string, (row: Row, name: string) => object>>)[category];
  if (!read) return undefined;
  return Object.fromEntries(Object.entries(read(row, name)).filter(([, value]) => value !== undefined));
}
