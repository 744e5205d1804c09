import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listUsers } from '../src/contract/account/user.ts';
import { addApp } from '../src/testing/scene/second-factor.ts';
import { openTestShop } from '../src/testing/test-shop.ts';
import { command } from './admin.ts';

/** The command on the shop's own database. */
async function admin(connectionString: string, ...args: string[]): Promise<{ code: number; printed: string }> {
  vi.stubEnv('DATABASE_URL', connectionString);
  onTestFinished(() => void vi.unstubAllEnvs());
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const code = await command(args, { log: print, error: print });
  return { code, printed: lines.join('\n') };
}

test('D9 npm run admin grants, lists and revokes while the shop runs, and keeps the last admin', async () => {
  const shop = await openTestShop();
  const [first, second] = [await shop.customer(), await shop.customer()];
  const run = (...args: string[]) => admin(shop.connectionString, ...args);
  expect(await run('list')).toEqual({ code: 0, printed: 'No admins yet.' });
  expect(await run('grant', first.email.toUpperCase())).toEqual({
    code: 0,
    printed: `${first.email} is an admin now.`,
  });
  expect((await first.call(listUsers)).status).toBe(200);
  expect(await run('revoke', first.email)).toMatchObject({ code: 1, printed: expect.stringMatching('last admin') });
  await run('grant', second.email);
  expect(await run('revoke', first.email)).toEqual({ code: 0, printed: `${first.email} is a customer now.` });
  expect((await first.call(listUsers)).status).toBe(403);
  expect((await run('list')).printed).toBe(`${second.email}  Customer`);
  const unknown = await run('grant', `${randomUUID()}@example.com`);
  expect(unknown).toMatchObject({ code: 1, printed: expect.stringMatching('no account') });
  await addApp(first);
  expect((await run('reset-factor', first.email)).printed).toMatch(/no second factor now/);
  const log = shop.db
    .selectFrom('staffLogChanges')
    .innerJoin('staffLog', 'staffLog.id', 'entryId')
    .select(['act', 'userId'])
    .where('subject', '=', 'users')
    .where(sql<boolean>`before ? 'secondFactorAt' or before ? 'second_factor_at'`)
    .orderBy('staffLogChanges.id', 'desc');
  expect(await log.executeTakeFirst()).toEqual({ act: 'command admin', userId: null });
  expect((await run('reset-factor', first.email)).printed).toMatch(/has no second factor\.$/);
  expect(await first.loadSession()).toBeUndefined();
  for (const wrong of [[], ['grant'], ['list', 'x'], ['make', 'x']]) expect((await run(...wrong)).code).toBe(2);
}, 60_000);
