import type { Database } from '../../db/connect.ts';
import { newToken } from './token.ts';

/** Throws if the currency differs from the first start's, in which amounts are stored. */
export async function ensureCurrency(db: Database, currency: string): Promise<void> {
  const stored = await getOrInsert(db, 'currency', currency);
  if (stored !== currency) {
    throw new Error(
      `CURRENCY is ${currency}, but this shop's prices and orders are in ${stored}. Set CURRENCY=${stored}.`,
    );
  }
}

/** Identifies the shop that owns a bucket; a restored copy gets a new one. */
export const BUCKET_OWNER = 'bucket-owner';

/** Identifies the folder of pictures that all processes share; a restored copy gets another one. */
export const PICTURES_FOLDER = 'pictures-folder';

/** Random, created on first use, shared by all processes. */
export function installationSecret(db: Database, purpose: string): Promise<string> {
  return getOrInsert(db, `secret:${purpose}`, newToken());
}

export async function findSecret(db: Database, purpose: string): Promise<string | undefined> {
  return (await find(db, `secret:${purpose}`).executeTakeFirst())?.value;
}

export async function setSecret(db: Database, purpose: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: `secret:${purpose}`, value })
    .execute();
}

export async function deleteSecret(db: Database, purpose: string): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', `secret:${purpose}`).execute();
}

async function getOrInsert(db: Database, name: string, value: string): Promise<string> {
  const existing = await find(db, name).executeTakeFirst();
  if (existing) return existing.value;
  // Another process may insert it first.
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find(db, name).executeTakeFirstOrThrow()).value;
}

const find = (db: Database, name: string) => db.selectFrom('installation').select('value').where('name', '=', name);
