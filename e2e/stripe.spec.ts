import { type StripeDouble, startStripeDouble, stripeKeys } from '../src/testing/doubles/stripe/stripe-double.ts';
import { openShop } from './support/shop-process.ts';
import { answerBank, fillStripeCard, playStripe } from './support/stripe/browser.ts';
import { test as base, bookHere, expect, expectAccessible, expectRed, someProduct } from './support/test.ts';

// Journeys through a shop whose cards are Stripe's: the server speaks with a double of its API, the browser with a
// stand-in of its script, behind the page's real policy.
const test = base.extend<{ unpaid: StripeDouble }, { stripe: { address: string; double: StripeDouble } }>({
  stripe: [
    async ({ browserName: _ }, use) => {
      let address = '';
      const deliver = async ({ payload, signature }: { payload: string; signature: string }) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        return (await fetch(`${address}/api/payments/webhook`, { method: 'POST', headers, body: payload })).status;
      };
      const double = await startStripeDouble({ deliver });
      const shop = await openShop('stripe-data', {
        STRIPE_SECRET_KEY: stripeKeys.secretKey,
        STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
        STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
        STRIPE_API_URL: double.url,
        SAMPLE_CATALOGUE: 'on',
      });
      address = shop.address;
      try {
        await use({ address, double });
      } finally {
        await shop.close();
        await double.kill();
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ stripe }, use) => use(stripe.address),
  /** Somebody with a booking, on its payment page, reached as one does. */
  unpaid: async ({ page, context, customer: _, stripe: { double } }, use) => {
    await playStripe(context, double.url);
    await bookHere(page, (await someProduct(page, 3))._id);
    await page.getByRole('link', { name: 'Go to My Orders' }).click();
    await page.getByRole('link', { name: /^Pay for/ }).click();
    await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeVisible();
    await use(double);
  },
});

const lastOf = ({ ledger }: StripeDouble) => [...ledger.intents.keys()].at(-1);

const done = 'Congrats! Your payment is completed.';

test("M2 M3 M4 M6 a card is entered in Stripe's own fields, declined in red, and pays", async ({ page, unpaid }) => {
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
  await expect(page.getByText(done)).toBeVisible();
  await expect(page.getByText(lastOf(unpaid) ?? '')).toBeVisible();
});

test('M3 M6 the bank asks in a frame over the page: refused nothing is charged, confirmed it is', async ({
  page,
  unpaid: _,
}) => {
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await fillStripeCard(page, '4000 0000 0000 3220');
  await pay.click();
  await answerBank(page, false);
  await expect(page.getByRole('alert').filter({ hasText: 'Your bank didn’t confirm' })).toBeVisible();
  await pay.click();
  await answerBank(page, true);
  await expect(page.getByText(done)).toBeVisible();
});

test('M3 M6 a bank that asks on a page of its own leads back: refused the card form is there again, confirmed it is paid', async ({
  page,
  unpaid: _,
}) => {
  for (const agrees of [false, true]) {
    await fillStripeCard(page, '4000 0000 0000 3063');
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await page.waitForURL('https://hooks.stripe.com/**');
    await answerBank(page, agrees);
    await page.waitForURL(/\/dashboard\/payment\//);
    if (!agrees) await expect(page.getByRole('alert').filter({ hasText: 'Your bank didn’t confirm' })).toBeVisible();
  }
  await expect(page.getByText(done)).toBeVisible();
});

test('M5 M6 who leaves right after the card was charged finds the booking paid by the webhook', async ({
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

test("M6 Stripe's hosts are let in by the payment page alone, which is loaded whole; elsewhere nothing of it is fetched", async ({
  page,
  unpaid: _,
}) => {
  const served = await page.reload();
  expect(served?.headers()['content-security-policy']).toMatch(
    /script-src 'self' (?:'sha256-\S+' )+https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com; connect-src 'self' https:\/\/api\.stripe\.com; frame-src https:\/\/js\.stripe\.com https:\/\/\*\.js\.stripe\.com https:\/\/hooks\.stripe\.com;/,
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/dashboard', '/login']) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).not.toContain('stripe');
  }
  expect(asked.filter((address) => address.includes('stripe.com'))).toEqual([]);
});

test('M6 neither script nor policy of the payment page is taken along to another page', async ({ page, unpaid: _ }) => {
  await fillStripeCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.getByRole('link', { name: 'Back to My Orders' }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await page.waitForFunction(() => !('Stripe' in window) && !document.documentElement.hasAttribute('data-takes-cards'));
  await page.goBack();
  await expect(page.getByText('This order is paid.')).toBeVisible();
});

test('M5 M6 a card that was charged, and whose answer was lost, is not charged again: the next try finds it paid', async ({
  page,
  unpaid: double,
}) => {
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
  await expect(page.getByText(done)).toBeVisible();
  expect(
    [...double.ledger.charges.values()].filter(({ payment_intent }) => payment_intent === lastOf(double)),
  ).toHaveLength(1);
});

test('M6 a script of Stripe that cannot be fetched is said, and comes by trying again', async ({ page, unpaid: _ }) => {
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
  await expect(page.getByText(done)).toBeVisible();
});
