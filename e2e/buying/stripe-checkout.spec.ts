import type { Page } from '@playwright/test';
import { addProductByApi, callApi, openAsAdmin, setSellerByApi } from '../support/admin.ts';
import { confirmAddress } from '../support/mailbox.ts';
import { fillStripeCard, routeStripe } from '../support/stripe/browser.ts';
import { owner, test } from '../support/stripe/shop.ts';
import { expect, expectAccessible, expectRed, toast } from '../support/test.ts';

const parcel = {
  name: 'Parcel',
  pricing: 'flat',
  bands: [{ upTo: null, price: 4.5 }],
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 2,
};

async function becomeOwner(page: Page): Promise<void> {
  expect((await page.request.post('/api/identity/sign-up', { data: owner })).status()).toBe(201);
  await confirmAddress(page, owner.email);
  await openAsAdmin(page, '/dashboard');
}

async function deliverToIceland(admin: Page): Promise<void> {
  const zone = await callApi(admin, 'POST', '/api/delivery/zones', { name: 'Iceland', areas: [{ country: 'IS' }] });
  const { id } = zone.body.zones.find(({ name }: { name: string }) => name === 'Iceland');
  expect((await callApi(admin, 'POST', `/api/delivery/zones/${id}/methods`, parcel)).status).toBe(201);
}

test('a guest pays the second time, and a refund that Stripe declines is made when the owner tries again', {
  tag: '@extended',
}, async ({ page, context, openVisitor, stripe: { double } }) => {
  const admin = await openVisitor();
  await becomeOwner(admin);
  // Credit notes wait for the seller's address.
  await setSellerByApi(admin);
  await deliverToIceland(admin);
  const product = await addProductByApi(admin, 'Stripe part', { price: 20 });

  await routeStripe(context, double.url);
  await page.goto('/');
  expect((await page.request.post('/api/cart/lines', { data: { product, quantity: 2 } })).status()).toBe(200);
  await page.goto('/checkout');
  await page.getByLabel('Email').fill('iceland@example.com');
  await page.getByLabel('Country').selectOption({ label: 'Iceland' });
  await page.getByLabel('Full name').fill('Sample Guest');
  await page.getByLabel('Street and number').fill('Sample 1');
  await page.getByLabel('Postal code').fill('101');
  await page.getByLabel('City').fill('Reykjavik');
  await page.getByRole('radio', { name: /^Parcel/ }).check();
  const pay = page.getByRole('button', { name: 'Pay $44.50' });
  await fillStripeCard(page, '4000 0000 0000 0002');
  await pay.click();
  const declined = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  await expect(declined).toBeVisible();
  await expectRed(declined);
  await expect(page.getByText(/is reserved for you/)).toBeVisible();
  await expectAccessible(page);
  await fillStripeCard(page, '4242 4242 4242 4242');
  await pay.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order No\. \d+$/);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
  expect(double.ledger.charges.size).toBe(1);

  const [intentId] = double.ledger.intents.keys();
  double.dispute(intentId ?? '', 'fraudulent');
  const orderId = new URL(page.url()).pathname.split('/').at(-1);
  await admin.goto(`/dashboard/manageOrders/${orderId}`);
  const refunds = admin.getByRole('region', { name: 'Refunds' });
  await refunds.getByRole('button', { name: 'Refund items or an amount' }).click();
  await refunds.getByLabel('Further amount (USD)').fill('5');
  await refunds.getByRole('button', { name: 'Continue' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(toast(admin, /^The card provider declined this refund\./)).toBeVisible();
  const refund = refunds.getByRole('listitem');
  await expect(refund).toContainText('The card provider declined');
  await expectRed(refund.getByText('The card provider declined'));
  await expectAccessible(admin);

  // A guest does not learn of the dispute.
  await page.reload();
  const seen = page.getByRole('region', { name: 'Refunds' }).getByRole('listitem');
  await expect(seen).toContainText('Refund on its way');
  await expect(seen).toContainText('$5.00');
  const creditNote = seen.getByRole('link', { name: /^Credit note CN-/ });
  await expect(creditNote).toHaveCount(0);
  await expectAccessible(page);

  const retry = refund.getByRole('button', { name: 'Try again: refund of $5.00' });
  await retry.click();
  await expect(toast(admin, 'The card provider declined again.')).toBeVisible();
  await expect(refunds.getByRole('heading', { name: 'Refunds' })).toBeFocused();
  double.ledger.disputes.clear();
  await retry.click();
  await expect(toast(admin, '$5.00 is on its way back.')).toBeVisible();
  await expect(refund).toContainText('Refunded');
  await expect(retry).toHaveCount(0);
  expect([...double.ledger.refunds.values()].map(({ amount }) => amount)).toEqual([500]);
  await page.reload();
  await expect(seen).toContainText('Refunded');
  await expect(creditNote).toBeVisible();
});
