import { leastOf, namesOf, pairsOf } from '../build.ts';
import type { Finding } from '../finding.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { takesProcessor } from '../tables/sockets.ts';

const finding = findingsOf('cpu-socket');

export const cpuSocket: Rule = {
  name: 'cpu-socket',
  reads: { processor: ['socket', 'isMultiProcessor'], motherboard: ['socket', 'socketCount', 'hasProcessor'] },
  check: (build) => [
    ...pairsOf(build, 'processor', 'motherboard').map((pair): Finding => {
      const [processor, motherboard] = pair;
      const names = { processor: processor.name, motherboard: motherboard.name };
      const { socket: own, isMultiProcessor } = processor.facts;
      const { socket: board, socketCount = 1, hasProcessor } = motherboard.facts;
      if (hasProcessor) return finding('conflict', 'soldered', pair, names);
      if (own === undefined || board === undefined)
        return finding('unknown', own === undefined ? 'processorUnknown' : 'boardUnknown', pair, names);
      const values = {
        ...names,
        processorSocket: own,
        boardSocket: socketCount > 1 ? `${socketCount} × ${board}` : board,
      };
      const takes = takesProcessor(own, board);
      if (takes === false) return finding('conflict', 'different', pair, values);
      if (takes === undefined) return finding('unknown', 'bios', pair, values);
      if (socketCount === 1) return finding('fit', 'fit', pair, values);
      if (isMultiProcessor === undefined) return finding('unknown', 'multiUnknown', pair, values);
      return isMultiProcessor ? finding('fit', 'fit', pair, values) : finding('conflict', 'single', pair, values);
    }),
    ...build.motherboard.flatMap((motherboard) => {
      const processors = leastOf(build.processor, () => 1);
      const { socketCount = 1 } = motherboard.facts;
      const parts = [...build.processor, motherboard];
      const values = {
        processor: namesOf(build.processor),
        processors,
        motherboard: motherboard.name,
        sockets: socketCount,
      };
      if (processors > socketCount) return [finding('conflict', 'tooMany', parts, values)];
      return processors > 0 && processors < socketCount ? [finding('unknown', 'half', parts, values)] : [];
    }),
  ],
};
