import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { formMessage } from '../../text.ts';
import { downloadedFile, exported, exportQuery, noFilters } from './export-format.ts';

/** yyyy-mm. PostgreSQL has no year 0. */
const month = z.string().check(z.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, formMessage('monthInvalid')));

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

export const getMonthState = endpoint({
  name: 'getMonthState',
  summary: 'Returns whether a month has any payment, refund, invoice or credit note.',
  method: 'GET',
  path: '/api/accounting/months/:month/state',
  credential: 'token',
  access: 'staff',
  permission: 'exports',
  params: z.strictObject({ month }),
  response: z.object({ isEmpty: z.boolean() }),
  errors: [],
});
