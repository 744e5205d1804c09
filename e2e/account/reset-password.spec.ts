import { signInContext } from '../screens/sign-in.ts';
import { followMail, openMail } from '../support/mailbox.ts';
import { expect, expectAccessible, submitSignIn, test } from '../support/test.ts';

test('L9 a link by mail sets a new password and signs out everywhere', { tag: '@extended' }, async ({
  page,
  openVisitor,
  customer,
}) => {
  await page.goto('/about');
  const otherBrowser = await openVisitor();
  await otherBrowser.goto('/login');
  await otherBrowser.getByLabel('Email').fill('typed@example.com');
  await otherBrowser.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(otherBrowser).toHaveURL('/reset-password');
  await expect(otherBrowser.getByLabel('Email')).toHaveValue('typed@example.com');
  await otherBrowser.getByLabel('Email').fill('');
  await otherBrowser.getByRole('button', { name: 'Send link' }).click();
  await expect(otherBrowser.getByText('Email is Required')).toBeVisible();
  await otherBrowser.getByLabel('Email').fill(customer.email);
  await otherBrowser.getByRole('button', { name: 'Send link' }).click();
  await expect(otherBrowser.getByRole('status')).toContainText(`If there’s an account for ${customer.email}`);
  const heading = otherBrowser.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Check your inbox');

  await openMail(otherBrowser, customer.email, 'Choose a new password');
  const addresses: string[] = [];
  otherBrowser.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  await followMail(otherBrowser, 'Choose password');
  await expect(otherBrowser).toHaveURL(/\/reset-password#token=/);
  const link = otherBrowser.url();
  const token = link.split('#token=')[1] ?? '';
  await otherBrowser.getByLabel('New password').fill('12345');
  await otherBrowser.getByRole('button', { name: 'Save password' }).click();
  await expect(otherBrowser.getByText('Must be 6 characters or longer')).toBeVisible();
  await otherBrowser.getByLabel('New password').fill('another secret');
  await otherBrowser.getByRole('button', { name: 'Save password' }).click();
  await expect(otherBrowser.getByRole('status')).toContainText('Your new password is set.');
  await expect(heading).toHaveText('Password changed');
  // The token appears in no request URL and no referrer.
  expect(token.length).toBeGreaterThan(40);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Login' })).toBeVisible();
  await otherBrowser.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await submitSignIn(otherBrowser, { email: customer.email, password: 'another secret' });
  await expect(otherBrowser).toHaveURL('/');

  await page.goto(link);
  await page.getByLabel('New password').fill('a third one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toContainText('Get a new link');
});

test('L9 the dashboard asks to confirm the address until the button of the mailed link is pressed', {
  tag: '@extended',
}, async ({ page, customer: account }) => {
  await page.goto('/dashboard');
  const notice = page.getByRole('region', { name: 'Confirm your account' });
  await expect(notice).toContainText(`a link to ${account.email}`);
  const untilReceived = (count: number) =>
    expect(async () => {
      const mails = await page.request.get(`/sandbox/mail.json?to=${account.email}`);
      expect(await mails.json()).toHaveLength(count);
    }).toPass();
  // A mail that has not been sent yet is replaced by the newer one.
  await untilReceived(1);
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice).toContainText('We sent a new link');
  // Only the newer mail's link works, so both must have arrived.
  await untilReceived(2);
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

test('L9 the demo accounts are not asked to confirm anything', { tag: '@extended' }, async ({ page }) => {
  await signInContext(page.context(), { email: 'customer@example.com', password: 'customer' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Confirm your account' })).toHaveCount(0);
});

test('L9 an incomplete link is reported', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByRole('alert')).toContainText('This link is incomplete');
});

test('L9 a signed-out visitor must sign in to confirm the address', { tag: '@extended' }, async ({ page }) => {
  await page.goto(`/verify-email#token=${'x'.repeat(43)}`);
  await expect(page.getByText('Sign in to the account with this email first')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute('target', '_blank');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expectAccessible(page);
});
