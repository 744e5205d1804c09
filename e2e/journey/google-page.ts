import { expect, type Page } from '@playwright/test';

export type Person = { email: string; name: string };

/** Google's page, where somebody says who they are. */
export type GooglePage = (page: Page, person: Person) => Promise<void>;

export const sandboxGoogle: GooglePage = async (page, { email, name }) => {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Google has verified this address').check();
  await page.getByRole('button', { name: 'Continue' }).click();
};

export const openIdProvider: GooglePage = async (page, { email, name }) => {
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('The address is verified').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
};
