import type { Database } from '../../db/connect.ts';
import { newToken } from './token.ts';

/** Settles the shop's currency at its first start; a later start with another is refused, since stored amounts have no other. */
export async function ensureCurrency(db: Database, currency: string): Promise<void> {
  const stored = await settle(db, 'currency', currency);
  if (stored !== currency) {
    throw new Error(
      `CURRENCY is ${currency}, but this shop's prices and orders are in ${stored}. Set CURRENCY=${stored}.`,
    );
  }
}

/** What a bucket knows its shop by; a copy of the shop is another one. */
export const BUCKET_OWNER = 'bucket-owner';

/** A secret of this installation, random, made when first asked for and the same for every process of the shop. */
export function installationSecret(db: Database, purpose: string): Promise<string> {
  return settle(db, `secret:${purpose}`, newToken());
}

/** The next that asks for it gets another one. */
export async function deleteSecret(db: Database, purpose: string): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', `secret:${purpose}`).execute();
}

// The first writer wins, whoever else starts at the same time.
async function settle(db: Database, name: string, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return row.value;
}
