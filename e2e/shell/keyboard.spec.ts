import { expect } from '@playwright/test';
import { activate, tabTo } from '../support/keyboard.ts';
import { test } from '../support/world.ts';

test('H2 the banner works by keyboard, and only the visible slide is focusable', { tag: '@extended' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Highlights' });
  const slide = (number: number) => banner.getByRole('group', { name: `${number} of 3` });
  await activate(page, page.getByRole('button', { name: 'Next slide' }));
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(slide(1)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await expect(slide(2)).not.toHaveAttribute('inert');
  await expect(banner.locator('[aria-roledescription="slide"][inert]')).toHaveCount(2);
});

test('N3 the profile dropdown works by keyboard, and Escape returns the focus', { tag: '@extended' }, async ({
  page,
  signIn,
}) => {
  await signIn('customer');
  await page.goto('/about');
  const account = page.getByLabel('Your account');
  const settings = page.getByRole('banner').getByRole('link', { name: 'Settings' });
  await activate(page, account);
  await expect(settings).toBeVisible();
  await tabTo(page, settings, 3);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(account).toBeFocused();
  await page.keyboard.press('Space');
  await activate(page, settings);
  await expect(page).toHaveURL('/dashboard/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(settings).toBeHidden();
});

test('N1 the mobile menu works by keyboard, and Escape returns the focus', { tag: '@extended' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/about');
  const menu = page.getByLabel('Open menu');
  const blogs = page.getByRole('banner').getByRole('link', { name: 'Blogs' });
  await activate(page, menu);
  await tabTo(page, blogs, 8);
  await page.keyboard.press('Escape');
  await expect(blogs).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await activate(page, blogs);
  await expect(page).toHaveURL('/blogs');
  await expect(blogs).toBeHidden();
});

test('D8 the delete dialog traps the focus, and Escape closes it and returns the focus', { tag: '@extended' }, async ({
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
    // Between the last stop and the first, the focus is in the browser's toolbar.
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

test('D10 a table can be sorted and paged and its rows opened by keyboard', { tag: '@extended' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard/manageOrders');
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(10);
  const head = page.getByRole('columnheader', { name: 'Total' });
  await activate(page, head.getByRole('button'));
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(head.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  const next = page.getByRole('button', { name: 'Next page' });
  await activate(page, next);
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('status').filter({ hasText: /^11–/ })).toBeVisible();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.goto('/dashboard/manageOrders');
  const first = rows.first().getByRole('link', { name: /^Order No. \d+$/ });
  await activate(page, first);
  await expect(page).toHaveURL(/\/manageOrders\/[0-9a-f-]{36}$/);
});

test('O3 M1 M3 a product can be booked and paid for by keyboard alone', { tag: '@extended' }, async ({
  page,
  world,
  signIn,
}) => {
  await signIn('customer');
  await page.goto(`/product/${world.products.longName}`);
  await activate(page, page.getByRole('link', { name: 'Order this product' }));
  await expect(page).toHaveURL(/\/orderProduct\//);
  await tabTo(page, page.getByLabel('Quantity'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await activate(page, page.getByRole('link', { name: 'Go to My Orders' }));
  await expect(page).toHaveURL('/dashboard');
  await activate(page, page.getByRole('link', { name: /^Pay for / }).first());
  await tabTo(page, page.getByLabel('Card number'));
  await page.keyboard.type('4242424242424242');
  await tabTo(page, page.getByLabel('Expiry (MM/YY)'), 1);
  await page.keyboard.type('12/30');
  await tabTo(page, page.getByLabel('Security code'), 1);
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Congrats! Your payment is completed.')).toBeVisible();
  // The result has the focus, so it is read out, and the link is one of the next stops.
  await tabTo(page, page.getByRole('link', { name: 'Back to My Orders' }), 3);
});
