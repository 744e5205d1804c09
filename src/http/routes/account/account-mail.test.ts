import { describe, expect, test } from 'vitest';
import { changePassword } from '../../../contract/account/account.ts';
import {
  confirmReset,
  confirmVerification,
  getVerification,
  requestReset,
  requestVerification,
} from '../../../contract/account/account-mail.ts';
import { getSession, signIn } from '../../../contract/account/identity.ts';
import { listBookings } from '../../../contract/orders/booking.ts';
import { createDemoAccounts } from '../../../sandbox/demo-accounts.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const isVerified = async (visitor: Visitor) => (await visitor.call(getVerification)).body.verified;

const confirm = (visitor: Visitor, token: string) => visitor.call(confirmVerification, { body: { token } });

const choose = (visitor: Visitor, token: string, password = 'a new one') =>
  visitor.call(confirmReset, { body: { token, password } });

async function forget(shop: TestShop, email: string): Promise<string> {
  await shop.visitor().call(requestReset, { body: { email } });
  const [mail] = await mailsTo(shop, email);
  if (mail?.subject !== 'Choose a new password') throw new Error('No mail has come');
  return tokenIn(mail);
}

const endLinks = ({ db }: TestShop) => db.updateTable('mailLinks').set({ expiresAt: new Date() }).execute();

describe('L9 verifying an address', () => {
  test('L9 sign-up sends a mail whose link verifies the address once', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    expect(await isVerified(someone)).toBe(false);
    const [mail, ...others] = await mailsTo(shop, someone.email);
    expect([mail?.subject, others]).toEqual(['Confirm your email address', []]);
    const token = tokenIn(mail ?? { text: '' });
    expect((await confirm(someone, token)).status).toBe(200);
    expect(await isVerified(someone)).toBe(true);
    expect((await confirm(someone, token)).body).toMatchObject({ status: 410, code: 'link_invalid' });
  });

  test('L9 a link does not verify an account that a stranger created with the address', async () => {
    const shop = await openTestShop();
    const stranger = await shop.newcomer();
    const [mail] = await mailsTo(shop, stranger.email);
    const token = tokenIn(mail ?? { text: '' });
    expect((await confirm(shop.visitor(), token)).body.code).toBe('not_signed_in');
    expect((await confirm(await shop.newcomer(), token)).body.code).toBe('link_invalid');
    expect(await isVerified(stranger)).toBe(false);
    expect((await confirm(stranger, token)).status).toBe(200);
  });

  test('L9 only the SHA-256 of the token is stored', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    const [mail] = await mailsTo(shop, someone.email);
    const token = tokenIn(mail ?? { text: '' });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    for (const table of ['outbox', 'mailLinks', 'users'] as const)
      expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())).not.toContain(token);
  });

  test('L9 "send again" sends a mail whose link replaces the previous one', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    const [first] = await mailsTo(shop, someone.email);
    await someone.call(requestVerification);
    const [second, ...others] = await mailsTo(shop, someone.email);
    expect(others).toHaveLength(1);
    expect((await confirm(someone, tokenIn(first ?? { text: '' }))).status).toBe(410);
    expect((await confirm(someone, tokenIn(second ?? { text: '' }))).status).toBe(200);
    await someone.call(requestVerification);
    expect(await mailsTo(shop, someone.email)).toHaveLength(2);
  });

  test('L9 a link expires after 24 hours, and an unknown one is refused', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    const [mail] = await mailsTo(shop, someone.email);
    const link = await shop.db.selectFrom('mailLinks').select('expiresAt').executeTakeFirstOrThrow();
    const hours = (Number(link.expiresAt) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await endLinks(shop);
    expect((await confirm(someone, tokenIn(mail ?? { text: '' }))).status).toBe(410);
    expect((await confirm(someone, 'x'.repeat(43))).status).toBe(410);
    expect(await isVerified(someone)).toBe(false);
  });

  test('L9 a demo account is verified from the start', async () => {
    const shop = await openTestShop();
    await createDemoAccounts(shop.db);
    const demo = shop.visitor();
    await demo.signIn({ email: 'customer@example.com', password: 'customer' });
    expect(await isVerified(demo)).toBe(true);
    expect(await mailsTo(shop, 'customer@example.com')).toEqual([]);
  });
});

describe('L9 resetting a password', () => {
  test('L9 the mailed link sets a new password once, and the old password no longer works', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    const { email } = someone;
    const token = await forget(shop, email);
    expect((await choose(shop.visitor(), token)).status).toBe(200);
    const enter = async (password: string) => (await shop.visitor().call(signIn, { body: { email, password } })).status;
    expect([await enter('secret'), await enter('a new one')]).toEqual([401, 200]);
    expect((await choose(shop.visitor(), token, 'another')).body.code).toBe('link_invalid');
    expect(await enter('another')).toBe(401);
  });

  test('L9 changing the password invalidates links already sent', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    const token = await forget(shop, someone.email);
    const body = { currentPassword: 'secret', newPassword: 'a newer one' };
    expect((await someone.call(changePassword, { body })).status).toBe(200);
    expect((await choose(shop.visitor(), token)).body.code).toBe('link_invalid');
  });

  test('L9 a link used concurrently sets one password', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    const token = await forget(shop, someone.email);
    const passwords = ['first one', 'second one', 'third one', 'fourth one'];
    const responses = await Promise.all(passwords.map((password) => choose(shop.visitor(), token, password)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
  });

  test('L9 all sessions and access tokens of this account end, and the address is verified', async () => {
    const shop = await openTestShop();
    const [someone, other] = [await shop.newcomer(), await shop.newcomer()];
    const elsewhere = shop.visitor();
    await elsewhere.signIn({ email: someone.email, password: 'secret' });
    await choose(shop.visitor(), await forget(shop, someone.email));
    for (const device of [someone, elsewhere]) {
      expect((await device.call(getSession)).body.user).toBeNull();
      const response = await device.call(listBookings, { query: { email: someone.email } });
      expect([response.status, response.body.code]).toEqual([401, 'session_ended']);
    }
    expect((await other.call(getSession)).body.user?.email).toBe(other.email);
    await someone.signIn({ email: someone.email, password: 'a new one' });
    expect(await isVerified(someone)).toBe(true);
  });

  test('L9 known and unknown addresses get the same response, and the unknown one gets no mail', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    const ask = async (email: string) => {
      const { status, body, headers } = await shop.visitor().call(requestReset, { body: { email } });
      const { date: _, ...others } = headers;
      return { status, body, headers: others };
    };
    expect(await ask(someone.email)).toEqual(await ask('nobody@example.com'));
    const asked = await shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'reset_password').execute();
    expect(asked.map(({ payload }) => payload)).toEqual([{ email: someone.email }, { email: 'nobody@example.com' }]);
    expect(await mailsTo(shop, 'nobody@example.com')).toEqual([]);
    expect((await mailsTo(shop, someone.email)).map(({ subject }) => subject)).toContain('Choose a new password');
  });

  test('L9 a newer mail replaces the older link, also if the older mail is rendered last', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    const ask = () => shop.visitor().call(requestReset, { body: { email: someone.email } });
    const first = await forget(shop, someone.email);
    await ask();
    await ask();
    const [older] = await shop.db
      .updateTable('outbox')
      .set({ nextAttemptAt: new Date(Date.now() + 60_000) })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('outbox')
          .select('id')
          .where('kind', '=', 'reset_password')
          .where('sentAt', 'is', null)
          .orderBy('id')
          .limit(1),
      )
      .returning('id')
      .execute();
    const [newest] = await mailsTo(shop, someone.email);
    const before = await mailsTo(shop, someone.email);
    await shop.db
      .updateTable('outbox')
      .set({ nextAttemptAt: new Date() })
      .where('id', '=', older?.id ?? '')
      .execute();
    expect(await mailsTo(shop, someone.email)).toHaveLength(before.length);
    expect((await choose(shop.visitor(), first)).status).toBe(410);
    expect((await choose(shop.visitor(), tokenIn(newest ?? { text: '' }))).status).toBe(200);
  });

  test('L9 a link expires after one hour', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    const token = await forget(shop, someone.email);
    const links = shop.db.selectFrom('mailLinks').select('expiresAt').where('purpose', '=', 'reset_password');
    const minutes = (Number((await links.executeTakeFirstOrThrow()).expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    await endLinks(shop);
    expect((await choose(shop.visitor(), token)).body.code).toBe('link_invalid');
  });

  test('L9 a link works only for its purpose', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    const [mail] = await mailsTo(shop, someone.email);
    expect((await choose(shop.visitor(), tokenIn(mail ?? { text: '' }))).body.code).toBe('link_invalid');
    expect((await confirm(someone, await forget(shop, someone.email))).body.code).toBe('link_invalid');
  });

  test('L9 an account with only Google can set its first password, and the mail says so', async () => {
    const shop = await openTestShop();
    const someone = await shop.newcomer();
    await shop.db.updateTable('identities').set({ provider: 'google', passwordHash: null }).execute();
    await shop.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute();
    await shop.visitor().call(requestReset, { body: { email: someone.email } });
    const [mail] = await mailsTo(shop, someone.email);
    expect(mail?.text).toContain('Signing in with Google still works');
    await choose(shop.visitor(), tokenIn(mail ?? { text: '' }));
    const { status } = await shop.visitor().signIn({ email: someone.email, password: 'a new one' });
    expect(status).toBe(200);
    const kept = await shop.db.selectFrom('identities').select('provider').orderBy('provider').execute();
    expect(kept.map(({ provider }) => provider)).toEqual(['password', 'google']);
  });

  test('L9 a demo account keeps its password, and a closed account gets no mail', async () => {
    const shop = await openTestShop();
    await createDemoAccounts(shop.db);
    const closed = await shop.newcomer();
    await mailsTo(shop, closed.email);
    await shop.db.updateTable('users').set({ closedAt: new Date() }).where('email', '=', closed.email).execute();
    for (const email of ['admin@example.com', closed.email]) {
      await shop.visitor().call(requestReset, { body: { email } });
      expect((await mailsTo(shop, email)).filter(({ subject }) => /password/.test(subject))).toEqual([]);
    }
  });

  test('L9 requests are limited to three per minute, by email and by IP address', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const ask = async (email: string) => (await shop.visitor().call(requestReset, { body: { email } })).status;
    expect([await ask('a@example.com'), await ask('b@example.com'), await ask('c@example.com')]).toEqual([
      200, 200, 200,
    ]);
    expect(await ask('d@example.com')).toBe(429);
  });
});
