import type { Page } from '@playwright/test';
import { callApi, setSellerByApi, signInAsAdmin } from '../support/admin.ts';
import type { Hands } from '../support/hands.ts';
import { expect, expectAccessible } from '../support/test.ts';

/** Percent. */
export const taxOf = { DE: 19, US: 7.25 };

/** Prices are without tax, as in the United States; the sample shop already delivers to both countries. */
export async function setUpTaxes(admin: Page): Promise<void> {
  await signInAsAdmin(admin);
  await setSellerByApi(admin);
  const settings = { prices: 'without_tax', homeCountry: 'US', homeRegion: 'CA', deliveryTaxClass: 'standard' };
  expect((await callApi(admin, 'PUT', '/api/taxes/settings', settings)).status).toBe(200);
  const rates = [
    { country: 'DE', rate: taxOf.DE },
    { country: 'US', region: 'CA', rate: taxOf.US },
  ];
  for (const rate of rates) {
    const response = await callApi(admin, 'PUT', '/api/taxes/rates', { taxClass: 'standard', ...rate });
    expect(response.status).toBe(200);
  }
}

export type Owner = { page: Page; hands: Hands };

/** Ships one unit of the part, or all that is open. */
export async function ship(
  { page, hands }: Owner,
  orderId: string,
  { parcel, only, tracking }: { parcel: number; only?: string; tracking?: string },
): Promise<void> {
  await page.goto(`/dashboard/manageOrders/${orderId}`);
  const section = page.getByRole('region', { name: 'Shipments' });
  await hands.press(section.getByRole('button', { name: 'Ship items' }));
  const units = section.getByLabel(/^Units of /);
  await expect(units.first()).toBeFocused();
  const values = () => units.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  await hands.press(section.getByRole('button', { name: 'None', exact: true }));
  expect(new Set(await values())).toEqual(new Set(['0']));
  if (only) await hands.type(section.getByLabel(`Units of ${only}`, { exact: true }), '1');
  else await hands.press(section.getByRole('button', { name: 'All', exact: true }));
  expect((await values()).every((value) => value === '1')).toBe(only === undefined);
  if (tracking) {
    await hands.choose(section.getByLabel('Carrier', { exact: true }), 'DHL');
    await hands.type(section.getByLabel('Tracking number'), tracking);
  }
  await hands.press(section.getByRole('button', { name: 'Ship items' }));
  await expect(section.getByText(`Parcel ${parcel}`, { exact: true })).toBeVisible();
}

export async function deliver({ page, hands }: Owner, parcel: number): Promise<void> {
  const section = page.getByRole('region', { name: 'Shipments' });
  await hands.press(section.getByRole('button', { name: `Mark parcel as delivered: ${parcel}`, exact: true }));
  const question = section.getByRole('dialog');
  await hands.press(question.getByRole('button', { name: 'Mark parcel as delivered', exact: true }));
  await expect(section.getByText('Delivered', { exact: true })).toHaveCount(parcel);
}

/** Accepts, receives, inspects and refunds the newest return, as it was requested. */
export async function takeBack({ page, hands }: Owner): Promise<void> {
  await page.goto('/dashboard/returns');
  await hands.press(page.getByRole('row').nth(1).getByRole('link').first());
  const act = (name: string) => hands.press(page.getByRole('button', { name, exact: true }));
  await act('Accept');
  await act('Mark as received');
  await act('Save inspection');
  await act('Refund');
  await expect(page.getByText(/^The customer gets \$/)).toBeVisible();
  await expectAccessible(page);
  await act('Refund');
  await expect(page.getByRole('main').getByText('Refunded', { exact: true }).first()).toBeVisible();
}
