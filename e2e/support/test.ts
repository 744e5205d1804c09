import { randomUUID } from 'node:crypto';
import { test as base, expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { axeFindings } from '../checks/axe.ts';
import { signInContext } from '../screens/sign-in.ts';
import { untilAlive } from './alive.ts';

export { expect };

export type Account = { name: string; email: string; password: string };

type Fixtures = {
  /** A new account, signed in on `page`. */
  customer: Account;
  /** The page of another visitor, in a browser of their own; signed in when an account is given. */
  openVisitor: (account?: Pick<Account, 'email' | 'password'>) => Promise<Page>;
  /** The page of another visitor, signed in to a new account. */
  openCustomer: (account?: Account) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  page: async ({ page, javaScriptEnabled }, use, testInfo) => {
    const errors = watchPage(page, javaScriptEnabled);
    await use(page);
    await printFailedPage(page, testInfo);
    expect(errors).toEqual([]);
  },

  customer: async ({ page }, use) => {
    const account = newAccount();
    await signUp(page, account);
    await use(account);
  },

  openVisitor: async ({ browser, javaScriptEnabled }, use, testInfo) => {
    const opened: { page: Page; errors: string[] }[] = [];
    await use(async (account) => {
      const page = await browser.newPage();
      opened.push({ page, errors: watchPage(page, javaScriptEnabled) });
      if (account) await signInContext(page.context(), account);
      return page;
    });
    for (const { page } of opened) await printFailedPage(page, testInfo);
    for (const { page } of opened) await page.close();
    expect(opened.flatMap(({ errors }) => errors)).toEqual([]);
  },

  openCustomer: async ({ openVisitor }, use) => {
    await use(async (account = newAccount()) => {
      const page = await openVisitor();
      await signUp(page, account);
      return page;
    });
  },
});

/** In the log, because the folder of results is gone with the machine that ran the journeys. */
async function printFailedPage(page: Page, { status, expectedStatus, title, retry }: TestInfo): Promise<void> {
  if (status === expectedStatus) return;
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5000 })
    .catch((error) => String(error));
  console.error(`"${title}", attempt ${retry + 1}, failed on ${page.url()}:\n${shown}`);
}

async function signUp(page: Page, account: Account): Promise<void> {
  const answer = await page.request.post('/api/identity/sign-up', { data: account });
  expect(answer.status()).toBe(201);
}

/** Makes every `goto` wait for hydration, and returns what the page throws and logs as errors. */
function watchPage(page: Page, isJavaScriptEnabled: boolean): string[] {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const answer = await goto(...where);
    if (isJavaScriptEnabled) await untilAlive(page);
    return answer;
  };
  const errors: string[] = [];
  let hasLostScript = false;
  page.on('requestfailed', (request) => {
    // Leaving the page aborts its pending requests.
    const isAborted = request.failure()?.errorText === 'net::ERR_ABORTED';
    hasLostScript ||= request.resourceType() === 'script' && !isAborted;
  });
  page.on('response', (response) => {
    hasLostScript ||= response.request().resourceType() === 'script' && !response.ok();
  });
  page.on('pageerror', (error) => {
    // 422 and 520 report that React kept server HTML because a chunk was missing; mismatches are 418 and 423.
    if (hasLostScript && /React error #(422|520)/.test(String(error))) return;
    errors.push(String(error));
  });
  page.on('console', (message) => {
    // Playwright tries to run a script in the sandboxed frame of a mail.
    if (/^Blocked script execution in '[^']*\/sandbox\/mail\//.test(message.text())) return;
    // Logged by the router and the browser when the connection is lost; journeys check what the page shows.
    if (message.text().startsWith('Failed to fetch manifest patches')) return;
    if (/Failed to fetch dynamically imported module/.test(message.text())) return;
    // The browser logs every 4xx and 5xx answer; journeys check which are expected.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}

export function newAccount(name = 'Robin Buyer'): Account {
  return { name, email: `robin-${randomUUID()}@example.com`, password: 'blue-kettle-42' };
}

export async function submitSignUp(page: Page, { name, email, password }: Account): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

export async function submitSignIn(
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A visible toast, as opposed to its live region. */
export function toast(page: Page, text: string | RegExp): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text);
}

export async function bookProduct(page: Page, productId: string, quantity = 1): Promise<void> {
  await page.goto(`/orderProduct/${productId}`);
  await page.getByLabel('Quantity').fill(String(quantity));
  await page.getByRole('button', { name: 'Book This Product' }).click();
  await expect(toast(page, 'order successfully added')).toBeVisible();
}

/** Books for the visitor who is signed in on the page, and returns the booking's ID. */
export async function bookByApi(
  page: Page,
  { _id, price }: Pick<CatalogueProduct, '_id' | 'price'>,
  quantity = 1,
): Promise<string> {
  const { user } = await (await page.request.get('/api/identity/session')).json();
  const { token } = await (await page.request.put(`/api/user/${user.email}`, { data: { email: user.email } })).json();
  const data = { email: user.email, customerName: user.displayName, _id, price, quantity };
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post('/api/booking', { data, headers });
  expect(answer.status()).toBe(201);
  return (await answer.json()).result.insertedId;
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

/** A well-stocked sample product, a different one for each `nth`. */
export async function sampleProduct(page: Page, nth = 0): Promise<CatalogueProduct> {
  const response = await page.request.get('/api/products?available=true&sort=name&limit=100');
  const products = ((await response.json()) as CatalogueProduct[]).filter((product) => product.quantity >= 10);
  const product = products[nth];
  if (!product) throw new Error(`There is no product ${nth}`);
  return product;
}

export async function expectRed(text: Locator): Promise<void> {
  const [red, green, blue] = await text.evaluate((element) => {
    const pixel = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    pixel.fillStyle = getComputedStyle(element).color;
    pixel.fillRect(0, 0, 1, 1);
    return [...pixel.getImageData(0, 0, 1, 1).data] as [number, number, number];
  });
  expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
}

/** For states that are not in `e2e/screens`. What is found while something fades in is gone when it is looked at again. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => expect(await axeFindings(page)).toEqual([])).toPass({ timeout: 15_000 });
}
