import type { Page } from '@playwright/test';
import { callApi, signInAsAdmin } from '../support/admin.ts';
import { expect } from '../support/test.ts';

/** Percent. */
export const taxOf = { DE: 19, US: 7.25 };

/** Prices are without tax, as in the United States; the sample shop already delivers to both countries. */
export async function setUpTaxes(admin: Page): Promise<void> {
  await signInAsAdmin(admin);
  const settings = { prices: 'without_tax', homeCountry: 'US', homeRegion: 'CA', deliveryTaxClass: 'standard' };
  expect((await callApi(admin, 'PUT', '/api/taxes/settings', settings)).status).toBe(200);
  const rates = [
    { country: 'DE', rate: taxOf.DE },
    { country: 'US', region: 'CA', rate: taxOf.US },
  ];
  for (const rate of rates) {
    const answer = await callApi(admin, 'PUT', '/api/taxes/rates', { taxClass: 'standard', ...rate });
    expect(answer.status).toBe(200);
  }
}
