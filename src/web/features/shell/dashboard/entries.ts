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

// Not in the specification, below its five entries. Those of every day come first.
export const entryGroups = [
  [
    'orders',
    [
      ['shipOrders', paths.shipOrders],
      ['pickingList', paths.pickingList],
      ['enterOrder', paths.enterOrder],
      ['returns', paths.manageReturns],
      ['withdrawals', paths.manageWithdrawals],
    ],
  ],
  [
    'money',
    [
      ['sales', paths.sales],
      ['accounting', paths.accounting],
      ['audit', paths.audit],
    ],
  ],
  [
    'customers',
    [
      ['messages', paths.messages],
      ['questions', paths.questions],
      ['moderateReviews', paths.moderateReviews],
      ['moderateBuilds', paths.moderateBuilds],
      ['subscribers', paths.subscribers],
    ],
  ],
  [
    'catalog',
    [
      ['receiveStock', paths.receiveStock],
      ['import', paths.imports],
      ['missingFacts', paths.missingFacts],
      ['manufacturers', paths.manufacturers],
      ['deal', paths.deal],
      ['discounts', paths.discounts],
      ['searchWords', paths.searchWords],
    ],
  ],
  [
    'setup',
    [
      ['shopSettings', paths.shopSettings],
      ['delivery', paths.delivery],
      ['taxes', paths.taxes],
      ['guidedRules', paths.guidedRules],
      ['staff', paths.staff],
      ['log', paths.staffLog],
    ],
  ],
] as const;

export type GroupName = (typeof entryGroups)[number][0];

export const moreAdminEntries = entryGroups.flatMap(([, entries]): readonly GroupEntry[] => entries);

type GroupEntry = (typeof entryGroups)[number][1][number];
export type Entry = (typeof customerEntries | typeof adminEntries)[number] | GroupEntry;
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
