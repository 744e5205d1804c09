import { expect } from '@playwright/test';
import { enter, tabTo } from './support/keyboard.ts';
import { test } from './support/world.ts';

test('H2 the banner by keyboard: its buttons lead on, and only the slide in sight is in reach', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Highlights' });
  const slide = (number: number) => banner.getByRole('group', { name: `${number} of 3` });
  await enter(page, page.getByRole('button', { name: 'Next slide' }));
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await expect(slide(2)).not.toHaveAttribute('inert');
  await expect(banner.locator('[aria-roledescription="slide"][inert]')).toHaveCount(2);
});

test('N3 the profile dropdown by keyboard: it opens, gives the focus back at Escape, and leads to its pages', async ({
  page,
  signIn,
}) => {
  await signIn('customer');
  await page.goto('/about');
  const account = page.getByLabel('Your account');
  const settings = page.getByRole('banner').getByRole('link', { name: 'Settings' });
  await enter(page, account);
  await expect(settings).toBeVisible();
  await tabTo(page, settings, 3);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press('Space');
  await enter(page, settings);
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(settings).toBeHidden();
});

test("N1 the phone's menu by keyboard: it opens, gives the focus back at Escape, and leads on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/about');
  const menu = page.getByLabel('Open menu');
  const blogs = page.getByRole('banner').getByRole('link', { name: 'Blogs' });
  await enter(page, menu);
  await tabTo(page, blogs, 8);
  await page.keyboard.press('Escape');
  await expect(blogs).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await enter(page, blogs);
  await expect(page).toHaveURL('/blogs');
  await expect(blogs).toBeHidden();
});

test('D8 the question before a delete keeps the focus, Escape takes it back, and it returns', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/manageProducts');
  const remove = page.getByRole('button', { name: /^Delete / }).first();
  await remove.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const stops = new Set<string>();
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    // Between the last stop and the first lies the browser's own bar, where the page has no focus.
    stops.add(
      await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return 'the browser';
        return focused.closest('dialog') ? 'the dialog' : `behind it: ${focused.outerHTML}`;
      }),
    );
  }
  expect([...stops].filter((stop) => stop.startsWith('behind'))).toEqual([]);
  expect(stops).toContain('the dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(remove).toBeFocused();
});

test('D10 a table by keyboard: sorted, turned to its next page, and a row opened', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard/manageOrders');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(10);
  const head = page.getByRole('columnheader', { name: 'Total' });
  await enter(page, head.getByRole('button'));
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(head.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const next = page.getByRole('button', { name: 'Next page' });
  await enter(page, next);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('status').filter({ hasText: /^11–/ })).toBeVisible();
  // The walk goes on, and does not begin again at the top.
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.goto('/dashboard/manageOrders');
  const first = rows.first().getByRole('link', { name: /^Order No. \d+$/ });
  await enter(page, first);
  await expect(page).toHaveURL(/\/manageOrders\/[0-9a-f-]{36}$/);
});

test('O3 M1 M3 from the product to the paid booking by keyboard alone', async ({ page, world, signIn }) => {
  await signIn('customer');
  await page.goto(`/product/${world.products.longName}`);
  await enter(page, page.getByRole('link', { name: 'Order this product' }));
  await expect(page).toHaveURL(/\/orderProduct\//);
  await tabTo(page, page.getByLabel('Quantity'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await enter(page, page.getByRole('link', { name: 'Go to My Orders' }));
  await expect(page).toHaveURL('/dashboard');
  await enter(page, page.getByRole('link', { name: /^Pay for / }).first());
  await tabTo(page, page.getByLabel('Card number'));
  await page.keyboard.type('4242424242424242');
  await tabTo(page, page.getByLabel('Expiry (MM/YY)'), 1);
  await page.keyboard.type('12/30');
  await tabTo(page, page.getByLabel('Security code'), 1);
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  // What happened has the focus, and so is read out; the way on is the next stop.
  await tabTo(page, page.getByRole('link', { name: 'Back to My Orders' }), 3);
});
