import { paths } from '../../paths.ts';

export const customerEntries = [
  ['myOrders', paths.dashboard],
  ['myReviews', paths.myReviews],
  ['myProfile', paths.myProfile],
] as const;

export const adminEntries = [
  ['myProfile', paths.myProfile],
  ['addProduct', paths.addProduct],
  ['manageProducts', paths.manageProducts],
  ['manageAllOrders', paths.manageOrders],
  ['allUser', paths.allUser],
] as const;

// What the specification has no entry for stands below its five.
export const moreAdminEntries = [
  ['deal', paths.deal],
  ['moderateReviews', paths.moderateReviews],
  ['messages', paths.messages],
  ['subscribers', paths.subscribers],
] as const;

export type Entry = (typeof customerEntries | typeof adminEntries | typeof moreAdminEntries)[number];
export type EntryName = Entry[0] | 'settings';

// Pages that no entry leads to, by the entry that they belong to.
const within: [prefix: string, name: EntryName][] = [
  [paths.editProduct(''), 'manageProducts'],
  [paths.makeAdmin, 'allUser'],
  [paths.settings, 'settings'],
];

/** The entry of the menu that one is at, or below. */
export function entryAt(pathname: string): EntryName {
  const entries = [...customerEntries, ...adminEntries, ...moreAdminEntries].filter(([name]) => name !== 'myOrders');
  const [name] =
    entries.find(([, path]) => pathname === path || pathname.startsWith(`${path}/`)) ??
    within.find(([prefix]) => pathname.startsWith(prefix))?.toReversed() ??
    [];
  // The index, and what one does with an order of one's own: paying it, its receipt.
  return (name as EntryName | undefined) ?? 'myOrders';
}
