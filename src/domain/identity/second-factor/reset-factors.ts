import { Refusal } from '../../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../../db/connect.ts';
import type { StaffActor } from '../../kernel/actor.ts';
import { asStaff } from '../../kernel/as-staff.ts';
import { deleteFactors } from './factors.ts';
import { addSecurityMail } from './security-event.ts';

/** For a user who has lost them. Throws `user_not_found`, `own_second_factor`, `forbidden`. */
export async function resetFactorsOf(db: Database, actor: StaffActor, email: string): Promise<boolean> {
  // With a stolen session, step-up would be for nothing.
  if (email === actor.email) throw new Refusal('own_second_factor');
  return asStaff(db, actor, (transaction) => resetFactors(transaction, email));
}

/**
 * Returns false if the user had none. Ends the sessions and the sign-ins under way of who may have taken the factors.
 * Throws `user_not_found`.
 */
export async function resetFactors(transaction: DatabaseTransaction, email: string): Promise<boolean> {
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'secondFactorAt'])
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new Refusal('user_not_found');
  if (!user.secondFactorAt) return false;
  await deleteFactors(transaction, user.id);
  await transaction.deleteFrom('sessions').where('userId', '=', user.id).execute();
  await addSecurityMail(transaction, user.id, 'second_factor_reset');
  return true;
}
