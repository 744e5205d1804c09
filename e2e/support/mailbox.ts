import { expect, type Page } from '@playwright/test';

/** Opens the newest mail to an address with this subject in the sandbox mailbox. */
export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<void> {
  // Mails are sent within two seconds.
  await expect(async () => {
    await page.goto(`/sandbox/mail?to=${encodeURIComponent(to)}`);
    await expect(page.getByRole('link', { name: subject })).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: subject }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
}

/** Follows a link in the open mail. */
export async function followMail(page: Page, label: string): Promise<void> {
  await page.frameLocator('iframe').getByRole('link', { name: label }).click();
}
