import { createDiscount, updateDiscount } from '../../../contract/discount.ts';
import { setShopSettings } from '../../../contract/shop-settings.ts';
import { setCategoryTaxClass, setProductTaxClass, setTaxRate, setTaxSettings } from '../../../contract/tax.ts';
import type { BodyCase } from './body-case.ts';

const COUNTRY = 'Choose a country';
const PERCENT = 'Enter a percentage from 0 to 100, with at most three decimals';
const NUMBER = 'Enter a whole number in range';
const INVALID = 'Not a valid value';
const id = '01890000-0000-7000-8000-000000000000';

const discount: Omit<BodyCase, 'endpoint' | 'path'> = {
  good: () => ({
    name: 'Spring',
    code: 'SPRING',
    kind: 'percentage',
    percent: 10,
    categories: ['gpu'],
    productIds: [id],
    minimum: 100,
    startsAt: '2026-01-01T00:00:00Z',
    endsAt: '2026-02-01T00:00:00Z',
    mostUses: 10,
    mostUsesPerCustomer: 1,
  }),
  optional: [
    'percent',
    'code',
    'categories',
    'productIds',
    'minimum',
    'startsAt',
    'endsAt',
    'mostUses',
    'mostUsesPerCustomer',
  ],
  missing: { name: 'Name is Required', kind: INVALID },
  wrong: [
    ['code', 'A', 'Use 2 to 40 letters, digits, hyphens, and underscores'],
    ['code', 'ZWÖLF', 'Use 2 to 40 letters, digits, hyphens, and underscores'],
    ['percent', 0, PERCENT],
    ['percent', 100.5, PERCENT],
    ['percent', 1.0005, PERCENT],
    ['kind', 'gift', INVALID],
    ['minimum', -1, 'Enter an amount with at most two decimals'],
    ['minimum', 1.005, 'Enter an amount with at most two decimals'],
    ['categories', ['cars'], INVALID],
    ['productIds', ['x'], 'Not a valid ID'],
    ['startsAt', '2026-01-01', 'Enter a date and time'],
    ['endsAt', '2026-01-01T00:00:00Z', 'Choose an end after the start'],
    ['mostUses', 0, NUMBER],
    ['mostUses', 1.5, NUMBER],
    ['mostUsesPerCustomer', 1_000_001, NUMBER],
  ],
};

export const termsBodies: BodyCase[] = [
  {
    endpoint: setShopSettings,
    path: () => setShopSettings.path,
    good: () => ({
      companyName: 'Parts Ltd',
      addressLine1: 'Main Street 1',
      addressLine2: 'Floor 2',
      postalCode: '10115',
      city: 'Berlin',
      vatId: 'DE136695976',
      registration: 'HRB 1',
      responsible: 'Robin Doe',
      email: 'shop@example.com',
      phone: '+49 30 1',
      invoiceNote: 'Thank you.',
      returnDays: 14,
      warrantyMonths: 24,
      returnAddress: 'Dock 3',
      returnInstructions: 'Use a box.',
    }),
    optional: [
      'companyName',
      'addressLine1',
      'addressLine2',
      'postalCode',
      'city',
      'vatId',
      'registration',
      'responsible',
      'email',
      'phone',
      'invoiceNote',
      'warrantyMonths',
      'returnAddress',
      'returnInstructions',
    ],
    missing: { returnDays: NUMBER },
    wrong: [
      ['returnDays', 366, NUMBER],
      ['returnDays', 1.5, NUMBER],
      ['warrantyMonths', 121, NUMBER],
      ['returnAddress', 'x'.repeat(501), 'This is too long'],
      ['email', 'shop', 'Provide a valid Email'],
      ['vatId', 'x'.repeat(31), 'This is too long'],
    ],
  },
  {
    endpoint: setTaxSettings,
    path: () => setTaxSettings.path,
    good: () => ({ prices: 'with_tax', homeCountry: 'US', homeRegion: 'NY', deliveryTaxClass: 'standard' }),
    optional: ['homeCountry', 'homeRegion'],
    missing: { prices: INVALID, deliveryTaxClass: INVALID },
    wrong: [
      ['homeCountry', 'Germany', COUNTRY],
      ['deliveryTaxClass', 'free', INVALID],
    ],
  },
  {
    endpoint: setTaxRate,
    path: () => setTaxRate.path,
    good: () => ({ country: 'US', region: 'NY', taxClass: 'standard', rate: 8.875, startsOn: '2026-01-01' }),
    optional: ['region', 'startsOn'],
    missing: { country: COUNTRY, taxClass: INVALID, rate: PERCENT },
    wrong: [
      ['taxClass', 'zero', INVALID],
      ['rate', -0.001, PERCENT],
      ['rate', 100.001, PERCENT],
      ['rate', 8.8755, PERCENT],
      ['startsOn', '2026-02-30', 'Enter a date'],
      ['startsOn', '0000-01-01', 'Enter a date'],
      ['startsOn', '2026-01-01T00:00:00Z', 'Enter a date'],
    ],
  },
  {
    endpoint: setCategoryTaxClass,
    path: () => '/api/taxes/categories/gpu',
    good: () => ({ taxClass: 'reduced' }),
    missing: { taxClass: INVALID },
    wrong: [['taxClass', 'half', INVALID]],
  },
  {
    endpoint: setProductTaxClass,
    path: ({ product }) => `/api/taxes/products/${product.id}`,
    good: () => ({ taxClass: 'zero' }),
    missing: { taxClass: INVALID },
    wrong: [['taxClass', 'half', INVALID]],
  },
  { endpoint: createDiscount, path: () => createDiscount.path, ...discount },
  {
    endpoint: updateDiscount,
    path: () => `/api/discounts/${id}`,
    ...discount,
    good: (scene) => ({ ...discount.good(scene), version: 1 }),
    missing: { ...discount.missing, version: 'Send the version you loaded' },
    wrong: [...(discount.wrong ?? []), ['version', 0, 'Send the version you loaded']],
  },
];
