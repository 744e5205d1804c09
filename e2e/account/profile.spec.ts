import type { Page } from '@playwright/test';
import { expect, test, toast } from '../support/test.ts';

const update = (page: Page) => page.getByRole('region', { name: 'Update your profile' });

test('D5 My Profile requires all four fields, saves them, and shows the link with nofollow', async ({
  page,
  customer,
}) => {
  await page.goto('/dashboard/history');
  const profile = page.getByRole('region', { name: 'My Profile' });
  await expect(profile.getByText(customer.email)).toBeVisible();
  await expect(profile.getByText('Customer', { exact: true })).toBeVisible();
  await expect(profile.getByText('Not set')).toHaveCount(4);

  await update(page).getByRole('button', { name: 'Save' }).click();
  for (const name of ['University', 'Location', 'Phone number', 'Link'])
    await expect(page.getByText(`${name} is Required`)).toBeVisible();
  await expect(page.getByLabel('University')).toBeFocused();
  await page.getByLabel('University').fill('TU Wien');
  await page.getByLabel('Location').fill('Vienna');
  await page.getByLabel('Phone number').fill('call me');
  await page.getByLabel('LinkedIn link').fill('javascript:alert(1)');
  await expect(page.getByText('Enter a phone number with at least 5 digits')).toBeVisible();
  await expect(page.getByText('Enter a link that starts with https://')).toBeVisible();
  await page.getByLabel('Phone number').fill('+43 1 588 01-0');
  await page.getByLabel('LinkedIn link').fill('https://www.linkedin.com/in/nobody');
  await update(page).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Your profile is saved.')).toBeVisible();

  await page.reload();
  const link = profile.getByRole('link', { name: 'https://www.linkedin.com/in/nobody' });
  await expect(link).toHaveAttribute('href', 'https://www.linkedin.com/in/nobody');
  await expect(link).toHaveAttribute('rel', 'noopener nofollow');
  for (const kept of ['TU Wien', 'Vienna', '+43 1 588 01-0']) await expect(profile.getByText(kept)).toBeVisible();
  await expect(page.getByLabel('Location')).toHaveValue('Vienna');
});

test('N3 the profile dropdown shows initials and offers Profile, Settings and Logout', async ({ page, customer }) => {
  await page.goto('/about');
  const account = page.getByLabel(/Your account$/);
  const menu = page.getByRole('banner').getByRole('list').filter({ hasText: 'Logout' });
  await expect(account).toHaveText('RB');
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(page.getByRole('banner').getByText(customer.email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(account).toBeFocused();

  await account.click();
  await page.getByText('Sandbox: no real money moves.').filter({ visible: true }).click();
  await expect(menu).toBeHidden();
  await account.click();
  await menu.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL('/dashboard/history');
  await expect(menu).toBeHidden();
  await account.click();
  await menu.getByRole('link', { name: 'My builds' }).click();
  await expect(page).toHaveURL('/builder/saved');
  await account.click();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/dashboard/settings');
  await account.click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(account).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
});
