import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, expectAccessible, fillCard, newAccount, test } from '../support/test.ts';

async function buy(buyer: Page, productId: string, name: string): Promise<string> {
  await bookProduct(buyer, productId, 1);
  await buyer.goto('/dashboard');
  await buyer.getByRole('link', { name: `Pay for ${name}` }).click();
  await buyer.waitForURL(/\/payment\//);
  await fillCard(buyer, '4242 4242 4242 4242');
  await buyer.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(buyer.getByText('Congrats! Your payment is completed.')).toBeVisible();
  return buyer.url().split('/').at(-1) as string;
}

const PASTE = `
  const data = new DataTransfer();
  data.setData('text', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
`;

const paste = (field: Locator, text: string) =>
  field.evaluate(new Function('field', 'text', PASTE) as () => void, text as never);

async function slipsOf(page: Page, from: Page | Locator = page): Promise<string> {
  const saving = page.waitForEvent('download');
  await from.getByRole('button', { name: '2 packing slips (PDF)' }).click();
  const file = await (await saving).path();
  return (await extractText(new Uint8Array(await readFile(file)), { mergePages: true })).text;
}

test('a column that is pasted keeps its empty cells, and says how many numbers it had', async ({
  page,
  openCustomer,
}) => {
  await signInAsAdmin(page);
  const name = 'Ferrite bead kit';
  const productId = await addProductByApi(page, name, { partNumber: 'FB-470-KIT' });
  const buyer = await openCustomer(newAccount('Robin Column'));
  for (const _ of [1, 2]) await buy(buyer, productId, name);
  await page.goto('/dashboard/shipOrders');
  // Other orders may be there too.
  const fields = page.getByLabel(/^Tracking number of order/);
  await expect(fields.nth(1)).toBeVisible();
  const column = Array.from({ length: (await fields.count()) + 1 }, (_, index) => (index === 1 ? '' : `JJD-${index}`));
  await paste(fields.first(), `${column.join('\r\n')}\r\n`);
  const values = () => fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value));
  await expect.poll(values).toEqual(column.slice(0, -1));
  const status = page.getByRole('status').filter({ hasText: 'One line was empty: its order has no number.' });
  await expect(status).toContainText(`No order is left for one number: ${column.at(-1)}`);
});

test('orders are shipped together with pasted tracking numbers, and their packing slips are one file', async ({
  page,
  openCustomer,
}) => {
  await signInAsAdmin(page);
  const name = 'Tantalum capacitor kit';
  const productId = await addProductByApi(page, name, { partNumber: 'TA-470-KIT' });
  const buyer = await openCustomer(newAccount('Robin Batch'));
  const ids = [await buy(buyer, productId, name), await buy(buyer, productId, name)];
  const bookings = await Promise.all(
    ids.map(async (id) => (await callApi(page, 'GET', `/api/booking/${id}`)).body as { number: number }),
  );
  const [one = 0, other = 0] = bookings.map(({ number }) => number);

  await page.goto('/dashboard/shipOrders');
  const first = page.getByLabel(`Tracking number of order ${one}`);
  await paste(first, `${other}\tJJD-${other}\n${one}\tJJD-${one}\n987654321\tJJD-X`);
  await expect(first).toHaveValue(`JJD-${one}`);
  await expect(page.getByLabel(`Tracking number of order ${other}`)).toHaveValue(`JJD-${other}`);
  await expect(page.getByLabel(`Choose order ${other}`)).toBeChecked();
  await expect(page.getByText('987654321')).toBeVisible();
  await expect(page.getByText('2 tracking numbers entered.')).toBeVisible();
  await expectAccessible(page);

  const slips = [`${one}-1`, `${other}-1`, 'TA-470-KIT'];
  const planned = await slipsOf(page);
  for (const part of slips) expect(planned).toContain(part);

  // Likely mistakes are asked about, all in one dialog.
  const ship = page.getByRole('button', { name: 'Ship 2 orders' });
  await page.getByLabel(`Tracking number of order ${other}`).fill(`JJD-${one}`);
  await ship.click();
  const dialog = page.getByRole('dialog', { name: 'Ship these orders?' });
  await expect(dialog.getByText('have the same tracking number.')).toContainText(String(other));
  await expect(dialog.getByText('2 tracking numbers have no carrier')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Go back' }).click();
  await page.getByLabel(`Tracking number of order ${other}`).fill(`JJD-${other}`);
  await page.getByLabel('Carrier', { exact: true }).selectOption('DHL');
  await ship.click();

  const notice = page.getByRole('region', { name: '2 orders shipped.' });
  await expect(notice).toBeFocused();
  await expect(first).toBeHidden();
  const printed = await slipsOf(page, notice);
  for (const part of [...slips, `JJD-${other}`]) expect(printed).toContain(part);
  for (const id of ids) {
    const { body } = await callApi(page, 'GET', `/api/booking/${id}`);
    expect(body.status).toBe('shipped');
  }
  await buyer.goto(`/order/${ids[0]}`);
  await expect(buyer.getByText(`JJD-${one}`)).toBeVisible();
});
