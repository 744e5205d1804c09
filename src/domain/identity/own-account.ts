import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from './actor.ts';

/** Everybody uses the demo accounts, so nobody may change them. Throws `demo_account_fixed`. */
export async function assertNoDemo(db: Database, { userId }: Actor): Promise<void> {
  const demo = db.selectFrom('users').select('id').where('id', '=', userId).where('isDemo', '=', true);
  if (await demo.executeTakeFirst()) throw new Refusal('demo_account_fixed');
}
