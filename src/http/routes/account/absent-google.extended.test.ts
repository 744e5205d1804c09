import { describe, expect, test } from 'vitest';
import { connectGoogle } from '../../../contract/account/account.ts';
import { confirmReset, confirmVerification, requestReset } from '../../../contract/account/account-mail.ts';
import { GOOGLE_PATH } from '../../../contract/account/google.ts';
import { getSession } from '../../../contract/account/identity.ts';
import { recordEmailVerified } from '../../../domain/identity/verify-email.ts';
import { createDemoAccounts } from '../../../sandbox/demo-accounts.ts';
import { loadWebBuild } from '../../../start/web-build.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import {
  ada,
  beginGoogleOAuth,
  chooseAccount,
  completeGoogleOAuth,
  continueWithGoogle,
} from '../../../testing/scene/google.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openShopOn, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const owner = 'owner@example.com';
const openDemo = { PUBLIC_URL: 'https://shop.example', SANDBOX: 'allow', ADMIN_EMAIL: owner };
/** Nothing listens there: mails wait. */
const realMail = { SMTP_URL: 'smtp://127.0.0.1:9', SHOP_EMAIL: 'hello@shop.example' };
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const whoIs = async (visitor: Visitor) => (await visitor.call(getSession)).body.user?.email;
const refusedWith = (address: string) => new URL(address, 'http://x').searchParams.get('refused');
const userOf = async ({ db }: TestShop, email: string) =>
  db.selectFrom('users').select(['id', 'role', 'emailVerifiedAt']).where('email', '=', email).executeTakeFirst();
const resetMail = async (shop: TestShop, email: string) =>
  (await mailsTo(shop, email)).find(({ text }) => text.includes('/reset-password'));

const exposed = [
  ['a public demo', openDemo],
  ['a shop with real mail on this machine', { ...realMail, ADMIN_EMAIL: owner }],
  ['a shop with real cards on this machine', { ...stripe, ADMIN_EMAIL: owner }],
] as const;

describe.each(exposed)('the sandbox Google of %s', (_, env) => {
  test('L8 does not make an admin of an account with the owner’s address, not even at the next start', async () => {
    const shop = await openTestShop(env);
    const stranger = shop.visitor();
    await continueWithGoogle(stranger, { email: owner });
    expect(await whoIs(stranger)).toBe(owner);
    expect(await userOf(shop, owner)).toMatchObject({ role: 'customer', emailVerifiedAt: null });
    const again = await openShopOn(shop.connectionString, env);
    await continueWithGoogle(again.visitor(), { email: owner });
    expect((await userOf(again, owner))?.role).toBe('customer');
  });

  test('L8 signs in neither to accounts that it did not create nor to admin accounts', async () => {
    const shop = await openTestShop(env);
    const known = await shop.customer();
    await recordEmailVerified(shop.db, (await userOf(shop, known.email))?.id ?? '');
    const stranger = shop.visitor();
    expect(refusedWith(await continueWithGoogle(stranger, { email: known.email }))).toBe('google_email_taken');
    const { status, body } = await known.call(connectGoogle, { body: { password: PASSWORD } });
    expect([status, body.code]).toEqual([404, 'google_not_offered']);

    await continueWithGoogle(shop.visitor(), ada);
    await shop.db.updateTable('users').set({ role: 'admin' }).where('email', '=', ada.email).execute();
    expect(refusedWith(await continueWithGoogle(stranger, ada))).toBe('google_email_taken');
    expect(await whoIs(stranger)).toBeUndefined();
  });
});

test('L8 accounts of the sandbox Google cannot sign in once the shop is public', async () => {
  const shop = await openTestShop({ ADMIN_EMAIL: owner });
  const self = shop.visitor();
  await continueWithGoogle(self, { email: owner });
  expect((await userOf(shop, owner))?.role).toBe('admin');
  for (const env of [openDemo, { ...openDemo, ...realMail }]) {
    const open = await openShopOn(shop.connectionString, env);
    expect(await whoIs(self)).toBeUndefined();
    const stranger = open.visitor();
    await continueWithGoogle(stranger, { email: owner }).catch(() => undefined);
    expect(await whoIs(stranger)).toBeUndefined();
  }
});

test('L8 an account of a public demo can sign in again after a restart', async () => {
  const shop = await openTestShop(openDemo);
  await continueWithGoogle(shop.visitor(), ada);
  const visitor = (await openShopOn(shop.connectionString, openDemo)).visitor();
  await continueWithGoogle(visitor, ada);
  expect(await whoIs(visitor)).toBe(ada.email);
});

describe('a public demo with a public mailbox', () => {
  test('L9 does not make an admin by a confirmed address, now or after switching to real mail', async () => {
    const shop = await openTestShop(openDemo);
    const stranger = shop.visitor();
    await stranger.signUp({ name: 'Stranger', email: owner, password: 'secret' });
    const [mail] = await mailsTo(shop, owner);
    const token = tokenIn(mail ?? { text: '' });
    expect((await stranger.call(confirmVerification, { body: { token } })).status).toBe(200);
    expect((await userOf(shop, owner))?.role).toBe('customer');
    await openShopOn(shop.connectionString, openDemo);
    expect((await userOf(shop, owner))?.role).toBe('customer');
    const real = await openShopOn(shop.connectionString, { ...openDemo, ...realMail });
    expect(await userOf(real, owner)).toMatchObject({ role: 'customer', emailVerifiedAt: null });
    const { status } = await real.visitor().signIn({ email: owner, password: 'secret' });
    expect([status, await whoIs(stranger)]).toEqual([401, undefined]);
  });

  test('L9 revokes admins made by the demo admin', async () => {
    const shop = await openTestShop(openDemo);
    await createDemoAccounts(shop.db);
    const stranger = await shop.customer();
    await shop.db.updateTable('users').set({ role: 'admin' }).where('email', '=', stranger.email).execute();
    await openShopOn(shop.connectionString, { ...openDemo, ...realMail });
    expect((await userOf(shop, stranger.email))?.role).toBe('customer');
    // Runs once only: an admin of the real shop keeps the role.
    await shop.db.updateTable('users').set({ role: 'admin' }).where('email', '=', stranger.email).execute();
    await openShopOn(shop.connectionString, { ...openDemo, ...realMail });
    expect((await userOf(shop, stranger.email))?.role).toBe('admin');
  });

  test('L9 neither sends nor accepts a link for an admin account', async () => {
    const shop = await openTestShop(openDemo);
    const [admin, someone] = [await shop.admin(), await shop.customer()];
    const ask = async (email: string) => (await shop.visitor().call(requestReset, { body: { email } })).status;
    expect([await ask(admin.email), await ask(someone.email)]).toEqual([200, 200]);
    expect(await resetMail(shop, admin.email)).toBeUndefined();
    const token = tokenIn((await resetMail(shop, someone.email)) ?? { text: '' });
    await shop.db.updateTable('users').set({ role: 'admin' }).where('email', '=', someone.email).execute();
    const { body } = await shop.visitor().call(confirmReset, { body: { token, password: 'stolen' } });
    expect(body.code).toBe('link_invalid');
  });
});

describe('a public shop without Google', () => {
  const open = () => openTestShop({ PUBLIC_URL: 'https://shop.example', ...stripe, ...realMail });

  test('L8 starts, and refuses Google sign-in with a clear message', async () => {
    const shop = await open();
    const visitor = shop.visitor();
    expect(await beginGoogleOAuth(visitor, '/dashboard')).toBe(
      '/login?refused=google_not_offered&returnTo=%2Fdashboard',
    );
    const { headers } = await visitor.send('GET', `${GOOGLE_PATH}/callback?state=x&code=y`);
    expect(refusedWith(String(headers.location))).toBe('google_not_offered');
    const { status, body } = await (await shop.customer()).call(connectGoogle, { body: { password: PASSWORD } });
    expect([status, body.code, body.detail]).toEqual([
      404,
      'google_not_offered',
      'Google sign-in isn’t available in this shop.',
    ]);
    expect((await visitor.send('GET', '/sandbox/google/.well-known/openid-configuration')).status).toBe(404);
  });

  test('L1 L3 L8 has no Google button on Login and Sign Up', async () => {
    const without = await openTestShop(
      { PUBLIC_URL: 'https://shop.example', ...stripe, ...realMail },
      await loadWebBuild(),
    );
    const sandbox = await openTestShop({}, await loadWebBuild());
    for (const page of ['/login', '/signup']) {
      const bodies = await Promise.all([without, sandbox].map(async ({ app }) => (await app.inject(page)).body));
      expect(bodies.map((body) => body.includes('Continue with Google'))).toEqual([false, true]);
    }
  });

  test('L8 refuses a flow that started before Google was removed', async () => {
    const shop = await openTestShop();
    const visitor = shop.visitor();
    const callback = await chooseAccount(visitor, await beginGoogleOAuth(visitor), ada);
    const without = await openShopOn(shop.connectionString, {
      PUBLIC_URL: 'https://shop.example',
      ...stripe,
      ...realMail,
    });
    expect(refusedWith(await completeGoogleOAuth(without.visitor(), callback))).toBe('google_not_offered');
  });
});
