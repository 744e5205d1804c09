import { asRefusal } from '../../contract/error.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { recordIncidents } from './incidents.ts';
import { markPayment, type Payment } from './payments.ts';

/** Idempotent. Stays `refund_due` if the provider does not answer or refuses; a refusal is recorded as an incident. */
export async function finishRefund(
  shop: Pick<PaymentDependencies, 'db' | 'cards'>,
  payment: PendingRefund,
): Promise<void> {
  const { id, providerId, provider } = payment;
  // Paid in the sandbox before the shop had a real provider.
  if (provider === 'sandbox' && shop.cards.name !== 'sandbox') return markPayment(shop.db, id, 'refunded');
  if (provider !== shop.cards.name) return;
  try {
    await shop.cards.refund(providerId, `refund:${id}`);
    await markPayment(shop.db, id, 'refunded');
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal?.code === 'refund_refused') await recordRefusal(shop, payment, refusal.details);
    else if (refusal?.code !== 'payment_provider_unavailable') throw error;
  }
}

export type PendingRefund = Pick<Payment, 'id' | 'providerId' | 'provider'>;

async function recordRefusal(
  shop: Pick<PaymentDependencies, 'db'>,
  { id, providerId }: PendingRefund,
  details: Readonly<Record<string, unknown>>,
) {
  const { reason = null, amount } = details as { reason?: string; amount: number };
  const incident = { kind: 'refund_failed', id: providerId, status: 'refused', reason, amount } as const;
  await recordIncidents(shop.db, id, { incidents: [incident], askedAt: new Date() });
}
