import { asRefusal, type ErrorCode } from '../../contract/error.ts';
import type { Shop } from '../shop.ts';
import { recordPaymentEvent } from './payments.ts';
import { settlePayment } from './settle-payment.ts';

/** The provider's webhook: checks the signature, settles what it says is paid, and notes the event once it took effect. */
export async function receivePaymentEvent(
  shop: Shop,
  rawBody: string,
  headers: Record<string, string | string[] | undefined>,
): Promise<void> {
  const event = shop.cards.readEvent(rawBody, headers);
  if (event.settledIntentId) await settle(shop, event.settledIntentId, event.id);
  // Noted last: an event whose effect failed is delivered again, and settling twice is settling once.
  await recordPaymentEvent(shop.db, shop.cards.name, event, rawBody);
}

// An event about a payment that is not the shop's, or not as the event says, would be delivered again for ever.
const forOthers: ErrorCode[] = ['payment_unknown', 'payment_mismatch', 'payment_not_succeeded'];

async function settle(shop: Shop, intentId: string, eventId: string): Promise<void> {
  try {
    await settlePayment(shop, intentId, { by: { actor: 'system', reason: `event ${eventId}` } });
  } catch (error) {
    const code = asRefusal(error)?.code;
    if (!code || !forOthers.includes(code)) throw error;
  }
}
