import type { Page } from '@playwright/test';
import { callApi } from './admin.ts';
import { expect } from './test.ts';

export const parcel = {
  name: 'Parcel',
  pricing: 'flat',
  bands: [{ upTo: null, price: 7.5 }],
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 2,
};

export const express = { ...parcel, name: 'Express', bands: [{ upTo: null, price: 12 }], transitDaysMax: 1 };

/** Where no other test delivers to. Iceland has 24 % tax. */
export async function deliverTo(admin: Page, name: string, country: string, methods = [parcel]): Promise<void> {
  const zone = await callApi(admin, 'POST', '/api/delivery/zones', { name, areas: [{ country }] });
  // By an earlier try of the same test.
  if (zone.status === 409) return;
  const { id } = zone.body.zones.find((one: { name: string }) => one.name === name);
  for (const method of methods)
    expect((await callApi(admin, 'POST', `/api/delivery/zones/${id}/methods`, method)).status).toBe(201);
}

export async function addToCartByApi(page: Page, product: string, quantity: number): Promise<void> {
  await page.goto('/');
  expect((await page.request.post('/api/cart/lines', { data: { product, quantity } })).status()).toBe(200);
}

export async function fillDetails(
  page: Page,
  address: { country: string; postalCode: string; city: string },
): Promise<void> {
  await page.getByLabel('Email').fill('iceland@example.com');
  await page.getByLabel('Country').selectOption({ label: address.country });
  await page.getByLabel('Full name').fill('Sample Guest');
  await page.getByLabel('Street and number').fill('Sample 1');
  await page.getByLabel('Postal code').fill(address.postalCode);
  await page.getByLabel('City').fill(address.city);
}
