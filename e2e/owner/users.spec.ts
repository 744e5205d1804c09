import { callApi, signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, newAccount, test, toast } from '../support/test.ts';

test('D6 All User lists e-mail and role, and Make Admin makes one', async ({ page, openCustomer }) => {
  const account = newAccount('Robin Clerk');
  const theirPage = await openCustomer(account);
  await theirPage.goto('/dashboard/users');
  await expect(theirPage.getByRole('heading', { name: 'Not allowed' })).toBeVisible();

  await signInAsAdmin(page);
  await page.getByRole('link', { name: 'All User' }).click();
  await expect(page).toHaveURL('/dashboard/users');
  const table = page.getByRole('table', { name: 'All User' });
  await page.getByRole('searchbox', { name: 'Search by email or name' }).fill(account.email);
  const row = table.getByRole('row').filter({ hasText: account.email });
  await expect(table.getByRole('rowheader')).toHaveText([account.email]);
  await expect(row.getByText('Customer', { exact: true })).toBeVisible();

  const make = row.getByRole('button', { name: 'Make Admin' });
  await make.click();
  const question = page.getByRole('dialog', { name: `Make ${account.email} an admin?` });
  await expect(row.getByText('Email not confirmed')).toBeVisible();
  await expect(question.getByText('This email isn’t confirmed')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(row.getByText('Customer', { exact: true })).toBeVisible();
  await make.click();
  await question.getByRole('button', { name: 'Make Admin' }).click();
  await expect(toast(page, 'Successfully made an admin')).toBeVisible();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  await expect(make).toHaveCount(0);
  await theirPage.reload();
  await expect(theirPage.getByRole('table', { name: 'All User' })).toBeVisible();

  await row.getByRole('button', { name: `Revoke: ${account.email}` }).click();
  const dialog = page.getByRole('dialog', { name: `Revoke ${account.email}?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(toast(page, `${account.email} is no longer an admin.`)).toBeVisible();
  await expect(make).toBeVisible();
  await theirPage.reload();
  await expect(theirPage.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
});

test('D6 a forbidden Make Admin is reported', async ({ page, openCustomer }) => {
  const account = newAccount();
  await openCustomer(account);
  await signInAsAdmin(page, '/dashboard/users');
  await page.route('**/api/user/admin/*', (route) =>
    route.fulfill({ status: 403, contentType: 'application/problem+json', body: '{"code":"forbidden"}' }),
  );
  await page.goto(`/dashboard/users?q=${encodeURIComponent(account.email)}`);
  await page.getByRole('button', { name: `Make Admin: ${account.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click();
  await expect(toast(page, 'Failed to Make an admin')).toBeVisible();
});

test('D9 Make Admin finds a user by e-mail, makes them an admin and revokes it', async ({ page, openCustomer }) => {
  const account = newAccount();
  await openCustomer(account);

  await signInAsAdmin(page, '/dashboard/users');
  await page.getByRole('link', { name: 'Make Admin' }).click();
  await expect(page).toHaveURL('/dashboard/makeAdmin');
  const email = page.getByLabel('Email');
  const find = page.getByRole('button', { name: 'Find' });
  await find.click();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await email.fill('nobody');
  await expect(page.getByText('Provide a valid Email')).toBeVisible();
  await email.fill('nobody@example.com');
  await find.click();
  await expect(page.getByRole('alert').filter({ hasText: 'This user doesn’t exist.' })).toBeVisible();
  await email.fill(account.email);
  await find.click();
  await page.getByRole('button', { name: `Make Admin: ${account.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }).click();
  await expect(toast(page, 'Successfully made an admin')).toBeVisible();
  expect((await callApi(page, 'GET', `/api/admin/${account.email}`)).body).toEqual({ admin: true, role: 'admin' });
  await expectAccessible(page);
  await page.getByRole('button', { name: `Revoke: ${account.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('button', { name: `Make Admin: ${account.email}` })).toBeVisible();
  expect((await callApi(page, 'GET', `/api/admin/${account.email}`)).body).toEqual({ admin: false, role: 'customer' });
});

test('D9 an admin who revokes their own role loses access to the page', async ({
  page,
  customer: account,
  openVisitor,
}) => {
  const admins = await openVisitor();
  await signInAsAdmin(admins);
  expect((await callApi(admins, 'PUT', `/api/user/admin/${account.email}`)).body).toEqual({ modifiedCount: 1 });
  await page.goto('/dashboard/makeAdmin');
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: `Revoke: ${account.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
});
