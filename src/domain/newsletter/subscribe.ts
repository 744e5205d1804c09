import { Refusal } from '../../contract/error.ts';
import type { Client } from '../kernel/client.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { countAttempt, networkOf, secondsToWait, widerNetworkOf } from '../kernel/rate-limits.ts';
import { addMail } from '../outbox/add-mail.ts';
import { consumeLink, deleteLinks, findLink } from '../outbox/mail-links.ts';
import { recordSubscriptionRequest, setSubscription } from './subscribers.ts';

/**
 * Asks for the newsletter: a mail asks the address to confirm, and only then it is subscribed. The
 * answer is the same whether or not the address is known. Strangers cannot use up the owner's requests: where a few
 * mails have just been sent to the address, the request succeeds without another one. Throws `too_many_requests`.
 */
export async function requestSubscription(shop: Dependencies, email: string, client: Client): Promise<void> {
  await countAttempt(shop.db, 'newsletter', networkOf(client.address), shop.rateLimitScale);
  await countAttempt(shop.db, 'newsletter', `${email} ${widerNetworkOf(client.address)}`, shop.rateLimitScale);
  if ((await secondsToWait(shop.db, 'newsletterMail', email, shop.rateLimitScale)) > 0) return;
  await recordSubscriptionRequest(shop.db, email);
}

/** Whoever holds the link has read the mail and wants the newsletter. Throws `link_invalid`. */
export async function confirmSubscription(shop: Dependencies, token: string): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const subscriberId = await consumeLink(transaction, 'confirm_subscription', token);
    if (!subscriberId) throw new Refusal('link_invalid');
    await setSubscription(transaction, subscriberId, 'confirmed');
    await addMail(transaction, { kind: 'newsletter_welcome', payload: { subscriberId } });
  });
}

/** Ends a subscription by the link of any newsletter mail; pressing twice is no mistake. Throws `link_invalid`. */
export async function unsubscribe(shop: Dependencies, token: string): Promise<void> {
  const subscriberId = await findLink(shop.db, 'unsubscribe', token);
  if (!subscriberId) throw new Refusal('link_invalid');
  await setSubscription(shop.db, subscriberId, 'unsubscribed');
  await deleteLinks(shop.db, { subscriberId }, ['confirm_subscription']);
}
