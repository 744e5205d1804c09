import { setDeal } from '../../../contract/catalogue/deal.ts';
import { editProducts, previewBulkEdit } from '../../../contract/owner/bulk-edit.ts';
import { editFacts, editProductFacts } from '../../../contract/owner/facts.ts';
import { identifyProducts, receiveGoods } from '../../../contract/owner/goods-receipt.ts';
import { changeImport, mapImport } from '../../../contract/owner/import.ts';
import { setImportSource } from '../../../contract/owner/import-source.ts';
import { setManufacturer } from '../../../contract/owner/manufacturer.ts';
import { addProduct, editProduct } from '../../../contract/owner/product-edit.ts';
import { scheduleBulkEdit } from '../../../contract/owner/scheduled-edit.ts';
import { setSearchWords } from '../../../contract/owner/search-words.ts';
import type { BodyCase } from './body-case.ts';

const PICTURE_FOREIGN = 'Use the URL of a picture uploaded to this shop';
const CONTACT = 'Enter an email address, or a web address that starts with https://';
const GTIN = 'Enter a GTIN of 8, 12, 13, or 14 digits. Its check digit must match';
const unknownPicture = '/images/01890000-0000-7000-8000-000000000000-808080/800.webp';
const foreignPictures = [
  'https://example.com/x.webp',
  `//example.com${unknownPicture}`,
  `https://example.com${unknownPicture}`,
  `${unknownPicture}?x=1`,
  `${unknownPicture}\n`,
  `/images/../${unknownPicture}`,
  unknownPicture.replace('webp', 'avif'),
  '/pictures/categories/gpu.svg',
  'javascript:alert(1)',
];
const otherPicture = unknownPicture.replace('808080', '909090');
const wrongGalleries: [field: string, value: unknown, message: string][] = [
  ['pictures', [], 'Image is Required'],
  ['pictures', unknownPicture, 'Image is Required'],
  ['pictures', [unknownPicture, unknownPicture], 'Use each picture only once'],
  [
    'pictures',
    [unknownPicture, ...Array.from({ length: 8 }, (_, at) => unknownPicture.replace('808080', `80808${at}`))].slice(
      0,
      9,
    ),
    'Add at most 8 pictures',
  ],
];

const bulkEdit = ({ product }: { product: { id: string } }) => ({
  selection: { products: [product.id] },
  change: { price: { by: 'percent', value: 5, ending: 'none' } },
});

const factsEdit = { category: 'gpu', version: 1, facts: { length: 300 } };

export const productBodies: BodyCase[] = [
  {
    endpoint: editProductFacts,
    path: ({ product }) => `/api/products/${product.id}/facts`,
    good: () => factsEdit,
    optional: ['facts'],
    missing: { category: 'Choose a category from the list', version: 'Send the version you loaded' },
    wrong: [['facts', {}, 'This is required']],
  },
  {
    endpoint: editFacts,
    path: () => editFacts.path,
    good: ({ product }) => ({ edits: [{ ...factsEdit, product: product.id }] }),
    missing: { edits: 'This is required' },
    wrong: [['edits', [], 'This is required']],
  },
  {
    endpoint: previewBulkEdit,
    path: () => previewBulkEdit.path,
    good: bulkEdit,
    missing: { selection: 'This is required', change: 'This is required' },
  },
  {
    endpoint: editProducts,
    path: () => editProducts.path,
    good: (scene) => ({ ...bulkEdit(scene), fingerprint: 'of-another-preview' }),
    missing: { selection: 'This is required', change: 'This is required', fingerprint: 'This is required' },
    wrong: [['fingerprint', 'x'.repeat(101), 'This is too long']],
  },
  {
    endpoint: scheduleBulkEdit,
    path: () => scheduleBulkEdit.path,
    good: (scene) => ({ ...bulkEdit(scene), fingerprint: 'of-another-preview', startsAt: '2099-01-01T00:00:00Z' }),
    missing: {
      selection: 'This is required',
      change: 'This is required',
      fingerprint: 'This is required',
      startsAt: 'Enter a date and time',
    },
    wrong: [
      ['startsAt', '2099-01-32', 'Enter a date and time'],
      ['endsAt', '2098-01-01T00:00:00Z', 'Choose an end after the start'],
    ],
  },
  {
    endpoint: identifyProducts,
    path: () => identifyProducts.path,
    good: () => ({ numbers: ['4006381333931'] }),
    missing: { numbers: 'This is required' },
    wrong: [
      ['numbers', Array(201).fill('1'), 'Enter at most 200 lines'],
      ['numbers', [], 'This is required'],
    ],
  },
  {
    endpoint: receiveGoods,
    path: () => receiveGoods.path,
    good: ({ product }) => ({ reference: 'DN 1', repeated: true, lines: [{ product: product.id, quantity: 1 }] }),
    optional: ['repeated'],
    missing: { reference: 'This is required', lines: 'This is required' },
    wrong: [
      ['reference', 'x'.repeat(101), 'This is too long'],
      ['lines', [], 'This is required'],
    ],
  },
  {
    endpoint: mapImport,
    path: () => mapImport.path.replace(':id', '01890000-0000-7000-8000-000000000000'),
    good: () => ({ supplier: 'acme', columns: ['sku', 'name', null], category: 'gpu', maxPriceChange: 50 }),
    optional: ['category'],
    missing: {
      supplier: 'This is required',
      columns: 'This is required',
      maxPriceChange: 'Enter a whole percentage from 1 to 1000',
    },
    wrong: [
      ['supplier', 'x'.repeat(101), 'This is too long'],
      ['columns', ['sku', 'sku'], 'Two columns can’t be the same'],
      ['columns', ['sku', ...Array(200).fill(null)], 'Not a valid value'],
      ['columns', ['price', null], 'Choose a column with the name, or with a number of the product'],
      ['category', 'no-such', 'Choose a category from the list'],
      ['maxPriceChange', 0.5, 'Enter a whole percentage from 1 to 1000'],
      ['maxPriceChange', 1001, 'Enter a whole percentage from 1 to 1000'],
    ],
  },
  {
    endpoint: setImportSource,
    path: () => setImportSource.path.replace(':supplier', 'acme'),
    good: () => ({ address: 'https://example.com/prices.csv', hour: 4, maxShare: 30 }),
    missing: {
      address: 'This is required',
      hour: 'Enter an hour from 0 to 23',
      maxShare: 'Enter a whole percentage from 1 to 100',
    },
    wrong: [
      ['address', 'http://example.com/prices.csv', 'Enter a link that starts with https://'],
      ['address', 'file:///etc/passwd', 'Enter a link that starts with https://'],
      ['hour', 24, 'Enter an hour from 0 to 23'],
      ['hour', 1.5, 'Enter an hour from 0 to 23'],
      ['maxShare', 0, 'Enter a whole percentage from 1 to 100'],
      ['maxShare', 101, 'Enter a whole percentage from 1 to 100'],
    ],
  },
  {
    endpoint: changeImport,
    path: () => changeImport.path.replace(':id', '01890000-0000-7000-8000-000000000000'),
    good: () => ({ act: 'apply' }),
    missing: { act: 'This is required' },
    wrong: [
      ['act', 'stop', 'This is required'],
      ['acceptsHeld', 'yes', 'Not a valid value'],
    ],
  },
  {
    endpoint: setManufacturer,
    path: () => setManufacturer.path.replace(':brand', 'acme'),
    good: () => ({ manufacturer: 'Acme', address: '1 Main Street', contact: 'https://example.com', warnings: 'Hot.' }),
    optional: ['warnings'],
    missing: { manufacturer: 'This is required', address: 'This is required', contact: 'This is required' },
    wrong: [
      ['manufacturer', 'x'.repeat(201), 'This is too long'],
      ['manufacturer', ' ', 'This is required'],
      ['contact', 'www.example.com', CONTACT],
      ['contact', 'javascript:alert(1)', CONTACT],
      ['warnings', 'x'.repeat(2001), 'This is too long'],
    ],
  },
  {
    endpoint: setSearchWords,
    path: () => setSearchWords.path.replace(':name', 'own'),
    good: () => ({ category: 'gpu', words: 'one, two' }),
    optional: ['category'],
    missing: { words: 'Not a valid value' },
    wrong: [['words', 'x'.repeat(2001), 'This is too long']],
  },
  {
    endpoint: setDeal,
    path: () => setDeal.path,
    good: ({ product }) => ({ _id: product.id, price: 9.99, endsAt: '2020-01-01T00:00:00Z' }),
    missing: { _id: 'Not a valid ID', price: 'Price is Required', endsAt: 'Enter a date and time' },
    wrong: [
      ['price', 0, 'Price is Required'],
      ['price', 1.005, 'Enter an amount with at most two decimals'],
      ['price', 10_000_000, 'Enter a price from 1 to 9999999'],
      ['endsAt', 'tomorrow', 'Enter a date and time'],
      ['endsAt', '2100-01-01', 'Enter a date and time'],
      ['endsAt', '2100-13-01T00:00:00Z', 'Enter a date and time'],
      ['endsAt', 4_102_444_800, 'Enter a date and time'],
    ],
  },
  {
    endpoint: addProduct,
    path: () => addProduct.path,
    good: () => ({
      name: 'Part',
      description: 'A part.',
      price: 9.99,
      quantity: 1,
      picture: unknownPicture,
      category: 'gpu',
      brand: 'B',
      partNumber: '1',
    }),
    optional: ['category', 'brand', 'partNumber'],
    missing: {
      name: 'Name is Required',
      description: 'Description is Required',
      price: 'Price is Required',
      quantity: 'Quantity is Required',
      picture: 'Image is Required',
    },
    wrong: [
      ['name', 'x'.repeat(201), 'This is too long'],
      ['description', 'x'.repeat(2001), 'This is too long'],
      ['price', 0, 'Enter a price from 1 to 9999999'],
      ['price', 0.99, 'Enter a price from 1 to 9999999'],
      ['price', 10_000_000, 'Enter a price from 1 to 9999999'],
      ['price', 1.005, 'Enter an amount with at most two decimals'],
      ['price', '9.99', 'Price is Required'],
      ['quantity', 0, 'Enter a quantity from 1 to 999'],
      ['quantity', 1000, 'Enter a quantity from 1 to 999'],
      ['quantity', 1.5, 'Enter a quantity from 1 to 999'],
      ['quantity', '1', 'Quantity is Required'],
      ['category', 'cars', 'Not a valid value'],
      ...foreignPictures.map((picture) => ['picture', picture, PICTURE_FOREIGN] as [string, unknown, string]),
      ['picture', unknownPicture, PICTURE_FOREIGN],
      ['gtin', '4006381333932', GTIN],
      ['gtin', '0000000000000', GTIN],
      ['gtin', 4006381333931, GTIN],
      ['bin', 'x'.repeat(41), 'This is too long'],
      ['bin', ' ', 'This is required'],
      ['cost', -0.01, 'Enter a cost from 0 to 9999999'],
      ['cost', 1.005, 'Enter an amount with at most two decimals'],
      ['cost', '9.99', 'Enter a cost from 0 to 9999999'],
      ['specifications', [], 'Wrong type of value'],
      ...wrongGalleries,
      ['pictures', [otherPicture], 'Put the main picture first'],
    ],
  },
  {
    endpoint: editProduct,
    path: ({ product }) => `/api/products/${product.id}`,
    good: () => ({
      version: 1,
      name: 'Part',
      description: 'A part.',
      price: 9.99,
      stockChange: 1,
      picture: unknownPicture,
      category: 'gpu',
    }),
    optional: ['name', 'description', 'price', 'stockChange', 'picture', 'category'],
    missing: { version: 'Send the version you loaded' },
    wrong: [
      ['version', 0, 'Send the version you loaded'],
      ['cost', 10_000_000, 'Enter a cost from 0 to 9999999'],
      ['bin', 'x'.repeat(41), 'This is too long'],
      ['price', 0, 'Enter a price from 1 to 9999999'],
      ['published', 'yes', 'Wrong type of value'],
      ['stockChange', 1.5, 'Enter a whole number in range'],
      ['stockChange', -100_001, 'Enter a whole number in range'],
      ['stockChange', 1000, 'Stock must be from 0 to 999'],
      ['picture', 'https://example.com/x.webp', PICTURE_FOREIGN],
      ...wrongGalleries,
      ['pictures', [otherPicture], 'Put the main picture first'],
    ],
  },
];
