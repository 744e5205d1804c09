import { randomUUID } from 'node:crypto';
import { addProductByForm } from '../support/add-product.ts';
import { pictureFile } from '../support/picture-file.ts';
import { newAccount, submitSignUp, toast } from '../support/test.ts';
import { expectMails, sendMailsNow, waitForLink } from './mailbox.ts';
import type { Journey } from './open-journey.ts';
import { expectPicture } from './picture.ts';
import { expect, test } from './test.ts';

function requireDoubles({ postgres, stripe, smtp, s3 }: Journey) {
  if (!postgres || !stripe || !smtp || !s3) throw new Error('This journey needs all doubles');
  return { postgres, stripe, smtp, s3 };
}

test('every service fails and recovers: one order, one payment, one review, one mail of each kind', async ({
  page,
  journey,
  ownerPage,
}) => {
  const { mailbox, cardForm, db } = journey;
  const { postgres, stripe, smtp, s3 } = requireDoubles(journey);
  await cardForm.prepare(page.context());
  const name = `Graphics card ${randomUUID().slice(0, 8)}`;
  const account = newAccount();
  await addProductByForm(ownerPage, name, '451.5');

  await test.step('mail server down: signing up works, and the mail arrives later', async () => {
    await smtp.kill();
    await page.goto('/signup');
    await submitSignUp(page, account);
    await expect(page).toHaveURL('/');
    const failed = () => db.selectFrom('outbox').select('lastError').where('lastError', 'is not', null).execute();
    await expect.poll(failed).toHaveLength(1);
    await smtp.restart();
    await sendMailsNow(db);
    await page.goto(await waitForLink(mailbox, account.email, 'Confirm your email address', '/verify-email'));
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Your email is confirmed.');
  });

  await test.step('database down: booking reports it, and the second attempt books once', async () => {
    await page.goto(`/hardwarecomponents?q=${encodeURIComponent(name)}`);
    await page
      .getByRole('article')
      .filter({ hasText: name })
      .getByRole('link', { name: /^Update/ })
      .click();
    await expect(page).toHaveURL(/\/orderProduct\//);
    await page.getByLabel('Quantity').fill('2');
    await postgres.kill();
    const book = page.getByRole('button', { name: 'Book This Product' });
    await book.click();
    const alert = page.getByRole('alert').filter({ hasText: 'The shop can’t reach its database' });
    await expect(alert).toBeVisible({ timeout: 15_000 });
    const visitor = await page.context().newPage();
    const response = await visitor.goto('/hardwarecomponents');
    expect(response?.status()).toBe(503);
    await expect(visitor.getByRole('heading', { name: 'We’ll be right back' }).first()).toBeVisible();
    await visitor.close();
    await postgres.restart();
    await expect.poll(async () => (await page.request.get('/api/health/ready')).status()).toBe(200);
    await book.click();
    await expect(toast(page, 'order successfully added')).toBeVisible();
    await sendMailsNow(db);
    await expectMails(mailbox, account.email, [/^Confirm your/, /^Your order no/]);
  });

  await test.step('Stripe down: paying reports it, and no card is charged', async () => {
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await page.getByRole('link', { name: `Pay for ${name}` }).click();
    await cardForm.fill(page, '4242 4242 4242 4242');
    await stripe.kill();
    await page.getByRole('button', { name: /^Pay \$903/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The card provider isn’t responding' })).toBeVisible();
    await stripe.restart();
  });

  await test.step('database and mail server down when the card is charged: the order is paid afterwards', async () => {
    await postgres.kill();
    await smtp.kill();
    await page.getByRole('button', { name: /^Pay \$903/ }).click();
    await expect(page.getByText('Your order will show as paid')).toBeVisible();
    await postgres.restart();
    await expect(async () => {
      await page.goto('/dashboard');
      const booking = page.getByRole('listitem').filter({ hasText: name });
      await expect(booking.getByText('Paid', { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    await smtp.restart();
  });

  await test.step('object store down: the photo field reports it, and the review text is kept', async () => {
    await page.goto('/dashboard/review');
    await page.getByLabel('Description').fill('Runs cool and quiet.');
    await page.getByLabel('Rating').fill('612');
    const photo = await pictureFile();
    await s3.kill();
    await page.getByLabel('Photo (optional)').setInputFiles(photo);
    await expect(page.getByText('We can’t save pictures right now')).toBeVisible();
    await s3.restart();
    await expect(page.getByLabel('Description')).toHaveValue('Runs cool and quiet.');
    await page.getByLabel('Photo (optional)').setInputFiles(photo);
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(toast(page, 'Product added successfully')).toBeVisible();
    await page.goto('/review');
    await expectPicture(page, page.getByRole('img', { name: `Photo by ${account.name}` }), journey);
  });

  await test.step('everything is recorded once', async () => {
    await sendMailsNow(db);
    await expectMails(mailbox, account.email, [/^Confirm your/, /^Your order no/, /^Payment received/]);
    expect(await db.selectFrom('orders').select('status').execute()).toEqual([{ status: 'paid' }]);
    expect(await db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'succeeded' }]);
    expect(await db.selectFrom('reviews').select('rating').execute()).toEqual([{ rating: 612 }]);
    const { intents, charges } = stripe.ledger;
    expect([...intents.values()].map(({ status }) => status)).toEqual(['succeeded']);
    expect([...charges.values()]).toHaveLength(1);
  });
});
