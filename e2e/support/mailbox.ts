import { expect, type Page } from '@playwright/test';

/** Opens the sandbox mailbox, as a person would, and in it the newest mail to an address with this subject. */
export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<void> {
  // A mail leaves within a second or two.
  await expect(async () => {
    await page.goto(`/sandbox/mail?to=${encodeURIComponent(to)}`);
    await expect(page.getByRole('link', { name: subject })).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: subject }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
}

/** Presses the button of the mail that is open. */
export async function followMail(page: Page, label: string): Promise<void> {
  await page.frameLocator('iframe').getByRole('link', { name: label }).click();
}
