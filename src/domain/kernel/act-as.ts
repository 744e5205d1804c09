import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { StaffActor } from './actor.ts';
import { newId } from './id.ts';

/** Who an entry of the log names; a command has no user. */
export type LoggedActor = Partial<Pick<StaffActor, 'userId' | 'role' | 'network'>> & { act: string };

/**
 * From here on, triggers write what the transaction changes into the log of the staff (docs/decisions/0164). First in the
 * transaction. What changes nothing leaves no entry.
 */
export async function actAs(transaction: DatabaseTransaction, actor: LoggedActor): Promise<void> {
  const { userId, role, network, act } = actor;
  const staff = JSON.stringify({ id: newId(), userId, role, network, act });
  await sql`select set_config('shop.staff', ${staff}, true)`.execute(transaction);
}

/** For what staff read that leaves the shop, such as an export. */
export async function recordAct(db: Database, { userId, role, network, act }: StaffActor): Promise<void> {
  await db.insertInto('staffLog').values({ id: newId(), userId, role, network, act }).execute();
}
