import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, expectAccessible, fillCard, newAccount, test, toast } from '../support/test.ts';

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
  await page.getByLabel('Carrier', { exact: true }).selectOption('DHL');
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '2 packing slips (PDF)' }).click();
  const file = await (await saving).path();
  const { text } = await extractText(new Uint8Array(await readFile(file)), { mergePages: true });
  for (const part of [`${one}-1`, `${other}-1`, 'TA-470-KIT']) expect(text).toContain(part);

  await page.getByRole('button', { name: 'Ship 2 orders' }).click();
  await expect(toast(page, '2 orders shipped.')).toBeVisible();
  await expect(first).toBeHidden();
  for (const id of ids) {
    const { body } = await callApi(page, 'GET', `/api/booking/${id}`);
    expect(body.status).toBe('shipped');
  }
  await buyer.goto(`/order/${ids[0]}`);
  await expect(buyer.getByText(`JJD-${one}`)).toBeVisible();
});
