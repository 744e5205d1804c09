import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { signInAsAdmin } from '../support/admin.ts';
import { followMail, openMail } from '../support/mailbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('H7 a visitor subscribes on the home page, confirms by mail and unsubscribes by mail', async ({ page }) => {
  const email = `reader-${randomUUID()}@example.com`;
  await page.goto('/');
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Email is Required')).toBeVisible();
  await box.getByLabel('Your email').fill('reader');
  await expect(box.getByText('Provide a valid Email')).toBeVisible();
  await box.getByLabel('Your email').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toContainText(`we sent an email to ${email}`);
  await expectAccessible(page);

  await openMail(page, email, 'Confirm your subscription');
  await followMail(page, 'Yes, subscribe me');
  await expect(page).toHaveURL(/\/newsletter\/confirm#token=/);
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('You’re subscribed.');

  await openMail(page, email, 'You’re subscribed');
  await followMail(page, 'Unsubscribe');
  await expect(page).toHaveURL(/\/newsletter\/unsubscribe#token=/);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('You’re unsubscribed.');
});

test('H9 a message from the contact form reaches the shop by mail', async ({ page }) => {
  const subject = `A question ${randomUUID().slice(0, 8)}`;
  await page.goto('/');
  const form = page.getByRole('region', { name: 'Contact' });
  await form.getByRole('button', { name: 'send message' }).click();
  for (const words of ['Name is Required', 'Email is Required', 'Subject is Required', 'Message is Required'])
    await expect(form.getByText(words)).toBeVisible();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Robin <b>Visitor</b>');
  await form.getByLabel('Email').fill('robin@example.com');
  await form.getByLabel('Number').fill('call me');
  await form.getByLabel('Subject').fill(subject);
  await form.getByLabel('Message').fill('Is it silent?\nThank you.');
  await expect(form.getByText('Enter a valid phone number')).toBeVisible();
  await form.getByLabel('Number').fill('+1 555 0100');
  await form.getByRole('button', { name: 'send message' }).click();
  await expect(form.getByRole('status')).toContainText('We got your message');
  await expect(form.getByLabel('Message')).toHaveValue('');

  await page.getByRole('complementary', { name: 'Sandbox' }).getByRole('link', { name: 'Mailbox' }).click();
  await page.getByRole('link', { name: 'Mail sent to the shop' }).click();
  await expect(page).toHaveURL('/sandbox/mail?to=shop%40example.com');
  await expectAccessible(page);
  await openMail(page, 'shop@example.com', new RegExp(subject));
  const mail = page.frameLocator('iframe');
  for (const words of ['Robin <b>Visitor</b>', '+1 555 0100', 'Is it silent?'])
    await expect(mail.getByText(words).last()).toBeVisible();
  await expect(page.getByText('robin@example.com', { exact: true }).first()).toBeVisible();
});

test('H9 a message refused by the rate limit stays in the form, which shows the reason', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/problem+json',
      body: JSON.stringify({ code: 'too_many_requests', detail: 'Too many attempts. Try again in 30 seconds.' }),
    }),
  );
  const form = page.getByRole('region', { name: 'Contact' });
  await form.getByLabel('Name').fill('Robin');
  await form.getByLabel('Email').fill('robin@example.com');
  await form.getByLabel('Subject').fill('A question');
  await form.getByLabel('Message').fill('Is it silent?');
  await form.getByRole('button', { name: 'send message' }).click();
  await expect(form.getByRole('alert')).toContainText('Try again in 30 seconds.');
  await expect(form.getByLabel('Message')).toHaveValue('Is it silent?');
});

test('H9 an admin reads a message, replies by mail and resolves it', async ({ page }) => {
  const subject = `A question ${randomUUID().slice(0, 8)}`;
  const data = { name: 'Robin', email: 'robin@example.com', subject, message: 'Is it silent?' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await signInAsAdmin(page, '/dashboard/messages');
  await page.getByRole('searchbox').fill(subject);
  const row = page.getByRole('row').filter({ hasText: subject });
  await row.getByText(subject).click();
  await expect(row.getByText('Is it silent?')).toBeVisible();
  await expectAccessible(page);
  const answer = await row.getByRole('link', { name: `Reply to the message ${subject}` }).getAttribute('href');
  expect(answer).toBe(`mailto:robin%40example.com?subject=${encodeURIComponent(`Re: ${subject}`)}`);
  await row.getByRole('button', { name: `Resolve the message ${subject}` }).click();
  await expect(row.getByRole('button', { name: `Reopen the message ${subject}` })).toBeVisible();
  await page.getByLabel('State').selectOption('Open');
  await expect(row).toHaveCount(0);
});

test('H7 an admin sees the subscribers and exports them', async ({ page }) => {
  const email = `+1-${randomUUID()}@example.com`;
  expect((await page.request.post('/api/newsletter', { data: { email } })).status()).toBe(200);
  await signInAsAdmin(page, '/dashboard/subscribers');
  await page.getByRole('searchbox').fill(email);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Not confirmed');
  await expect(page.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('subscribers.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(new RegExp(`^"'\\${email}","pending",`));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('H7 H9 newsletter and contact form are shown and say that they need JavaScript', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'send message' })).toBeVisible();
    const content = await page.content();
    expect(content).toContain('Turn on JavaScript for this site to subscribe');
    expect(content).toContain('Turn on JavaScript for this site to send a message');
  });
});
