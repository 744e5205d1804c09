import { endpoint } from '../../endpoint.ts';
import { bookingListing } from '../../orders/booking.ts';
import { exported, exportQuery } from './export-format.ts';

export const exportOrders = endpoint({
  name: 'exportOrders',
  summary: 'Exports the orders of the list of the staff with its filters, placed in a period, as CSV or XLSX.',
  ...exported,
  path: '/api/exports/orders',
  permission: 'exports',
  query: exportQuery(bookingListing),
  errors: ['shop_busy'],
});

export const exportOrderLines = endpoint({
  name: 'exportOrderLines',
  summary:
    'Exports the lines and the delivery of orders with net, tax and rate, filtered as the orders are, as CSV or XLSX.',
  ...exported,
  path: '/api/exports/order-lines',
  permission: 'exports',
  query: exportQuery(bookingListing),
  errors: ['shop_busy'],
});
