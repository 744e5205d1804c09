import { randomUUID } from 'node:crypto';
import { acknowledgeCart, addToCart, changeCartLine } from '../../../contract/buying/cart.ts';
import type { BodyCase } from './body-case.ts';

const quantities: [string, unknown, string][] = [
  ['quantity', 0, 'Enter a quantity from 1 to 999'],
  ['quantity', 1000, 'Enter a quantity from 1 to 999'],
  ['quantity', 1.5, 'Enter a quantity from 1 to 999'],
];

export const cartBodies: BodyCase[] = [
  {
    endpoint: addToCart,
    path: () => addToCart.path,
    good: ({ product }) => ({ product: product.id, quantity: 1 }),
    optional: ['quantity'],
    missing: { product: 'Not a valid ID' },
    wrong: quantities,
  },
  {
    endpoint: changeCartLine,
    path: ({ product }) => `/api/cart/lines/${product.id}`,
    good: () => ({ quantity: 1, place: 'saved' }),
    optional: ['quantity', 'place'],
    missing: {},
    wrong: [...quantities, ['place', 'removed', 'Not a valid value']],
  },
  {
    endpoint: acknowledgeCart,
    path: () => acknowledgeCart.path,
    good: ({ product }) => ({ lines: [{ product: product.id, price: 9.5 }] }),
    missing: { lines: 'This is required' },
    wrong: [['lines', Array.from({ length: 101 }, () => ({ product: randomUUID(), price: 1 })), 'This is too long']],
  },
];
