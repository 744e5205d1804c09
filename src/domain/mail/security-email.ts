import type { Device } from '../identity/device.ts';
import { type SecurityEvent, securityEvents } from '../identity/second-factor/security-event.ts';
import { findRecipient } from '../identity/users.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';

/** Undefined while the address is not confirmed: it may be the address of someone else. */
export async function securityEmail(
  { db }: MailDependencies,
  { payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const { userId, at, device } = payload as { userId: string; at: string; device?: Device };
  const event = securityEvents.find((known) => known === payload.event) as SecurityEvent;
  const user = await findRecipient(db, { id: userId });
  if (!user?.emailVerifiedAt) return undefined;
  const email = { kind: 'security_event', name: user.name, event, at: new Date(at), device } as const;
  return { to: user.email, compose: async () => ({ email }) };
}
