import { Refusal } from '../../../contract/error.ts';
import { isStorableText } from '../../../contract/text.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { recordPaymentEvent, settledAmong } from '../payments.ts';
import { refundPayment } from '../refunds/finish-refund.ts';
import type { CardEvent } from './card-payments.ts';
import { askProvider, type SyncResult, syncPayment } from './sync-payment.ts';

/**
 * Each event in a transaction of its own: a repeated event does nothing, a failed one is delivered again with the others,
 * which are handled. Most report a payment that its buyer has reported already, which writes nothing. Throws
 * `webhook_refused`, `payment_provider_unavailable`.
 */
export async function receivePaymentEvents(
  shop: PaymentDependencies,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const events = shop.cards.readEvents(rawBody, headers);
  const texts = events.flatMap(({ id, type, intentId = '' }) => [id, type, intentId]);
  if (!texts.every(isStorableText)) throw new Refusal('webhook_refused');
  const settled = await settledIntents(shop, events);
  const failures: unknown[] = [];
  for (const event of events) {
    if (event.reportsSuccess && settled.has(event.intentId)) continue;
    await receive(shop, event).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function settledIntents(shop: PaymentDependencies, events: CardEvent[]): Promise<Set<string | undefined>> {
  const reported = events.filter(({ reportsSuccess }) => reportsSuccess);
  const intentIds = reported.flatMap(({ intentId }) => intentId ?? []);
  return new Set(intentIds.length > 0 ? await settledAmong(shop.db, shop.cards.name, intentIds) : []);
}

/** Syncs with the provider's current state, because events may arrive out of order. */
async function receive(shop: PaymentDependencies, event: CardEvent): Promise<void> {
  const report = event.intentId ? await askProvider(shop.cards, event.intentId) : undefined;
  const following = await shop.db.transaction().execute(async (transaction): Promise<SyncResult> => {
    if (!(await recordPaymentEvent(transaction, shop.cards.name, event))) return {};
    if (!report) return {};
    const by = { actor: 'system', reason: 'provider_event', reference: event.id } as const;
    return syncPayment(transaction, shop.cards.name, { ...report, by });
  });
  if (following.pendingRefund) await refundPayment(shop, following.pendingRefund);
}
