import { findRecipient } from '../identity/users.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import { findAnswered } from '../questions/answered.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';

/** Undefined while the asker's address is not confirmed: it may be the address of someone else. */
export async function answerEmail(
  { db }: MailDependencies,
  { subjectId }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const question = await findAnswered(db, subjectId);
  const asker = question && (await findRecipient(db, { id: question.askerId }));
  if (!question || !asker?.emailVerifiedAt) return undefined;
  return { to: asker.email, compose: async () => ({ email: { kind: 'question_answered', question } }) };
}
