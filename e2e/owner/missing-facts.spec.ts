import type { Page } from '@playwright/test';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

/** A card of unknown length, and a case that takes cards of 330 mm. */
async function addCardAndCase(page: Page, of: string): Promise<{ card: string; pcCase: string }> {
  const add = async (name: string, category: string, specifications: object) => {
    const id = await addProductByApi(page, name);
    const body = { version: 1, category, specifications };
    expect((await callApi(page, 'PATCH', `/api/products/${id}`, body)).status).toBe(200);
    return id;
  };
  return {
    card: await add(`${of} Card`, 'gpu', { slotWidth: 2 }),
    pcCase: await add(`${of} Case`, 'case', { maxGpuLength: 330, expansionSlots: 7 }),
  };
}

test('a fact that is filled from the list changes the verdict of the builder', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard');
  const { card, pcCase } = await addCardAndCase(page, 'Hafnium');
  const build = `/builder?parts=${card},${pcCase}`;
  await page.goto(build);
  await expect(page.getByText(/don’t know how long Hafnium Card is/).first()).toBeVisible();

  await page.goto('/dashboard/missingFacts');
  await page.getByLabel('Category', { exact: true }).selectOption('GPU');
  await page.getByRole('combobox', { name: 'Fact' }).selectOption({ label: await optionOf(page, 'Length') });
  const row = page.getByRole('listitem').filter({ hasText: /Hafnium Card.*Length \(mm\)/ });
  await expect(row).toContainText(/Decides \d+ pairs? in stock/);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Save Length of Hafnium Card' }).click();
  await expect(row.getByText('This is required')).toBeVisible();
  await row.getByLabel('Length (mm)').fill('345');
  await row.getByRole('button', { name: 'Save Length of Hafnium Card' }).click();
  await expect(toast(page, 'Saved: Length of Hafnium Card.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(build);
  await expect(page.getByText(/Hafnium Card .*345 mm.*330 mm/).first()).toBeVisible();
});

test('facts are entered and taken back on the product form, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, '/dashboard');
  const { card } = await addCardAndCase(page, 'Tantalum');
  await page.goto(`/dashboard/editProduct/${card}`);
  const section = page.getByRole('region', { name: 'Compatibility' });
  const length = section.getByLabel('Length (mm)');
  const width = section.getByLabel('Width in slots');
  await expect(width).toHaveValue('2');
  await expect(section.getByText('From the specifications.')).toBeVisible();

  await length.fill('5000');
  await section.getByRole('button', { name: 'Save facts' }).click();
  await expect(section.getByText('This number is out of range')).toBeVisible();
  await expect(length).toBeFocused();
  await length.fill('310');
  await width.fill('');
  await section.getByRole('button', { name: 'Save facts' }).click();
  await expect(toast(page, 'Facts saved.')).toBeVisible();
  await expect(section.getByText('Entered by staff.')).toBeVisible();
  await expect(section.getByText('Marked as unknown by staff.')).toBeVisible();
  await expectAccessible(page);

  await section.getByRole('button', { name: 'Use 2: Width in slots' }).click();
  await section.getByRole('button', { name: 'Save facts' }).click();
  await expect(section.getByText('From the specifications.')).toBeVisible();
  await expect(width).toHaveValue('2');
  const { body } = await callApi(page, 'GET', `/api/manage/products/${card}/facts`);
  expect(body.facts.find(({ key }: { key: string }) => key === 'length')).toMatchObject({
    value: 310,
    source: 'staff',
  });
});

/** With the number of products behind it. */
async function optionOf(page: Page, fact: string): Promise<string> {
  const option = page
    .getByRole('combobox', { name: 'Fact' })
    .locator('option', { hasText: new RegExp(`^${fact} \\(`) });
  return (await option.textContent()) ?? '';
}

test('a file of facts is downloaded, shown with what it would change, and applied', async ({ page }) => {
  await signInAsAdmin(page, '/dashboard');
  const { card, pcCase } = await addCardAndCase(page, 'Rhenium');
  await page.goto('/dashboard/missingFacts');
  const section = page.getByRole('region', { name: 'Facts as a file' });
  await section.getByLabel('Category of the file').selectOption('GPU');
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^facts-gpu-.*\.csv$/);
  const name = 'facts.csv';
  const upload = (rows: string[]) =>
    section
      .getByLabel('Upload file')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) });
  await upload(['product_id,name,length', `${card},Rhenium Card,long`]);
  await expect(section.getByText('Line 2, length: Enter a number')).toBeVisible();
  await upload(['product_id,name,length,maxGpuLength', `${card},Rhenium Card,345,`, `${pcCase},Rhenium Case,,350`]);
  await expect(section.getByText('Length: Unknown → 345 mm')).toBeVisible();
  await expect(section.getByText('Maximum card length: 330 mm → 350 mm')).toBeVisible();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Change 2 products' }).click();
  await expect(toast(page, '2 products changed.')).toBeVisible();
  const { body } = await callApi(page, 'GET', `/api/builds?parts=${card},${pcCase}`);
  const length = body.findings.find(({ rule }: { rule: string }) => rule === 'gpu-length');
  expect(length).toMatchObject({ verdict: 'fit', text: expect.stringContaining('345') });
});
