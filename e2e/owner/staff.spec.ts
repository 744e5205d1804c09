import { signInAsAdmin } from '../support/admin.ts';
import { followMail, openMail } from '../support/mailbox.ts';
import { expect, expectAccessible, newAccount, test, toast } from '../support/test.ts';

test('R3 an owner invites a person, who sees only what the role may do until it is taken away; the log says so', async ({
  page,
  openCustomer,
}) => {
  const account = newAccount('Robin Packer');
  const theirPage = await openCustomer(account);
  await signInAsAdmin(page);
  await page.getByText('Shop setup').click();
  await page.getByRole('link', { name: 'Staff' }).click();
  await expect(page).toHaveURL('/dashboard/staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Choose a role').last()).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Role', { exact: true }).selectOption('Support');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(toast(page, `Invitation sent to ${account.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: `Withdraw the invitation to ${account.email}` })).toBeVisible();

  await openMail(theirPage, account.email, 'You’re invited to work on Hardware Store');
  await followMail(theirPage, 'Accept invitation');
  await theirPage.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(theirPage.getByText('Welcome! Your role: Support.')).toBeVisible();
  await expectAccessible(theirPage);
  await theirPage.getByRole('link', { name: 'Go to My Orders' }).click();
  const menu = theirPage.getByRole('navigation', { name: 'Dashboard menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'My Profile',
    'Manage All Orders',
    'All User',
    'Enter an order',
    'Returns',
    'Withdrawals',
    'Messages',
    'Questions',
    'Moderate Reviews',
    'Moderate builds',
  ]);
  await menu.getByRole('link', { name: 'All User' }).click();
  await expect(theirPage.getByRole('table', { name: 'All User' })).toBeVisible();
  await expect(theirPage.getByRole('button', { name: /^Make Admin/ })).toHaveCount(0);
  await theirPage.goto('/dashboard/taxes');
  await expect(theirPage.getByRole('heading', { name: 'Not allowed' })).toBeVisible();

  await page.reload();
  await page.getByRole('combobox', { name: `Role of ${account.name}` }).selectOption('Catalog');
  await expect(toast(page, `${account.name} now has the role Catalog.`)).toBeVisible();
  await theirPage.goto('/dashboard/users');
  await expect(theirPage.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${account.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, `${account.name} no longer works on the shop.`)).toBeVisible();

  await page.getByRole('link', { name: 'Log', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: 'Removed a member' }).first();
  await row.getByText('change', { exact: false }).first().click();
  await expect(row.getByRole('deletion')).toContainText(['catalogue']);
  await expectAccessible(page);
  await row
    .getByRole('link', { name: /^Only object/ })
    .first()
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Changed a role' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Invited someone' })).toHaveCount(0);
});
