import { Refusal } from '../../contract/error.ts';
import { isStorableText } from '../../contract/text.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { recordPaymentEvent } from './payments.ts';
import { finishRefund } from './refunds.ts';
import { type SyncResult, syncPayment } from './sync-payment.ts';

/**
 * The provider's webhook: checks the signature, and brings the shop's books to what the provider says of the payment now.
 *
 * An event and its effect are one transaction, so each counts once, however often and in whatever order they come; the
 * one that fails is delivered again. What an event says itself is never believed: it may be older than the last one.
 * Throws `webhook_refused`, `payment_provider_unavailable`.
 */
export async function receivePaymentEvent(
  shop: PaymentDependencies,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const event = shop.cards.readEvent(rawBody, headers);
  const { intentId } = event;
  if (![event.id, event.type, intentId ?? ''].every(isStorableText)) throw new Refusal('webhook_refused');
  const askedAt = new Date();
  const [intent, incidents] = intentId
    ? await Promise.all([shop.cards.find(intentId), shop.cards.findIncidents(intentId)])
    : [undefined, []];
  const following = await shop.db.transaction().execute(async (transaction): Promise<SyncResult> => {
    if (!(await recordPaymentEvent(transaction, shop.cards.name, event, rawBody))) return {};
    if (!intent) return {};
    const by = { actor: 'system', reason: 'provider_event', reference: event.id } as const;
    return syncPayment(transaction, shop.cards.name, { intent, incidents, askedAt, by });
  });
  if (following.refundDue) await finishRefund(shop, following.refundDue);
}
