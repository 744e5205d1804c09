import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 412, height: 823 } });

test('what is far below hydrates at the first use of the page, and that use counts', { tag: '@extended' }, async ({
  context,
}) => {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  for (const path of ['/', '/hardwarecomponents']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect.poll(() => isHydrated(page, 'header nav a, header a')).toBe(true);
    expect([path, await isHydrated(page, 'footer a')]).toEqual([path, false]);
    // Without a pointer or the focus before it, as assistive technology does.
    await page.evaluate(() => {
      Object.assign(window, { isSameDocument: true });
      document.querySelector<HTMLAnchorElement>('footer a[href="/shipping"]')?.click();
    });
    await expect(page).toHaveURL('/shipping');
    expect([path, await page.evaluate(() => 'isSameDocument' in window)]).toEqual([path, true]);
  }
  expect(errors).toEqual([]);
});

test('what comes near hydrates, the rest keeps waiting', { tag: '@extended' }, async ({ context }) => {
  const page = await context.newPage();
  await page.goto('/hardwarecomponents', { waitUntil: 'networkidle' });
  await expect.poll(() => isHydrated(page, 'header a')).toBe(true);
  expect(await isHydrated(page, '#results li:last-child article')).toBe(false);
  await page.evaluate(() => document.querySelector('#results li:nth-child(8)')?.scrollIntoView());
  await expect.poll(() => isHydrated(page, '#results li:nth-child(8) article')).toBe(true);
  await page.evaluate(() => document.querySelector('#results li:last-child')?.scrollIntoView());
  await expect.poll(() => isHydrated(page, '#results li:last-child article')).toBe(true);
});

function isHydrated(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(
    (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps$')),
    selector,
  );
}
