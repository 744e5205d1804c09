import { Refusal } from '../../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { dismiss, lockGivenUp, sendAgain } from '../../outbox/end-failure.ts';
import { type FailedMail, findFailedMail } from './failed-mails.ts';

/**
 * With what is true now, and a new link. Not after the link would have ended: the person who asked for it no longer expects it. Of two
 * at the same time, one throws. Throws `email_not_failed`, `email_expired`, `forbidden`.
 */
export async function sendFailedMail(db: Database, actor: StaffActor, id: string): Promise<void> {
  await asStaff(db, actor, async (transaction) => {
    const { isExpired } = await lockFailedMail(transaction, id);
    if (isExpired) throw new Refusal('email_expired');
    await sendAgain(transaction, id);
  });
}

/** Throws `email_not_failed`, also for one of two at the same time, and `forbidden`. */
export async function dismissFailedMail(db: Database, actor: StaffActor, id: string): Promise<void> {
  await asStaff(db, actor, async (transaction) => {
    await lockFailedMail(transaction, id);
    await dismiss(transaction, id);
  });
}

async function lockFailedMail(transaction: DatabaseTransaction, id: string): Promise<FailedMail> {
  const mail = (await lockGivenUp(transaction, id)) ? await findFailedMail(transaction, id) : undefined;
  if (!mail) throw new Refusal('email_not_failed');
  return mail;
}
