import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const slideOf = (page: Page, number: number) => bannerOf(page).getByRole('group', { name: `${number} of 3` });

test('H2 the banner has three slides, and its arrows wrap around', async ({ page }) => {
  await page.goto('/');
  await expect(bannerOf(page).locator('[aria-roledescription="slide"]')).toHaveCount(3);
  await expect(bannerOf(page).locator('[aria-roledescription="slide"]:not([inert])')).toHaveCount(1);
  const next = page.getByRole('button', { name: 'Next slide' });
  const previous = page.getByRole('button', { name: 'Previous slide' });
  for (const number of [2, 3, 1]) {
    await next.click();
    await expect(slideOf(page, number)).toBeInViewport({ ratio: 0.9 });
    await expect(slideOf(page, number).getByRole('heading')).toBeVisible();
  }
  await previous.dblclick();
  await expect(slideOf(page, 2)).toBeInViewport({ ratio: 0.9 });
  await next.click();
  await expect(slideOf(page, 3)).toBeInViewport({ ratio: 0.9 });
  // Waits for the end of the animation, which the click below would interrupt by scrolling its link into view.
  await expect.poll(() => slideOf(page, 3).evaluate((slide) => Math.round(slide.getBoundingClientRect().left))).toBe(0);
  await slideOf(page, 3).getByRole('link').click();
  await expect(page).toHaveURL('/hardwarecomponents?category=monitor');
});

test('H2 arrow keys switch the slides', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Next slide' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(slideOf(page, 2)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(slideOf(page, 1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowLeft');
  await expect(slideOf(page, 3)).toBeInViewport({ ratio: 0.9 });
});

test('H2 the index below the banner names the slides and links to each', async ({ page }) => {
  await page.goto('/');
  const index = bannerOf(page).getByRole('list', { name: 'Slides' }).getByRole('button');
  await expect(index).toHaveText(['01 Processor', '02 GPU', '03 Monitor']);
  await index.nth(2).click();
  await expect(slideOf(page, 3)).toBeInViewport({ ratio: 0.9 });
  await expect(index.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(index.nth(0)).not.toHaveAttribute('aria-current');
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 800 } });

  test('H2 a swipe switches the slide, and the arrows continue from there', async ({ page }) => {
    // Without animations only the touch moves the row.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await swipe(page, 300, 60);
    await expect(slideOf(page, 2)).toBeInViewport({ ratio: 0.9 });
    await expect(slideOf(page, 2)).not.toHaveAttribute('inert');
    await page.getByRole('button', { name: 'Next slide' }).tap();
    await expect(slideOf(page, 3)).toBeInViewport({ ratio: 0.9 });
  });

  test('H2 swipes wrap around in both directions', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await swipe(page, 60, 300);
    await expect(slideOf(page, 3)).toBeInViewport({ ratio: 0.9 });
    await expect(slideOf(page, 3)).not.toHaveAttribute('inert');
    await swipe(page, 300, 60);
    await expect(slideOf(page, 1)).toBeInViewport({ ratio: 0.9 });
    await swipe(page, 180, 180, 200);
    await expect(slideOf(page, 1)).toBeInViewport({ ratio: 0.5 });
  });
});

test('H2 the banner advances automatically, stops on hover and can be paused', async ({ page }) => {
  // With smooth scrolling the old slide would still be in view right after a change.
  await page.addInitScript(() => {
    const scrollTo = Element.prototype.scrollTo as (options?: ScrollToOptions) => void;
    Element.prototype.scrollTo = function (options?: number | ScrollToOptions) {
      scrollTo.call(this, { ...(options as ScrollToOptions), behavior: 'instant' });
    };
  });
  await page.clock.install();
  await page.goto('/');
  const pause = page.getByRole('button', { name: 'Pause slideshow' });
  await expect(pause).toBeVisible();
  await page.clock.runFor(7000);
  await expect(slideOf(page, 2)).toBeInViewport({ ratio: 0.9 });
  await expect(slideOf(page, 2).getByRole('heading')).toBeVisible();
  await pause.hover();
  await page.clock.runFor(60_000);
  await expect(slideOf(page, 2)).toBeInViewport({ ratio: 0.9 });
  await page.mouse.move(0, 0);
  await page.clock.runFor(7000);
  await expect(slideOf(page, 3)).toBeInViewport({ ratio: 0.9 });
  await pause.click();
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Play slideshow' }).blur();
  await page.clock.runFor(60_000);
  await expect(slideOf(page, 3)).toBeInViewport({ ratio: 0.9 });
});

test('H2 the banner does not advance with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(slideOf(page, 1)).toBeInViewport({ ratio: 0.9 });
});

test('H2 the home page has no layout shift', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(slideOf(page, 2)).toBeInViewport({ ratio: 0.9 });
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

test('H3 Top Categories are Processor, GPU, laptop, Monitor and Speaker; each opens its products', async ({ page }) => {
  const categories = { Processor: 'processor', GPU: 'gpu', laptop: 'laptop', Monitor: 'monitor', Speaker: 'speaker' };
  await page.goto('/');
  const section = page.getByRole('region', { name: 'Top Categories' });
  await expect(section.getByRole('listitem')).toHaveText(Object.keys(categories));
  for (const [name, category] of Object.entries(categories)) {
    await section.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/hardwarecomponents?category=${category}`);
    const products = (await (
      await page.request.get(`/api/products?category=${category}&limit=100`)
    ).json()) as unknown[];
    await expect(page.getByText(`${products.length} products`)).toBeVisible();
    await page.goBack();
  }
  await expect(section.getByRole('link', { name: 'See All Categories' })).toHaveAttribute('href', '/');
});

test('H5 the statistics strip shows its three texts', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Our shop in numbers' }).getByRole('listitem')).toHaveText([
    'Total Customer 31K',
    'New Users 4,200',
    'New Registers 1,200',
  ]);
});

test('the sections of the home page are in the specified order at every width', async ({ page }) => {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const parts = ['Highlights', 'Top Categories', 'New arrivals', 'Our shop in numbers', 'What our customers say'];
    const tops: number[] = [];
    for (const name of parts) {
      tops.push((await page.getByRole('region', { name, exact: true }).boundingBox())?.y ?? Number.NaN);
    }
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

async function swipe(page: Page, from: number, to: number, down = 0): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  const steps = 12;
  await touch('touchStart', [{ x: from, y: 300 }]);
  for (let step = 1; step <= steps; step++) {
    await touch('touchMove', [{ x: from + ((to - from) * step) / steps, y: 300 - (down * step) / steps }]);
  }
  await touch('touchEnd', []);
}
