import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addProductAs, callAs, signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** A product with three pictures of its own, and their addresses. */
async function picturedProduct(page: Page) {
  await signInAsAdmin(page);
  const name = `Gallery ${randomUUID().slice(0, 8)}`;
  const ids = [
    await addProductAs(page, name),
    await addProductAs(page, `${name} b`),
    await addProductAs(page, `${name} c`),
  ];
  const pictures: string[] = [];
  for (const id of ids) pictures.push((await callAs(page, 'GET', `/api/products/${id}`)).body.picture);
  const { status } = await callAs(page, 'PATCH', `/api/products/${ids[0]}`, { version: 1, pictures });
  expect(status).toBe(200);
  return { id: ids[0] as string, name, pictures };
}

/** Which picture stands on the stage, and that it is all of it. */
async function expectOnStage(page: Page, name: string, number: number): Promise<void> {
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

test('P4 a gallery shows each view by its thumbnail, by the arrow keys, and says which one is shown', async ({
  page,
}) => {
  const { id, name, pictures } = await picturedProduct(page);
  await page.goto(`/product/${id}`);
  const thumbnail = (number: number) => page.getByRole('link', { name: `Show picture: View ${number}` });
  await expectOnStage(page, name, 1);
  await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('img', { name: `${name}: View 3` })).toHaveAttribute('src', pictures[2] as string);
  await thumbnail(3).click();
  await expectOnStage(page, name, 3);
  await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  await expect(thumbnail(1)).not.toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(/\/product\/[^#]+$/);
  await thumbnail(3).focus();
  await page.keyboard.press('ArrowLeft');
  await expectOnStage(page, name, 2);
  await page.keyboard.press('End');
  await expectOnStage(page, name, 3);
  await page.keyboard.press('Home');
  await expectOnStage(page, name, 1);
  await expectAccessible(page);
});

test('a picture flows from its card to its page', async ({ page }) => {
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

  test('P4 each thumbnail leads to its view', async ({ page, browser }) => {
    const admin = await browser.newPage({
      javaScriptEnabled: true,
      baseURL: new URL(process.env.SHOP_ADDRESS ?? '').origin,
    });
    const { id, name } = await picturedProduct(admin);
    await admin.close();
    await page.goto(`/product/${id}`);
    await expectOnStage(page, name, 1);
    await page.getByRole('link', { name: 'Show picture: View 3' }).click();
    await expectOnStage(page, name, 3);
  });
});
