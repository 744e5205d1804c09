import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AssembledShop } from '../src/assemble.ts';
import { findActorBySessionToken, openSession } from '../src/domain/identity/sessions.ts';
import { createUser } from '../src/domain/identity/users.ts';
import type { Actor } from '../src/domain/kernel/actor.ts';
import { placeOrder } from '../src/domain/ordering/place-order.ts';
import { type Figure, measure } from './measure.ts';

/** Sixteen buyers of one product: the most contention. */
export async function bookingBench({ shop }: AssembledShop, { budgetMs }: { budgetMs: number }): Promise<Figure> {
  const CALLERS = 16;
  const buyers = await Promise.all(Array.from({ length: CALLERS }, () => newBuyer(shop.db)));
  const product = await shop.db.selectFrom('products').select(['id', 'priceAmount']).limit(1).executeTakeFirstOrThrow();
  const place = async (call: number) => {
    const buyer = buyers[call % CALLERS] as Actor;
    // Keeps the limit of unpaid orders out of the measurement.
    if (call % 100 === 0) await sql`update users set unpaid_orders = 0`.execute(shop.db);
    await placeOrder(shop, buyer, {
      productId: product.id,
      quantity: 1,
      price: Number(product.priceAmount) / 100,
      customerName: buyer.name,
    });
  };
  return measure('act: place an order, 16 at once', place, { budgetMs, times: 800, callers: CALLERS });
}

async function newBuyer(db: AssembledShop['shop']['db']): Promise<Actor> {
  const userId = await createUser(db, { name: 'Bench', email: `${randomUUID()}@example.com`, passwordHash: 'none' });
  const actor = userId && (await findActorBySessionToken(db, await openSession(db, userId, undefined)));
  if (!actor) throw new Error('The buyer was not created');
  return actor;
}
