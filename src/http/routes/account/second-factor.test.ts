import { describe, expect, test } from 'vitest';
import { closeAccount, exportAccount } from '../../../contract/account/account.ts';
import { confirmReset, requestReset } from '../../../contract/account/account-mail.ts';
import { signIn } from '../../../contract/account/identity.ts';
import {
  beginTotp,
  confirmTotp,
  getSecondFactor,
  removeTotp,
  replaceRecoveryCodes,
  resetSecondFactor,
} from '../../../contract/account/second-factor.ts';
import { completeSignIn, getSecondStep, stepUp } from '../../../contract/account/second-step.ts';
import { listUsers, makeAdmin } from '../../../contract/account/user.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { addRefund } from '../../../contract/orders/refund.ts';
import { setSecuritySettings } from '../../../contract/owner/security-settings.ts';
import { changeShopSettings } from '../../../domain/shop-settings/shop-settings.ts';
import type { ReceivedMail } from '../../../sandbox/mailbox.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { ada, continueWithGoogle } from '../../../testing/scene/google.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import { addApp, appWith } from '../../../testing/scene/second-factor.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const summary = ({ status, body }: { status: number; body: { code?: string | undefined } }) =>
  [status, body.code].join(' ').trim();

const beginSignIn = async (shop: TestShop, { email }: Visitor, browser = shop.visitor()) => {
  expect(summary(await browser.call(signIn, { body: { email, password: PASSWORD } }))).toBe(
    '401 second_factor_required',
  );
  return browser;
};
const complete = async (browser: Visitor, code: string, remember = false) =>
  summary(await browser.call(completeSignIn, { body: { code, remember } }));

const outdateProofs = (shop: TestShop) =>
  shop.db
    .updateTable('sessions')
    .set({ factorProvenAt: new Date(Date.now() - 10 * 60_000 - 1000) })
    .execute();

const eventsOf = async (shop: TestShop) => {
  const mails = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'security_event')
    .orderBy('id')
    .execute();
  return mails.map(({ payload }) => (payload as { event: string }).event);
};

describe('an authenticator app', () => {
  test('is added by its first code, and is then asked for after the password', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const app = await addApp(ada);
    expect(app.recoveryCodes).toHaveLength(10);
    expect((await ada.call(getSecondFactor)).body).toMatchObject({
      totp: { addedAt: expect.any(String) },
      recoveryCodesLeft: 10,
      requirement: null,
    });
    const browser = await beginSignIn(shop, ada);
    expect(await browser.loadSession()).toBeUndefined();
    expect((await browser.call(getSecondStep)).body.methods).toEqual(['totp', 'recovery_code']);
    expect(await complete(browser, '000000')).toBe('403 code_wrong');
    expect(await complete(browser, app.code(1))).toBe('200');
    expect(await browser.loadSession()).toBe(ada.email);
    expect((await browser.call(getSecondStep)).body.methods).toEqual([]);
    const [mail] = await mailsTo(shop, ada.email);
    expect(mail?.subject).toBe('Authenticator app added');
    expect(mail?.text).toContain('/dashboard/security');
  });

  test('requires the password, and shows one secret to a session until it is confirmed', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    expect(summary(await ada.call(beginTotp, { body: { password: 'not-it' } }))).toBe('403 wrong_password');
    const secretFor = async (someone: Visitor) =>
      (await someone.call(beginTotp, { body: { password: PASSWORD } })).body.secret;
    const elsewhere = shop.visitor();
    await elsewhere.signIn({ email: ada.email, password: PASSWORD });
    const secret = await secretFor(ada);
    expect(await secretFor(ada)).toBe(secret);
    expect(await secretFor(elsewhere)).not.toBe(secret);
    const confirm = async (someone: Visitor, code: string) =>
      summary(await someone.call(confirmTotp, { body: { code } }));
    expect(await confirm(elsewhere, appWith(secret).code())).toBe('403 code_wrong');
    expect(await confirm(ada, appWith(secret).code())).toBe('200');
    expect(await confirm(ada, appWith(secret).code(1))).toBe('409 totp_exists');
    expect(summary(await ada.call(beginTotp, { body: { password: PASSWORD } }))).toBe('409 totp_exists');
  });

  test('has its secret encrypted, and recovery codes hashed', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const { recoveryCodes } = await addApp(ada);
    const { secret } = await shop.db.selectFrom('totpFactors').select('secret').executeTakeFirstOrThrow();
    expect(secret).toHaveLength(12 + 20 + 16);
    const hashes = await shop.db.selectFrom('recoveryCodes').select('codeHash').execute();
    expect(hashes.map(({ codeHash }) => codeHash.length)).toEqual(Array(10).fill(32));
    expect(hashes.some(({ codeHash }) => recoveryCodes.some((code) => codeHash.includes(code)))).toBe(false);
  });

  test('once removed with all other factors is asked for no more, and its recovery codes are gone', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    await addApp(ada);
    const browser = await beginSignIn(shop, ada);
    expect(summary(await ada.call(removeTotp))).toBe('200');
    expect((await ada.call(getSecondFactor)).body).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect((await shop.visitor().signIn({ email: ada.email, password: PASSWORD })).status).toBe(200);
    expect(await complete(browser, '123456')).toBe('401 second_step_ended');
    expect(await eventsOf(shop)).toEqual(['totp_added', 'totp_removed']);
  });
});

describe('a code', () => {
  test('of an app works once, also in two browsers at the same time, and none before it works after it', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const app = await addApp(ada);
    const browsers = [await beginSignIn(shop, ada), await beginSignIn(shop, ada), await beginSignIn(shop, ada)];
    const code = app.code(1);
    const answers = await Promise.all(browsers.map((browser) => complete(browser, code)));
    expect(answers.sort()).toEqual(['200', '403 code_wrong', '403 code_wrong']);
    expect(await complete(await beginSignIn(shop, ada), app.code())).toBe('403 code_wrong');
  });

  test('for recovery works once, also in two browsers at the same time', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const { recoveryCodes } = await addApp(ada);
    const [code = '', other = ''] = recoveryCodes;
    const browsers = [await beginSignIn(shop, ada), await beginSignIn(shop, ada)];
    const answers = await Promise.all(browsers.map((browser) => complete(browser, code.toUpperCase())));
    expect(answers.sort()).toEqual(['200', '403 code_wrong']);
    expect(await complete(await beginSignIn(shop, ada), code)).toBe('403 code_wrong');
    expect(await complete(await beginSignIn(shop, ada), other)).toBe('200');
    expect((await ada.call(getSecondFactor)).body.recoveryCodesLeft).toBe(8);
    expect(await eventsOf(shop)).toEqual(['totp_added', 'recovery_code_used', 'recovery_code_used']);
  });

  test('for recovery of another account is refused', async () => {
    const shop = await openTestShop();
    const [ada, eve] = [await shop.customer(), await shop.customer()];
    await addApp(ada);
    const { recoveryCodes } = await addApp(eve);
    expect(await complete(await beginSignIn(shop, ada), recoveryCodes[0] ?? '')).toBe('403 code_wrong');
  });

  test('for recovery is replaced by new ones', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const { recoveryCodes } = await addApp(ada);
    const renewed = (await ada.call(replaceRecoveryCodes)).body.recoveryCodes;
    expect(await complete(await beginSignIn(shop, ada), recoveryCodes[0] ?? '')).toBe('403 code_wrong');
    expect(await complete(await beginSignIn(shop, ada), renewed[0] ?? '')).toBe('200');
  });

  test('can be guessed five times a minute, in any number of browsers', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const ada = await shop.customer();
    const app = await addApp(ada);
    const browsers = [await beginSignIn(shop, ada), await beginSignIn(shop, ada)];
    const guess = async (nth: number) => complete(browsers[nth % 2] as Visitor, '000000');
    for (let nth = 1; nth <= 5; nth++) expect(await guess(nth)).toBe('403 code_wrong');
    expect(await guess(6)).toBe('429 too_many_requests');
    expect(await complete(browsers[0] as Visitor, app.code())).toBe('429 too_many_requests');
  });
});

describe('a sign-in that waits for its second factor', () => {
  test('belongs to its browser and is completed once', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const { recoveryCodes } = await addApp(ada);
    await beginSignIn(shop, ada);
    expect(await complete(shop.visitor(), recoveryCodes[0] ?? '')).toBe('401 second_step_ended');
    const browser = await beginSignIn(shop, ada);
    const { cookies } = browser;
    const again = () =>
      browser.send('POST', completeSignIn.path, { body: { code: recoveryCodes[1] }, headers: { cookie: cookies } });
    const first = await complete(browser, recoveryCodes[0] ?? '');
    expect([first, summary(await again())]).toEqual(['200', '401 second_step_ended']);
    expect((await ada.call(getSecondFactor)).body.recoveryCodesLeft).toBe(9);
  });

  test('ends after ten minutes', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const app = await addApp(ada);
    const browser = await beginSignIn(shop, ada);
    await shop.db.updateTable('signInChallenges').set({ expiresAt: new Date() }).execute();
    expect(await complete(browser, app.code())).toBe('401 second_step_ended');
    expect((await browser.call(getSecondStep)).body.methods).toEqual([]);
  });

  test('ends when the password changes, and so do remembered browsers', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const { recoveryCodes } = await addApp(ada);
    const remembered = await beginSignIn(shop, ada);
    expect(await complete(remembered, recoveryCodes[1] ?? '', true)).toBe('200');
    const browser = await beginSignIn(shop, ada);
    const body = { currentPassword: PASSWORD, newPassword: 'another' };
    expect((await ada.send('PUT', '/api/identity/password', { body })).status).toBe(200);
    expect(await complete(browser, recoveryCodes[0] ?? '')).toBe('401 second_step_ended');
    const credentials = { email: ada.email, password: 'another' };
    expect(summary(await remembered.call(signIn, { body: credentials }))).toBe('401 second_factor_required');
  });

  test('comes after Google too, unless the browser is remembered', async () => {
    const shop = await openTestShop();
    const owner = shop.visitor();
    await continueWithGoogle(owner, ada);
    const app = await addApp(owner, {});
    const browser = shop.visitor();
    const toCart = () => continueWithGoogle(browser, ada, '/cart');
    expect(await toCart()).toBe('/login/second-step?returnTo=%2Fcart');
    expect(await browser.loadSession()).toBeUndefined();
    expect(await complete(browser, app.code(1), true)).toBe('200');
    expect(await browser.loadSession()).toBe(ada.email);
    await browser.signOut();
    expect(await toCart()).toBe('/cart');
  });

  test('stays after a new password by email', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const { recoveryCodes } = await addApp(someone);
    const browser = await beginSignIn(shop, someone);
    await browser.call(requestReset, { body: { email: someone.email } });
    const [mail] = (await mailsTo(shop, someone.email)).filter(({ subject }) => subject === 'Choose a new password');
    const body = { token: tokenIn(mail as ReceivedMail), password: PASSWORD };
    expect(summary(await shop.visitor().call(confirmReset, { body }))).toBe('200');
    expect(await complete(browser, recoveryCodes[0] ?? '')).toBe('401 second_step_ended');
    await beginSignIn(shop, someone);
  });

  test('says nothing about the factor before the password is right', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    await addApp(ada);
    const answer = await shop.visitor().call(signIn, { body: { email: ada.email, password: 'not-it' } });
    expect(summary(answer)).toBe('401 wrong_credentials');
  });
});

describe('a remembered browser', () => {
  test('signs in by the password alone, for its own account, until it is forgotten', async () => {
    const shop = await openTestShop();
    const [ada, eve] = [await shop.customer(), await shop.customer()];
    const app = await addApp(ada);
    await addApp(eve);
    const browser = await beginSignIn(shop, ada);
    expect(await complete(browser, app.code(1), true)).toBe('200');
    await browser.signOut();
    expect((await browser.signIn({ email: ada.email, password: PASSWORD })).status).toBe(200);
    const [known] = (await browser.call(getSecondFactor)).body.rememberedBrowsers;
    expect(known).toMatchObject({ isCurrent: true });
    expect((await ada.call(getSecondFactor)).body.rememberedBrowsers).toMatchObject([{ isCurrent: false }]);
    await beginSignIn(shop, eve, browser);
    await ada.send('DELETE', `/api/identity/remembered-browsers/${known?.id}`);
    await beginSignIn(shop, ada, browser);
    expect(await eventsOf(shop)).toEqual(['totp_added', 'totp_added', 'browser_remembered']);
  });

  test('is forgotten after 30 days', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const app = await addApp(ada);
    const browser = await beginSignIn(shop, ada);
    expect(await complete(browser, app.code(1), true)).toBe('200');
    await shop.db.updateTable('rememberedBrowsers').set({ expiresAt: new Date() }).execute();
    expect((await ada.call(getSecondFactor)).body.rememberedBrowsers).toEqual([]);
    await beginSignIn(shop, ada, browser);
  });
});

describe('a dangerous act', () => {
  test('of an account with a factor requires it again after ten minutes, in each session', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const { recoveryCodes, code } = await addApp(ada);
    const { body } = await ada.call(exportAccount);
    expect(body.secondFactor).toMatchObject({ appSince: expect.any(String), recoveryCodesLeft: 10 });
    await outdateProofs(shop);
    const close = () => ada.call(closeAccount, { body: { password: PASSWORD } });
    for (const answer of [await ada.call(exportAccount), await close(), await ada.call(removeTotp)])
      expect(summary(answer)).toBe('403 step_up_required');
    expect(summary(await ada.call(stepUp, { body: { code: '000000' } }))).toBe('403 code_wrong');
    expect(summary(await ada.call(exportAccount))).toBe('403 step_up_required');
    const elsewhere = await beginSignIn(shop, ada);
    expect(await complete(elsewhere, recoveryCodes[0] ?? '')).toBe('200');
    expect(summary(await ada.call(exportAccount))).toBe('403 step_up_required');
    expect(summary(await ada.call(stepUp, { body: { code: code(1) } }))).toBe('200');
    expect(summary(await ada.call(exportAccount))).toBe('200');
    expect(summary(await close())).toBe('200');
    expect(await shop.db.selectFrom('totpFactors').selectAll().execute()).toEqual([]);
  });

  test('in a remembered browser requires it at once', async () => {
    const shop = await openTestShop();
    const ada = await shop.customer();
    const app = await addApp(ada);
    const browser = await beginSignIn(shop, ada);
    expect(await complete(browser, app.code(1), true)).toBe('200');
    await browser.signIn({ email: ada.email, password: PASSWORD });
    expect(summary(await browser.call(exportAccount))).toBe('403 step_up_required');
  });

  test('is known to the contract, and refused by every call that it lists', async () => {
    const shop = await openTestShop();
    const boss = await shop.admin();
    await addApp(boss);
    await outdateProofs(shop);
    const dangerous = endpoints.filter((endpoint) => endpoint.stepUp);
    expect(dangerous.map(({ name }) => name).sort()).toEqual([
      'changeStaff',
      'closeAccount',
      'exportAccount',
      'exportCustomers',
      'exportSubscribers',
      'inviteStaff',
      'makeAdmin',
      'removePasskey',
      'removeStaff',
      'removeTotp',
      'replaceRecoveryCodes',
      'resetSecondFactor',
      'revokeAdmin',
      'setLogPeriod',
      'setSecuritySettings',
    ]);
    const bodies: Record<string, object> = {
      changeStaff: { role: 'orders' },
      inviteStaff: { email: 'ada@example.com', role: 'orders' },
      setLogPeriod: { days: 365 },
      setSecuritySettings: { staffFactorDays: 0 },
    };
    for (const endpoint of dangerous) {
      const params = { email: 'ada@example.com', id: '00000000-0000-7000-8000-000000000000' };
      const named = Object.fromEntries(Object.entries(params).filter(([name]) => endpoint.path.includes(`:${name}`)));
      const answer = await boss.call(endpoint, {
        params: named,
        ...(endpoint.body && { body: bodies[endpoint.name] ?? {} }),
      });
      expect([endpoint.name, summary(answer)]).toEqual([endpoint.name, '403 step_up_required']);
    }
  });
});

describe('a lost factor', () => {
  test('is reset by an admin, which ends the sessions and sign-ins of the account and tells its owner', async () => {
    const shop = await openTestShop();
    const [ada, boss] = [await shop.customer(), await shop.admin()];
    const { recoveryCodes } = await addApp(ada);
    const browser = await beginSignIn(shop, ada);
    const reset = (email: string) => boss.call(resetSecondFactor, { params: { email } });
    expect((await reset(ada.email)).body).toEqual({ modifiedCount: 1 });
    expect((await reset(ada.email)).body).toEqual({ modifiedCount: 0 });
    expect(summary(await reset(boss.email))).toBe('409 own_second_factor');
    expect(summary(await reset('nobody@example.com'))).toBe('404 user_not_found');
    expect(await ada.loadSession()).toBeUndefined();
    expect(await complete(browser, recoveryCodes[0] ?? '')).toBe('401 second_step_ended');
    expect((await ada.signIn({ email: ada.email, password: PASSWORD })).status).toBe(200);
    expect(await eventsOf(shop)).toEqual(['totp_added', 'second_factor_reset']);
  });
});

describe('staff', () => {
  const require = (boss: Visitor, staffFactorDays: number) =>
    boss.call(setSecuritySettings, { body: { staffFactorDays } });
  const passDays = async (shop: TestShop, days: number) => {
    const past = new Date(Date.now() - days * 24 * 60 * 60_000);
    await shop.db.updateTable('users').set({ roleSince: past }).execute();
    await changeShopSettings(shop.db, { staffFactorSince: past.toISOString() });
  };

  test('without a factor act as customers once the days are over, and until they add one', async () => {
    const shop = await openTestShop();
    const [boss, ada] = [await shop.admin(), await shop.customer()];
    expect((await boss.call(getSecondFactor)).body.requirement).toBeNull();
    expect((await require(boss, 7)).body).toMatchObject({ staffFactorDays: 7, stepUpRefund: null });
    expect((await boss.call(getSecondFactor)).body.requirement).toMatchObject({ isOverdue: false });
    expect((await ada.call(getSecondFactor)).body.requirement).toBeNull();
    await passDays(shop, 6.99);
    expect(summary(await boss.call(listUsers))).toBe('200');
    await passDays(shop, 7.01);
    expect(summary(await boss.call(listUsers))).toBe('403 staff_factor_required');
    expect(summary(await boss.send('GET', `/api/user/${ada.email}`))).toBe('403 forbidden');
    expect((await boss.call(getSecondFactor)).body.requirement).toMatchObject({ isOverdue: true });
    expect(summary(await ada.call(exportAccount))).toBe('200');
    await addApp(boss);
    expect(summary(await boss.call(listUsers))).toBe('200');
  });

  test('have their days from when they become staff, and from when the owner begins to require a factor', async () => {
    const shop = await openTestShop();
    const [boss, ada] = [await shop.admin(), await shop.customer()];
    await addApp(boss);
    await require(boss, 7);
    await passDays(shop, 30);
    await boss.call(makeAdmin, { params: { email: ada.email } });
    expect(summary(await ada.call(listUsers))).toBe('200');
    await passDays(shop, 30);
    expect(summary(await ada.call(listUsers))).toBe('403 staff_factor_required');
    await require(boss, 0);
    expect(summary(await ada.call(listUsers))).toBe('200');
    await require(boss, 7);
    expect(summary(await ada.call(listUsers))).toBe('200');
  });

  test('with a factor prove it for refunds above the amount of the owner', async () => {
    const shop = await openTestShop();
    const [boss, ada] = [await shop.admin(), await shop.customer()];
    const booking = await buyAndSettle(ada, await stockProduct(shop.db));
    await addApp(boss);
    const half = Math.floor(booking.price / 2);
    await boss.call(setSecuritySettings, { body: { staffFactorDays: 0, stepUpRefund: half } });
    await outdateProofs(shop);
    const refund = async (amount: number) =>
      summary(await boss.call(addRefund, { params: { id: booking.id }, body: { amount } }));
    expect(await refund(half + 0.01)).toBe('403 step_up_required');
    expect(await refund(half)).toBe('201');
    expect(await refund(half)).toBe('201');
  });
});
