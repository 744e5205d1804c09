import { remembered } from './remembered.ts';

export type BoardSocket = { socket: string; count: number; isNarrow: boolean; isIntegrated: boolean };

/** A socket as it is compared: sources spell one in several ways. */
export const socketNamed = remembered((text) => {
  const bare = text
    .toUpperCase()
    .replace(/SOCKET|NARROW|\(.*\)/g, '')
    .replace(/[\s_]+/g, '')
    .replace(/PLUS$/, '+');
  const lga = /^(?:FC)?(?:LGA)?-?(\d{3,4}X?|115|20XX)(?:-?V?(\d))?$/.exec(bare);
  if (lga) {
    const [, number = '', revision] = lga;
    if (number === '115' || number === '115X') return 'LGA 115x';
    if (number === '20XX') return 'LGA 20xx';
    if (number === '2011' && revision === '3') return 'LGA 2011-3';
    // The second revision differs only in the chipsets.
    return `LGA ${number}`;
  }
  return amd[bare.replace(/^(PGA|LGA)-?(?=[A-Z])/, '').replaceAll('-', '')] ?? bare;
});

const amd: Readonly<Record<string, string>> = {
  TR4: 'TR4',
  STR4: 'TR4',
  SP3R2: 'TR4',
  STRX4: 'sTRX4',
  TRX4: 'sTRX4',
  SP3R3: 'sTRX4',
  STR5: 'sTR5',
  TR5: 'sTR5',
  SWRX8: 'sWRX8',
};

/** A board may have two sockets, or a soldered processor. */
export function boardSocketNamed(text: string): BoardSocket {
  const [, count, rest = text] = /^\s*(\d)\s*[x×]\s*(.+)$/i.exec(text) ?? [];
  return {
    socket: socketNamed(rest),
    count: Number(count ?? 1),
    isNarrow: /narrow/i.test(text),
    isIntegrated: /^integrated/i.test(text.trim()),
  };
}

/** Processors of the first that boards of the second take although they are named differently; else only by BIOS. */
const accepted: Readonly<Record<string, boolean | undefined>> = {
  'FM2 FM2+': true,
  'AM3 AM3+': true,
  'AM2 AM2+': true,
};
const uncertain = new Set(['AM3+ AM3', 'AM3 AM2+', 'AM3 AM2', 'AM2+ AM2', 'AM2+ AM3', 'AM2 AM3']);

/** Undefined: only the board's manufacturer knows. */
export function takesProcessor(processor: string, board: string): boolean | undefined {
  const [own, others] = [socketNamed(processor), socketNamed(board)];
  if (own === others) return true;
  if (accepted[`${own} ${others}`]) return true;
  return uncertain.has(`${own} ${others}`) ? undefined : false;
}

/** Sockets whose coolers are mounted on the same holes. */
const mounts: readonly (readonly string[])[] = [
  ['LGA 1150', 'LGA 1151', 'LGA 1155', 'LGA 1156', 'LGA 1200', 'LGA 115x'],
  // Intel support article 000099700: coolers for LGA 1700 fit LGA 1851 unchanged.
  ['LGA 1700', 'LGA 1851'],
  ['LGA 2011', 'LGA 2011-3', 'LGA 2066', 'LGA 20xx'],
  ['TR4', 'sTRX4', 'sWRX8', 'SP3'],
  ['AM2', 'AM2+', 'AM3', 'AM3+', 'FM1', 'FM2', 'FM2+'],
];

/** The same holes, but it depends on the backplate or on the size of the cold plate. */
const nearMounts: readonly (readonly string[])[] = [
  ['AM4', 'AM5'],
  ['TR4', 'sTRX4', 'sWRX8', 'SP3', 'sTR5', 'SP6'],
];

/** Undefined: it depends on what the records do not say. */
export function coolsSocket(coolers: readonly string[], socket: string): boolean | undefined {
  const wanted = socketNamed(socket);
  const listed = coolers.map(socketNamed);
  const shares = (groups: typeof mounts) =>
    groups.some((group) => group.includes(wanted) && listed.some((each) => group.includes(each)));
  if (listed.includes(wanted) || shares(mounts)) return true;
  return shares(nearMounts) ? undefined : false;
}

const spellings: readonly (readonly string[])[] = [
  ['TR4', 'sTR4'],
  ['LGA 1151', 'LGA 1151v2'],
];

const spelled = (socket: string): readonly string[] =>
  spellings.find((group) => group.some((each) => socketNamed(each) === socketNamed(socket))) ?? [socket];

/** The sockets of boards that take a processor, in all spellings. */
export const boardSocketsFor = (processor: string): string[] => [
  ...spelled(processor),
  ...Object.keys(accepted).flatMap((pair) => {
    const [own, board] = pair.split(' ');
    return own === socketNamed(processor) && board ? [board] : [];
  }),
];

/** The sockets of processors that a board takes, in all spellings. */
export const processorSocketsFor = (board: string): string[] => [
  ...spelled(board),
  ...Object.keys(accepted).flatMap((pair) => {
    const [processor, own] = pair.split(' ');
    return own === socketNamed(board) && processor ? [processor] : [];
  }),
];
