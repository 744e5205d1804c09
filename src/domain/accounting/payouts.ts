import type { Database } from '../../db/connect.ts';
import type { Period } from '../exports/period.ts';
import { money, type Table, tableOf } from '../exports/table.ts';
import type { CardPayments, PayoutEntry } from '../payment/card/card-payments.ts';

/** `orderNumber`: of the payment that it belongs to. Null for what no order explains, such as a fee, and the payout itself. */
type MatchedEntry = PayoutEntry & { orderNumber: number | null };

/** Without an answer the list ends with this kind, so that it is not taken for complete. */
const INCOMPLETE = 'incomplete: the provider did not answer';

/** The payouts that arrived in the period, each after what it consists of, matched to orders. */
export const payoutTable = (db: Database, cards: CardPayments, period: Required<Period>): Table =>
  tableOf(matched(db, cards, period), {
    payout: ({ payoutId }) => payoutId,
    arrived_on: ({ arrivedOn }) => arrivedOn,
    kind: ({ kind }) => kind,
    entry: ({ id }) => id,
    payment_id: ({ intentId }) => intentId ?? null,
    order: ({ orderNumber }) => orderNumber,
    matched: ({ orderNumber }) => (orderNumber === null ? 'no' : 'yes'),
    currency: ({ currency }) => currency,
    amount: ({ amount, currency }) => money(amount, currency),
    fee: ({ fee, currency }) => money(fee, currency),
    net: ({ amount, fee, currency }) => money(amount - fee, currency),
  });

async function* matched(db: Database, cards: CardPayments, period: Required<Period>): AsyncGenerator<MatchedEntry> {
  for await (const entry of answered(cards, period)) {
    const { intentId } = entry;
    const payment = intentId
      ? await db
          .selectFrom('payments')
          .innerJoin('orders', 'orders.id', 'payments.orderId')
          .select('orders.number')
          .where('payments.provider', '=', cards.name)
          .where('payments.providerId', '=', intentId)
          .executeTakeFirst()
      : undefined;
    yield { ...entry, orderNumber: payment?.number ?? null };
  }
}

async function* answered(cards: CardPayments, { from = '', to = '' }: Period): AsyncGenerator<PayoutEntry> {
  try {
    yield* cards.listPayouts(from, to);
  } catch {
    yield { id: '', payoutId: '', arrivedOn: to, kind: INCOMPLETE, amount: 0, fee: 0, currency: 'EUR' };
  }
}
