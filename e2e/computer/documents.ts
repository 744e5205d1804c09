import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { expect } from '../support/test.ts';
import { dollars, type Guest } from './guest.ts';

/** The invoice on the order's page, as a PDF and as a page, has the total that was paid. */
export async function expectInvoice({ page, hands }: Guest, cents: number): Promise<void> {
  await expect(page.getByRole('link', { name: /^Invoice INV-/ })).toBeVisible();
  const download = page.getByRole('link', { name: /^Download Invoice INV-/ });
  expect(await textOfPdf(page, () => hands.press(download))).toContain(`Total ${dollars(cents)}`);
  await hands.press(page.getByRole('link', { name: /^Invoice INV-/ }));
  const invoice = page.getByRole('article', { name: /^Invoice INV-/ });
  await expect(invoice.getByRole('definition').last()).toHaveText(dollars(cents));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order No\. \d+$/);
}

export async function textOfPdf(page: Page, download: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download');
  await download();
  const bytes = await readFile(await (await downloading).path());
  const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
