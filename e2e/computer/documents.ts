import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { expect } from '../support/test.ts';
import { dollars, type Guest } from './guest.ts';

type Kind = { title: 'Invoice' | 'Credit note'; total: 'Total' | 'Total refunded' };

export const invoice: Kind = { title: 'Invoice', total: 'Total' };
export const creditNote: Kind = { title: 'Credit note', total: 'Total refunded' };

/** A document on the order's page has the same total as a PDF and as a page. */
export async function expectDocument({ page, hands }: Guest, { title, total }: Kind, cents: number): Promise<void> {
  const section = page.getByRole('region', { name: 'Documents' });
  const link = section.getByRole('link', { name: new RegExp(`^${title} `) });
  await expect(link).toBeVisible();
  const download = section.getByRole('link', { name: new RegExp(`^Download ${title} `) });
  expect(await textOfPdf(page, () => hands.press(download))).toContain(`${total} ${dollars(cents)}`);
  await hands.press(link);
  const paper = page.getByRole('article', { name: new RegExp(`^${title} `) });
  await expect(paper.getByRole('definition').last()).toHaveText(dollars(cents));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order No\. \d+$/);
}

async function textOfPdf(page: Page, download: () => Promise<void>): Promise<string> {
  const downloading = page.waitForEvent('download');
  await download();
  const bytes = await readFile(await (await downloading).path());
  const { text } = await extractText(Uint8Array.from(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}
