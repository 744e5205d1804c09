import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductSafety } from '../../contract/catalogue/product-safety.ts';
import { safetyOf } from './product-safety.ts';

const asus = { manufacturer: 'ASUSTeK', address: 'Taipei', contact: 'https://www.asus.com', warnings: 'Hot.' };

test('a product without a manufacturer has that of its brand', () => {
  const { manufacturer: name, address, contact } = asus;
  expect(safetyOf({}, asus)).toEqual({
    manufacturer: { name, address, contact, representative: null },
    warnings: 'Hot.',
  });
  expect(safetyOf({ warnings: 'Sharp.' }, asus)).toMatchObject({ manufacturer: { name }, warnings: 'Sharp.' });
  expect(safetyOf({ warnings: 'Sharp.' }, null)).toEqual({ manufacturer: null, warnings: 'Sharp.' });
  expect(safetyOf({}, null)).toBeUndefined();
});

test('a manufacturer never has the address or the representative of another', () => {
  const of = (owner: string) =>
    fc.record({
      manufacturer: fc.constantFrom('', owner),
      address: fc.constantFrom('', owner),
      contact: fc.constantFrom('', owner),
      representative: fc.constantFrom('', owner),
      warnings: fc.constantFrom('', owner),
    });
  fc.assert(
    fc.property(of('product'), fc.option(of('brand')), (own, brand) => {
      const shown = safetyOf(own as ProductSafety, brand)?.manufacturer;
      if (!shown) return;
      const owners = new Set([shown.name, shown.address, shown.contact, shown.representative ?? shown.name]);
      expect(owners.size).toBe(1);
    }),
  );
});
