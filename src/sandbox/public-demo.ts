import type { Database } from '../db/connect.ts';

/** Its name in the table of what is settled once per shop. */
const PUBLIC_DEMO = 'public_demo';

/** From now on everybody could read this shop's mails, and with them open its accounts. */
export async function recordPublicDemo(db: Database): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: PUBLIC_DEMO, value: 'yes' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * A shop that was a public demo gets real mail: its accounts stay, but only a new password, mailed to their address,
 * opens them, and none is an admin or has a confirmed address.
 */
export async function deletePublicDemoMark(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('installation')
      .where('name', '=', PUBLIC_DEMO)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    // The demo accounts are closed with the first real part, and public by intent.
    const doubted = transaction.selectFrom('users').select('id').where('isDemo', '=', false);
    await transaction
      .updateTable('users')
      .set({ role: 'customer', emailVerifiedAt: null })
      .where('isDemo', '=', false)
      .execute();
    for (const table of ['identities', 'sessions', 'mailLinks'] as const) {
      await transaction.deleteFrom(table).where('userId', 'in', doubted).execute();
    }
  });
}
