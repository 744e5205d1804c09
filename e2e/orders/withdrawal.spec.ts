import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { openDatabase } from '../../src/db/open.ts';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { followMail, openMail } from '../support/mailbox.ts';
import { openShop } from '../support/shop-process.ts';
import { expect, expectAccessible, fillCard, test } from '../support/test.ts';

const method = (name: string, price: number) => ({
  name,
  pricing: 'flat',
  bands: [{ upTo: null, price }],
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 2,
});

/** Delivers to Monaco, where no other test does. */
async function deliverToMonaco(admin: Page): Promise<void> {
  const { body } = await callApi(admin, 'POST', '/api/delivery/zones', { name: 'Monaco', areas: [{ country: 'MC' }] });
  const { id } = body.zones.find(({ name }: { name: string }) => name === 'Monaco');
  for (const each of [method('Parcel', 5), method('Express', 15)])
    expect((await callApi(admin, 'POST', `/api/delivery/zones/${id}/methods`, each)).status).toBe(201);
}

async function orderTwoAndOne(page: Page, products: string[]): Promise<string> {
  await page.goto('/');
  for (const [index, product] of products.entries())
    expect((await page.request.post('/api/cart/lines', { data: { product, quantity: 2 - index } })).status()).toBe(200);
  await page.goto('/checkout');
  await page.getByLabel('Email').fill('monaco@example.com');
  await page.getByLabel('Country').selectOption({ label: 'Monaco' });
  await page.getByLabel('Full name').fill('Sample Guest');
  await page.getByLabel('Street and number').fill('Sample 1');
  await page.getByLabel('Postal code').fill('98000');
  await page.getByLabel('City').fill('Monaco');
  await page.getByRole('radio', { name: /^Express/ }).check();
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a guest on a phone withdraws from a line before it ships, and by keyboard from what was delivered', async ({
  page,
  openVisitor,
}) => {
  test.setTimeout(120_000);
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  await deliverToMonaco(admin);
  const pair = await addProductByApi(admin, 'Pair to withdraw from', { price: 20, quantity: 5 });
  const single = await addProductByApi(admin, 'Single to send back', { price: 30, quantity: 5 });
  await page.setViewportSize({ width: 360, height: 780 });
  const orderId = await orderTwoAndOne(page, [pair, single]);

  // One unit of a line that is not shipped.
  await page.goto(`/order/${orderId}`);
  await expect(page.getByText('until 14 days after the last parcel arrives')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract' }).click();
  await expect(page.getByRole('heading', { name: 'What do you withdraw from?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Units of Pair to withdraw from to withdraw from').selectOption('0');
  await page.getByLabel('Units of Single to send back to withdraw from').selectOption('0');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Choose at least one item')).toBeVisible();
  await page.getByLabel('Units of Pair to withdraw from to withdraw from').selectOption('1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Check your withdrawal' })).toBeFocused();
  await expect(page.getByText('monaco@example.com')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).dblclick();
  await expect(page.getByRole('heading', { name: 'We received your withdrawal.' })).toBeFocused();
  await expect(page.getByText('Refund of items that weren’t shipped: $20.00')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await callApi(admin, 'GET', `/api/products/${pair}`)).body.quantity).toBe(4);

  // The others are delivered; then all that is left is withdrawn by keyboard.
  expect((await callApi(admin, 'POST', `/api/booking/${orderId}/ship`)).status).toBe(200);
  expect((await callApi(admin, 'POST', `/api/booking/${orderId}/deliver`)).status).toBe(200);
  await page.goto(`/order/${orderId}`);
  await expect(page.getByText(/^You can withdraw from the contract until \w+/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Withdraw from contract' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your withdrawal' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirm withdrawal' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'We received your withdrawal.' })).toBeFocused();
  await expect(page.getByText(/^Send the items back by/)).toBeVisible();

  // The owner sees what is next, and refunds what came: 50.00 and standard delivery, not express.
  await admin.goto('/dashboard/withdrawals');
  const row = admin.getByRole('row', { name: /-W2/ }).filter({ hasText: 'Sample Guest' });
  await expect(row).toContainText('The customer sends the goods by');
  await row.getByRole('link', { name: /^Return / }).click();
  await admin.getByRole('button', { name: 'Mark as received' }).click();
  await admin.getByRole('button', { name: 'Save inspection' }).click();
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect(admin.getByText('The customer gets $55.00.')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Refund', exact: true }).click();
  await expect.poll(async () => (await callApi(admin, 'GET', `/api/products/${single}`)).body.quantity).toBe(5);

  const mail = await openVisitor();
  await openMail(mail, 'monaco@example.com', /Receipt of your withdrawal/);
  await followMail(mail, 'View your order');
  await expect(mail.getByText('Refunded $75.00', { exact: true })).toBeVisible();

  // Nothing is left to withdraw from.
  await page.goto(`/order/${orderId}/withdraw`);
  await expect(page.getByText('Nothing left to withdraw from')).toBeVisible();

  // Without an account: the same answer for an order that does not exist.
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Withdraw from contract' }).click();
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Sample Guest');
  await page.getByLabel('Order number').fill('999999');
  await page.getByLabel('Email address of the order').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText('Thank you. Your withdrawal is sent.')).toBeVisible();
});

/** As if all parcels had arrived 30 days ago. */
async function passTheDelivery(dataDir: string): Promise<void> {
  const services = { database: undefined };
  const { db, close } = await openDatabase({ dataDir, services, pool: { size: 1 }, onError: console.error });
  await sql`
    update shipments set shipped_at = now() - interval '31 days', delivered_at = now() - interval '30 days'
  `.execute(db);
  await close();
}

test('after the period, the function says so with the date, to a guest on a phone', async ({ browser }) => {
  test.setTimeout(180_000);
  const shop = await openShop('withdrawal-data');
  const at = { baseURL: shop.address };
  const [ofAdmin, ofGuest] = [
    await browser.newContext(at),
    await browser.newContext({ ...at, viewport: { width: 360, height: 780 } }),
  ];
  try {
    const [admin, page] = [await ofAdmin.newPage(), await ofGuest.newPage()];
    await signInAsAdmin(admin);
    await deliverToMonaco(admin);
    const products = [await addProductByApi(admin, 'Pair', { price: 20 }), await addProductByApi(admin, 'Single')];
    const orderId = await orderTwoAndOne(page, products);
    for (const act of ['ship', 'deliver'])
      expect((await callApi(admin, 'POST', `/api/booking/${orderId}/${act}`)).status).toBe(200);
    await passTheDelivery(shop.dataDir);

    const known = await (await page.request.get(`/api/orders/${orderId}/withdrawals`)).json();
    expect(known.isOver).toBe(true);
    const until = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
    const day = until.format(new Date(known.until));
    await page.goto(`/order/${orderId}`);
    await expect(page.getByText(`The withdrawal period ended on ${day}.`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Withdraw from contract' })).toHaveCount(0);
    await page.goto(`/order/${orderId}/withdraw`);
    await expect(page.getByText('The withdrawal period is over')).toBeVisible();
    await expect(page.getByText(`It ended on ${day}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    await expectAccessible(page);

    const lines = [{ lineId: known.lines[0].lineId, quantity: 1 }];
    const refused = await page.request.post(`/api/orders/${orderId}/withdrawals`, { data: { lines } });
    expect([refused.status(), (await refused.json()).code]).toEqual([409, 'withdrawal_period_over']);

    // With the number and the email, only the email tells whether there is such an order.
    await page.goto('/withdrawal');
    await page.getByLabel('Your name').fill('Sample Guest');
    await page.getByLabel('Order number').fill(String(known.orderNumber));
    await page.getByLabel('Email address of the order').fill('monaco@example.com');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByLabel('Order number')).toHaveValue(String(known.orderNumber));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText('Thank you. Your withdrawal is sent.')).toBeVisible();
    await openMail(page, 'monaco@example.com', /Receipt of your withdrawal/);
    const mail = page.frameLocator('iframe').getByText('The withdrawal period of this order ended on');
    await expect(mail).toContainText(day);
    const after = await (await page.request.get(`/api/orders/${orderId}/withdrawals`)).json();
    expect(after.withdrawals).toEqual([]);
  } finally {
    await Promise.all([ofAdmin.close(), ofGuest.close()]);
    await shop.close();
  }
});
