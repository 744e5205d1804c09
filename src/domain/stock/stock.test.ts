import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { book } from '../../testing/scene/buy.ts';
import { availableOf, productsWithWrongStock, stockProduct } from '../../testing/scene/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import type { StockedOrder } from './order-stock.ts';
import { receive } from './receive.ts';
import { release } from './release.ts';
import { reserve } from './reserve.ts';
import { returnToStock } from './return.ts';
import { sell } from './sell.ts';
import { balanceOf, type Movement } from './stock.ts';

const quantity = fc.integer({ min: 1, max: 999 });

describe('the balance of movements', () => {
  test('is what was received minus what orders hold or have sold', () => {
    const steps = [['held'], ['held', 'released'], ['held', 'sold'], ['held', 'sold', 'returned']] as const;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -999, max: 999 })),
        fc.array(fc.record({ kinds: fc.constantFrom(...steps), quantity })),
        (receipts, orders) => {
          const movements: Movement[] = [
            ...receipts.map((quantity) => ({ kind: 'received' as const, quantity })),
            ...orders.flatMap(({ kinds, quantity }) => kinds.map((kind) => ({ kind, quantity }))),
          ];
          const received = receipts.reduce((sum, quantity) => sum + quantity, 0);
          const kept = orders.filter(({ kinds }) => !/released|returned/.test(kinds.join()));
          expect(balanceOf(movements)).toBe(received - kept.reduce((sum, { quantity }) => sum + quantity, 0));
        },
      ),
    );
  });

  test('does not depend on their sequence', () => {
    const kind = fc.constantFrom(...(['received', 'held', 'released', 'sold', 'returned'] as const));
    const movements = fc.array(fc.record({ kind, quantity }));
    fc.assert(
      fc.property(movements, movements, (some, others) => {
        expect(balanceOf([...some, ...others])).toBe(balanceOf(others) + balanceOf(some));
      }),
    );
  });
});

const acts = { reserve, release, sell, return: returnToStock };

describe('the stock of a product', () => {
  test('stays the balance of its movements under concurrency', async () => {
    const act = fc.record({
      name: fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
      lines: fc.array(fc.record({ product: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 4 }) }), {
        minLength: 1,
        maxLength: 3,
      }),
    });
    const { db, orderId, products } = await openStock([5, 8, 0]);
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async (atOnce) => {
        await Promise.all(
          atOnce.map(({ name, lines }) => {
            const order = orderOf(
              orderId,
              lines.map(({ product, quantity }) => ({ productId: products[product] as string, quantity })),
            );
            return db.transaction().execute(async (transaction) => acts[name](transaction, order));
          }),
        );
        expect(await productsWithWrongStock(db)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('is never reserved twice: of many concurrent orders only those that fit succeed', async () => {
    const { db, orderId, products } = await openStock([7, 20]);
    const [scarce = '', plenty = ''] = products;
    const both = [
      { productId: plenty, quantity: 1 },
      { productId: scarce, quantity: 2 },
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        inTransaction(db, reserve, orderOf(orderId, n % 2 ? both : both.toReversed())),
      ),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(3);
    expect([await availableOf(db, scarce), await availableOf(db, plenty)]).toEqual([1, 17]);
    expect(await productsWithWrongStock(db)).toEqual([]);
  });

  test('is reserved for all lines of an order or none, also for two lines of one product', async () => {
    const { db, orderId, products } = await openStock([5, 5]);
    const [one = '', other = ''] = products;
    const lines = [
      { productId: one, quantity: 3 },
      { productId: other, quantity: 3 },
      { productId: one, quantity: 3 },
    ];
    expect(await inTransaction(db, reserve, orderOf(orderId, lines))).toBe(false);
    expect([await availableOf(db, one), await availableOf(db, other)]).toEqual([5, 5]);
    expect(await inTransaction(db, reserve, orderOf(orderId, lines.slice(0, 2)))).toBe(true);
    expect([await availableOf(db, one), await availableOf(db, other)]).toEqual([2, 2]);
  });

  test('cannot be corrected below zero', async () => {
    const { db, products } = await openStock([5]);
    const [productId = ''] = products;
    const correction = db.transaction().execute((transaction) => receive(transaction, [{ productId, quantity: -6 }]));
    await expect(correction).rejects.toThrow('products_available_check');
    expect(await availableOf(db, productId)).toBe(5);
    expect(await productsWithWrongStock(db)).toEqual([]);
  });
});

async function openStock(quantities: number[]) {
  const shop = await openTestShop();
  const { db } = shop;
  const products = await Promise.all(quantities.map((available) => stockProduct(db, { available })));
  const { id: orderId } = await book(await shop.customer(), await stockProduct(db));
  return { db, orderId, products: products.map(({ id }) => id) };
}

const orderOf = (id: string, lines: StockedOrder['lines']): StockedOrder => ({ id, lines });

function inTransaction<T>(
  db: Database,
  act: (transaction: DatabaseTransaction, order: StockedOrder) => Promise<T>,
  order: StockedOrder,
): Promise<T> {
  return db.transaction().execute((transaction) => act(transaction, order));
}
