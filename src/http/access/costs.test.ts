import { globSync, readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { grants, type Role, staffRoles } from '../../contract/role.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { test } from './shared-shop.ts';
import { table } from './table.ts';

// Digits that are in no other answer.
const COST = 43_217_09;
const written = /4321709|43217\.09|43,217\.09/;

const withoutCosts: Role[] = ['customer', ...staffRoles.filter((role) => !grants(role, 'products'))];

test('no answer has the cost of a product, except to roles that manage products', async ({ shop }) => {
  const askers = [
    shop.visitor(),
    ...(await Promise.all(withoutCosts.map((role) => (role === 'customer' ? shop.customer() : shop.staff(role))))),
  ];
  const told: string[] = [];
  let answered = 0;
  for (const { endpoint, ask } of table) {
    const owner = await shop.customer();
    const product = await stockProduct(shop.db);
    await shop.db.insertInto('productCosts').values({ productId: product.id, amount: COST }).execute();
    const asked = await ask({ shop, owner, product });
    for (const asker of [...askers, owner]) {
      const { status, body } = await asker.call(endpoint, asked);
      const bytes = (body as { bytes?: Uint8Array } | undefined)?.bytes;
      const text = bytes ? Buffer.from(bytes).toString('utf8') : JSON.stringify(body ?? '');
      if (status < 300) answered++;
      if (written.test(text)) told.push(`${endpoint.name} ${status}`);
    }
  }
  expect(told).toEqual([]);
  expect(answered).toBeGreaterThan(table.length);
}, 240_000);

test('only the files that are named here read costs', () => {
  const readers = globSync('src/**/*.{ts,tsx}')
    .filter((name) => !/\.test\.ts$|^src\/db\//.test(name))
    .filter((name) => /product_costs|productCosts|unit_cost_amount|unitCostAmount/.test(readFileSync(name, 'utf8')));
  expect(readers.toSorted()).toEqual([
    // The form, the list and the import of staff who manage products.
    'src/domain/catalogue/editable-product.ts',
    'src/domain/catalogue/importing/import-plan.ts',
    'src/domain/catalogue/importing/import-products.ts',
    'src/domain/catalogue/product-cost.ts',
    'src/domain/exports/products.ts',
    'src/domain/imports/restored-products.ts',
    // Copies it to the line, whose sums are the margin.
    'src/domain/ordering/placing/insert-order-of-lines.ts',
    // A name in the log of the staff.
    'src/messages/en/owner/staff-log.ts',
  ]);
});
