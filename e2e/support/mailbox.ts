import { expect, type Page } from '@playwright/test';

export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/sandbox/mail?to=${encodeURIComponent(to)}`);
    await expect(page.getByRole('link', { name: subject })).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: subject }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
}

export async function followMail(page: Page, label: string): Promise<void> {
  await page.frameLocator('iframe').getByRole('link', { name: label }).click();
}

/** Confirms the address of the account that the page is signed in to. */
export async function confirmAddress(page: Page, to: string): Promise<void> {
  await openMail(page, to, 'Confirm your email address');
  await followMail(page, 'Confirm email');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your email is confirmed.');
}
