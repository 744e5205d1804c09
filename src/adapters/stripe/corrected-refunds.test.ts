import { expect, test } from 'vitest';
import { refundBooking } from '../../contract/orders/booking.ts';
import { addRefund, correctRefund, listRefunds } from '../../contract/orders/refund.ts';
import { settleUnfinishedPayments } from '../../domain/payment/card/settle-unfinished-payments.ts';
import { failOn } from '../../testing/fail-on.ts';
import { book, startPaying } from '../../testing/scene/buy.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { confirmAtStripe, deliver, openStripeShop } from '../../testing/scene/stripe.ts';

async function openSale() {
  const { stripe, shop, app, db, ...visitors } = await openStripeShop();
  const [boss, buyer] = [await visitors.admin(), await visitors.customer()];
  const booking = await book(buyer, await stockProduct(db, { available: 5, price: 99.95 }), 2);
  const { id: intentId } = await confirmAtStripe(stripe, await startPaying(buyer, booking));
  let delivered = 0;
  const deliverEvents = async () => {
    const fresh = stripe.events.slice(delivered);
    delivered = stripe.events.length;
    await Promise.all(fresh.map((event) => deliver(app, event)));
  };
  await deliverEvents();
  const at = { params: { id: booking.id } };
  const books = async () => {
    const { refunds, left, refunded } = (await boss.call(listRefunds, at)).body;
    return { refunds: refunds.map(({ amount, state }) => [amount, state]), left: left.amount, refunded };
  };
  const refund = async (amount: number) => (await boss.call(addRefund, { ...at, body: { amount } })).body;
  const voidRefund = (id: string) => boss.call(correctRefund, { params: { id }, body: { as: 'void' } });
  const firstId = async () => String((await boss.call(listRefunds, at)).body.refunds[0]?._id);
  return { stripe, shop, boss, at, intentId, deliverEvents, books, refund, voidRefund, firstId };
}

test('a whole refund that the bank returned and that is voided can be made again at once', async () => {
  const { stripe, boss, at, deliverEvents, books, refund, voidRefund, firstId, shop } = await openSale();
  await boss.call(refundBooking, at);
  await deliverEvents();
  const [made] = [...stripe.ledger.refunds.values()];
  stripe.failRefund(String(made?.id), 'lost_or_stolen_card');
  await deliverEvents();
  await voidRefund(await firstId());
  expect(await refund(199.9)).toMatchObject({ state: 'refunded' });
  await settleUnfinishedPayments(shop, failOn);
  expect((await books()).refunds.sort()).toEqual([
    [199.9, 'refunded'],
    [199.9, 'voided'],
  ]);
  expect([...stripe.ledger.refunds.values()].map(({ status }) => status)).toEqual(['failed', 'succeeded']);
});

test('a whole refund that is refused again after the first was voided can be corrected again', async () => {
  const { stripe, boss, at, intentId, refund, voidRefund, firstId } = await openSale();
  stripe.dispute(intentId, 'fraudulent');
  await boss.call(refundBooking, at);
  await voidRefund(await firstId());
  const again = await refund(199.9);
  expect(again).toMatchObject({ state: 'refused' });
  const byHand = await boss.call(correctRefund, { params: { id: again._id }, body: { as: 'paid_by_hand' } });
  expect(byHand.body).toMatchObject({ state: 'refunded', isByHand: true });
});

test('what was refunded in the dashboard beside a refused refund is subtracted once that is voided', async () => {
  const { stripe, intentId, deliverEvents, books, refund, voidRefund } = await openSale();
  stripe.refund(intentId, 3000);
  // Its report is late.
  const refused = await refund(180);
  expect(refused).toMatchObject({ state: 'refused' });
  await deliverEvents();
  await voidRefund(refused._id);
  expect(await books()).toMatchObject({ left: 169.9, refunded: 30 });
  expect(await refund(180)).toMatchObject({ code: 'refund_too_large', maximum: 169.9 });
  expect(await refund(169.9)).toMatchObject({ state: 'refunded' });
});
