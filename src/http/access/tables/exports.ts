import { getAccounts, setAccounts, usualAccounts } from '../../../contract/owner/accounts.ts';
import { exportCustomers } from '../../../contract/owner/exports/customers.ts';
import { exportOrderLines, exportOrders } from '../../../contract/owner/exports/orders.ts';
import {
  exportJournal,
  exportMonth,
  exportPayments,
  exportRefunds,
  exportTaxes,
  getMonthState,
} from '../../../contract/owner/exports/periods.ts';
import { exportProducts, exportStockMovements } from '../../../contract/owner/exports/products.ts';
import { exportReturns } from '../../../contract/owner/exports/returns.ts';
import { type AccessCase, adminOnly } from '../access-case.ts';

const ofProducts = { ask: () => ({}), staff: ['catalogue', 'accounting'], ...adminOnly } as const;
const ofBooks = { ask: () => ({}), staff: ['accounting'], ...adminOnly } as const;

export const exportAccess: AccessCase[] = [
  { endpoint: exportProducts, ...ofProducts },
  { endpoint: exportStockMovements, ...ofProducts },
  { endpoint: exportOrders, ...ofBooks },
  { endpoint: exportOrderLines, ...ofBooks },
  { endpoint: exportPayments, ...ofBooks },
  { endpoint: exportRefunds, ...ofBooks },
  { endpoint: exportReturns, ...ofBooks },
  { endpoint: exportTaxes, ...ofBooks },
  { endpoint: exportJournal, ...ofBooks },
  { endpoint: exportMonth, ...ofBooks, ask: () => ({ params: { month: '2026-01' } }) },
  { endpoint: getMonthState, ...ofBooks, ask: () => ({ params: { month: '2026-01' } }) },
  { endpoint: getAccounts, ...ofBooks },
  { endpoint: setAccounts, ask: () => ({ body: usualAccounts }), ...adminOnly },
  { endpoint: exportCustomers, ask: () => ({}), ...adminOnly },
];
