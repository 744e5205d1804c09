import { randomUUID } from 'node:crypto';
import { changeSavedList, createSavedList, joinSaved, saveProduct } from '../../../contract/account/saved.ts';
import { saveView } from '../../../contract/account/saved-view.ts';
import type { BodyCase } from './body-case.ts';

const wrongNames: [string, unknown, string][] = [
  ['name', 'x'.repeat(61), 'This is too long'],
  ['name', 'a\u0007', 'Contains characters that can’t be displayed'],
  ['name', 7, 'Name is Required'],
];

export const savedBodies: BodyCase[] = [
  {
    endpoint: saveProduct,
    path: ({ product }) => `/api/saved/products/${product.id}`,
    good: () => ({ list: randomUUID() }),
    optional: ['list'],
    missing: {},
    wrong: [['list', 'x', 'Not a valid ID']],
  },
  {
    endpoint: joinSaved,
    path: () => joinSaved.path,
    good: ({ product }) => ({ ids: [product.id] }),
    missing: { ids: 'Not a valid ID' },
    wrong: [['ids', Array.from({ length: 101 }, () => randomUUID()), 'This is too long']],
  },
  {
    endpoint: createSavedList,
    path: () => createSavedList.path,
    good: () => ({ name: 'Later' }),
    missing: { name: 'Name is Required' },
    wrong: wrongNames,
  },
  {
    endpoint: saveView,
    path: () => saveView.path,
    good: () => ({ list: 'orders', name: 'Paid', search: 'status=paid' }),
    missing: { list: 'Not a valid value', name: 'Name is Required', search: 'This is required' },
    wrong: [...wrongNames, ['list', 'carts', 'Not a valid value'], ['search', 'status=lost', 'Not a valid value']],
  },
  {
    endpoint: changeSavedList,
    path: () => `/api/saved/lists/${randomUUID()}`,
    good: () => ({ name: 'Soon' }),
    optional: ['name'],
    missing: {},
    wrong: [...wrongNames, ['isShared', 'yes', 'Wrong type of value']],
  },
];
