import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listSessions } from '../../contract/account/account.ts';
import { getSession } from '../../contract/account/identity.ts';
import { getOverview } from '../../contract/owner/overview.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const cases = [
  ['an admin who was here 7 hours ago', 'admin', { seen: '7 hours', begun: '6 days' }, true],
  ['an admin who was idle for 9 hours', 'admin', { seen: '9 hours', begun: '1 day' }, false],
  ['an admin who signed in 8 days ago', 'admin', { seen: '1 minute', begun: '8 days' }, false],
  ['a customer who was idle for 20 days', 'customer', { seen: '20 days', begun: '29 days' }, true],
] as const;

test.each(cases)('R4 the session of %s', async (_, role, { seen, begun }, isOpen) => {
  const shop = await openTestShop();
  const someone = role === 'admin' ? await shop.admin() : await shop.customer();
  await sql`update sessions set last_seen_at = now() - ${seen}::interval, created_at = now() - ${begun}::interval`.execute(
    shop.db,
  );
  const { body } = await someone.call(getSession, {});
  expect(body.user !== null).toBe(isOpen);
  expect((await someone.call(listSessions, {})).status).toBe(isOpen ? 200 : 401);
  if (role === 'admin') expect((await someone.call(getOverview, {})).status).toBe(isOpen ? 200 : 401);
});
