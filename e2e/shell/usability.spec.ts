import { signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, sampleProduct, test, toast } from '../support/test.ts';

for (const width of [390, 1280]) {
  test(`D11 a toast does not cover the navigation, at ${width} px`, { tag: '@extended' }, async ({
    page,
    customer,
  }) => {
    expect(customer.email).toBeTruthy();
    await page.setViewportSize({ width, height: 800 });
    await bookProduct(page, (await sampleProduct(page, 12))._id);
    const shown = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first();
    const header = page.locator('header').first();
    const boxes = async () => {
      const [toastBox, headerBox] = [await shown.boundingBox(), await header.boundingBox()];
      return { top: toastBox?.y ?? -1, headerEnd: (headerBox?.y ?? 0) + (headerBox?.height ?? 0) };
    };
    await page.evaluate(() => window.scrollTo(0, 0));
    const atTop = await boxes();
    expect(atTop.top).toBeGreaterThanOrEqual(atTop.headerEnd);
    // Once the header has scrolled away, the toast is at the top of the screen.
    await page.evaluate(() => window.scrollTo(0, 400));
    const below = await boxes();
    expect(below.top).toBeGreaterThanOrEqual(0);
    expect(below.top).toBeLessThan(32);
    await expect(toast(page, 'order successfully added')).toBeInViewport();
  });
}

test('D1 D9 the dashboard shows an admin the open tasks, each linked to its list', { tag: '@extended' }, async ({
  page,
}) => {
  await signInAsAdmin(page);
  await expect(page.getByText('Welcome to your Dashboard')).toBeVisible();
  for (const [name, address, heading] of [
    [/^Orders to ship/, /shipOrders$/, 'Ship orders'],
    [/^Products low on stock/, /manageProducts\?state=onSale&stock=low&sort=quantity$/, 'Manage Products'],
    [/^Open messages/, /messages\?state=open&sort=createdAt$/, 'Messages'],
    [/^Today's sales/, /manageOrders\?paid=today$/, 'Manage All Orders'],
  ] as const) {
    await page.goto('/dashboard');
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
});

test('H4 H6 on a phone the home page is short, and its rows scroll horizontally, also by keyboard', {
  tag: '@extended',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5700);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const row = page.getByRole('list', { name: 'What our customers say' });
  await expect(row.getByRole('heading')).toHaveCount(6);
  // Its script is fetched when it is scrolled near the viewport.
  await row.scrollIntoViewIfNeeded();
  await expect(row).toHaveAttribute('tabindex', '0');
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
});

test('P1 a search keeps the focus and further input in its field', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents');
  const field = page.getByRole('searchbox');
  await field.fill('Ryzen');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=Ryzen/);
  await expect(field).toBeFocused();
  await page.keyboard.type(' 7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/q=Ryzen(\+|%20)7/);
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/q=Ryzen$|q=Ryzen&/);
  await expect(field).toHaveValue('Ryzen');
});

test('O2 O3 on a phone the quantity, the total and the button come before the read-only fields', {
  tag: '@extended',
}, async ({ page, customer }) => {
  expect(customer.email).toBeTruthy();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/orderProduct/${(await sampleProduct(page, 3))._id}`);
  const tops = [];
  for (const locator of [
    page.getByRole('heading', { level: 1 }),
    page.getByLabel('Quantity'),
    page.getByRole('button', { name: 'Book This Product' }),
    page.getByLabel('Email'),
    page.getByLabel('Product ID'),
  ]) {
    tops.push((await locator.boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
});
