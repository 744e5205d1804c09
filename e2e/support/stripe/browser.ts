import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

const file = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');

/**
 * Routes Stripe's hosts: script and frames to the fakes in this folder, the API to the double at `url`. The page's real
 * Content-Security-Policy applies, so a blocked host fails here too.
 */
export async function routeStripe(context: BrowserContext, url: string): Promise<void> {
  const html = (name: string) => async () => ({ contentType: 'text/html', body: await file(name) });
  for (const [address, response] of [
    [
      'https://js.stripe.com/*/stripe.js',
      async () => ({ contentType: 'text/javascript', body: await file('stripe.js') }),
    ],
    ['https://js.stripe.com/fake/field.html*', html('field.html')],
    ['https://hooks.stripe.com/fake/bank.html*', html('bank.html')],
  ] as const)
    await context.route(address, async (route) => route.fulfill(await response()));
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    try {
      const response = await fetch(url + pathname + search, {
        method: request.method(),
        headers: { 'content-type': request.headers()['content-type'] ?? '' },
        body: request.postData(),
      });
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: await response.text(),
      });
    } catch {
      await route.abort('connectionrefused');
    }
  });
}

export async function fillStripeCard(page: Page, number: string): Promise<void> {
  for (const [label, value] of [
    ['Card number', number],
    ['Expiry (MM/YY)', '12/30'],
    ['Security code', '123'],
  ] as const)
    await page.frameLocator(`iframe[title="${label}"]`).getByRole('textbox').fill(value);
}

/** Returns 3-D Secure in the frame over the page, or on the bank's own page. */
export async function completeAuthentication(page: Page, agrees: boolean): Promise<void> {
  const name = agrees ? 'Complete authentication' : 'Fail authentication';
  const isOwnPage = new URL(page.url()).hostname === 'hooks.stripe.com';
  const bank = isOwnPage ? page : page.frameLocator('iframe[title="Authentication"]');
  await bank.getByRole('button', { name }).click();
}
