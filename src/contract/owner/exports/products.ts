import { managedProductListing } from '../../catalogue/product.ts';
import { endpoint } from '../../endpoint.ts';
import { exported, exportQuery, noFilters } from './export-format.ts';

export const exportProducts = endpoint({
  name: 'exportProducts',
  summary:
    'Exports the products of the list of the staff with its filters, as CSV or XLSX. The period is when they were added.',
  ...exported,
  path: '/api/exports/products',
  permission: 'products:export',
  query: exportQuery(managedProductListing),
  errors: ['shop_busy'],
});

export const exportStockMovements = endpoint({
  name: 'exportStockMovements',
  summary: 'Exports the movements of stock in a period, oldest first, as CSV or XLSX.',
  ...exported,
  path: '/api/exports/stock-movements',
  permission: 'products:export',
  query: exportQuery(noFilters),
  errors: ['shop_busy'],
});
