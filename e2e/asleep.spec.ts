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
  await page.getByRole('heading', { level: 2, name: 'What our customers say' }).scrollIntoViewIfNeeded();
  await rest;
});

test('a page for reading lies asleep as it is served, with one script to wake it; where one types at once, none does', async ({
  request,
}) => {
  const products = (await (await request.get('/api/products?limit=1')).json()) as [{ _id: string; slug: string }];
  for (const path of ['/', '/hardwarecomponents', `/product/${products[0]._id}/${products[0].slug}`]) {
    const html = await (await request.get(path)).text();
    expect([path, html.match(/<script type="text\/plain" data-asleep/g)?.length]).toEqual([path, 1]);
    expect([path, /type="module"| rel="modulepreload"/.test(html)]).toEqual([path, false]);
  }
  const login = await (await request.get('/login')).text();
  expect(login).toContain(' rel="modulepreload"');
  expect(login).not.toContain('data-asleep');
});

test('a page for reading comes alive though its first picture never comes', async ({ context }) => {
  const page = await context.newPage();
  await holdBack(page, /pictures\/banner/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => isAlive(page)).toBe(true);
});

test('a page for reading comes alive at the first key, whatever it waits for', async ({ context }) => {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const later = window.setTimeout;
    const isPatience = (milliseconds?: number) => milliseconds === 2000;
    Object.assign(window, {
      setTimeout: (work: () => void, milliseconds?: number) => isPatience(milliseconds) || later(work, milliseconds),
    });
  });
  await holdBack(page, /pictures\/banner/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  expect(await isAlive(page)).toBe(false);
  await page.keyboard.press('Shift');
  await expect.poll(() => isAlive(page)).toBe(true);
});

test('what is chosen and what is sent before any script is there counts once it is', async ({ context }) => {
  const page = await context.newPage();
  const letGo = await holdBack(page, /static\/js\//);
  await page.goto('/hardwarecomponents');
  await page.getByLabel('Sort by').selectOption('price');
  letGo();
  await expect(page).toHaveURL(/[?&]sort=price/);

  const other = await context.newPage();
  const email = `reader-${randomUUID()}@example.com`;
  const letOtherGo = await holdBack(other, /static\/js\//);
  await other.goto('/');
  const box = other.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Your email').fill(email);
  await box.getByLabel('Your email').press('Enter');
  letOtherGo();
  await expect(box.getByRole('status')).toContainText(`we sent an email to ${email}`);
});

test('what sleeps stays in sight while the page goes on without its script', async ({ page }) => {
  await holdBack(page, /static\/js\/(home-rest|footer|sandbox-bar)/);
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/#content');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Newsletter' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('what was typed and sent before the script of its form was there arrives once it is', async ({ page }) => {
  const email = `reader-${randomUUID()}@example.com`;
  const letGo = await holdBack(page, /static\/js\/(home-rest|newsletter-form)/);
  await page.goto('/');
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Your email').fill(email);
  await box.getByLabel('Your email').press('Enter');
  letGo();
  await expect(box.getByRole('status')).toContainText(`we sent an email to ${email}`);
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

test('a place on the home page is reached from another page', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeInViewport();
});

const isAlive = (page: Page) => page.evaluate(() => '__reactRouterDataRouter' in window);

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
