import { Refusal } from '../../contract/error.ts';
import { isStorableText } from '../../contract/text.ts';
import type { PaymentDependencies } from './dependencies.ts';
import { recordPaymentEvent } from './payments.ts';
import { finishRefund } from './refunds.ts';
import { type SyncResult, syncPayment } from './sync-payment.ts';

/**
 * Syncs with the provider's current state, because events may arrive out of order. One transaction: a repeated event does
 * nothing, a failed one is delivered again. Throws `webhook_refused`, `payment_provider_unavailable`.
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
  if (following.pendingRefund) await finishRefund(shop, following.pendingRefund);
}
