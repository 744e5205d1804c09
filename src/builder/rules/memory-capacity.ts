import { leastOf, namesOf, type PartOf, sumOf } from '../build.ts';
import { type Finding, findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('memory-capacity');

type Limit = PartOf<'motherboard'> | PartOf<'processor'>;

export const memoryCapacity: Rule = {
  name: 'memory-capacity',
  reads: { memory: ['capacity'], motherboard: ['maxMemory'], processor: ['maxMemory'] },
  check: (build) => {
    if (build.memory.length === 0) return [];
    return [...build.motherboard, ...build.processor].map((limit) => compare(build.memory, limit));
  },
};

function compare(memory: readonly PartOf<'memory'>[], limit: Limit): Finding {
  const parts = [...memory, limit];
  const most = limit.facts.maxMemory;
  const least = leastOf(memory, ({ facts }) => facts.capacity);
  const total = sumOf(memory, ({ facts }) => facts.capacity);
  const of = limit.category === 'motherboard' ? 'Board' : 'Processor';
  const values = { memory: namesOf(memory), capacity: least, part: limit.name, most: most ?? 0 };
  if (most === undefined) return finding('unknown', `limitUnknown${of}`, parts, values);
  if (least > most) return finding('conflict', `tooMuch${of}`, parts, values);
  if (total === undefined) return finding('unknown', 'memoryUnknown', parts, values);
  return finding('fit', `fit${of}`, parts, values);
}
