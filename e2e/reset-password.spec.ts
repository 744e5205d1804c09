import { followMail, openMail } from './support/mailbox.ts';
import { expect, expectAccessible, newAccount, signInHere, signUpHere, test } from './support/test.ts';

test('L9 who forgot the password gets a link by mail, chooses a new one, and is signed out everywhere', async ({
  page,
  browser,
  customer,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Email').fill('typed@example.com');
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(elsewhere).toHaveURL('/reset-password');
  await expect(elsewhere.getByLabel('Email')).toHaveValue('typed@example.com');
  await elsewhere.getByLabel('Email').fill('');
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await expect(elsewhere.getByText('Email is Required')).toBeVisible();
  await elsewhere.getByLabel('Email').fill(customer.email);
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await expect(elsewhere.getByRole('status')).toContainText(`If there’s an account for ${customer.email}`);
  const heading = elsewhere.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Check your inbox');

  await openMail(elsewhere, customer.email, 'Choose a new password');
  const asked: string[] = [];
  elsewhere.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  await followMail(elsewhere, 'Choose password');
  await expect(elsewhere).toHaveURL(/\/reset-password#token=/);
  const link = elsewhere.url();
  const token = link.split('#token=')[1] ?? '';
  await elsewhere.getByLabel('New password').fill('12345');
  await elsewhere.getByRole('button', { name: 'Save password' }).click();
  await expect(elsewhere.getByText('Must be 6 characters or longer')).toBeVisible();
  await elsewhere.getByLabel('New password').fill('another secret');
  await elsewhere.getByRole('button', { name: 'Save password' }).click();
  await expect(elsewhere.getByRole('status')).toContainText('Your new password is set.');
  await expect(heading).toHaveText('Password changed');
  // The token is in no address that was asked for, and named to nobody.
  expect(token.length).toBeGreaterThan(40);
  expect(asked.filter((address) => address.includes(token))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible();
  await elsewhere.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await signInHere(elsewhere, { email: customer.email, password: 'another secret' });
  await expect(elsewhere).toHaveURL('/');

  // A used link says so.
  await page.goto(link);
  await page.getByLabel('New password').fill('a third one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('Get a new link');
});

test('L9 the dashboard asks to confirm the address until it is; opening the link is not enough, pressing is', async ({
  page,
}) => {
  const account = newAccount();
  await page.goto('/signup');
  await signUpHere(page, account);
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  const notice = page.getByRole('region', { name: 'Confirm your account' });
  await expect(notice).toContainText(`a link to ${account.email}`);
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice).toContainText('We sent a new link');

  // The older of the two mails is out of date.
  await expect(async () => {
    const mails = await page.request.get(`/sandbox/mail.json?to=${account.email}`);
    expect(await mails.json()).toHaveLength(2);
  }).toPass();
  await openMail(page, account.email, 'Confirm your email address');
  await followMail(page, 'Confirm email');
  await expect(page).toHaveURL(/\/verify-email#token=/);
  await expect(page.getByRole('button', { name: 'Confirm email' })).toBeVisible();
  const link = page.url();
  await page.goto('/dashboard');
  await expect(notice).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Your email is confirmed.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email confirmed');
  await page.getByRole('link', { name: 'Go to My Orders' }).click();
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('L9 the demo accounts are not asked to confirm anything', async ({ page }) => {
  await page.goto('/login?returnTo=/dashboard');
  await signInHere(page, { email: 'customer@example.com', password: 'customer' });
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Confirm your account' })).toHaveCount(0);
});

test('L9 a link that is not whole says so', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete');
});

test('L9 whoever is signed out is told to sign in before the address is confirmed', async ({ page }) => {
  await page.goto(`/verify-email#token=${'x'.repeat(43)}`);
  await expect(page.getByText('Sign in to the account with this email first')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expectAccessible(page);
});
