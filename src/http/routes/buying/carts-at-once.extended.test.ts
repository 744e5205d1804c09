import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { addToCart } from '../../../domain/cart/add-to-cart.ts';
import { findCartLines } from '../../../domain/cart/carts.ts';
import { openSession } from '../../../domain/identity/sessions.ts';
import { newId } from '../../../domain/kernel/id.ts';
import type { CartRequest, CartResponse } from '../../../testing/order-carts-program.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { openForCheckout } from '../../../testing/scene/checkout.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const CARTS = 100;
/** In cents. */
const DELIVERY = 490;

async function orderElsewhere(connectionString: string, requests: CartRequest[]): Promise<CartResponse[]> {
  const child = spawn(process.execPath, ['src/testing/order-carts-program.ts', connectionString], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(requests));
  return (await json(child.stdout)) as CartResponse[];
}

/** Creates a customer with a cart of two to eight lines, in another order than the next one's. */
async function cartOf({ db }: TestShop, products: { id: string; price: number }[], n: number, methodId: string) {
  const userId = newId();
  const email = `${n}@example.com`;
  await db.insertInto('users').values({ id: userId, name: 'Buyer', email, emailVerifiedAt: new Date() }).execute();
  const step = n % 2 ? 3 : 5;
  const chosen = products
    .map((_, index) => products[(index * step + n) % products.length] as (typeof products)[number])
    .slice(0, 2 + (n % 7));
  let cents = DELIVERY;
  for (const [index, { id: productId, price }] of chosen.entries()) {
    const quantity = 1 + (index % 2);
    await addToCart(db, { userId }, { productId, quantity });
    cents += Math.round(price * 100) * quantity;
  }
  const deliveryAddress = { ...anAddress(), country: 'DE', postalCode: '10115' };
  const body = { email, deliveryAddress, methodId, total: cents / 100 };
  return {
    userId,
    lines: chosen.length,
    request: { session: await openSession(db, userId, { address: '127.0.0.1' }), body },
  };
}

test('100 carts ordered at once through two processes: no line oversold, no order half placed, no deadlock', async () => {
  const shop = await openTestShop();
  const { german } = await openForCheckout(shop);
  const products = await Promise.all(
    Array.from({ length: 8 }, (_, n) => stockProduct(shop.db, { price: 10 + n, available: 25 + n })),
  );
  const carts: Awaited<ReturnType<typeof cartOf>>[] = [];
  for (let n = 0; n < CARTS; n++) carts.push(await cartOf(shop, products, n, german));
  const halves = [0, 1].map((half) => carts.filter((_, n) => n % 2 === half));
  const responses = await Promise.all(
    halves.map((half) =>
      orderElsewhere(
        shop.connectionString,
        half.map(({ request }) => request),
      ),
    ),
  );
  const results = halves.flatMap((half, at) =>
    half.map((cart, index) => ({ ...cart, response: responses[at]?.[index] as CartResponse })),
  );
  expect(new Set(results.map(({ response }) => response.code ?? response.status))).toEqual(
    new Set([201, 'lines_refused']),
  );
  for (const { userId, lines, response } of results) {
    const inCart = (await findCartLines(shop.db, { userId })).length;
    const ordered = await shop.db
      .selectFrom('orderLines')
      .innerJoin('orders', 'orders.id', 'orderLines.orderId')
      .select('orderLines.id')
      .where('orders.userId', '=', userId)
      .execute();
    // All of the cart, or nothing of it.
    expect([inCart, ordered.length]).toEqual(response.status === 201 ? [0, lines] : [lines, 0]);
  }
  await expectAuditHolds(shop.db);
}, 120_000);
