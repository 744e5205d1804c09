import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getAdmin, listUsers, makeAdmin, revokeAdmin } from '../../contract/account/user.ts';
import type { Database } from '../../db/connect.ts';
import { openShopOn, openTestShop } from '../../testing/test-shop.ts';
import { assertAdminRemains, findAdmins } from './admins.ts';
import { recordEmailVerified } from './verify-email.ts';

const openAdmins = async (db: Database) => (await findAdmins(db)).map(({ email }) => email);

async function idOf(db: Database, email: string): Promise<string> {
  return (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
}

const at = (someone: { email: string }) => ({ params: { email: someone.email } });

describe('C16 PUT /user/admin/{email}', () => {
  test('C16 makes a user an admin once, effective immediately for their current token', async () => {
    const shop = await openTestShop();
    const [boss, someone] = [await shop.admin(), await shop.customer()];
    expect((await someone.call(listUsers)).status).toBe(403);
    expect((await boss.call(makeAdmin, at(someone))).body).toEqual({ modifiedCount: 1 });
    expect((await boss.call(makeAdmin, at(someone))).body).toEqual({ modifiedCount: 0 });
    expect((await someone.call(getAdmin, at(someone))).body.admin).toBe(true);
    expect((await someone.call(listUsers)).status).toBe(200);
  });

  test('C16 returns 404 for an unknown user and a closed account', async () => {
    const shop = await openTestShop();
    const [boss, gone] = [await shop.admin(), await shop.customer()];
    await shop.db.updateTable('users').set({ closedAt: new Date() }).where('email', '=', gone.email).execute();
    for (const email of [`${randomUUID()}@example.com`, gone.email]) {
      for (const endpoint of [makeAdmin, revokeAdmin]) {
        const { status, body } = await boss.call(endpoint, { params: { email } });
        expect([status, body.code]).toEqual([404, 'user_not_found']);
      }
    }
  });
});

describe('D9 revoking the admin role', () => {
  test('D9 makes any admin a customer, oneself included, except the last one', async () => {
    const shop = await openTestShop();
    const [one, other] = [await shop.admin(), await shop.admin()];
    expect((await one.call(revokeAdmin, at(one))).body).toEqual({ modifiedCount: 1 });
    expect((await one.call(revokeAdmin, at(other))).body.code).toBe('forbidden');
    expect((await other.call(revokeAdmin, at(one))).body).toEqual({ modifiedCount: 0 });
    const { status, body } = await other.call(revokeAdmin, at(other));
    expect([status, body.code]).toEqual([409, 'last_admin']);
    expect(await openAdmins(shop.db)).toEqual([other.email]);
  });

  test('D9 does not count closed accounts as admins', async () => {
    const shop = await openTestShop();
    const [boss, gone] = [await shop.admin(), await shop.admin()];
    await shop.db.updateTable('users').set({ closedAt: new Date() }).where('email', '=', gone.email).execute();
    expect((await boss.call(revokeAdmin, at(boss))).body.code).toBe('last_admin');
  });

  test('D9 counts a demo admin only if demo accounts can sign in', async () => {
    const sandbox = await openTestShop();
    const boss = await sandbox.admin();
    await sandbox.admin();
    await sandbox.db.updateTable('users').set({ isDemo: true }).where('email', '<>', boss.email).execute();
    const real = await openShopOn(sandbox.connectionString, {
      GOOGLE_CLIENT_ID: 'client',
      GOOGLE_CLIENT_SECRET: 'secret',
    });
    const there = real.visitor();
    await there.signIn({ email: boss.email, password: 'secret' });
    expect((await there.call(revokeAdmin, at(boss))).body.code).toBe('last_admin');
    expect((await boss.call(revokeAdmin, at(boss))).status).toBe(200);
  });

  test('D9 two admins who revoke each other concurrently on two servers leave exactly one', async () => {
    const here = await openTestShop();
    const there = await openShopOn(here.connectionString);
    const one = await here.admin();
    const other = there.visitor();
    const account = { name: 'Other', email: `other-${randomUUID()}@example.com`, password: 'secret' };
    await other.signUp(account);
    for (let round = 0; round < 40; round++) {
      await here.db.updateTable('users').set({ role: 'admin' }).execute();
      const responses = await Promise.all([one.call(revokeAdmin, at(other)), other.call(revokeAdmin, at(one))]);
      const statuses = responses.map(({ status }) => status).sort();
      expect(await openAdmins(here.db)).toHaveLength(1);
      expect([round, statuses[0], [403, 409].includes(statuses[1] ?? 0)]).toEqual([round, 200, true]);
    }
  }, 60_000);

  test('D9 of many admins who resign concurrently one remains', async () => {
    const shop = await openTestShop();
    const admins = await Promise.all([1, 2, 3, 4, 5, 6].map(() => shop.admin()));
    const responses = await Promise.all(admins.map((admin) => admin.call(revokeAdmin, at(admin))));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(responses.filter(({ body }) => body.code === 'last_admin')).toHaveLength(1);
    expect(await openAdmins(shop.db)).toHaveLength(1);
  });

  test('D9 closing one admin account while another is revoked leaves an admin', async () => {
    const shop = await openTestShop();
    const [one, other] = [await shop.admin(), await shop.admin()];
    const id = await idOf(shop.db, one.email);
    for (let round = 0; round < 20; round++) {
      await shop.db.updateTable('users').set({ role: 'admin', closedAt: null }).execute();
      const closing = shop.db.transaction().execute(async (transaction) => {
        await assertAdminRemains(shop.shop, transaction, id);
        await transaction.updateTable('users').set({ closedAt: new Date() }).where('id', '=', id).execute();
      });
      await Promise.all([closing.catch(() => undefined), one.call(revokeAdmin, at(other))]);
      expect([round, (await openAdmins(shop.db)).length]).toEqual([round, 1]);
    }
  });
});

test('D9 ADMIN_EMAIL makes that account an admin at the start or when its address is verified', async () => {
  const email = `owner-${randomUUID()}@example.com`;
  const shop = await openTestShop({ ADMIN_EMAIL: email.toUpperCase() });
  const [owner, other] = [shop.visitor(), await shop.customer()];
  await owner.signUp({ name: 'OAuthUser', email, password: 'secret' });
  await openShopOn(shop.connectionString, { ADMIN_EMAIL: email });
  expect(await openAdmins(shop.db)).toEqual([]);
  for (const one of [owner, other]) await recordEmailVerified(shop.db, await idOf(shop.db, one.email));
  expect(await openAdmins(shop.db)).toEqual([email]);
  // A further verification does not restore the role.
  await shop.db.updateTable('users').set({ role: 'customer' }).where('email', '=', email).execute();
  await recordEmailVerified(shop.db, await idOf(shop.db, email));
  expect(await openAdmins(shop.db)).toEqual([]);
  await openShopOn(shop.connectionString, { ADMIN_EMAIL: email });
  expect(await openAdmins(shop.db)).toEqual([email]);
});

describe('C17 GET /user', () => {
  test('C17 lists users with email and role, with search, role filter, sort and paging', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    const names = ['Ada', 'Bea', 'Cleo'];
    const people = await Promise.all(names.map((name) => shop.customer(name)));
    const gone = await shop.customer('Gone');
    await shop.db.updateTable('users').set({ closedAt: new Date() }).where('email', '=', gone.email).execute();
    const ask = async (query: Record<string, string>) => {
      const { body, headers } = await boss.call(listUsers, { query });
      return { names: body.map(({ name }) => name), total: headers['x-total-count'], body };
    };
    const all = await ask({ sort: 'name' });
    expect([all.names, all.total]).toEqual([['Ada', 'Admin', 'Bea', 'Cleo'], '4']);
    expect(all.body[0]).toMatchObject({ email: people[0]?.email, role: 'customer' });
    expect((await ask({ role: 'admin' })).names).toEqual(['Admin']);
    expect((await ask({ q: 'BEA' })).names).toEqual(['Bea']);
    expect((await ask({ q: people[2]?.email ?? '' })).names).toEqual(['Cleo']);
    expect((await ask({ q: '%' })).names).toEqual([]);
    const second = await ask({ sort: '-name', limit: '3', page: '2' });
    expect([second.names, second.total]).toEqual([['Ada'], '4']);
  });

  test('C17 the Link header continues after the last item for every sort', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    await Promise.all(Array.from({ length: 6 }, () => shop.customer('Same')));
    for (const sort of ['name', '-role', 'createdAt']) {
      const seen: string[] = [];
      let next: string | undefined = `/api/user?limit=2&sort=${sort}`;
      while (next) {
        const { body, headers } = await boss.send('GET', next);
        seen.push(...(body as unknown as { uid: string }[]).map(({ uid }) => uid));
        next = /<(.+)>/.exec(String(headers.link ?? ''))?.[1];
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7]);
    }
  });
});
