import type { Build, PartOf } from '../build.ts';
import { type Finding, findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { coolsSocket, socketNamed } from '../tables/sockets.ts';

const finding = findingsOf('cooler-socket');

type Cooled = PartOf<'processor'> | PartOf<'motherboard'>;

/** Every socket that the build names; a board of the processor's own socket says nothing more. */
export const coolerSocket: Rule = {
  name: 'cooler-socket',
  reads: { 'cpu-cooler': ['sockets'], processor: ['socket'], motherboard: ['socket', 'hasNarrowMount'] },
  check: (build) =>
    build['cpu-cooler'].flatMap((cooler) => [
      ...cooledBy(build).map((cooled) => compare(cooler, cooled)),
      ...build.motherboard
        .filter(({ facts }) => facts.hasNarrowMount)
        .map((board) => finding('unknown', 'narrow', [cooler, board], { cooler: cooler.name, part: board.name })),
    ]),
};

function cooledBy({ processor: processors, motherboard: boards }: Build): readonly Cooled[] {
  if (processors.length === 0) return boards;
  const named = new Set(processors.flatMap(({ facts }) => (facts.socket ? [socketNamed(facts.socket)] : [])));
  const others = boards.filter(({ facts }) => facts.socket && !named.has(socketNamed(facts.socket)));
  return [...processors, ...others];
}

function compare(cooler: PartOf<'cpu-cooler'>, cooled: Cooled): Finding {
  const { sockets } = cooler.facts;
  const { socket } = cooled.facts;
  const pair = [cooler, cooled];
  const values = { cooler: cooler.name, part: cooled.name, socket: socket ?? '', sockets: (sockets ?? []).join(', ') };
  if (sockets === undefined) return finding('unknown', 'coolerUnknown', pair, values);
  if (socket === undefined) return finding('unknown', 'socketUnknown', pair, values);
  const cools = coolsSocket(sockets, socket);
  if (cools === undefined) return finding('unknown', 'near', pair, values);
  return cools ? finding('fit', 'fit', pair, values) : finding('conflict', 'different', pair, values);
}
