import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeAccount } from '../../contract/account.ts';
import { addToCart } from '../../contract/cart.ts';
import { PASSWORD } from '../../testing/customer.ts';
import { untilBlocked } from '../../testing/locks.ts';
import { stockProduct } from '../../testing/stock.ts';
import { openTestShop } from '../../testing/test-shop.ts';

test('an account is closed in the order in which an order locks: the cart, then users', async () => {
  const shop = await openTestShop();
  const { id: product } = await stockProduct(shop.db);
  // Closing an admin's account locks all admins.
  await shop.admin();
  const admin = await shop.admin();
  await admin.call(addToCart, { body: { product } });
  let closing: ReturnType<typeof admin.call> | undefined;
  await shop.db.transaction().execute(async (transaction) => {
    await sql`select from carts for update`.execute(transaction);
    closing = admin.call(closeAccount, { body: { password: PASSWORD } });
    await untilBlocked(shop.db);
    await sql`select from users where email = ${admin.email} for update nowait`.execute(transaction);
  });
  expect((await closing)?.status).toBe(200);
});
