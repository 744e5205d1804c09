import { expect, type Page } from '@playwright/test';
import { sendWrongly } from './acts.ts';
import type { Screen } from './screen.ts';

const visitor = { as: 'visitor' } as const;
const aToken = '#token='.padEnd(50, 'x');

const signInWrongly = async (page: Page) => {
  await page.getByLabel('Email').fill('customer@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
};

const askForLink = async (page: Page) => {
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If there’s an account')).toBeVisible();
};

const followDeadLink = async (page: Page) => {
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
};

/** The ways in, and what the links of mails lead to. */
export const identityScreens: Screen[] = [
  { ...visitor, route: '/login' },
  { ...visitor, route: '/login', state: 'form wrong', act: sendWrongly('Login') },
  { ...visitor, route: '/login', state: 'refused', act: signInWrongly },
  { ...visitor, route: '/signup' },
  { ...visitor, route: '/signup', state: 'form wrong', act: sendWrongly('Sign Up') },
  { ...visitor, route: '/reset-password' },
  { ...visitor, route: '/reset-password', state: 'sent', act: askForLink },
  { ...visitor, route: '/reset-password', state: 'from the mail', at: () => `/reset-password${aToken}` },
  { ...visitor, route: '/verify-email', state: 'link not whole' },
  { ...visitor, route: '/verify-email', state: 'from the mail', at: () => `/verify-email${aToken}` },
  { ...visitor, route: '/newsletter/confirm', state: 'from the mail', at: () => `/newsletter/confirm${aToken}` },
  {
    ...visitor,
    route: '/newsletter/confirm',
    state: 'dead link',
    at: () => `/newsletter/confirm${aToken}`,
    act: followDeadLink,
  },
  {
    ...visitor,
    route: '/newsletter/unsubscribe',
    state: 'from the mail',
    at: () => `/newsletter/unsubscribe${aToken}`,
  },
  { ...visitor, route: '/api/identity/google', at: () => '/api/identity/google?returnTo=/', isPlain: true },
];
