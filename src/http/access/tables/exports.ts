import {
  exportCustomers,
  exportOrderLines,
  exportOrders,
  exportPayments,
  exportProducts,
  exportRefunds,
  exportReturns,
  exportStockMovements,
} from '../../../contract/owner/exports.ts';
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
  { endpoint: exportCustomers, ask: () => ({}), ...adminOnly },
];
