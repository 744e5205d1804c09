import { findSubscriber, type Subscriber } from '../newsletter/subscribers.ts';
import { createLink } from '../outbox/mail-links.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';
import { linkHours } from './link-hours.ts';

export async function confirmationEmail(
  shop: MailDependencies,
  { id, payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const subscriber = await subscriberOf(shop, payload);
  if (subscriber?.state !== 'pending') return undefined;
  const owner = { subscriberId: subscriber.id };
  const link = {
    purpose: 'confirm_subscription',
    owner,
    mailId: id,
    hours: linkHours.newsletter_confirmation,
  } as const;
  const compose = async () => {
    const token = await createLink(shop.db, link);
    return token ? { email: { kind: 'newsletter_confirmation', token } as const } : undefined;
  };
  return { to: subscriber.email, compose };
}

export async function welcomeEmail(
  shop: MailDependencies,
  { id, payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const subscriber = await subscriberOf(shop, payload);
  if (subscriber?.state !== 'confirmed') return undefined;
  const owner = { subscriberId: subscriber.id };
  const compose = async () => {
    const unsubscribeToken = await createLink(shop.db, { purpose: 'unsubscribe', owner, mailId: id });
    return unsubscribeToken ? { email: { kind: 'newsletter_welcome', unsubscribeToken } as const } : undefined;
  };
  return { to: subscriber.email, compose };
}

function subscriberOf(shop: MailDependencies, payload: PendingMail['payload']): Promise<Subscriber | undefined> {
  return findSubscriber(shop.db, String(payload.subscriberId));
}
