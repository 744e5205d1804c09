import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('memory-module');

export const memoryModule: Rule = {
  name: 'memory-module',
  reads: { memory: ['module'], motherboard: ['memoryModule', 'formFactor'] },
  check: (build) =>
    pairsOf(build, 'memory', 'motherboard').map((pair) => {
      const [memory, motherboard] = pair;
      const { module: own } = memory.facts;
      const { memoryModule: board, formFactor = '' } = motherboard.facts;
      const values = {
        memory: memory.name,
        module: own ?? '',
        motherboard: motherboard.name,
        boardModule: board ?? '',
        formFactor,
      };
      if (own === undefined) return finding('unknown', 'memoryUnknown', pair, values);
      if (board === undefined) return finding('unknown', 'boardUnknown', pair, values);
      return own === board ? finding('fit', 'fit', pair, values) : finding('conflict', 'different', pair, values);
    }),
};
