import { dropEndedGoogleFlows } from './identity/google-flows.ts';
import { dropEndedSessions } from './identity/sessions.ts';
import { dropEndedLinks } from './mail/mail-links.ts';
import { forgetOldMails } from './mail/outbox.ts';
import { forgetUnconfirmed } from './newsletter/subscribers.ts';
import { endHolds } from './ordering/end-order.ts';
import { forgetIdempotencyKeys } from './ordering/orders.ts';
import { remindOfHolds } from './ordering/remind-of-holds.ts';
import { sweepPayments } from './payment/sweep-payments.ts';
import { dropAbandonedPictures } from './pictures/drop-pictures.ts';
import { dropOldAttempts } from './rate-limits.ts';
import type { Shop } from './shop.ts';

/**
 * What the shop does by itself, every few seconds: payments that nobody reported are settled before holds are ended,
 * so that whoever paid in time keeps the order. One that fails is reported and does not keep the others.
 */
export async function keepHouse(shop: Shop, onError: (error: unknown) => void): Promise<void> {
  await sweepPayments(shop, onError).catch(onError);
  await endHolds(shop, onError).catch(onError);
  await remindOfHolds(shop.db).catch(onError);
  await forgetIdempotencyKeys(shop.db).catch(onError);
  await dropOldAttempts(shop.db).catch(onError);
  await dropEndedSessions(shop.db).catch(onError);
  await dropAbandonedPictures(shop).catch(onError);
  await dropEndedLinks(shop.db).catch(onError);
  await forgetUnconfirmed(shop.db).catch(onError);
  await forgetOldMails(shop.db).catch(onError);
  await dropEndedGoogleFlows(shop.db).catch(onError);
}
