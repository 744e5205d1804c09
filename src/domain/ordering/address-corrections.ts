import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';

/** `email`: null once the account is closed. */
export type AddressCorrection = { email: string | null; at: Date };

/** Oldest first. */
export async function findAddressCorrections(db: Database, orderId: string): Promise<AddressCorrection[]> {
  return db
    .selectFrom('addressCorrections')
    .leftJoin('users', 'users.id', 'addressCorrections.correctedBy')
    .select(['users.email', 'at'])
    .where('orderId', '=', orderId)
    .orderBy('addressCorrections.id')
    .execute();
}

export async function addAddressCorrection(
  transaction: DatabaseTransaction,
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<void> {
  await transaction.insertInto('addressCorrections').values({ id: newId(), orderId, correctedBy: actorId }).execute();
}
