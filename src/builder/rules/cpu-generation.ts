import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { supportOf } from '../tables/generations.ts';
import { takesProcessor } from '../tables/sockets.ts';

const finding = findingsOf('cpu-generation');

/** Where the socket is another one, that is all there is to say. */
export const cpuGeneration: Rule = {
  name: 'cpu-generation',
  reads: { processor: ['socket', 'microarchitecture', 'line'], motherboard: ['socket', 'chipset', 'hasProcessor'] },
  check: (build) =>
    pairsOf(build, 'processor', 'motherboard').flatMap((pair) => {
      const [processor, motherboard] = pair;
      const { socket, microarchitecture, line } = processor.facts;
      const { chipset, hasProcessor } = motherboard.facts;
      const boardSocket = motherboard.facts.socket;
      if (hasProcessor) return [];
      if (socket !== undefined && boardSocket !== undefined && takesProcessor(socket, boardSocket) === false) return [];
      const names = { processor: processor.name, motherboard: motherboard.name };
      if (chipset === undefined) return [finding('unknown', 'chipsetUnknown', pair, names)];
      const support = supportOf(chipset, processor.facts);
      const values = { ...names, chipset, microarchitecture: microarchitecture ?? line ?? '' };
      if (support === 'none') return [finding('conflict', 'different', pair, values)];
      if (microarchitecture === undefined) return [finding('unknown', 'processorUnknown', pair, { ...names, chipset })];
      if (support === 'unknown') return [finding('unknown', 'untold', pair, values)];
      return [finding('fit', 'fit', pair, values)];
    }),
};
