import { expect, type Page } from '@playwright/test';

export type GoogleIdentity = { email: string; name: string };

export type GooglePage = (page: Page, person: GoogleIdentity) => Promise<void>;

export const sandboxGoogle: GooglePage = async (page, { email, name }) => {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Google has verified this address').check();
  await page.getByRole('button', { name: 'Continue' }).click();
};

export const doubleGoogle: GooglePage = async (page, { email, name }) => {
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('The address is verified').check();
  await page.getByRole('button', { name: 'Sign in' }).click();
};
