import * as z from 'zod/mini';
import { userListing } from '../account/user.ts';
import { managedProductListing } from '../catalogue/product.ts';
import { endpoint } from '../endpoint.ts';
import { type FilterTexts, type FilterValues, filterShape, type Listing, listing } from '../listing.ts';
import { localDate } from '../local-date.ts';
import { bookingListing } from '../orders/booking.ts';
import { returnListing } from '../orders/return.ts';
import { formMessage } from '../text.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportTypes = [
  'text/csv; charset=utf-8',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** `bytes` of a download are sent as they are made. */
export const downloadedFile = z.object({
  name: z.string(),
  bytes: z.union([z.instanceof(Uint8Array), z.custom<AsyncIterable<Uint8Array>>()]),
});

/** yyyy-mm. PostgreSQL has no year 0. */
const month = z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, formMessage('monthInvalid')));

const noFilters = listing({ filters: {}, sorts: { id: { field: 'id', direction: 'asc' } }, defaultSort: 'id' });

type Given<L extends Listing> = {
  format?: ExportFormat | undefined;
  from?: string | undefined;
  to?: string | undefined;
} & FilterTexts<L>;
type Parsed<L extends Listing> = {
  format: ExportFormat;
  from?: string | undefined;
  to?: string | undefined;
} & FilterValues<L>;

function exportQuery<L extends Listing>(of: L): z.ZodMiniType<Parsed<L>, Given<L>> {
  const query = z
    .strictObject({
      ...filterShape(of),
      format: z._default(z.enum(exportFormats), 'csv'),
      from: z.optional(localDate),
      to: z.optional(localDate),
    })
    .check(
      z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: formMessage('endBeforeStart') }),
    );
  return query as unknown as z.ZodMiniType<Parsed<L>, Given<L>>;
}

const exported = {
  method: 'GET',
  credential: 'token',
  access: 'staff',
  file: exportTypes,
  response: downloadedFile,
} as const;

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

export const exportPayments = endpoint({
  name: 'exportPayments',
  summary: 'Exports the payments that began in a period, as CSV or XLSX.',
  ...exported,
  path: '/api/exports/payments',
  permission: 'exports',
  query: exportQuery(noFilters),
  errors: ['shop_busy'],
});

export const exportRefunds = endpoint({
  name: 'exportRefunds',
  summary: 'Exports the refunds that were recorded in a period, as CSV or XLSX.',
  ...exported,
  path: '/api/exports/refunds',
  permission: 'exports',
  query: exportQuery(noFilters),
  errors: ['shop_busy'],
});

export const exportReturns = endpoint({
  name: 'exportReturns',
  summary: 'Exports the lines of returns and warranty claims, filtered as their list is, as CSV or XLSX.',
  ...exported,
  path: '/api/exports/returns',
  permission: 'exports',
  query: exportQuery(returnListing),
  errors: ['shop_busy'],
});

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

export const exportTaxes = endpoint({
  name: 'exportTaxes',
  summary:
    'Exports the VAT report of a period: sums of invoices and credit notes by scheme (domestic, oss, reverse_charge, abroad), country and rate.',
  ...exported,
  path: '/api/exports/taxes',
  permission: 'exports',
  query: exportQuery(noFilters),
  errors: ['shop_busy'],
});

export const exportJournal = endpoint({
  name: 'exportJournal',
  summary: 'Exports the journal of a period: double entries of its invoices and credit notes.',
  ...exported,
  path: '/api/exports/journal',
  permission: 'exports',
  query: exportQuery(noFilters),
  errors: ['shop_busy'],
});

export const exportMonth = endpoint({
  name: 'exportMonth',
  summary:
    'Exports a month as one archive: invoices and credit notes as PDF, the journal, also in the format of DATEV, the VAT report, payments and refunds.',
  method: 'GET',
  path: '/api/accounting/months/:month',
  credential: 'token',
  access: 'staff',
  permission: 'exports',
  file: 'application/zip',
  params: z.strictObject({ month }),
  response: downloadedFile,
  errors: ['shop_busy'],
});
