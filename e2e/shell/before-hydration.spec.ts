import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test('what checks and sends a form of the home page is fetched when the form is used', { tag: '@extended' }, async ({
  page,
}) => {
  const forms = /static\/js\/(subscribe|send-message)/;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(...(forms.exec(request.url())?.slice(1) ?? [])));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fetched).toEqual([]);
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByText('Email is Required')).toBeVisible();
  expect(fetched).toEqual(['subscribe']);
});

test('the scripts of a page for reading are held as it is served; those of a page with a form first are not', {
  tag: '@extended',
}, async ({ request }) => {
  const products = (await (await request.get('/api/products?limit=1')).json()) as [{ _id: string; slug: string }];
  for (const path of ['/', '/hardwarecomponents', `/product/${products[0]._id}/${products[0].slug}`]) {
    const html = await (await request.get(path)).text();
    expect([path, html.match(/<script type="text\/plain" data-held/g)?.length]).toEqual([path, 1]);
    expect([path, /type="module"| rel="modulepreload"/.test(html)]).toEqual([path, false]);
  }
  const login = await (await request.get('/login')).text();
  expect(login).toContain(' rel="modulepreload"');
  expect(login).not.toContain('data-held');
});

test('a page for reading hydrates though its first picture never comes', { tag: '@extended' }, async ({ context }) => {
  const page = await context.newPage();
  await holdBack(page, /pictures\/banner/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test('a page for reading hydrates at the first key, whatever it waits for', { tag: '@extended' }, async ({
  context,
}) => {
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
  expect(await isHydrated(page)).toBe(false);
  await page.keyboard.press('Shift');
  await expect.poll(() => isHydrated(page)).toBe(true);
});

test('what is chosen and what is sent before any script is there counts once it is', { tag: '@extended' }, async ({
  context,
}) => {
  const page = await context.newPage();
  const release = await holdBack(page, /static\/js\//);
  await page.goto('/hardwarecomponents');
  await page.getByLabel('Sort by').selectOption('price');
  release();
  await expect(page).toHaveURL(/[?&]sort=price/);

  const other = await context.newPage();
  const email = `reader-${randomUUID()}@example.com`;
  const releaseOther = await holdBack(other, /static\/js\//);
  await other.goto('/');
  const box = other.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Your email').fill(email);
  await box.getByLabel('Your email').press('Enter');
  releaseOther();
  await expect(box.getByRole('status')).toContainText(`we sent an email to ${email}`);
});

test('what was typed and sent before the script of its form was there arrives once it is', {
  tag: '@extended',
}, async ({ page }) => {
  const email = `reader-${randomUUID()}@example.com`;
  const release = await holdBack(page, /static\/js\/subscribe/);
  await page.goto('/');
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Your email').fill(email);
  await box.getByLabel('Your email').press('Enter');
  release();
  await expect(box.getByRole('status')).toContainText(`we sent an email to ${email}`);
  await expect(page).toHaveURL('/');
});

test('a form whose script cannot be fetched says so and keeps what was typed', { tag: '@extended' }, async ({
  page,
}) => {
  await page.route(/static\/js\/subscribe/, (route) => route.abort('connectionreset'));
  await page.goto('/');
  const box = page.getByRole('region', { name: 'Newsletter' });
  await box.getByLabel('Your email').fill('reader@example.com');
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('alert')).not.toBeEmpty();
  await expect(box.getByLabel('Your email')).toHaveValue('reader@example.com');
});

test('a link that is followed without a key or a pointer, as by a voice, leads on, and what is around the page stays', {
  tag: '@extended',
}, async ({ page }) => {
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

test('a place on the home page is reached from another page', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/#contact');
  await expect(page.getByRole('heading', { level: 2, name: 'Contact' })).toBeInViewport();
});

const isHydrated = (page: Page) => page.evaluate(() => '__reactRouterDataRouter' in window);

/** Holds these requests back until `release` is called. */
async function holdBack(page: Page, scripts: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
