import { userListing } from '../../account/user.ts';
import { endpoint } from '../../endpoint.ts';
import { exported, exportQuery } from './export-format.ts';

export const exportCustomers = endpoint({
  name: 'exportCustomers',
  summary: 'Exports the users of the list of the staff with its filters, who signed up in a period, as CSV or XLSX.',
  ...exported,
  path: '/api/exports/customers',
  permission: 'customers:export',
  stepUp: true,
  query: exportQuery(userListing),
  errors: ['shop_busy'],
});
