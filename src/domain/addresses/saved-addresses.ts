import { sql } from 'kysely';
import type { Address } from '../../contract/account/address.ts';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database } from '../../db/connect.ts';
import { asOnlyWriter } from '../kernel/as-open-account.ts';
import { newId } from '../kernel/id.ts';

export type SavedAddress = { id: string; address: Address };

/** The last used first. */
export async function findAddresses(db: Database, userId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('savedAddresses')
    .select(['id', 'address'])
    .where('userId', '=', userId)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute();
  return rows as unknown as SavedAddress[];
}

/** An equal address keeps its id. Throws `too_many_saved`, `session_ended`. */
export async function saveAddress(db: Database, userId: string, address: Address): Promise<string> {
  return asOnlyWriter(db, userId, async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      insert into saved_addresses (id, user_id, address) values (${newId()}, ${userId}, ${JSON.stringify(address)}::jsonb)
      on conflict (user_id, md5(address::text)) do update set used_at = clock_timestamp()
      returning id
    `.execute(transaction);
    const saved = await findAddresses(transaction, userId);
    if (saved.length > limits.savedAddresses) throw new Refusal('too_many_saved');
    return (rows[0] as { id: string }).id;
  });
}

export async function deleteAddress(db: Database, userId: string, id: string): Promise<void> {
  await db.deleteFrom('savedAddresses').where('userId', '=', userId).where('id', '=', id).execute();
}

/** Deletes the addresses of an account that is closed. */
export async function deleteAddressesOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('savedAddresses').where('userId', '=', userId).execute();
}
