import { canResetByEmail, findRecipient, type Recipient } from '../identity/users.ts';
import { createLink } from '../outbox/mail-links.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';
import { linkHours } from './link-hours.ts';

/** Undefined once the address is confirmed. */
export async function verificationEmail(
  shop: MailDependencies,
  { id, payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const user = await findRecipient(shop.db, { id: String(payload.userId) });
  if (!user || user.emailVerifiedAt) return undefined;
  const compose = async () => {
    const token = await linkFor(shop, user, { purpose: 'verify_email', mailId: id, hours: linkHours.verify_email });
    return token ? { email: { kind: 'verify_email', name: user.name, token } as const } : undefined;
  };
  return { to: user.email, compose };
}

/** Looks up the account only here, after the request was answered. A Google-only account may set a password. */
export async function resetEmail(
  shop: MailDependencies,
  { id, payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const user = await findRecipient(shop.db, { email: String(payload.email) });
  if (!user || !canResetByEmail(shop, user)) return undefined;
  const { name, hasPassword } = user;
  const compose = async () => {
    const token = await linkFor(shop, user, { purpose: 'reset_password', mailId: id, hours: linkHours.reset_password });
    return token ? { email: { kind: 'reset_password', name, token, hasPassword } as const } : undefined;
  };
  return { to: user.email, compose };
}

type Wanted = { purpose: 'verify_email' | 'reset_password'; mailId: string; hours: number };

function linkFor(shop: MailDependencies, user: Recipient, wanted: Wanted): Promise<string | undefined> {
  return createLink(shop.db, { ...wanted, owner: { userId: user.id } });
}
