import { randomUUID } from 'node:crypto';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { followMail, openMail } from '../support/mailbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a visitor gets one email when a product is back, and stops another alert by its email', {
  tag: '@extended',
}, async ({ page, openVisitor }) => {
  const name = `Sold out fan ${randomUUID().slice(0, 8)}`;
  const email = `waiting-${randomUUID()}@example.com`;
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  const id = await addProductByApi(admin, name, { quantity: 1 });
  expect((await callApi(admin, 'PATCH', `/api/products/${id}`, { version: 1, stockChange: -1 })).status).toBe(200);

  await page.goto(`/product/${id}`);
  const box = page.getByRole('region', { name: 'Tell me when it’s back' });
  await box.getByRole('button', { name: 'Email me' }).click();
  await expect(box.getByText('Email is Required')).toBeVisible();
  await box.getByLabel('Your email').fill(email);
  await box.getByRole('button', { name: 'Email me' }).click();
  await expect(box.getByRole('status')).toContainText(`we sent an email to ${email}`);
  await expectAccessible(page);
  const address = page.url();

  await openMail(page, email, 'Confirm your product alert');
  await followMail(page, 'Yes, email me');
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('We’ll email you once');
  expect((await callApi(admin, 'PATCH', `/api/products/${id}`, { version: 2, stockChange: 3 })).status).toBe(200);
  await openMail(page, email, `Back in stock: ${name}`);
  await followMail(page, 'See the product');
  await expect(page).toHaveURL(address);

  await page.getByText('Tell me when it costs less').click();
  await page.getByLabel('At most').fill('30');
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByText('Enter a price below the current one')).toBeVisible();
  await page.getByLabel('At most').fill('20');
  await page.getByRole('button', { name: 'Email me' }).click();
  await expect(page.getByRole('main').getByText(`we sent an email to ${email}`)).toBeVisible();
  await openMail(page, email, 'Confirm your product alert');
  await followMail(page, 'Stop this alert');
  await page.getByRole('button', { name: 'Stop alert' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('We won’t email you');
});
