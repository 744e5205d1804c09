import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '../../src/sandbox/demo-accounts.ts';
import { drawPicture } from '../../src/testing/scene/pictures.ts';
import { signInContext } from '../screens/sign-in.ts';

/** Signs the demo admin in without the login page. */
export async function signInAsAdmin(page: Page, returnTo = '/dashboard'): Promise<void> {
  const { email, password } = demoAccounts[1];
  await signInContext(page.context(), { email, password });
  await openAsAdmin(page, returnTo);
}

/** Until the page has the access token, which `callApi` needs. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => accessToken(page)).toBeTruthy();
}

const accessToken = (page: Page) => page.evaluate(() => localStorage.getItem('accessToken'));

export async function callApi(page: Page, method: string, path: string, data?: unknown) {
  const headers = { authorization: `Bearer ${await accessToken(page)}` };
  const response = await page.request.fetch(path, { method, headers, ...(data !== undefined && { data }) });
  return { status: response.status(), headers: response.headers(), body: await response.json() };
}

/** So that invoices are issued. */
export async function setSellerByApi(page: Page): Promise<void> {
  const seller = {
    companyName: 'Parts LLC',
    addressLine1: '100 Market Street',
    city: 'San Francisco',
    postalCode: '94105',
  };
  expect((await callApi(page, 'PUT', '/api/shop-settings', { ...seller, returnDays: 14 })).status).toBe(200);
  const taxes = { prices: 'with_tax', homeCountry: 'US', deliveryTaxClass: 'standard', sellsWithoutTax: true };
  expect((await callApi(page, 'PUT', '/api/taxes/settings', taxes)).status).toBe(200);
}

type NewProduct = { quantity?: number; price?: number; partNumber?: string; brand?: string };

export async function addProductByApi(
  page: Page,
  name: string,
  { quantity = 5, price = 25.5, ...more }: NewProduct = {},
): Promise<string> {
  const headers = { authorization: `Bearer ${await accessToken(page)}` };
  const buffer = await drawPicture().png().toBuffer();
  const image = { name: 'picture.png', mimeType: 'image/png', buffer };
  const uploaded = await page.request.post('/api/images', { headers, multipart: { image } });
  const picture = (await uploaded.json()).data.url;
  const product = { name, description: 'A part of this journey alone.', price, quantity, picture, ...more };
  const { status, body } = await callApi(page, 'POST', '/api/products', product);
  expect(status).toBe(201);
  return body.insertedId;
}
