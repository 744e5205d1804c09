import type { Permission } from '../../contract/role.ts';
import { paths } from './paths.ts';

/** The pages of the staff, each with those below it. */
const needed: readonly [page: string, permission: Permission][] = [
  [paths.allUser, 'users:read'],
  [paths.makeAdmin, 'staff'],
  [paths.staff, 'staff'],
  [paths.staffLog, 'log'],
  [paths.addProduct, 'products'],
  [paths.editProduct(''), 'products'],
  [paths.manageProducts, 'products'],
  [paths.deal, 'products'],
  [paths.searchWords, 'products'],
  [paths.manufacturers, 'products'],
  [paths.receiveStock, 'stock'],
  [paths.bulkEdit, 'products'],
  [paths.missingFacts, 'products'],
  [paths.imports, 'products'],
  [paths.manageOrders, 'orders:read'],
  [paths.pickingList, 'fulfilment'],
  [paths.shipOrders, 'fulfilment'],
  [paths.enterOrder, 'orders'],
  [paths.packingSlip(''), 'fulfilment'],
  [paths.manageReturns, 'returns:read'],
  [paths.manageWithdrawals, 'returns:read'],
  [paths.sales, 'overview:read'],
  [paths.audit, 'audit:read'],
  [paths.failedEmails, 'emails'],
  [paths.accounting, 'exports'],
  [paths.moderateReviews, 'reviews'],
  [paths.moderateBuilds, 'reviews'],
  [paths.questions, 'questions'],
  [paths.discounts, 'discounts'],
  [paths.taxes, 'taxes'],
  [paths.guidedRules, 'settings'],
  [paths.shopSettings, 'settings'],
  [paths.delivery, 'delivery'],
  [paths.messages, 'messages'],
  [paths.subscribers, 'subscribers'],
];

/** Undefined for the pages of every user. */
export function permissionAt(path: string): Permission | undefined {
  const pathname = path.replace(/[?#].*$/, '').replace(/\/$/, '');
  return needed.find(([page]) => pathname === page || pathname.startsWith(page.replace(/\/?$/, '/')))?.[1];
}
