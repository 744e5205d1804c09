import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { deleteLinks } from '../outbox/mail-links.ts';
import { deleteFactors } from './second-factor/factors.ts';

/** Deletes personal data and all ways to sign in. Keeps the row, to which orders refer. */
export async function anonymizeUser(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await sql`delete from staff_invitations where email = (select email from users where id = ${userId})
    or invited_by = ${userId}`.execute(transaction);
  await transaction
    .updateTable('users')
    .set({
      // RFC 2606: no address exists under .invalid.
      email: `closed-${userId}@closed.invalid`,
      name: '',
      photoUrl: null,
      emailVerifiedAt: null,
      role: 'customer',
      closedAt: new Date(),
    })
    .where('id', '=', userId)
    .execute();
  await transaction.deleteFrom('identities').where('userId', '=', userId).execute();
  await deleteFactors(transaction, userId);
  await transaction.deleteFrom('sessions').where('userId', '=', userId).execute();
  await deleteLinks(transaction, { userId }, ['verify_email', 'reset_password']);
}
