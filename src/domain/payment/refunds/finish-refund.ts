import { asRefusal } from '../../../contract/error.ts';
import type { RefundPart } from '../card/card-payments.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { isHandMethod } from '../hand-payments.ts';
import { recordIncidents } from '../incidents.ts';
import { markPayment, markRefundRefused, type Payment } from '../payments.ts';
import { type ClaimedRefund, claimRefund, finishClaimed, releaseClaim } from './claimed-refunds.ts';

type Shop = Pick<PaymentDependencies, 'db' | 'cards'>;

/**
 * Asks the provider to make a refund of the book that is due. Idempotent; one process at a time. Stays due if the
 * provider does not respond; a refusal is recorded as an incident.
 */
export async function finishRefund(shop: Shop, refundId: string): Promise<void> {
  const refund = await claimRefund(shop.db, refundId);
  if (!refund) return;
  const { id, amount, isRest } = refund;
  try {
    // A refund of the whole payment, or of the rest of it, returns whatever the provider still has.
    const part = { refundId: id, ...(isRest ? {} : { amount }) };
    const request = { part, key: keyOf(refund), incidentId: id };
    const outcome = amount === 0 ? refunded : await refundAtProvider(shop, refund, request);
    if (outcome.state === 'refunded') await finishClaimed(shop.db, refund, outcome.id);
    else await releaseClaim(shop.db, refund, outcome.state);
  } catch (error) {
    await releaseClaim(shop.db, refund, 'due');
    throw error;
  }
}

/** Another request needs another key, and the rest is asked for without an amount. */
function keyOf({ id, paymentId, isWhole, isFirst, isRest, attempt }: ClaimedRefund): string {
  const key = isWhole && isFirst ? `refund:${paymentId}` : `refund:${id}${isRest ? ':rest' : ''}`;
  return attempt === 1 ? key : `${key}:${attempt}`;
}

/**
 * Refunds a payment that settled nothing, in full: late, or double. Otherwise as `finishRefund`; no admin can ask for
 * it again.
 */
export async function refundPayment(shop: Shop, payment: PendingRefund): Promise<void> {
  const { id, providerId } = payment;
  const { state } = await refundAtProvider(
    shop,
    { ...payment, paymentId: id },
    { key: `refund:${id}`, incidentId: providerId },
  );
  if (state === 'refunded') await markPayment(shop.db, id, 'refunded');
  if (state === 'refused') await markRefundRefused(shop.db, id);
}

export type PendingRefund = Pick<Payment, 'id' | 'providerId' | 'provider'>;

type AtProvider = Pick<ClaimedRefund, 'paymentId' | 'provider' | 'providerId'>;

/** `id`: the provider's, if it has made one. */
type Outcome = { state: 'refunded'; id?: string | undefined } | { state: 'refused' } | { state: 'due' };

const refunded: Outcome = { state: 'refunded' };

type Request = { part?: RefundPart; key: string; incidentId: string };

async function refundAtProvider(
  shop: Shop,
  { paymentId, provider, providerId }: AtProvider,
  { part, key, incidentId }: Request,
): Promise<Outcome> {
  // Paid in the sandbox before the shop had a real provider.
  if (provider === 'sandbox' && shop.cards.name !== 'sandbox') return refunded;
  // Staff pay it back, and record that as a correction.
  if (isHandMethod(provider)) return { state: 'refused' };
  if (provider !== shop.cards.name) return { state: 'due' };
  try {
    return { state: 'refunded', id: await shop.cards.refund(providerId, key, part) };
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal?.code === 'payment_provider_unavailable') return { state: 'due' };
    if (refusal?.code !== 'refund_refused') throw error;
    const { reason = null, amount } = refusal.details as { reason?: string; amount: number };
    const incident = { kind: 'refund_failed', id: incidentId, status: 'refused', reason, amount } as const;
    await recordIncidents(shop.db, paymentId, { incidents: [incident], askedAt: new Date() });
    return { state: 'refused' };
  }
}
