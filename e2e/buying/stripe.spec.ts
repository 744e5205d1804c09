import type { StripeDouble } from '../../src/testing/doubles/stripe/stripe-double.ts';
import { completeAuthentication, fillStripeCard, routeStripe } from '../support/stripe/browser.ts';
import { test as base } from '../support/stripe/shop.ts';
import { bookByApi, expect, expectAccessible, expectRed, sampleProduct } from '../support/test.ts';

// The browser loads a fake of Stripe.js under the page's real Content-Security-Policy.
const test = base.extend<{ unpaid: StripeDouble }>({
  unpaid: async ({ page, context, customer: _, stripe: { double } }, use) => {
    await routeStripe(context, double.url);
    await page.goto(`/dashboard/payment/${await bookByApi(page, await sampleProduct(page, 3))}`);
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    await use(double);
  },
});

const lastIntentId = ({ ledger }: StripeDouble) => [...ledger.intents.keys()].at(-1);

const success = 'Congrats! Your payment is completed.';

test("M2 M3 M4 M6 a card is entered in Stripe's fields, a decline is shown in red, and a good card pays", {
  tag: '@extended',
}, async ({ page, unpaid }) => {
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(page.getByText('Enter the full card number', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Security code: Enter' })).toBeAttached();
  await expectAccessible(page);
  await fillStripeCard(page, '4242 4242 4242 4241');
  await expect(page.getByText('Your card number is invalid.', { exact: true })).toBeVisible();
  await fillStripeCard(page, '4000 0000 0000 0002');
  await pay.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'Your card was declined.' });
  await expect(refusal).toBeVisible();
  await expectRed(refusal);
  await fillStripeCard(page, '4242 4242 4242 4242');
  await pay.click();
  await expect(page.getByText(success)).toBeVisible();
  await expect(page.getByText(lastIntentId(unpaid) ?? '')).toBeVisible();
});

test('M3 M6 authentication in a frame charges the card only if it is confirmed', { tag: '@extended' }, async ({
  page,
  unpaid: _,
}) => {
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await fillStripeCard(page, '4000 0000 0000 3220');
  await pay.click();
  await completeAuthentication(page, false);
  await expect(page.getByRole('alert').filter({ hasText: 'Your bank didn’t confirm' })).toBeVisible();
  await pay.click();
  await completeAuthentication(page, true);
  await expect(page.getByText(success)).toBeVisible();
});

test("M3 M6 authentication on the bank's page returns to the card form if it fails, and to the paid booking if it is confirmed", {
  tag: '@extended',
}, async ({ page, unpaid: _ }) => {
  for (const agrees of [false, true]) {
    await fillStripeCard(page, '4000 0000 0000 3063');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL('https://hooks.stripe.com/**');
    await completeAuthentication(page, agrees);
    await page.waitForURL(/\/dashboard\/payment\//);
    if (!agrees) await expect(page.getByRole('alert').filter({ hasText: 'Your bank didn’t confirm' })).toBeVisible();
  }
  await expect(page.getByText(success)).toBeVisible();
});

test('M5 M6 the webhook pays a booking whose buyer leaves right after the charge', { tag: '@extended' }, async ({
  page,
  unpaid: _,
}) => {
  await page.route('**/api/booking/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await fillStripeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(/^Your card was charged/)).toBeVisible();
  await expect(async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('Paid', { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("M6 only the payment page allows and loads Stripe's hosts", { tag: '@extended' }, async ({ page, unpaid: _ }) => {
  const response = await page.reload();
  expect(response?.headers()['content-security-policy']).toMatch(
    /script-src 'self' (?:'sha256-\S+' )+https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com; connect-src 'self' https:\/\/api\.stripe\.com; frame-src https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/hooks\.stripe\.com;/,
  );
  for (const label of ['Card number', 'Expiry (MM/YY)', 'Security code'])
    await expect(page.frameLocator(`iframe[title="${label}"]`).getByRole('textbox')).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const path of ['/', '/dashboard', '/login']) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).not.toContain('stripe');
  }
  expect(requested.filter((address) => address.includes('stripe.com'))).toEqual([]);
});

test('M6 leaving the payment page removes its scripts and policy', { tag: '@extended' }, async ({
  page,
  unpaid: _,
}) => {
  await fillStripeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.waitForFunction(
    () => !('Stripe' in window) && !document.documentElement.hasAttribute('data-allows-card-form'),
  );
  await page.goBack();
  await expect(page.getByText('This order is paid.')).toBeVisible();
});

test('M5 M6 after a lost response the next attempt finds the payment and does not charge again', {
  tag: '@extended',
}, async ({ page, unpaid: double }) => {
  await page.route('https://api.stripe.com/**', async (route) => {
    await fetch(route.request().url().replace('https://api.stripe.com', double.url), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: route.request().postData(),
    });
    await route.abort('connectionreset');
  });
  await fillStripeCard(page, '4242 4242 4242 4242');
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The card provider isn’t responding' })).toBeVisible();
  await page.unroute('https://api.stripe.com/**');
  await pay.click();
  await expect(page.getByText(success)).toBeVisible();
  expect(
    [...double.ledger.charges.values()].filter(({ payment_intent }) => payment_intent === lastIntentId(double)),
  ).toHaveLength(1);
});

test("M6 a failure to load Stripe's script is reported, and a retry loads it", { tag: '@extended' }, async ({
  page,
  unpaid: _,
}) => {
  const script = 'https://js.stripe.com/*/stripe.js';
  await page.route(script, (route) => route.abort('connectionrefused'));
  await page.reload();
  const failure = page.getByRole('alert').filter({ hasText: 'We couldn’t load the card form.' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await page.unroute(script);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await fillStripeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText(success)).toBeVisible();
});
