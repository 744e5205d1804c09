import { findRecipient } from '../identity/users.ts';
import type { PendingMail } from '../outbox/outbox.ts';
import { findAnswered } from '../questions/answered.ts';
import type { MailDependencies } from './dependencies.ts';
import type { AddressedEmail } from './email.ts';

export async function answerEmail(
  { db }: MailDependencies,
  { subjectId }: PendingMail,
): Promise<AddressedEmail | undefined> {
  const question = await findAnswered(db, subjectId);
  const asker = question && (await findRecipient(db, { id: question.askerId }));
  if (!asker) return undefined;
  const isConfirmed = asker.emailVerifiedAt !== null;
  return { to: asker.email, email: { kind: 'question_answered', question, isConfirmed } };
}
