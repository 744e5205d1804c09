import { sql } from 'kysely';
import { Refusal } from '../../../contract/error.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Client } from '../../kernel/client.ts';
import { newId } from '../../kernel/id.ts';
import { hashToken, newToken } from '../../kernel/token.ts';
import { type Device, deviceOf } from '../device.ts';

/** Also the cookie's lifetime. */
export const REMEMBERED_DAYS = 30;

/** Accounts per browser. */
const MAX_TOKENS = 4;

export type RememberedBrowser = {
  id: string;
  device: Device;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  isCurrent: boolean;
};

/** Returns the cookie's new value; the tokens of other accounts in it are kept. Each is new, so that none can be planted. */
export async function rememberBrowser(
  db: Database,
  userId: string,
  { remembered, userAgent }: Pick<Client, 'remembered' | 'userAgent'>,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('rememberedBrowsers')
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      userId,
      userAgent: userAgent?.slice(0, 500) ?? null,
      expiresAt: sql<Date>`now() + ${REMEMBERED_DAYS} * interval '1 day'`,
    })
    .execute();
  return [token, ...tokensIn(remembered)].slice(0, MAX_TOKENS).join('.');
}

export async function isRemembered(db: Database, userId: string, cookie: string | undefined): Promise<boolean> {
  const hashes = tokensIn(cookie).map(hashToken);
  if (hashes.length === 0) return false;
  const { numUpdatedRows } = await db
    .updateTable('rememberedBrowsers')
    .set({ lastUsedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .where('tokenHash', 'in', hashes)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findRememberedBrowsers(
  db: Database,
  userId: string,
  cookie?: string,
): Promise<RememberedBrowser[]> {
  const rows = await db
    .selectFrom('rememberedBrowsers')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'lastUsedAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt', 'desc')
    .execute();
  const own = tokensIn(cookie).map(hashToken);
  return rows.map(({ tokenHash, userAgent, ...browser }) => ({
    ...browser,
    device: deviceOf(userAgent),
    isCurrent: own.some((hash) => hash.equals(tokenHash)),
  }));
}

/** Throws `browser_not_found`. */
export async function forgetBrowser(db: Database, { userId }: Actor, id: string): Promise<void> {
  const own = db.deleteFrom('rememberedBrowsers').where('id', '=', id).where('userId', '=', userId);
  if ((await own.executeTakeFirst()).numDeletedRows === 0n) throw new Refusal('browser_not_found');
}

export async function forgetBrowsers(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('rememberedBrowsers').where('userId', '=', userId).execute();
}

export async function deleteExpiredBrowsers(db: Database): Promise<void> {
  await sql`delete from remembered_browsers where expires_at < now()`.execute(db);
}

function tokensIn(cookie: string | undefined): string[] {
  return (cookie ?? '').split('.', MAX_TOKENS).filter((token) => /^[\w-]{43}$/.test(token));
}
