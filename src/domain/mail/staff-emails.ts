import { findInvitation } from '../identity/staff/invitations.ts';
import { findRecipient } from '../identity/users.ts';
import { createLink } from '../outbox/mail-links.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';
import { linkHours } from './link-hours.ts';

/** Undefined once it is accepted, withdrawn or replaced. */
export async function invitationEmail(
  shop: MailDependencies,
  { id, payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const invitation = await findInvitation(shop.db, String(payload.invitationId));
  if (!invitation) return undefined;
  const owner = { invitationId: invitation.id };
  const link = { purpose: 'staff_invitation', owner, mailId: id, hours: linkHours.staff_invitation } as const;
  const compose = async () => {
    const token = await createLink(shop.db, link);
    return token ? { email: { kind: 'staff_invitation', role: invitation.role, token } as const } : undefined;
  };
  return { to: invitation.email, compose };
}

/** Undefined if the role has changed again: that is another email. */
export async function roleChangedEmail(
  shop: MailDependencies,
  { payload }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const user = await findRecipient(shop.db, { id: String(payload.userId) });
  if (!user || user.role !== payload.role) return undefined;
  const { name, role } = user;
  return { to: user.email, compose: async () => ({ email: { kind: 'role_changed', name, role } as const }) };
}
