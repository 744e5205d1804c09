import { Refusal } from '../../contract/error.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { Sender } from '../kernel/sender.ts';
import { addMail } from '../outbox/add-mail.ts';
import { consumeLink, deleteLinks, findLink } from '../outbox/mail-links.ts';
import { recordSubscriptionRequest, setSubscription } from './subscribers.ts';

/** Does not reveal known addresses. Succeeds beyond the ceiling of emails, which strangers may have reached. */
export async function requestSubscription(shop: Dependencies, email: string, sender: Sender): Promise<void> {
  await recordSubscriptionRequest(shop.db, email, sender);
}

/** Throws `link_invalid`. */
export async function confirmSubscription(shop: Dependencies, token: string): Promise<void> {
  await shop.db.transaction().execute(async (transaction) => {
    const subscriberId = await consumeLink(transaction, 'confirm_subscription', token);
    if (!subscriberId) throw new Refusal('link_invalid');
    await setSubscription(transaction, subscriberId, 'confirmed');
    await addMail(transaction, { kind: 'newsletter_welcome', payload: { subscriberId } });
  });
}

/** Takes the token of any newsletter email; idempotent. Throws `link_invalid`. */
export async function unsubscribe(shop: Dependencies, token: string): Promise<void> {
  const subscriberId = await findLink(shop.db, 'unsubscribe', token);
  if (!subscriberId) throw new Refusal('link_invalid');
  await setSubscription(shop.db, subscriberId, 'unsubscribed');
  await deleteLinks(shop.db, { subscriberId }, ['confirm_subscription']);
}
