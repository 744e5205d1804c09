import { expect, expectAccessible, test } from '../support/test.ts';

test('/design shows every component in both themes, with noindex and without links to it', async ({ page }) => {
  await page.goto('/design');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const [day, night] = [
    page.getByText('Light', { exact: true }).first(),
    page.getByText('Dark', { exact: true }).first(),
  ];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [light, dark] = await Promise.all([day, night].map((label) => label.evaluate(backgroundLightness)));
    expect(light).toBeGreaterThan(200);
    expect(dark).toBeLessThan(60);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const path of ['/', '/about', '/accessibility']) {
    await page.goto(path);
    await expect(page.locator('a[href*="/design"]')).toHaveCount(0);
  }
});

test('arrow keys switch the tabs of /design, and closing its dialog returns the focus', async ({ page }) => {
  await page.goto('/design');
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.last()).toBeFocused();
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  const opener = page.getByRole('button', { name: 'Open dialog' }).first();
  await opener.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

function backgroundLightness(element: Element): number {
  let painted: Element = element;
  while (getComputedStyle(painted).backgroundColor === 'rgba(0, 0, 0, 0)' && painted.parentElement)
    painted = painted.parentElement;
  const pixel = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  pixel.fillStyle = getComputedStyle(painted).backgroundColor;
  pixel.fillRect(0, 0, 1, 1);
  return pixel.getImageData(0, 0, 1, 1).data[1] ?? Number.NaN;
}
