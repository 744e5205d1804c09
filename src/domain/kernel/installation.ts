import type { Database } from '../../db/connect.ts';
import { newToken } from './token.ts';

/** Stores the currency at the first start. Throws at a later start with another one, because stored amounts are in the first. */
export async function ensureCurrency(db: Database, currency: string): Promise<void> {
  const stored = await getOrInsert(db, 'currency', currency);
  if (stored !== currency) {
    throw new Error(
      `CURRENCY is ${currency}, but this shop's prices and orders are in ${stored}. Set CURRENCY=${stored}.`,
    );
  }
}

/** Identifies the shop that owns a bucket; a restored copy of the shop gets a new one. */
export const BUCKET_OWNER = 'bucket-owner';

/** A random secret, created on first use and shared by all processes of the shop. */
export function installationSecret(db: Database, purpose: string): Promise<string> {
  return getOrInsert(db, `secret:${purpose}`, newToken());
}

/** The next use creates a new one. */
export async function deleteSecret(db: Database, purpose: string): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', `secret:${purpose}`).execute();
}

// If several processes start at once, the first writer wins.
async function getOrInsert(db: Database, name: string, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
