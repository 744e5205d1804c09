import type { Page } from '@playwright/test';
import { appWith } from '../../src/testing/scene/second-factor.ts';
import { signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, newAccount, submitSignIn, test, toast } from '../support/test.ts';

// Passkeys are bound to a domain name.
test.use({ baseURL: (process.env.SHOP_ADDRESS ?? '').replace('127.0.0.1', 'localhost') });

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const secondStep = (page: Page) => page.getByRole('heading', { level: 1, name: 'Confirm it’s you' });

const signIn = async (page: Page, account: { email: string; password: string }) => {
  expect((await page.request.post('/api/identity/sign-out')).ok()).toBe(true);
  await page.goto('/login?returnTo=/dashboard/security');
  await submitSignIn(page, account);
};

const addAuthenticator = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
};

test('two-step sign-in: an app, a remembered browser, a passkey, a recovery code, and a lost factor', async ({
  page,
  openVisitor,
}) => {
  const account = newAccount();
  expect((await page.request.post('/api/identity/sign-up', { data: account })).status()).toBe(201);
  await addAuthenticator(page);

  // The app.
  await page.goto('/dashboard/security');
  const app = section(page, 'Authenticator app');
  await app.getByLabel('Current password').fill(account.password);
  await app.getByRole('button', { name: 'Set up app' }).click();
  await expect(app.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await app.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const phone = appWith(key.replaceAll(' ', ''));
  await expectAccessible(page);
  await app.getByLabel('Code from the app').fill(phone.code());
  await app.getByRole('button', { name: 'Turn on' }).click();
  const codesDialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await codesDialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(section(page, 'Recovery codes')).toContainText('10 codes left.');

  // Signing in by the app, in a browser that is to be remembered.
  await signIn(page, account);
  await expect(secondStep(page)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'That code isn’t right' })).toBeVisible();
  await page.getByLabel('Code').fill(phone.code(1));
  await page.getByLabel('Remember this browser for 30 days').check();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard\/security$/);
  const browsers = section(page, 'Remembered browsers');
  await expect(browsers.getByRole('listitem')).toContainText('This browser');

  // A passkey, for which the proof of the sign-in is enough.
  const passkeys = section(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name of the passkey').fill('My laptop');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My laptop');

  // The remembered browser needs no second step to sign in, but for new recovery codes.
  await signIn(page, account);
  await expect(page).toHaveURL(/\/dashboard\/security$/);
  await page.getByRole('button', { name: 'Get new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Get new codes' }).click();
  const stepUp = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(stepUp).toBeVisible();
  await expectAccessible(page);
  await stepUp.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(codesDialog.getByRole('listitem')).toHaveCount(10);
  const codes = await codesDialog.getByRole('listitem').allInnerTexts();
  await codesDialog.getByRole('button', { name: 'I’ve saved them' }).click();

  // Once it is forgotten, it does.
  await browsers.getByRole('button', { name: /^Remove / }).click();
  await expect(toast(page, 'That browser is no longer remembered.')).toBeVisible();
  await signIn(page, account);
  await expect(secondStep(page)).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard\/security$/);

  // A recovery code, typed in capitals.
  await signIn(page, account);
  await page.getByLabel('Code').fill((codes[0] ?? '').toUpperCase());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(section(page, 'Recovery codes')).toContainText('9 codes left.');

  // The owner resets a lost factor.
  const owner = await openVisitor();
  await signInAsAdmin(owner, `/dashboard/makeAdmin?${new URLSearchParams({ email: account.email })}`);
  await owner.getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Reset two-step sign-in' }).click();
  await expect(toast(owner, `Two-step sign-in of ${account.email} is reset.`)).toBeVisible();
  await signIn(page, account);
  await expect(page).toHaveURL(/\/dashboard\/security$/);
  await expect(page.getByRole('button', { name: 'Set up app' })).toBeVisible();
});
