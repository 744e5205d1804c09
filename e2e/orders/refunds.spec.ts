import { randomUUID } from 'node:crypto';
import { addProductByApi, setSellerByApi, signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, expectAccessible, fillCard, newAccount, test, toast } from '../support/test.ts';

test('an owner refunds a part of an order, and its customer sees the refund and its credit note', {
  tag: '@extended',
}, async ({ page, openCustomer }) => {
  await signInAsAdmin(page);
  await setSellerByApi(page);
  const name = `Refunded part ${randomUUID().slice(0, 8)}`;
  const productId = await addProductByApi(page, name);
  const buyer = await openCustomer(newAccount('Robin Refunded'));
  await bookProduct(buyer, productId, 2);
  await buyer.goto('/dashboard');
  const payment = buyer.getByRole('link', { name: `Pay for ${name}` });
  const id = (await payment.getAttribute('href'))?.split('/').at(-1);
  await payment.click();
  await fillCard(buyer, '4242 4242 4242 4242');
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(buyer.getByText('Congrats! Your payment is completed.')).toBeVisible();

  await page.goto(`/dashboard/manageOrders/${id}`);
  const refunds = page.getByRole('region', { name: 'Refunds' });
  await expect(refunds).toContainText('$0.00 of $51.00 refunded.');
  await refunds.getByRole('button', { name: 'Refund items or an amount' }).click();
  const units = refunds.getByLabel(`Units of ${name}`);
  await expect(units).toBeFocused();
  await units.fill('3');
  await expect(refunds.getByRole('alert')).toContainText('Some of these units can’t be refunded.');
  await units.fill('1');
  await refunds.getByLabel('Further amount (USD)').fill('0.5');
  await refunds.getByLabel('Reason (optional)').fill('Sold out.');
  await expect(refunds.getByText('Refund: $26.00')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  let response = () => {};
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route('**/refunds/quote', async (route) => {
    await held;
    await route.continue();
  });
  await refunds.getByLabel('Further amount (USD)').fill('0.75');
  await refunds.getByRole('button', { name: 'Continue' }).click();
  await expect(refunds.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  // The amount of the choice before is not shown for this one.
  await expect(refunds.getByText('Refund: $')).toHaveCount(0);
  response();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Refund $26.25?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await refunds.getByLabel('Further amount (USD)').fill('0.5');
  await refunds.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('Refund $26.00?');
  await dialog.getByRole('button', { name: 'Refund $26.00' }).click();
  await expect(toast(page, '$26.00 is on its way back.')).toBeVisible();
  await expect(refunds).toContainText('$26.00 of $51.00 refunded.');
  await expect(refunds.getByRole('heading', { name: 'Refunds' })).toBeFocused();
  await expect(refunds.getByRole('listitem')).toContainText(`1 × ${name}, Price reduction`);

  const history = page.locator('section').filter({ hasText: 'History' });
  const entry = history.getByRole('listitem').filter({ hasText: '$26.00 refunded' });
  await expect(entry).toContainText('Admin admin@example.com');
  const main = page.getByRole('main');
  await expect(main.getByText('Refunded $26.00', { exact: true })).toBeVisible();
  await expect(main.getByText('Paid after refunds')).toBeVisible();
  await page.goto('/dashboard/manageOrders');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Refunded $26.00');

  await buyer.goto('/dashboard');
  await expect(buyer.getByRole('listitem').filter({ hasText: name })).toContainText('Refunded $26.00');
  await buyer.goto(`/dashboard/receipt/${id}`);
  await expect(buyer.getByRole('row', { name: 'Refunded -$26.00' })).toBeVisible();
  await expect(buyer.getByRole('row', { name: 'Paid after refunds $25.00' })).toBeVisible();
  await buyer.goto(`/order/${id}`);
  await expect(buyer.getByText('Refunded $26.00', { exact: true })).toBeVisible();
  await expect(buyer.getByRole('region', { name: 'History' })).toContainText('$26.00 refunded');
  await expect(buyer.getByRole('main')).not.toContainText('admin@example.com');
  const summary = buyer.getByRole('region', { name: 'Order summary' });
  await expect(summary).toContainText(/Refunded\s*-\$26\.00\s*Paid after refunds\s*\$25\.00/);
  const seen = buyer.getByRole('region', { name: 'Refunds' });
  await expect(seen.getByRole('listitem')).toContainText('Reason: Sold out.');
  await expectAccessible(buyer);
  await seen.getByRole('link', { name: /^Credit note CN-\d{4}-\d{6}$/ }).click();
  const note = buyer.getByRole('article', { name: /^Credit note CN-/ });
  await expect(note).toContainText('Price reduction');
  await expect(note.getByRole('definition').last()).toHaveText('$26.00');
});
