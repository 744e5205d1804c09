import { addProductByApi, signInAsAdmin } from '../support/admin.ts';
import { expect, expectAccessible, test, toast } from '../support/test.ts';

const priceOf = async (page: import('@playwright/test').Page, id: string) =>
  (await (await page.request.get(`/api/products/${id}`)).json()).price as number;

/** As a field of the browser has it. */
const local = (page: import('@playwright/test').Page, minutes: number) =>
  page.evaluate((later) => {
    const at = new Date(Date.now() + later * 60_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, minutes);

test('prices are scheduled for a time, start by themselves, and a later change is canceled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAsAdmin(page, '/dashboard/manageProducts');
  const id = await addProductByApi(page, 'Lutetium Case', { brand: 'Lutetium', price: 100 });
  const plan = async (percent: string, startsAt: string, endsAt: string) => {
    await page.goto('/dashboard/bulkEdit?brand=Lutetium');
    await page.getByLabel('How').selectOption('Lower by percent');
    await page.getByLabel('Percent').fill(percent);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('button', { name: 'Schedule for later' }).click();
    await expect(page.getByLabel('Starts')).toBeFocused();
    await page.getByRole('button', { name: 'Schedule 1 product' }).click();
    await expect(page.getByText('Enter a date and time')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Starts').fill(startsAt);
    await page.getByLabel('Ends').fill(endsAt);
    await page.getByRole('button', { name: 'Schedule 1 product' }).click();
    await expect(toast(page, 'Scheduled.')).toBeVisible();
  };
  await plan('50', await local(page, 60), await local(page, 120));
  await page.getByRole('button', { name: /^Cancel: Price/ }).click();
  await expect(toast(page, 'Canceled.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeFocused();
  await expectAccessible(page);

  await plan('10', await local(page, 0), await local(page, 120));
  // The shop looks every 20 seconds.
  await expect.poll(() => priceOf(page, id), { timeout: 60_000 }).toBe(90);
  await page.reload();
  await expect(page.getByText('Running')).toBeVisible();
  await page
    .getByRole('button', { name: /^Undo: Price/ })
    .first()
    .click();
  await expect(toast(page, /Undone/)).toBeVisible();
  expect(await priceOf(page, id)).toBe(100);
});
