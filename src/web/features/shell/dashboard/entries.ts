import { paths } from '../../../app/paths.ts';

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

// Not in the specification, below its five entries.
export const moreAdminEntries = [
  ['sales', paths.sales],
  ['staff', paths.staff],
  ['log', paths.staffLog],
  ['receiveStock', paths.receiveStock],
  ['import', paths.imports],
  ['pickingList', paths.pickingList],
  ['shipOrders', paths.shipOrders],
  ['enterOrder', paths.enterOrder],
  ['deal', paths.deal],
  ['moderateReviews', paths.moderateReviews],
  ['moderateBuilds', paths.moderateBuilds],
  ['questions', paths.questions],
  ['searchWords', paths.searchWords],
  ['manufacturers', paths.manufacturers],
  ['missingFacts', paths.missingFacts],
  ['returns', paths.manageReturns],
  ['withdrawals', paths.manageWithdrawals],
  ['discounts', paths.discounts],
  ['taxes', paths.taxes],
  ['guidedRules', paths.guidedRules],
  ['shopSettings', paths.shopSettings],
  ['delivery', paths.delivery],
  ['messages', paths.messages],
  ['subscribers', paths.subscribers],
  ['accounting', paths.accounting],
  ['audit', paths.audit],
] as const;

export type Entry = (typeof customerEntries | typeof adminEntries | typeof moreAdminEntries)[number];
export type EntryName = Entry[0] | 'settings';

// By the entry that they belong to.
const childPages: [prefix: string, name: EntryName][] = [
  [paths.editProduct(''), 'manageProducts'],
  [paths.bulkEdit, 'manageProducts'],
  [paths.makeAdmin, 'allUser'],
  [paths.packingSlip(''), 'manageAllOrders'],
  [paths.settings, 'settings'],
];

export function entryAt(pathname: string): EntryName {
  const entries = [...customerEntries, ...adminEntries, ...moreAdminEntries].filter(([name]) => name !== 'myOrders');
  const [name] =
    entries.find(([, path]) => pathname === path || pathname.startsWith(`${path}/`)) ??
    childPages.find(([prefix]) => pathname.startsWith(prefix))?.toReversed() ??
    [];
  // Default: the index, payment and receipt.
  return (name as EntryName | undefined) ?? 'myOrders';
}
