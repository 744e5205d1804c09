import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, submitSignIn, test, toast } from '../support/test.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const signedInEmail = async (page: Page) => {
  const { user } = await (await page.request.get('/api/identity/session')).json();
  return (user as { email: string } | null)?.email;
};

test('settings: changing the password signs out other browsers, and the name can be changed', {
  tag: '@extended',
}, async ({ page, openVisitor, customer }) => {
  const other = await openVisitor(customer);
  await page.goto('/dashboard/settings');
  await section(page, 'Name').getByLabel('Name').fill('Alex Other');
  await section(page, 'Name').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Your name is saved.')).toBeVisible();
  await expect(page.getByLabel(/Your account$/)).toHaveText('AO');

  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByText('Password is Required')).toHaveCount(2);
  await password.getByLabel('Current password').fill('not-it');
  await password.getByLabel('New password').fill('another-one');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('alert')).toHaveText('That’s not your current password.');
  expect(await signedInEmail(other)).toBe(customer.email);
  await password.getByLabel('Current password').fill(customer.password);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(toast(page, 'Your password has been changed.')).toBeVisible();
  expect([await signedInEmail(page), await signedInEmail(other)]).toEqual([customer.email, undefined]);
});

test('settings: sessions are listed by browser and can be ended one by one or all at once', {
  tag: '@extended',
}, async ({ page, openVisitor, customer }) => {
  const [one, two] = [await openVisitor(customer), await openVisitor(customer)];
  await page.goto('/dashboard/settings');
  const sessions = section(page, 'Where you are signed in').getByRole('listitem');
  await expect(sessions).toHaveCount(3);
  await expect(sessions.first()).toContainText('This browser');
  await expect(sessions.first()).toContainText(/Chrome on \w+/);
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Sign out Chrome/ })
    .click();
  await expect(sessions).toHaveCount(2);
  expect([await signedInEmail(one), await signedInEmail(two)].filter(Boolean)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions).toHaveCount(1);
  expect([await signedInEmail(page), await signedInEmail(one), await signedInEmail(two)]).toEqual([
    customer.email,
    undefined,
    undefined,
  ]);
});

test('settings L8: Google can be connected, used to sign in, and disconnected', { tag: '@extended' }, async ({
  page,
  openVisitor,
  customer,
}) => {
  const email = `private-${randomUUID()}@example.com`;
  const chooseAccount = async (browserPage: Page) => {
    await browserPage.getByLabel('Email').fill(email);
    await browserPage.getByRole('button', { name: 'Continue' }).click();
  };
  await page.goto('/dashboard/settings');
  const google = section(page, 'Google');
  const connect = async () => {
    await google.getByLabel('Current password').fill(customer.password);
    await google.getByRole('button', { name: 'Connect Google' }).click();
  };
  await google.getByRole('button', { name: 'Connect Google' }).click();
  await expect(google.getByLabel('Current password')).toBeFocused();
  await connect();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(google.getByRole('alert')).toHaveText('Google sign-in was canceled.');
  await connect();
  await chooseAccount(page);
  await expect(google.getByText(`Connected: ${email}`)).toBeVisible();
  await expect(page.getByLabel(/Your account$/).locator('img')).toHaveAttribute('src', /^\/sandbox\/google\/photos\//);

  const other = await openVisitor();
  await other.goto('/login');
  await other.getByRole('link', { name: 'Continue with Google' }).click();
  await chooseAccount(other);
  await expect(other).toHaveURL('/');
  expect(await signedInEmail(other)).toBe(customer.email);

  await google.getByRole('button', { name: 'Disconnect' }).click();
  await expect(google.getByRole('button', { name: 'Connect Google' })).toBeVisible();
});

test('settings: personal data can be downloaded as JSON', { tag: '@extended' }, async ({ page, customer }) => {
  await page.goto('/dashboard/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('hardware-store-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email: customer.email }, orders: [], sessions: [{ isCurrent: true }] });
});

test('settings: closing an account requires the password and a confirmation, and is permanent', {
  tag: '@extended',
}, async ({ page, customer }) => {
  await page.goto('/dashboard/settings');
  const close = section(page, 'Close your account');
  await close.getByLabel('Current password').fill('not-it-at-all');
  await close.getByRole('button', { name: 'Close my account' }).click();
  const question = page.getByRole('dialog', { name: 'Close your account?' });
  await question.getByRole('button', { name: 'Keep account' }).click();
  await expect(question).toBeHidden();
  await close.getByRole('button', { name: 'Close my account' }).click();
  await question.getByRole('button', { name: 'Close account' }).click();
  await expect(close.getByRole('alert')).toHaveText('That’s not your current password.');
  await close.getByLabel('Current password').fill(customer.password);
  await close.getByRole('button', { name: 'Close my account' }).click();
  await question.getByRole('button', { name: 'Close account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await page.goto('/login');
  await submitSignIn(page, customer);
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
});

test('settings: a demo account is read-only', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/login?returnTo=/dashboard/settings');
  await submitSignIn(page, { email: 'customer@example.com', password: 'customer' });
  await expect(page.getByText(/This demo account/)).toBeVisible();
  await expect(page.getByRole('button', { name: /password|Close my account|Connect/ })).toHaveCount(0);
});
