import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { demoAccounts } from '../../src/sandbox/demo-accounts.ts';
import { addProductByForm } from '../support/add-product.ts';
import { pictureFile } from '../support/picture-file.ts';
import { newAccount, submitSignUp, toast } from '../support/test.ts';
import { expectMails, sendMailsNow, waitForLink } from './mailbox.ts';
import { expectPicture } from './picture.ts';
import { expect, test } from './test.ts';

test('a visitor signs up, buys, writes a review, and receives the product and then a refund', async ({
  page,
  journey,
  ownerPage,
}) => {
  const { mailbox, cardForm, db } = journey;
  await cardForm.prepare(page.context());
  const name = `Graphics card ${randomUUID().slice(0, 8)}`;
  const account = newAccount();
  await test.step('the owner, signed in with Google, adds a product', async () => {
    await addProductByForm(ownerPage, name, '451.5');
  });

  await test.step('a visitor signs up and confirms the address', async () => {
    await page.goto('/signup');
    await submitSignUp(page, account);
    await expect(page).toHaveURL('/');
    await page.goto(await waitForLink(mailbox, account.email, 'Confirm your email address', '/verify-email'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your email is confirmed.');
  });

  await test.step('finds the product, and books it', async () => {
    await page.goto(`/hardwarecomponents?q=${encodeURIComponent(name)}`);
    const card = page.getByRole('article').filter({ hasText: name });
    await expectPicture(page, card.locator('img'), journey);
    await card.getByRole('link', { name: /^Update/ }).click();
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Book This Product' }).click();
    await expect(toast(page, 'order successfully added')).toBeVisible();
    await sendMailsNow(db);
    await expectMails(mailbox, account.email, [/^Confirm your/, /^Your order no/]);
  });

  await test.step('pays: the first card is declined, the second is good', async () => {
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await page.getByRole('link', { name: `Pay for ${name}` }).click();
    await cardForm.fill(page, '4000 0000 0000 0002');
    await page.getByRole('button', { name: /^Pay \$903/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeVisible();
    await cardForm.fill(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: /^Pay \$903/ }).click();
    await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  });

  await test.step('has a receipt', async () => {
    await page.getByRole('link', { name: 'Receipt' }).click();
    const receipt = page.getByRole('article', { name: /^Receipt for order no\. \d+$/ });
    for (const text of [name, account.email, '$903.00']) await expect(receipt).toContainText(text);
  });

  await test.step('writes a review with a photo, which is public', async () => {
    await page.goto('/dashboard/review');
    await page.getByLabel('Description').fill('Runs cool and quiet.');
    await page.getByLabel('Rating').fill('612');
    await page.getByLabel('Photo (optional)').setInputFiles(await pictureFile());
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(toast(page, 'Product added successfully')).toBeVisible();
    await page.goto('/review');
    const photo = page.getByRole('img', { name: `Photo by ${account.name}` });
    await expectPicture(page, photo, journey);
  });

  await test.step('the owner ships and refunds it', async () => {
    await ownerPage.goto('/dashboard/manageOrders');
    await ownerPage.getByRole('searchbox').fill(account.email);
    // Waits for the search results before a row is clicked.
    await expect(ownerPage).toHaveURL(/robin-/);
    await ownerPage.getByRole('link', { name: /^Order No. \d+$/ }).click();
    await ownerPage.getByRole('button', { name: 'Mark as shipped' }).click();
    await ownerPage.getByRole('button', { name: 'Ship items' }).click();
    await expect(toast(ownerPage, 'Parcel 1 is on its way.')).toBeVisible();
    await ownerPage.getByRole('button', { name: 'Refund order' }).click();
    await ownerPage.getByRole('dialog').getByRole('button', { name: 'Refund order' }).click();
    await expect(toast(ownerPage, /^Order \d+ is refunded\.$/)).toBeVisible();
    await page.goto('/dashboard');
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Refunded')).toBeVisible();
  });

  await test.step('every mail arrived once', async () => {
    const subjects = [/^Confirm your/, /^Your order no/, /^Payment received/, /is on its way$/, /^Refund for/];
    await expectMails(mailbox, account.email, subjects);
    const [order, ...others] = await db
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.userId')
      .select(['orders.id', 'status'])
      .where('users.email', '=', account.email)
      .execute();
    expect([order?.status, others]).toEqual(['refunded', []]);
    const payments = db
      .selectFrom('payments')
      .select('status')
      .where('orderId', '=', order?.id ?? '');
    expect(await payments.execute()).toEqual([{ status: 'refunded' }]);
  });

  await test.step('signs out', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
  });
});

test('demo accounts work only with all sandbox services, and the mailbox only with sandbox mail', async ({
  page,
  journey,
  configuration: { services },
}) => {
  const signIn = (data: object) => page.request.post('/api/identity/sign-in', { data });
  for (const { email, password } of demoAccounts) {
    const response = await signIn({ email, password });
    expect([email, response.ok()]).toEqual([email, services.length === 0]);
  }
  const mailbox = await page.request.get(`${journey.address}/sandbox/mail`);
  expect(mailbox.status()).toBe(services.includes('smtp') ? 404 : 200);
});

test('a public shop does not start with sandbox services and names each missing variable; without them the doctor finds no fault', async ({
  journey: { variables },
  configuration: { services },
}) => {
  // Asynchronous, because the doubles run in this process.
  const shop = (command: string, more: Record<string, string> = {}) =>
    new Promise<{ code: unknown; output: string }>((resolve) => {
      const env = { ...process.env, ...variables, ...more };
      execFile(process.execPath, ['scripts/shop.mjs', command], { env, timeout: 60_000 }, (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, output: stdout + stderr }),
      );
    });
  if (services.length < 5) {
    const { code, output } = await shop('start', { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example' });
    expect(code).toBe(1);
    // A shop may do without Google.
    for (const [service, name] of [
      ['stripe', 'STRIPE_SECRET_KEY'],
      ['smtp', 'SMTP_URL'],
    ] as const)
      expect([name, output.includes(name)]).toEqual([name, !services.includes(service)]);
  } else {
    const { code, output } = await shop('doctor');
    expect([code, output]).toEqual([0, expect.not.stringMatching(/fails|warning|→/)]);
  }
});
