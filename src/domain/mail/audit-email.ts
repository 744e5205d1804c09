import { findAudit } from '../audit/audits.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';

export async function auditEmail(
  { db, email: to }: MailDependencies,
  { subjectId }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const audit = await findAudit(db, subjectId);
  return audit && { to, compose: async () => ({ email: { kind: 'audit_failed', audit } }) };
}
