import type Stripe from 'stripe';
import type { PayoutEntry } from '../../domain/payment/card/card-payments.ts';
import { fromStripe } from './amounts.ts';

const DAY_SECONDS = 86_400;

const secondsOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 1000;

/** Only of automatic payouts does Stripe know what they consist of (docs.stripe.com/api/balance_transactions/list). */
export async function* payoutEntries(stripe: Stripe, from: string, to: string): AsyncGenerator<PayoutEntry> {
  const arrival = { gte: secondsOf(from), lt: secondsOf(to) + DAY_SECONDS };
  for await (const payout of stripe.payouts.list({ arrival_date: arrival, limit: 100 })) {
    if (payout.automatic) {
      const expand = ['data.source'];
      for await (const entry of stripe.balanceTransactions.list({ payout: payout.id, limit: 100, expand }))
        if (entry.type !== 'payout') yield entryOf(payout, entry);
    }
    yield entryOf(payout, { id: payout.id, type: 'payout', amount: -payout.amount, fee: 0, currency: payout.currency });
  }
}

type Transaction = Pick<Stripe.BalanceTransaction, 'id' | 'amount' | 'fee' | 'currency'> & {
  type: string;
  source?: Stripe.BalanceTransaction['source'];
};

function entryOf(payout: Stripe.Payout, { id, type, amount, fee, currency, source }: Transaction): PayoutEntry {
  const of = currency.toUpperCase();
  const intent = typeof source === 'object' && source && 'payment_intent' in source ? source.payment_intent : null;
  const intentId = typeof intent === 'string' ? intent : intent?.id;
  return {
    id,
    payoutId: payout.id,
    arrivedOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    kind: type,
    ...(intentId && { intentId }),
    amount: fromStripe(amount, of),
    fee: fromStripe(fee, of),
    currency: of,
  };
}
