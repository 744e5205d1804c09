import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

const file = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');

/**
 * Lets this browser find Stripe's hosts: its script and frames are stand-ins, its API is the double at `url`. The page's
 * policy is the real one, so what it does not let in is not played either.
 */
export async function playStripe(context: BrowserContext, url: string): Promise<void> {
  const html = (name: string) => async () => ({ contentType: 'text/html', body: await file(name) });
  for (const [address, answer] of [
    [
      'https://js.stripe.com/*/stripe.js',
      async () => ({ contentType: 'text/javascript', body: await file('stripe.js') }),
    ],
    ['https://js.stripe.com/stand-in/field.html*', html('field.html')],
    ['https://hooks.stripe.com/stand-in/bank.html*', html('bank.html')],
  ] as const)
    await context.route(address, async (route) => route.fulfill(await answer()));
  await context.route('https://api.stripe.com/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    try {
      const answer = await fetch(url + pathname + search, {
        method: request.method(),
        headers: { 'content-type': request.headers()['content-type'] ?? '' },
        body: request.postData(),
      });
      await route.fulfill({
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      });
    } catch {
      await route.abort('connectionrefused');
    }
  });
}

/** Types a card into Stripe's fields. */
export async function fillStripeCard(page: Page, number: string): Promise<void> {
  for (const [label, value] of [
    ['Card number', number],
    ['Expiry (MM/YY)', '12/30'],
    ['Security code', '123'],
  ] as const)
    await page.frameLocator(`iframe[title="${label}"]`).getByRole('textbox').fill(value);
}

/** What the bank asks over the page, or on its own. */
export async function answerBank(page: Page, agrees: boolean): Promise<void> {
  const name = agrees ? 'Complete authentication' : 'Fail authentication';
  const isOwnPage = new URL(page.url()).hostname === 'hooks.stripe.com';
  const bank = isOwnPage ? page : page.frameLocator('iframe[title="Authentication"]');
  await bank.getByRole('button', { name }).click();
}
