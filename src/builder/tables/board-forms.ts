import { remembered } from './remembered.ts';

/** As forms are compared: `Micro-ATX`, `mATX` and `Micro ATX` are one. */
export const boardFormNamed = remembered((text) => {
  const bare = text
    .toUpperCase()
    .replace(/[\s\-_]+/g, '')
    .replace(/^(M|U|Μ|MICRO)ATX$/, 'MICROATX')
    .replace(/^E(XTENDED)?ATX$/, 'EATX')
    .replace(/^EXTENDEDATX$/, 'EATX');
  return names[bare] ?? bare;
});

const names: Readonly<Record<string, string>> = {
  MICROATX: 'Micro-ATX',
  MINIITX: 'Mini-ITX',
  MITX: 'Mini-ITX',
  ITX: 'Mini-ITX',
  THINMINIITX: 'Thin Mini-ITX',
  MINIDTX: 'Mini-DTX',
  FLEXATX: 'Flex ATX',
  XLATX: 'XL-ATX',
  SSIEEB: 'SSI EEB',
  SSICEB: 'SSI CEB',
};

/** A case that takes one of these takes the form too, because it is smaller and uses a part of the same holes. */
const within: Readonly<Record<string, readonly string[]>> = {
  'Thin Mini-ITX': ['Mini-ITX', 'Micro-ATX', 'ATX'],
  'Mini-DTX': ['Micro-ATX', 'ATX'],
  'Flex ATX': ['Micro-ATX', 'ATX'],
};

/** Nearly the same size, but with other holes or slightly larger. */
const near: Readonly<Record<string, readonly string[]>> = {
  'Mini-ITX': ['Micro-ATX', 'ATX', 'EATX'],
  'Micro-ATX': ['ATX', 'EATX'],
  ATX: ['EATX', 'XL-ATX'],
  'Mini-DTX': ['Mini-ITX'],
  'SSI CEB': ['ATX', 'EATX', 'SSI EEB'],
  'SSI EEB': ['EATX'],
};

/** Undefined: it depends on holes that the records do not list. */
export function holdsBoard(cases: readonly string[], board: string): boolean | undefined {
  const wanted = boardFormNamed(board);
  const listed = cases.map(boardFormNamed);
  const lists = (forms: readonly string[] = []) => forms.some((form) => listed.includes(form));
  if (listed.includes(wanted) || lists(within[wanted])) return true;
  return lists(near[wanted]) ? undefined : false;
}
