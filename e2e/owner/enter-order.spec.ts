import { randomUUID } from 'node:crypto';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { deliverTo } from '../support/checkout.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

test('an admin enters an order for a caller on a phone, and records the transfer', {
  tag: '@products',
}, async ({ page }) => {
  await signInAsAdmin(page);
  await deliverTo(page, 'Liechtenstein', 'LI');
  const word = `Phoned${randomUUID().slice(0, 8)}`;
  await addProductByApi(page, `${word} part`, { price: 20 });

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/dashboard/enterOrder');
  await page.getByRole('button', { name: 'Enter order' }).click();
  await expect(page.getByText('Add at least one item.')).toBeVisible();
  await page.getByLabel('Find a product').fill(word);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `Add ${word} part` }).click();
  await page.getByLabel(`Units of ${word} part`).fill('999');
  await expect(page.getByText(/^Only \d+ left\.$/)).toBeVisible();
  await page.getByLabel(`Units of ${word} part`).fill('2');
  await page.getByRole('button', { name: 'Enter order' }).click();
  await expect(page.getByText('Email is Required')).toBeVisible();
  await page.getByLabel('Email').fill('caller@example.com');
  await page.getByLabel('Country').selectOption('Liechtenstein');
  await page.getByLabel('Full name').fill('Robin Caller');
  await page.getByLabel('Street and number').fill('Sample 1');
  await page.getByLabel('City').fill('Vaduz');
  await page.getByLabel('Postal code').fill('9490');
  await expect(page.getByText('Total', { exact: true })).toBeVisible();
  await page.getByLabel('Reserved for days').fill('5');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter order' }).dblclick();
  await expect(toast(page, /^Order \d+ is entered\.$/)).toBeVisible();
  await expect(page).toHaveURL(/\/manageOrders\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Robin Caller').first()).toBeVisible();

  const [order, ...others] = (await callApi(page, 'GET', `/api/booking?q=${word}`)).body;
  expect([order.email, order.quantity, others.length]).toEqual(['caller@example.com', 2, 0]);
  await page.getByRole('button', { name: 'Record payment' }).click();
  await page.getByLabel(/^Amount/).fill(String(order.price));
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(toast(page, /^Order \d+ is paid\.$/)).toBeVisible();
});
