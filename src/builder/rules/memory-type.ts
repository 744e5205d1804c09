import type { PartOf } from '../build.ts';
import { type Finding, findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { takesProcessor } from '../tables/sockets.ts';

const finding = findingsOf('memory-type');

type Memory = PartOf<'memory'>;
type Processor = PartOf<'processor'>;
type Motherboard = PartOf<'motherboard'>;

export const memoryType: Rule = {
  name: 'memory-type',
  reads: { memory: ['memoryType'], motherboard: ['memoryType', 'socket'], processor: ['memoryTypes', 'socket'] },
  check: (build) =>
    build.memory.flatMap((memory) => {
      const boards = build.motherboard.length > 0 ? build.motherboard : [undefined];
      const processors = build.processor.length > 0 ? build.processor : [undefined];
      return boards.flatMap((board) =>
        processors.flatMap((processor) => (board || processor ? [compare(memory, board, processor)] : [])),
      );
    }),
};

function compare(memory: Memory, board: Motherboard | undefined, processor: Processor | undefined): Finding {
  const parts = [memory, ...(board ? [board] : []), ...(processor ? [processor] : [])];
  const own = memory.facts.memoryType;
  const types = processor?.facts.memoryTypes;
  const of = [board ? 'Board' : '', processor ? 'Processor' : ''].join('');
  const values = {
    memory: memory.name,
    memoryType: own ?? '',
    motherboard: board?.name ?? '',
    boardType: board?.facts.memoryType ?? '',
    processor: processor?.name ?? '',
    processorTypes: (types ?? []).join(', '),
  };
  if (own === undefined) return finding('unknown', 'memoryUnknown', parts, values);
  if (board?.facts.memoryType !== undefined && board.facts.memoryType !== own)
    return finding('conflict', processor && types ? 'boardConflictProcessor' : 'boardConflict', parts, values);
  if (types !== undefined && !types.includes(own)) {
    const isPair = board?.facts.memoryType === own && canPair(processor, board);
    // The board takes this memory and this processor, so one of the two lists is wrong.
    return isPair
      ? finding('unknown', 'contradiction', parts, values)
      : finding('conflict', 'processorConflict', parts, values);
  }
  if (board && board.facts.memoryType === undefined) return finding('unknown', 'boardUnknown', parts, values);
  if (processor && types === undefined) return finding('unknown', 'processorUnknown', parts, values);
  return finding('fit', `fit${of}`, parts, values);
}

const canPair = (processor: Processor | undefined, { facts: { socket } }: Motherboard) =>
  processor?.facts.socket === undefined ||
  socket === undefined ||
  takesProcessor(processor.facts.socket, socket) !== false;
