import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { supportOf } from '../tables/generations.ts';
import { takesProcessor } from '../tables/sockets.ts';

const finding = findingsOf('bios');

/**
 * The BIOS of a board in its box may be older than the processor. Years of release prove only that it is: many are wrong, so
 * an older processor proves nothing.
 */
export const bios: Rule = {
  name: 'bios',
  reads: {
    processor: ['socket', 'microarchitecture', 'line'],
    motherboard: ['socket', 'chipset', 'hasProcessor'],
  },
  check: (build) =>
    pairsOf(build, 'processor', 'motherboard').flatMap((pair) => {
      const [processor, motherboard] = pair;
      const { socket, microarchitecture, releaseYear } = processor.facts;
      const board = motherboard.facts;
      if (board.hasProcessor || board.chipset === undefined || microarchitecture === undefined) return [];
      if (socket !== undefined && board.socket !== undefined && takesProcessor(socket, board.socket) === false)
        return [];
      const support = supportOf(board.chipset, processor.facts);
      if (support === 'none') return [];
      const values = {
        processor: processor.name,
        motherboard: motherboard.name,
        microarchitecture,
        chipset: board.chipset,
        processorYear: String(releaseYear ?? ''),
        boardYear: String(board.releaseYear ?? ''),
        areYearsKnown: releaseYear !== undefined && board.releaseYear !== undefined ? 'yes' : 'no',
      };
      if (support === 'native') return [finding('fit', 'fit', pair, values)];
      return [finding('unknown', board.hasFlashback ? 'flashback' : 'update', pair, values)];
    }),
};
