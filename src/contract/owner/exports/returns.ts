import { endpoint } from '../../endpoint.ts';
import { returnListing } from '../../orders/return.ts';
import { exported, exportQuery } from './export-format.ts';

export const exportReturns = endpoint({
  name: 'exportReturns',
  summary: 'Exports the lines of returns and warranty claims, filtered as their list is, as CSV or XLSX.',
  ...exported,
  path: '/api/exports/returns',
  permission: 'exports',
  query: exportQuery(returnListing),
  errors: ['shop_busy'],
});
