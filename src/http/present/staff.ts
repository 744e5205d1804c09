import type { StaffInvitation, StaffMember } from '../../contract/owner/staff.ts';
import type { Invitation } from '../../domain/identity/staff/invitations.ts';
import type { Member } from '../../domain/identity/staff/members.ts';
import { readableEmail } from '../../domain/kernel/readable-email.ts';

export function presentMember({ id, email, name, role, lastSeenAt }: Member): StaffMember {
  return { uid: id, email: readableEmail(email), name, role, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}

export function presentInvitation({ id, email, role, createdAt, expiresAt }: Invitation): StaffInvitation {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { _id: id, email: readableEmail(email), role, ...times };
}
