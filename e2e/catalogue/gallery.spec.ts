import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

async function picturedProduct(page: Page) {
  await signInAsAdmin(page);
  const name = `Gallery ${randomUUID().slice(0, 8)}`;
  const ids = [
    await addProductByApi(page, name),
    await addProductByApi(page, `${name} b`),
    await addProductByApi(page, `${name} c`),
  ];
  const pictures: string[] = [];
  for (const id of ids) pictures.push((await callApi(page, 'GET', `/api/products/${id}`)).body.picture);
  const { status } = await callApi(page, 'PATCH', `/api/products/${ids[0]}`, { version: 1, pictures });
  expect(status).toBe(200);
  return { id: ids[0] as string, name, pictures };
}

/** Expects the picture to be scrolled fully into the gallery's main view. */
async function expectShown(page: Page, name: string, number: number): Promise<void> {
  const picture = page.getByRole('img', { name: `${name}: View ${number}`, exact: true });
  const stage = page
    .getByRole('region', { name: `Pictures of ${name}` })
    .getByRole('list')
    .first();
  await expect
    .poll(async () => {
      const [one, whole] = [await picture.boundingBox(), await stage.boundingBox()];
      return one && whole && Math.abs(one.x - whole.x) < 2;
    })
    .toBe(true);
}

test('P4 thumbnails and arrow keys select a picture in the gallery, and the current one is marked', {
  tag: '@products',
}, async ({ page }) => {
  const { id, name, pictures } = await picturedProduct(page);
  await page.goto(`/product/${id}`);
  const thumbnail = (number: number) => page.getByRole('link', { name: `Show picture: View ${number}` });
  await expectShown(page, name, 1);
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('img', { name: `${name}: View 3` })).toHaveAttribute('src', pictures[2] as string);
  await thumbnail(3).click();
  await expectShown(page, name, 3);
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  await expect(thumbnail(1)).not.toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/product\/[^#]+$/);
  await thumbnail(3).focus();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, name, 2);
  await page.keyboard.press('End');
  await expectShown(page, name, 3);
  await page.keyboard.press('Home');
  await expectShown(page, name, 1);
  await expectAccessible(page);
});

test('the picture of a card moves to the product page in a view transition', { tag: '@products' }, async ({ page }) => {
  const { id, name } = await picturedProduct(page);
  await page.goto(`/hardwarecomponents?q=${encodeURIComponent(name)}`);
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = ((update: () => void) => {
      const transition = start(update);
      void transition.ready.then(() => {
        Object.assign(window, {
          moved: document.getAnimations().map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement),
        });
      });
      return transition;
    }) as typeof document.startViewTransition;
  });
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${id}/`));
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { moved?: string[] }).moved))
    .toContain('::view-transition-group(moving-picture)');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P4 each thumbnail links to its picture', { tag: '@products' }, async ({ page, browser }) => {
    const admin = await browser.newPage({
      javaScriptEnabled: true,
      baseURL: new URL(process.env.SHOP_ADDRESS ?? '').origin,
    });
    const { id, name } = await picturedProduct(admin);
    await admin.close();
    await page.goto(`/product/${id}`);
    await expectShown(page, name, 1);
    await page.getByRole('link', { name: 'Show picture: View 3' }).click();
    await expectShown(page, name, 3);
  });
});
