import type { Page } from '@playwright/test';
import { addProductByApi, signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

const PASTE = `
  const data = new DataTransfer();
  data.setData('text', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
`;

/** As a spreadsheet puts rows of two cells on the clipboard. */
const paste = (page: Page, text: string) =>
  page.getByLabel('GTIN, part number').evaluate(new Function('field', 'text', PASTE) as () => void, text as never);

const stockOf = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/products/${id}`)).json()).quantity as number;

test('a delivery is scanned and pasted, booked in, and undone, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, '/dashboard');
  await page.goto('/dashboard/receiveStock');
  const number = 'ZF-120-KEB';
  const id = await addProductByApi(page, 'Zinc Fan 120', { quantity: 2, partNumber: number });
  const field = page.getByLabel('GTIN, part number');
  await expect(field).toBeFocused();
  for (const _scan of ['first', 'second', 'third']) {
    await field.fill(number);
    await field.press('Enter');
  }
  await expect(page.getByLabel('Quantity of Zinc Fan 120')).toHaveValue('3');
  await expect(field).toBeFocused();
  await paste(page, `${number}\t4\nno-such-part\t2`);
  await expect(page.getByLabel('Quantity of Zinc Fan 120')).toHaveValue('7');
  await expect(page.getByText('no-such-part × 2')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book in' }).click();
  await expect(page.getByText('This is required')).toBeVisible();
  await page.getByLabel('Delivery note number').fill('DN-2026-17');
  await page.getByRole('button', { name: 'Book in' }).click();
  await expect(toast(page, /Booked in/)).toBeVisible();
  expect(await stockOf(page, id)).toBe(9);
  await page.getByRole('button', { name: 'Undo the delivery DN-2026-17' }).click();
  await expect(toast(page, /Undone/)).toBeVisible();
  expect(await stockOf(page, id)).toBe(2);
});

test('a scan into a quantity counts as a scan, a reload loses nothing, and a repeated delivery note is asked about', async ({
  page,
}) => {
  await signInAsAdmin(page, '/dashboard/receiveStock');
  const number = '14006381';
  const id = await addProductByApi(page, 'Zinc Fan 140', { quantity: 2, partNumber: number });
  /** As fast as a scanner. */
  const scan = async () => {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
  };
  await expect(page.getByLabel('GTIN, part number')).toBeFocused();
  await scan();
  const quantity = page.getByLabel('Quantity of Zinc Fan 140');
  await expect(quantity).toHaveValue('1');
  await quantity.fill('');
  await page.getByRole('button', { name: 'Book in' }).click();
  await expect(page.getByText('Enter a quantity from 1 to 999').first()).toBeVisible();
  await quantity.fill('5');
  await scan();
  await expect(quantity).toHaveValue('6');
  await quantity.press('Enter');
  await expect(page.getByLabel('GTIN, part number')).toBeFocused();
  await page.getByLabel('Delivery note number').fill('DN-2026-18');
  await page.reload();
  await expect(quantity).toHaveValue('6');
  await page.getByRole('button', { name: 'Book in' }).click();
  await expect(toast(page, /Booked in/)).toBeVisible();
  await expect(page.getByLabel('GTIN, part number')).toBeFocused();

  await scan();
  await page.getByLabel('Delivery note number').fill('dn-2026-18');
  await page.getByRole('button', { name: 'Book in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Book in a further delivery?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book in' }).click();
  await expect.poll(() => stockOf(page, id)).toBe(9);

  // The stock may reach 999.
  await scan();
  await quantity.fill('999');
  await page.getByLabel('Delivery note number').fill('DN-2026-19');
  await page.getByRole('button', { name: 'Book in' }).click();
  await expect(page.getByText('Zinc Fan 140: Stock must be from 0 to 999')).toBeVisible();
});
