import { expect, type Locator, type Page } from '@playwright/test';
import type { Journey } from './open-journey.ts';

export async function expectPicture(page: Page, picture: Locator, { address, s3 }: Journey): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(shown).toContain(`${address}/images/`);
  const response = await page.request.get(shown);
  expect(new URL(response.url()).origin).toBe(s3 ? s3.variables.S3_ENDPOINT : address);
}
