import type { ProcessorFacts } from '../facts.ts';
import { socketNamed } from '../tables/sockets.ts';

export function withProcessorFacts(facts: ProcessorFacts, name: string): ProcessorFacts {
  const { socket: _socket, microarchitecture: _micro, memoryTypes: _types, hasGraphics: _graphics, ...rest } = facts;
  const socket = socketOf(facts, name);
  const microarchitecture = microarchitectureOf(facts, name, socket);
  const memoryTypes = facts.memoryTypes ?? memoryOf(socket, microarchitecture);
  const hasGraphics = graphicsOf(facts, name);
  const line = facts.line ?? lineOf(name, socket);
  const isMultiProcessor = facts.isMultiProcessor ?? isMultiProcessorNamed(name);
  return {
    ...rest,
    ...(socket !== undefined && { socket }),
    ...(microarchitecture !== undefined && { microarchitecture }),
    ...(memoryTypes !== undefined && { memoryTypes }),
    ...(hasGraphics !== undefined && { hasGraphics }),
    ...(line !== undefined && { line }),
    ...(isMultiProcessor !== undefined && { isMultiProcessor }),
  };
}

/** Xeon E5 v3 and v4 have the third revision of the socket; records that say the first contradict themselves. */
function socketOf({ socket }: ProcessorFacts, name: string): string | undefined {
  const isThird = /Xeon E5[- ]\d{4}\w* ?v[34]\b/i.test(name);
  return isThird && socket !== undefined && socketNamed(socket) === 'LGA 2011' ? undefined : socket;
}

const byCoreSeries: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'LGA 1151': { 6: 'Skylake', 7: 'Kaby Lake', 8: 'Coffee Lake', 9: 'Coffee Lake Refresh' },
  'LGA 1200': { 10: 'Comet Lake', 11: 'Rocket Lake' },
  'LGA 1700': { 12: 'Alder Lake', 13: 'Raptor Lake', 14: 'Raptor Lake Refresh' },
};

/** The number of an Intel Core names its series. A series of another generation than the record says is a contradiction. */
function microarchitectureOf({ microarchitecture }: ProcessorFacts, name: string, socket = ''): string | undefined {
  const [, series = ''] = /\bi[3579][- ]?(1[0-4]|[6-9])\d{3}/i.exec(name) ?? [];
  const named = byCoreSeries[socketNamed(socket)]?.[series];
  if (named === undefined) return microarchitecture;
  if (microarchitecture === undefined) return named;
  // Sources mix up a generation and its refresh; its number does not.
  const family = (text: string) => text.replace(/ Refresh$/, '').replace('Raptor', 'Alder');
  return family(named) === family(microarchitecture) ? named : undefined;
}

const memoryOf = (socket: string | undefined, microarchitecture: string | undefined) =>
  (socket === undefined ? undefined : soleMemory[socketNamed(socket)]) ??
  (microarchitecture === undefined ? undefined : memoryByMicroarchitecture[microarchitecture]);

/** For sockets with more than one type. */
const memoryByMicroarchitecture: Readonly<Record<string, readonly string[]>> = {
  Skylake: ['DDR3', 'DDR4'],
  'Kaby Lake': ['DDR3', 'DDR4'],
  'Coffee Lake': ['DDR4'],
  'Coffee Lake Refresh': ['DDR4'],
  'Alder Lake': ['DDR4', 'DDR5'],
  'Raptor Lake': ['DDR4', 'DDR5'],
  'Raptor Lake Refresh': ['DDR4', 'DDR5'],
};

/** Sockets that have taken only one type. */
const soleMemory: Readonly<Record<string, readonly string[]>> = {
  AM5: ['DDR5'],
  AM4: ['DDR4'],
  'AM3+': ['DDR3'],
  FM2: ['DDR3'],
  'FM2+': ['DDR3'],
  G34: ['DDR3'],
  TR4: ['DDR4'],
  sTRX4: ['DDR4'],
  sTR5: ['DDR5'],
  'LGA 1150': ['DDR3'],
  'LGA 1155': ['DDR3'],
  'LGA 1200': ['DDR4'],
  'LGA 1356': ['DDR3'],
  'LGA 1851': ['DDR5'],
  'LGA 2011': ['DDR3'],
  'LGA 2011-3': ['DDR4'],
  'LGA 2066': ['DDR4'],
};

/** The suffix F of Intel and AMD means that it has none. */
function graphicsOf({ hasGraphics }: ProcessorFacts, name: string): boolean | undefined {
  const isWithout = /\b(?:i[3579][- ]?\d{4,5}K?F|Core Ultra [579] \d{3}K?F|Ryzen [3579] \d{4}F)\b/i.test(name);
  if (!isWithout) return hasGraphics;
  return hasGraphics ? undefined : false;
}

function lineOf(name: string, socket = ''): string | undefined {
  if (/\bXeon E3\b.*v[56]\b/i.test(name)) return 'Xeon E3';
  if (/\bXeon E[- ]2[12]\d{2}/i.test(name)) return 'Xeon E';
  if (/\bXeon W[- ]1[23]\d{2}/i.test(name)) return 'Xeon W-1000';
  if (/\bXeon W[- ]2[12]\d{2}/i.test(name)) return 'Xeon W-2000';
  if (/\bi[579][- ]?\d{4,5}/i.test(name) && socket !== '') return 'Core';
  return undefined;
}

function isMultiProcessorNamed(name: string): boolean | undefined {
  if (/\bXeon E5[- ]?[24]\d{3}|\bOpteron\b|\bXeon (?:Gold|Platinum|Silver)\b|\bEPYC\b/i.test(name)) return true;
  return /\bCore\b|\bi[3579][- ]\d|\bXeon (?:E5[- ]?1|E3|E[- ]2|W)|\bRyzen\b|\bPentium\b|\bCeleron\b|\bAthlon\b/i.test(
    name,
  )
    ? false
    : undefined;
}
