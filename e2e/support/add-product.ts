import { expect, type Page } from '@playwright/test';
import { pictureFile } from './picture-file.ts';
import { toast } from './test.ts';

export async function fillProduct(page: Page, name: string, price = '451.5'): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Description').fill('A graphics card with three quiet fans.');
  await page.getByLabel('Price').fill(price);
  await page.getByLabel('Quantity').fill('7');
  await page.getByLabel(/^Picture/).setInputFiles(await pictureFile());
}

export async function addProductByForm(page: Page, name: string, price: string): Promise<void> {
  await page.goto('/dashboard/addProduct');
  await fillProduct(page, name, price);
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(toast(page, 'Product added successfully')).toBeVisible();
}
