import { expect } from '@playwright/test';
import { signInAsAdmin } from '../support/admin.ts';
import { test } from '../support/test.ts';

test('the owner opens the failed emails and sees that there are none', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard/failedEmails');
  await expect(page.getByRole('heading', { name: 'Failed emails', level: 1 })).toBeVisible();
  await expect(page.getByText('No failed emails')).toBeVisible();
});
