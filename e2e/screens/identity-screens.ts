import { expect, type Page } from '@playwright/test';
import type { World } from '../world/world.ts';
import { submitInvalid } from './actions.ts';
import type { Screen } from './screen.ts';

const visitor = { as: 'visitor' } as const;
const tokenHash = '#token='.padEnd(50, 'x');

const signInWithWrongPassword = async (page: Page, { translate }: World) => {
  await page.getByLabel(translate('Email')).fill('customer@example.com');
  await page.getByLabel(translate(/^Password$/)).fill('not the password');
  await page.getByRole('button', { name: translate('Login') }).click();
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible();
};

const requestLink = async (page: Page, { translate }: World) => {
  await page.getByLabel(translate('Email')).fill('nobody@example.com');
  await page.getByRole('button', { name: translate('Send link') }).click();
  await expect(page.getByText(translate('If there’s an account'))).toBeVisible();
};

const submitInvalidToken = async (page: Page) => {
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
};

/** Sign-in, sign-up, and the pages that links in mails open. */
export const identityScreens: Screen[] = [
  { ...visitor, route: '/login' },
  { ...visitor, route: '/login', state: 'form wrong', act: submitInvalid('Login') },
  { ...visitor, route: '/login', state: 'refused', act: signInWithWrongPassword },
  { ...visitor, route: '/login/second-step', state: 'ended' },
  { ...visitor, route: '/signup' },
  { ...visitor, route: '/signup', state: 'form wrong', act: submitInvalid('Sign Up') },
  { ...visitor, route: '/reset-password' },
  { ...visitor, route: '/reset-password', state: 'sent', act: requestLink },
  { ...visitor, route: '/reset-password', state: 'from a mail', at: () => `/reset-password${tokenHash}` },
  { ...visitor, route: '/verify-email', state: 'link incomplete' },
  { ...visitor, route: '/verify-email', state: 'from a mail', at: () => `/verify-email${tokenHash}` },
  { ...visitor, route: '/invitation', state: 'from a mail', at: () => `/invitation${tokenHash}` },
  { ...visitor, route: '/notices/confirm', state: 'from a mail', at: () => `/notices/confirm${tokenHash}` },
  { ...visitor, route: '/notices/end', state: 'from a mail', at: () => `/notices/end${tokenHash}` },
  { ...visitor, route: '/newsletter/confirm', state: 'from a mail', at: () => `/newsletter/confirm${tokenHash}` },
  {
    ...visitor,
    route: '/newsletter/confirm',
    state: 'dead link',
    at: () => `/newsletter/confirm${tokenHash}`,
    act: submitInvalidToken,
  },
  {
    ...visitor,
    route: '/newsletter/unsubscribe',
    state: 'from a mail',
    at: () => `/newsletter/unsubscribe${tokenHash}`,
  },
  { ...visitor, route: '/api/identity/google', at: () => '/api/identity/google?returnTo=/', isStaticPage: true },
];
