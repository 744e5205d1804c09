import { expect, test } from 'vitest';
import { settleBooking } from '../../../contract/orders/booking.ts';
import { confirm } from '../../../testing/scene/buy.ts';
import { actorOf, orderParts, startPayingFor } from '../../../testing/scene/refunds.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { refundLines } from '../refunds/refund-lines.ts';
import type { CardPayments } from './card-payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';

async function openSale() {
  const { shop, db, ...others } = await openTestShop();
  const [boss, buyer] = [await others.admin(), await others.customer()];
  const { id, total } = await orderParts({ shop, db, ...others }, buyer);
  const { body } = await confirm(buyer, await startPayingFor(buyer, { id, total }));
  const transactionId = body.paymentIntent.id;
  await buyer.call(settleBooking, { params: { id }, body: { appointment: id, transactionId } });
  const actor = await actorOf({ db }, boss.email);
  const refund = (amount: number) => refundLines(shop, actor, { orderId: id, lines: [], amount });
  const reconcile = async (cards: Partial<CardPayments> = {}) => {
    const { differences } = await reconcilePayments({ db, cards: { ...shop.cards, ...cards } }, new Date(0));
    return differences.map(({ kind, here, there }) => [kind, here, there]);
  };
  return { shop, db, id, total, transactionId, refund, reconcile };
}

test('a refund that is made after the payments of the provider were read is no difference', async () => {
  const { refund, reconcile } = await openSale();
  const listIncidents: CardPayments['listIncidents'] = async function* () {
    await refund(1000);
    yield* [];
  };
  expect(await reconcile({ listIncidents })).toEqual([]);
});

test('nor are refunds that are made whenever the provider has answered', async () => {
  const { shop, refund, reconcile } = await openSale();
  const listIncidents: CardPayments['listIncidents'] = async function* () {
    await refund(1000);
    yield* [];
  };
  const find: CardPayments['find'] = async (id) => {
    const intent = await shop.cards.find(id);
    await refund(100);
    return intent;
  };
  expect(await reconcile({ listIncidents, find })).toEqual([]);
});

test('a refund that only the shop has is one', async () => {
  const { db, refund, reconcile, total } = await openSale();
  await refund(1000);
  await db.updateTable('sandbox.cardIntents').set({ refundedAmount: 0 }).execute();
  const paid = `succeeded, ${total} USD`;
  expect(await reconcile()).toEqual([['refunded_here_only', `${paid}, 1000 given back, order paid`, paid]]);
});
