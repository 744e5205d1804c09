import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { formMessage } from '../text.ts';

const account = z.string(formMessage('accountInvalid')).check(z.regex(/^\d{4,8}$/, formMessage('accountInvalid')));

const method = z.string(formMessage('invalid')).check(z.regex(/^[a-z_]{1,30}$/, formMessage('invalid')));

const shape = {
  /** Domestic sales by their rate of tax, in percent. */
  rates: z
    .array(
      z.strictObject({
        percent: z
          .number(formMessage('percentInvalid'))
          .check(z.minimum(0, formMessage('percentInvalid')), z.maximum(100, formMessage('percentInvalid'))),
        revenue: account,
        tax: account,
      }),
      formMessage('missing'),
    )
    .check(z.minLength(1, formMessage('missing')), z.maxLength(20, formMessage('invalid'))),
  /** Domestic sales of any other rate. */
  otherRevenue: account,
  otherTax: account,
  /** Taxed in another member state (one-stop shop). */
  ossRevenue: account,
  ossTax: account,
  /** Owed by a business in another member state. */
  reverseChargeRevenue: account,
  /** Outside of the VAT area. */
  abroadRevenue: account,
  abroadTax: account,
  /** What is received by a payment method, such as `stripe`. */
  receivables: z
    .array(z.strictObject({ method, account }), formMessage('missing'))
    .check(z.minLength(1, formMessage('missing')), z.maxLength(20, formMessage('invalid'))),
  otherReceivables: account,
  /** The numbers of the tax advisor and of the shop there, for DATEV. */
  consultant: z.string(formMessage('numberInvalid')).check(z.regex(/^\d{1,7}$/, formMessage('numberInvalid'))),
  client: z.string(formMessage('numberInvalid')).check(z.regex(/^\d{1,5}$/, formMessage('numberInvalid'))),
  /** The month in which the fiscal year begins. */
  fiscalYearMonth: z
    .int(formMessage('numberInvalid'))
    .check(z.minimum(1, formMessage('numberInvalid')), z.maximum(12, formMessage('numberInvalid'))),
};

export const accountSettings = z.strictObject(shape).check(
  z.refine((settings) => new Set(accountsIn(settings).map(({ length }) => length)).size === 1, {
    path: ['otherRevenue'],
    error: formMessage('accountLengthsDiffer'),
  }),
);
export type AccountSettings = z.infer<typeof accountSettings>;

export function accountsIn(settings: AccountSettings): string[] {
  const { otherRevenue, otherTax, ossRevenue, ossTax, reverseChargeRevenue, abroadRevenue, abroadTax } = settings;
  return [
    ...settings.rates.flatMap(({ revenue, tax }) => [revenue, tax]),
    ...settings.receivables.map((each) => each.account),
    ...[otherRevenue, otherTax, ossRevenue, ossTax, reverseChargeRevenue, abroadRevenue, abroadTax],
    settings.otherReceivables,
  ];
}

/** The usual chart of accounts in Germany, SKR 03. */
export const usualAccounts: AccountSettings = {
  rates: [
    { percent: 19, revenue: '8400', tax: '1776' },
    { percent: 7, revenue: '8300', tax: '1771' },
  ],
  otherRevenue: '8200',
  otherTax: '1770',
  ossRevenue: '8320',
  ossTax: '1767',
  reverseChargeRevenue: '8125',
  abroadRevenue: '8120',
  abroadTax: '1770',
  receivables: [
    { method: 'stripe', account: '1360' },
    { method: 'bank_transfer', account: '1200' },
    { method: 'cash', account: '1000' },
  ],
  otherReceivables: '1400',
  consultant: '1001',
  client: '1',
  fiscalYearMonth: 1,
};

export const getAccounts = endpoint({
  name: 'getAccounts',
  summary: 'Returns the accounts of the journal.',
  method: 'GET',
  path: '/api/accounting/accounts',
  credential: 'token',
  access: 'staff',
  permission: 'exports',
  response: accountSettings,
  errors: [],
});

export const setAccounts = endpoint({
  name: 'setAccounts',
  summary: 'Sets the accounts of the journal: of revenue and tax by rate, of receivables by payment method.',
  method: 'PUT',
  path: '/api/accounting/accounts',
  credential: 'token',
  access: 'staff',
  permission: 'settings',
  body: accountSettings,
  response: accountSettings,
  errors: ['forbidden'],
});
