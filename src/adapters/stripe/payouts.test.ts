import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { refundBooking, settleBooking } from '../../contract/orders/booking.ts';
import { exportMonth } from '../../contract/owner/exports/periods.ts';
import { localDate } from '../../domain/kernel/local-time.ts';
import { book, startPaying } from '../../testing/scene/buy.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { confirmAtStripe, openStripeShop } from '../../testing/scene/stripe.ts';
import type { Visitor } from '../../testing/scene/visitor.ts';

async function payoutsOf(boss: Visitor): Promise<string[][]> {
  const month = localDate(new Date(), 'UTC').slice(0, 7);
  const { body } = await boss.call(exportMonth, { params: { month } });
  const csv = unzipSync((body as unknown as { bytes: Uint8Array }).bytes)['payouts.csv'] ?? new Uint8Array();
  const lines = Buffer.from(csv).toString().trimEnd().split('\r\n').slice(1);
  return lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
}

test('a month lists what each payout consists of, matched to orders, and what no order explains', async () => {
  const shop = await openStripeShop({ SHOP_TIMEZONE: 'UTC' });
  const [boss, buyer] = [await shop.admin(), await shop.customer()];
  const booking = await book(buyer, await stockProduct(shop.db));
  const { id } = await confirmAtStripe(shop.stripe, await startPaying(buyer, booking));
  const at = { params: { id: booking.id } };
  await buyer.call(settleBooking, { ...at, body: { appointment: booking.id, transactionId: id } });
  await boss.call(refundBooking, at);
  const { number } = await shop.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow();
  const rows = await payoutsOf(boss);
  expect(rows.map((row) => [row[2], row[5], row[6], row[10]])).toEqual([
    ['charge', String(number), 'yes', '99.65'],
    ['refund', String(number), 'yes', '-99.95'],
    ['stripe_fee', '', 'no', '-2.00'],
    ['payout', '', 'no', '2.30'],
  ]);
  expect(rows.reduce((total, row) => total + Math.round(Number(row[10]) * 100), 0)).toBe(0);
});

test('a list that the provider does not finish says so, and the rest of the month arrives', async () => {
  const shop = await openStripeShop({ SHOP_TIMEZONE: 'UTC' });
  await shop.stripe.kill();
  const rows = await payoutsOf(await shop.admin());
  expect(rows.map((row) => row[2])).toEqual(['incomplete: the provider did not answer']);
  await shop.stripe.restart();
});
