import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cancelBooking, getBooking, settleBooking } from '../../../contract/orders/booking.ts';
import { untilBlocked } from '../../../testing/locks.ts';
import { buy } from '../../../testing/scene/buy.ts';
import { productsWithWrongStock, stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

async function openSale() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db, { available: 5 });
  const buyer = await shop.customer();
  return { shop, product, buyer };
}

type Bought = Awaited<ReturnType<typeof buy>>;

const settle = (visitor: Visitor, { id, transactionId }: Bought) =>
  visitor.call(settleBooking, { params: { id }, body: { appointment: id, transactionId } });

/** Everything that settling writes, without ids and times. */
async function recordOf({ db }: TestShop, orderId: string) {
  const { rows } = await sql`
    select orders.status, orders.total_amount, users.unpaid_orders,
      (select jsonb_agg(jsonb_build_object('from', from_status, 'to', to_status, 'by', actor, 'own', actor_id = user_id,
        'reason', reason, 'reference', reference) order by sequence) from order_events where order_id = orders.id) as events,
      (select jsonb_agg(jsonb_build_object('kind', kind, 'quantity', quantity, 'product', product_id) order by at)
        from stock_movements where order_id = orders.id) as movements,
      (select jsonb_agg(jsonb_build_object('status', status, 'amount', amount, 'currency', currency,
        'settled', settled_at is not null)) from payments where order_id = orders.id) as payments,
      (select jsonb_agg(kind order by kind) from outbox where subject_id = orders.id) as mails
    from orders join users on users.id = orders.user_id where orders.id = ${orderId}`.execute(db);
  return rows[0];
}

describe('M5 settling', () => {
  test('writes state, movement, payment and mail once, and returns the booking as it is then', async () => {
    const { shop, product, buyer } = await openSale();
    const bought = await buy(buyer, product, 2);
    const { body } = await settle(buyer, bought);
    expect(body).toEqual((await buyer.call(getBooking, { params: { id: bought.id } })).body);
    const written = await recordOf(shop, bought.id);
    expect(written).toMatchObject({
      status: 'paid',
      unpaidOrders: 0,
      events: [{ to: 'unpaid' }, { from: 'unpaid', to: 'paid', by: 'customer', own: true, reason: null }],
      movements: [
        { kind: 'held', quantity: 2 },
        { kind: 'sold', quantity: 2 },
      ],
      payments: [{ status: 'succeeded', settled: true }],
      mails: ['order_placed', 'payment_received'],
    });
    expect((await settle(buyer, bought)).body).toEqual(body);
    expect(await recordOf(shop, bought.id)).toEqual(written);
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('is refused to strangers, for other payments, and after the session has ended', async () => {
    const { shop, product, buyer } = await openSale();
    const [bought, other] = [await buy(buyer, product), await buy(buyer, product)];
    const stranger = await shop.customer();
    expect((await settle(stranger, bought)).body.code).toBe('booking_not_found');
    expect((await settle(buyer, { ...bought, transactionId: other.transactionId })).body.code).toBe('payment_mismatch');
    expect((await settle(buyer, { ...bought, transactionId: 'pi_unknown' })).body.code).toBe('payment_unknown');
    await shop.db.updateTable('sandbox.cardIntents').set({ amount: 1 }).where('id', '=', other.transactionId).execute();
    expect((await settle(buyer, other)).body.code).toBe('payment_mismatch');
    expect(await recordOf(shop, bought.id)).toMatchObject({ status: 'unpaid' });
    await shop.db.deleteFrom('sessions').execute();
    expect((await settle(buyer, bought)).body.code).toBe('session_ended');
    expect(await recordOf(shop, bought.id)).toMatchObject({ status: 'unpaid' });
  });

  test('settles once when the buyer reports, an admin reports and the buyer cancels at the same time', async () => {
    const { shop, product, buyer } = await openSale();
    const admin = await shop.admin();
    for (let round = 0; round < 5; round++) {
      const bought = await buy(buyer, product);
      const cancel = buyer.call(cancelBooking, { params: { id: bought.id } });
      const reports = await Promise.all([settle(buyer, bought), settle(admin, bought), settle(buyer, bought)]);
      expect(reports.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await cancel).status).toBe(409);
      const { movements, payments } = (await recordOf(shop, bought.id)) as {
        movements: unknown[];
        payments: unknown[];
      };
      expect([movements, payments]).toMatchObject([[{ kind: 'held' }, { kind: 'sold' }], [{ status: 'succeeded' }]]);
    }
    expect(await productsWithWrongStock(shop.db)).toEqual([]);
  });

  test('changes nothing when its connection is lost halfway', async () => {
    const { shop, product, buyer } = await openSale();
    const bought = await buy(buyer, product);
    const before = await recordOf(shop, bought.id);
    const response = await shop.db.transaction().execute(async (transaction) => {
      // The customer is changed after the order and its payment.
      await transaction.selectFrom('users').where('email', '=', buyer.email).select('id').forUpdate().execute();
      const settling = settle(buyer, bought);
      await untilBlocked(shop.db);
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db);
      return settling;
    });
    expect(response.status).toBe(503);
    expect(await recordOf(shop, bought.id)).toEqual(before);
    expect((await settle(buyer, bought)).body.paid).toBe(true);
  });
});
