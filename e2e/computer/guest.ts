import type { Page } from '@playwright/test';
import type { Hands } from '../support/hands.ts';
import { expect, expectAccessible } from '../support/test.ts';

export type Guest = { page: Page; hands: Hands; email: string };

export type Part = { id: string; name: string; cents: number; stock: number };

/** Parts of three categories. */
const wanted = { gpu: 2, memory: 3, storage: 3 };

export async function stockOf(page: Page, id: string): Promise<number> {
  return (await (await page.request.get(`/api/products/${id}`)).json()).quantity;
}

/** Puts eight parts into the cart and returns them as they were. */
export async function fillCart({ page, hands }: Guest): Promise<Part[]> {
  const parts: Part[] = [];
  for (const [category, count] of Object.entries(wanted)) {
    await page.goto(`/hardwarecomponents?category=${category}&available=true`);
    const buttons = page.getByRole('button', { name: /^Add to cart: / });
    for (let nth = 0; nth < count; nth++) {
      const name = ((await buttons.nth(nth).getAttribute('aria-label')) as string).replace('Add to cart: ', '');
      const add = page.getByRole('button', { name: `Add to cart: ${name}`, exact: true });
      const card = page.getByRole('article').filter({ has: add });
      const price = await card
        .getByText(/^\$[\d,]+\.\d\d$/)
        .last()
        .innerText();
      await hands.press(add);
      const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
      const id = (await add.getAttribute('value')) as string;
      const size = parts.push({ id, name, cents: centsOf(price), stock: await stockOf(page, id) });
      await expect(cart).toHaveAccessibleName(size === 1 ? 'Cart, 1 item' : `Cart, ${size} items`);
    }
  }
  return parts;
}

const centsOf = (price: string) => Math.round(Number(price.replace(/[$,]/g, '')) * 100);

export type Place = {
  country: string;
  fields: Record<string, string>;
  region?: { label: string; name: string };
  /** The price of the express delivery, in cents. */
  delivery: number;
  taxPercent: number;
};

export async function fillAddress({ page, hands }: Guest, { country, fields, region }: Place): Promise<void> {
  await hands.choose(page.getByLabel('Country'), country);
  for (const [label, text] of Object.entries(fields)) await hands.type(page.getByLabel(label, { exact: true }), text);
  if (region) await hands.choose(page.getByLabel(region.label, { exact: true }), region.name);
  await hands.check(page.getByRole('radio', { name: /^Express/ }));
}

/** By hand: tax is rounded once for each line. In cents. */
export function totalOf(parts: Part[], { delivery, taxPercent }: Place): number {
  const charged = [...parts.map(({ cents }) => cents), delivery];
  return charged.reduce((sum, cents) => sum + withTax(cents, taxPercent), 0);
}

export const withTax = (cents: number, taxPercent: number) => cents + Math.round((cents * taxPercent * 100) / 10_000);

export const dollars = (cents: number) => (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export async function expectTotal(page: Page, cents: number): Promise<void> {
  await expect(page.getByRole('button', { name: `Pay ${dollars(cents)}` })).toBeVisible();
  await expect(page.getByText(dollars(cents), { exact: true }).first()).toBeVisible();
}

export async function payByCard({ page, hands }: Guest, number: string): Promise<void> {
  await hands.type(page.getByLabel('Card number'), number);
  await hands.type(page.getByLabel('Expiry (MM/YY)'), '12/30');
  await hands.type(page.getByLabel('Security code'), '123');
  await hands.press(page.getByRole('button', { name: /^Pay \$/ }));
}

export async function openCheckout({ page, hands, email }: Guest): Promise<void> {
  await hands.press(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');
  await expectAccessible(page);
  await hands.press(page.getByRole('link', { name: 'Check out' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await hands.type(page.getByLabel('Email'), email);
}

export async function returnOne({ page, hands }: Guest, orderPage: string, name: string): Promise<void> {
  await page.goto(orderPage);
  await hands.press(page.getByRole('link', { name: 'Return items' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return items');
  await hands.choose(page.getByLabel(`How many of ${name}?`, { exact: true }), '1');
  await hands.choose(page.getByLabel('Reason'), 'Changed my mind');
  await expectAccessible(page);
  await hands.press(page.getByRole('button', { name: 'Send request' }));
  await expect(page.getByRole('region', { name: 'Returns' })).toContainText('Requested');
}
