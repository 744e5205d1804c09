import { Refusal } from '../../contract/error.ts';
import { newsletterMailRate } from '../../contract/newsletter.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { secondsToWait } from '../kernel/rate-limits.ts';
import { addMail } from '../outbox/add-mail.ts';
import { consumeLink, deleteLinks, findLink } from '../outbox/mail-links.ts';
import { recordSubscriptionRequest, setSubscription } from './subscribers.ts';

/**
 * Sends an email that asks the address to confirm the newsletter; it is subscribed only then. The answer does not reveal
 * whether the address is known. While the limit of emails to one address is exceeded none is sent, and the request
 * succeeds, so that strangers cannot use up the owner's requests.
 */
export async function requestSubscription(shop: Dependencies, email: string): Promise<void> {
  if ((await secondsToWait(shop, newsletterMailRate, email)) > 0) return;
  await recordSubscriptionRequest(shop.db, email);
}

/** Subscribes the address that the token was sent to. Throws `link_invalid`. */
export async function confirmSubscription(shop: Dependencies, token: string): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const subscriberId = await consumeLink(transaction, 'confirm_subscription', token);
    if (!subscriberId) throw new Refusal('link_invalid');
    await setSubscription(transaction, subscriberId, 'confirmed');
    await addMail(transaction, { kind: 'newsletter_welcome', payload: { subscriberId } });
  });
}

/** Ends a subscription by the token of any newsletter email; idempotent. Throws `link_invalid`. */
export async function unsubscribe(shop: Dependencies, token: string): Promise<void> {
  const subscriberId = await findLink(shop.db, 'unsubscribe', token);
  if (!subscriberId) throw new Refusal('link_invalid');
  await setSubscription(shop.db, subscriberId, 'unsubscribed');
  await deleteLinks(shop.db, { subscriberId }, ['confirm_subscription']);
}
