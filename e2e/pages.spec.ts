import { expect, expectAccessible, test } from './support/test.ts';

test('N7 any other path is a page with an image and nothing else, and answers 404', async ({ page }) => {
  for (const path of [
    '/no-such-page',
    '/product/not-an-id',
    '/product/01890000-0000-7000-8000-000000000000',
    '/hardwarecomponents?category=x',
  ]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page).toHaveTitle('Nothing at this address · Hardware Store');
    await expect(page.getByRole('img')).toHaveCount(1);
    const image = page.getByRole('img', { name: /there is nothing at this address/ });
    await expect(image).toBeVisible();
    expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    expect((await page.locator('body').innerText()).trim()).toBe('');
    for (const landmark of ['banner', 'navigation', 'contentinfo', 'complementary'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(0);
    await expectAccessible(page);
  }
  expect((await page.request.head('/no-such-page')).status()).toBe(404);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('N6 /navbar shows the navigation, and nothing else', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/navbar');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  await expect(links.filter({ hasText: 'Computers Hardware' })).toHaveAttribute('href', '/hardwarecomponents');
  await expect(page.getByRole('link')).toHaveCount(await links.count());
  await expectAccessible(page);
});
