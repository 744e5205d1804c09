import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import { createMethod } from '../../src/domain/delivery/edit-methods.ts';
import { createZone } from '../../src/domain/delivery/edit-zones.ts';
import type { Checkout, Part } from './buyers.ts';
import type { Customer } from './customers.ts';

/** No other zone has it, and there is no tax. */
const COUNTRY = 'IS';

const DELIVERY_PRICE = 5;

/** Returns the method's id. */
export async function deliverCarts(db: Database): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const zoneId = await createZone(transaction, { name: 'Bench', areas: [{ country: COUNTRY }] });
    return createMethod(transaction, 'USD', zoneId, {
      name: 'Parcel',
      pricing: 'flat',
      bands: [{ upTo: null, price: DELIVERY_PRICE }],
      handlingDays: 1,
      transitDaysMin: 1,
      transitDaysMax: 2,
    });
  });
}

/** The checkout of a cart with one of each part. */
export function checkoutOf(parts: Part[], methodId: string): Checkout {
  const cents = parts.reduce((sum, { price }) => sum + Math.round(price * 100), DELIVERY_PRICE * 100);
  return { methodId, country: COUNTRY, total: cents / 100 };
}

/** One cart for each customer, with one of each part. */
export async function fillCarts(db: Database, customers: Customer[], parts: Part[]): Promise<void> {
  const emails = customers.map(({ email }) => email);
  const ids = parts.map(({ id }) => id);
  await sql`
    with filled as (
      insert into carts (id, user_id)
      select uuidv7(), id from users where email = any(${emails}::text[])
      returning id
    )
    insert into cart_lines (cart_id, product_id, quantity, seen_amount)
    select filled.id, products.id, 1, price_amount from filled, products where products.id = any(${ids}::uuid[])
  `.execute(db);
  // As in a shop that has sold before. Without statistics PostgreSQL would plan each change of these carts again.
  await sql`analyze carts, cart_lines, orders, order_lines`.execute(db);
}
