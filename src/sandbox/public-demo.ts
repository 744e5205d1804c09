import type { Database } from '../db/connect.ts';
import { deleteFactors } from '../domain/identity/second-factor/factors.ts';

const PUBLIC_DEMO = 'public_demo';

/** Records that the mailbox was public, so anyone could have taken over accounts by email. */
export async function recordPublicDemo(db: Database): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: PUBLIC_DEMO, value: 'yes' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Accounts stay, but lose what anyone could have taken over; their owners set a new password by email. */
export async function revokePublicDemoAccess(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('installation')
      .where('name', '=', PUBLIC_DEMO)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    // Demo accounts are public by design and disabled with the first real service.
    const affectedUsers = transaction.selectFrom('users').select('id').where('isDemo', '=', false);
    await transaction
      .updateTable('users')
      .set({ role: 'customer', emailVerifiedAt: null })
      .where('isDemo', '=', false)
      .execute();
    for (const { id } of await affectedUsers.where('secondFactorAt', 'is not', null).execute())
      await deleteFactors(transaction, id);
    for (const table of ['identities', 'sessions', 'mailLinks'] as const)
      await transaction.deleteFrom(table).where('userId', 'in', affectedUsers).execute();
    // Their links were in the public mailbox.
    await transaction.deleteFrom('staffInvitations').execute();
  });
}
