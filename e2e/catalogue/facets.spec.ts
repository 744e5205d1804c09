import type { Page } from '@playwright/test';
import { holdRequests } from '../support/hold-requests.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

type Listed = { name: string; price: number };
type Facet = { field: string; values: { value: string | number; count: number }[] };
type Found = { total: number; items: Listed[]; facets: Facet[] };

const search = async (page: Page, query: string) =>
  (await (await page.request.get(`/api/search?${query}`)).json()) as Found;
const boxOf = (page: Page, facet: string, value: string) =>
  page.getByRole('group', { name: facet, exact: true }).getByRole('checkbox', { name: new RegExp(`^${value} \\d+$`) });
const namesOf = (page: Page) => page.getByRole('article').getByRole('heading');

test('several values of a facet combine, the counts of the others follow, and each is removed by its chip', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=motherboard');
  await boxOf(page, 'Socket', 'AM5').check();
  await expect(page).toHaveURL('/hardwarecomponents?category=motherboard&socket=AM5');
  await boxOf(page, 'Socket', 'AM4').check();
  await expect(page).toHaveURL(/socket=AM5&socket=AM4/);
  const both = await search(page, 'category=motherboard&socket=AM5&socket=AM4');
  await expect(namesOf(page)).toHaveText(both.items.map(({ name }) => name));
  const forms = both.facets.find(({ field }) => field === 'formFactor')?.values ?? [];
  const rows = page.getByRole('group', { name: 'Form factor' }).getByRole('listitem');
  await expect(rows).toHaveText(forms.map(({ value, count }) => `${value}${count}`));

  // What leads nowhere is grey, what is chosen is not.
  const none = page.getByRole('group', { name: 'Memory type' }).getByRole('checkbox');
  await boxOf(page, 'Socket', 'AM4').uncheck();
  await expect(boxOf(page, 'Socket', 'AM4')).toBeFocused();
  await expect(none.nth(0)).toBeEnabled();
  await expect(none.nth(1)).toBeDisabled();

  await boxOf(page, 'Form factor', 'ATX').check();
  const chips = page.getByRole('list', { name: 'Applied filters' });
  await expect(chips.getByRole('link')).toHaveText(['Socket: AM5', 'Form factor: ATX', 'Clear all']);
  await expectAccessible(page);
  await chips.getByRole('link', { name: 'Remove filter: Socket: AM5' }).press('Enter');
  await expect(page).toHaveURL('/hardwarecomponents?category=motherboard&formFactor=ATX');
  await expect(chips.getByRole('link', { name: 'Remove filter: Form factor: ATX' })).toBeFocused();
  await expect(boxOf(page, 'Socket', 'AM5')).not.toBeChecked();
  await page.goBack();
  await expect(boxOf(page, 'Socket', 'AM5')).toBeChecked();
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/hardwarecomponents?category=motherboard');
});

test('a range applies by Enter or on leaving its field, and a wrong number is named beside it', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=gpu');
  await page.getByText('Length', { exact: true }).click();
  const lowest = page.getByLabel('Lowest: Length');
  await lowest.fill('250');
  await lowest.press('Enter');
  await expect(page).toHaveURL('/hardwarecomponents?category=gpu&length.min=250');
  await expect(lowest).toBeFocused();
  await page.getByLabel('Highest: Length').fill('320');
  await page.getByLabel('Highest: Length').press('Tab');
  await expect(page).toHaveURL(/length.min=250&length.max=320/);
  const { items } = await search(page, 'category=gpu&length.min=250&length.max=320');
  expect(items.length).toBeGreaterThan(0);
  await expect(namesOf(page)).toHaveText(items.map(({ name }) => name));
  await expect(page.getByRole('link', { name: 'Remove filter: Length: up to 320 mm' })).toBeVisible();
  await page.getByLabel('Highest: Length').fill('20');
  await page.getByLabel('Highest: Length').press('Enter');
  await expect(page.getByLabel('Highest: Length')).toHaveAccessibleDescription('Enter at least the lowest number.');
  await page.getByLabel('Highest: Length').fill('long');
  await page.getByLabel('Highest: Length').press('Enter');
  await expect(page.getByLabel('Highest: Length')).toHaveAccessibleDescription('Enter a number, such as 250.');
  await expectAccessible(page);
});

test('a list is sorted by any number of its category', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=gpu');
  await page.getByLabel('Sort by').selectOption('Memory bus: high to low');
  await expect(page).toHaveURL('/hardwarecomponents?category=gpu&sort=-memoryBus');
  const { items } = await search(page, 'category=gpu&sort=-memoryBus');
  await expect(namesOf(page)).toHaveText(items.map(({ name }) => name));
  await page.getByLabel('Sort by').selectOption('Newest first');
  await expect(page).toHaveURL('/hardwarecomponents?category=gpu');
});

test('filters are chosen by keyboard alone', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=motherboard');
  await page.getByRole('button', { name: 'Search', exact: true }).focus();
  const target = boxOf(page, 'Socket', 'AM5');
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((box) => box === document.activeElement)) break;
  }
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/socket=AM5/);
  await expect(target).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/socket=AM5&socket=/);
});

test('the handles of a range move its bounds, and the list follows on release', { tag: '@extended' }, async ({
  page,
}) => {
  await page.goto('/hardwarecomponents?category=gpu');
  const lowest = page.getByRole('slider', { name: 'Price: minimum' });
  const highest = page.getByRole('slider', { name: 'Price: maximum' });
  await highest.scrollIntoViewIfNeeded();
  const scale = (await highest.boundingBox()) as { x: number; y: number; width: number; height: number };
  const middle = { x: scale.x + scale.width / 2, y: scale.y + scale.height / 2 };
  await page.mouse.move(scale.x + scale.width - 11, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y, { steps: 5 });
  const typed = page.getByLabel('Highest price (USD)');
  await expect(typed).not.toHaveValue('');
  await expect(page).toHaveURL('/hardwarecomponents?category=gpu');
  await page.mouse.up();
  const bound = await typed.inputValue();
  await expect(page).toHaveURL(`/hardwarecomponents?category=gpu&maxPrice=${bound}`);
  await expect(highest).toHaveAttribute('aria-valuetext', `$${bound}.00`);
  const { items } = await search(page, `category=gpu&maxPrice=${bound}`);
  await expect(namesOf(page)).toHaveText(items.map(({ name }) => name));

  // The other handle stops below it, and both follow the address.
  await lowest.focus();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/minPrice=/);
  expect(Number(await lowest.inputValue())).toBe(Number(await highest.inputValue()) - 1);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(lowest).toHaveValue('0');
  await expect(highest).toHaveValue((await highest.getAttribute('max')) as string);
});

test('a price step is applied and removed by one click each', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/hardwarecomponents?category=gpu&minPrice=100');
  const step = page.getByRole('list', { name: 'Prices' }).getByRole('link').first();
  const amount = ((await step.textContent()) ?? '').replace(/\D/g, '');
  await step.click();
  await expect(page).toHaveURL(`/hardwarecomponents?category=gpu&maxPrice=${amount}`);
  await expect(step).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: `Remove filter: Up to $${amount}.00` })).toBeVisible();
  await step.click();
  await expect(page).toHaveURL('/hardwarecomponents?category=gpu');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the facets are a sheet that shows the number of products', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/hardwarecomponents?category=motherboard');
    await expect(boxOf(page, 'Socket', 'AM5')).toBeHidden();
    await page.getByText('Filters', { exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await boxOf(page, 'Socket', 'AM5').check();
    const { total } = await search(page, 'category=motherboard&socket=AM5');
    await expect(sheet.getByRole('button', { name: `Show ${total} products` })).toBeVisible();
    await boxOf(page, 'Form factor', 'Mini-ITX').check();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Show 1 product' }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/socket=AM5&formFactor=Mini-ITX/);
    await expect(namesOf(page)).toHaveCount(1);
    await expect(page.locator('summary').filter({ hasText: 'Filters (2)' })).toBeFocused();
  });

  test('choices that follow each other before the list has loaded are all kept', { tag: '@extended' }, async ({
    page,
  }) => {
    await page.goto('/hardwarecomponents?category=motherboard&socket=AM5');
    const release = await holdRequests(page, '**/hardwarecomponents.data*');
    const quick = page.getByRole('list', { name: 'Quick filters' }).getByRole('link').first();
    const [name = '', value = ''] =
      [...new URLSearchParams((await quick.getAttribute('href'))?.split('?')[1])].find(
        ([each]) => !['category', 'socket'].includes(each),
      ) ?? [];
    await quick.tap();
    await page.getByLabel('In stock only').tap();
    await page.getByRole('link', { name: 'Remove filter: Socket: AM5' }).tap();
    await page
      .getByText(/^Filters/)
      .first()
      .tap();
    const sheet = page.getByRole('dialog');
    const brands = sheet.getByRole('group', { name: 'Brand', exact: true }).getByRole('checkbox');
    const chosen = [await brands.nth(0).inputValue(), await brands.nth(1).inputValue()];
    await brands.nth(0).tap();
    await brands.nth(1).tap();
    release();
    const expected = [['available', 'true'], [name, value], ...chosen.map((brand) => ['brand', brand])];
    await expect
      .poll(() => [...new URL(page.url()).searchParams].sort())
      .toEqual([['category', 'motherboard'], ...expected].sort());
    await expect(brands.nth(0)).toBeChecked();
    await expect(brands.nth(1)).toBeChecked();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('one form sends all facets, and the address is without what was left empty', { tag: '@extended' }, async ({
    page,
  }) => {
    await page.goto('/hardwarecomponents?category=motherboard');
    await expect(page.getByRole('slider')).toHaveCount(0);
    await boxOf(page, 'Socket', 'AM5').check();
    await boxOf(page, 'Form factor', 'ATX').check();
    await page.getByLabel('Highest price (USD)').fill('400');
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL('/hardwarecomponents?category=motherboard&formFactor=ATX&maxPrice=400&socket=AM5');
    const found = await search(page, 'category=motherboard&maxPrice=400&socket=AM5&formFactor=ATX');
    await expect(namesOf(page)).toHaveText(found.items.map(({ name }) => name));
    await page.getByRole('link', { name: 'Remove filter: Socket: AM5' }).click();
    await expect(page).toHaveURL('/hardwarecomponents?category=motherboard&maxPrice=400&formFactor=ATX');
  });

  test('on a phone the facets are a disclosure', { tag: '@extended' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/hardwarecomponents?category=motherboard');
    await page.getByText('Filters', { exact: true }).click();
    await boxOf(page, 'Socket', 'AM5').check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL('/hardwarecomponents?category=motherboard&socket=AM5');
  });
});
