import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

test('what nobody has come near is fetched only when somebody does', async ({ page }) => {
  const later = /static\/js\/(home-rest|footer|sandbox-bar|newsletter-form|contact-form)/;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(...(later.exec(request.url()) ?? [])));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fetched).toEqual([]);
  const rest = page.waitForRequest(/static\/js\/home-rest/);
  await page.getByRole('heading', { level: 2, name: 'What buyers say' }).scrollIntoViewIfNeeded();
  await rest;
});

test('a page for reading asks for no script before its first pictures, and for all of them where those never come', async ({
  page,
}) => {
  const served = async (path: string) => (await page.request.get(path)).text();
  expect(await served('/')).not.toContain('modulepreload');
  expect(await served('/login')).toContain('modulepreload');
  const letGo = await holdBack(page, /pictures\/banner/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Next slide' }).click();
  letGo();
});

test('what was typed and sent before the script of its form was there arrives once it is', async ({ page }) => {
  const email = `reader-${randomUUID()}@example.com`;
  const letGo = await holdBack(page, /static\/js\/(home-rest|newsletter-form)/);
  await page.goto('/');
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Your email').fill(email);
  await box.getByLabel('Your email').press('Enter');
  letGo();
  await expect(box.getByRole('status')).toContainText(`we have sent a mail to ${email}`);
  await expect(page).toHaveURL('/');
});

test('a link that is followed without a key or a pointer, as by a voice, leads on, and what is around the page stays', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    const gone: string[] = [];
    Object.assign(window, { gone });
    const look = () => gone.push(...['footer', 'aside'].filter((part) => !document.querySelector(part)));
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
  const link = page.getByRole('banner').getByRole('link', { name: 'Blogs' }).first();
  await link.evaluate((anchor: HTMLAnchorElement) => anchor.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { gone: string[] }).gone)).toEqual([]);
});

test('a place on the home page is reached from another page, where it is made anew', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeInViewport();
});

/** Holds these scripts back until they are let go. */
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return () => letGo();
}
