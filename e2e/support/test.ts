import { randomUUID } from 'node:crypto';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { axeFindings } from '../checks/axe.ts';
import { untilAlive } from './alive.ts';

export { expect };

export type Account = { name: string; email: string; password: string };

type Fixtures = {
  /** A new account, signed in on this page's browser. */
  customer: Account;
};

/** A journey fails when the page reports an error of its own. */
export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (...where) => {
      const answer = await goto(...where);
      if (javaScriptEnabled) await untilAlive(page);
      return answer;
    };
    const errors: string[] = [];
    let hasLostScript = false;
    page.on('requestfailed', (request) => {
      // One that was on its way when the page was left is none that was lost.
      const wasLeft = request.failure()?.errorText === 'net::ERR_ABORTED';
      hasLostScript ||= request.resourceType() === 'script' && !wasLeft;
    });
    page.on('response', (response) => {
      hasLostScript ||= response.request().resourceType() === 'script' && !response.ok();
    });
    page.on('pageerror', (error) => {
      // A part that could not be made alive is shown as it was sent, which React reports; what does not match is 418, 423.
      if (hasLostScript && /React error #(422|520)/.test(String(error))) return;
      errors.push(String(error));
    });
    page.on('console', (message) => {
      // The journey itself looks into the frame of a mail, where no script may run.
      if (/^Blocked script execution in '[^']*\/sandbox\/mail\//.test(message.text())) return;
      // The router reports a lost connection itself; what the page says of it is the journey's to look at.
      if (message.text().startsWith('Failed to fetch manifest patches')) return;
      // So does the browser of a script that could not be fetched.
      if (/Failed to fetch dynamically imported module/.test(message.text())) return;
      // The browser reports every answer of 4xx and 5xx itself; which are right is the journey's to say.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await use(page);
    expect(errors).toEqual([]);
  },

  customer: async ({ page }, use) => {
    // How one signs up is a journey of its own; the others begin behind it.
    const account = newAccount();
    const answer = await page.request.post('/api/identity/sign-up', { data: account });
    expect(answer.status()).toBe(201);
    // The lightest page: any of them makes the token.
    await page.goto('/about');
    await use(account);
  },
});

export function newAccount(name = 'Robin Buyer'): Account {
  return { name, email: `robin-${randomUUID()}@example.com`, password: 'secret1' };
}

export async function signUpHere(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

export async function signInHere(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A toast with this text; what is only read out does not count. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text);
}

/** Books one of the given product on its order screen. */
export async function bookHere(page: Page, productId: string, quantity = 1): Promise<void> {
  await page.goto(`/orderProduct/${productId}`);
  await page.getByLabel('Quantity').fill(String(quantity));
  await page.getByRole('button', { name: 'Book This Product' }).click();
  await expect(toast(page, 'order successfully added')).toBeVisible();
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry (MM/YY)').fill('12/30');
  await page.getByLabel('Security code').fill('123');
}

export type CatalogueProduct = {
  _id: string;
  name: string;
  price: number;
  quantity: number;
  description: string;
  slug: string;
};

/** A product of the sample catalogue with enough on the shelf, a different one for each `nth`. */
export async function someProduct(page: Page, nth = 0): Promise<CatalogueProduct> {
  const response = await page.request.get('/api/products?available=true&sort=name&limit=100');
  const products = ((await response.json()) as CatalogueProduct[]).filter((product) => product.quantity >= 10);
  const product = products[nth];
  if (!product) throw new Error(`There is no product ${nth}`);
  return product;
}

/** The text stands in red: the danger colour of the tokens, whatever the theme. */
export async function expectRed(text: Locator): Promise<void> {
  const [red, green, blue] = await text.evaluate((element) => {
    const pixel = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    pixel.fillStyle = getComputedStyle(element).color;
    pixel.fillRect(0, 0, 1, 1);
    return [...pixel.getImageData(0, 0, 1, 1).data] as [number, number, number];
  });
  expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
}

/** A state that is not among the screens of `e2e/screens` holds before axe too. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}
