import type { Page } from '@playwright/test';
import {
  type CatalogueProduct,
  expect,
  expectAccessible,
  newAccount,
  sampleProduct,
  submitSignIn,
  test,
  toast,
} from '../support/test.ts';

const addButton = (page: Page, { name }: CatalogueProduct) =>
  page.getByRole('button', { name: `Add to cart: ${name}`, exact: true });

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

const line = (page: Page, { name }: CatalogueProduct) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

const listOf = ({ name }: CatalogueProduct) => `/hardwarecomponents?q=${encodeURIComponent(name)}`;
const pageOf = ({ _id, slug }: CatalogueProduct) => `/product/${_id}/${slug}`;

test('a visitor fills a cart from a card and a product page, changes it, and keeps it when signing in', async ({
  page,
  openCustomer,
}) => {
  const [first, second, third] = [
    await sampleProduct(page, 20),
    await sampleProduct(page, 21),
    await sampleProduct(page, 22),
  ];
  const account = newAccount();
  const elsewhere = await openCustomer(account);
  await elsewhere.goto(pageOf(third));
  await addButton(elsewhere, third).click();
  await expect(cartLink(elsewhere)).toHaveAccessibleName('Cart, 1 item');

  await page.goto(listOf(first));
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  // Together they are one addition.
  await addButton(page, first).dblclick();
  await expect(toast(page, `Added to cart: ${first.name}`)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await expectAccessible(page);
  await page.goto(pageOf(second));
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await addButton(page, second).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart');

  await page.getByRole('button', { name: `One more of ${first.name}`, exact: true }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 3 items');
  await page.getByLabel(`Quantity of ${first.name}`, { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
  await page.getByLabel(`Quantity of ${first.name}`, { exact: true }).fill('999');
  await page.keyboard.press('Enter');
  await expect(line(page, first).getByRole('alert')).toHaveText(
    `Only ${first.quantity} left. We changed the quantity.`,
  );
  await expect(page.getByLabel(`Quantity of ${first.name}`, { exact: true })).toHaveValue(String(first.quantity));
  await expect(cartLink(page)).toHaveAccessibleName(`Cart, ${first.quantity + 1} items`);
  await expectAccessible(page);
  // What is left is there already, and the typed number goes.
  await page.getByLabel(`Quantity of ${first.name}`, { exact: true }).fill('998');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Quantity of ${first.name}`, { exact: true })).toHaveValue(String(first.quantity));
  await page.getByLabel(`Quantity of ${first.name}`, { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
  await expect(line(page, first).getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: `Remove ${first.name}`, exact: true }).press('Enter');
  await expect(line(page, first)).toHaveCount(0);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  const undo = page.getByRole('button', { name: `Undo: put ${first.name} back`, exact: true });
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await undo.press('Enter');
  await expect(page.getByLabel(`Quantity of ${first.name}`, { exact: true })).toHaveValue('3');
  await expect(page.getByRole('main').getByRole('link', { name: first.name, exact: true })).toBeFocused();
  await page.getByRole('button', { name: `Save for later: ${second.name}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Saved for later' })).toBeVisible();
  await page.getByRole('button', { name: `Move to cart: ${second.name}`, exact: true }).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');

  await page.goto('/login?returnTo=/cart');
  await submitSignIn(page, account);
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 5 items');
  for (const product of [first, second, third]) await expect(line(page, product)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart');
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test('a quantity that is typed while the last one is on its way is kept', async ({ page }) => {
  const product = await sampleProduct(page, 20);
  await page.goto(pageOf(product));
  await addButton(page, product).click();
  await page.getByRole('link', { name: 'View cart' }).click();
  const field = page.getByLabel(`Quantity of ${product.name}`, { exact: true });
  let response = () => {};
  const isTyped = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route(
    '**/api/cart/lines/*',
    async (route) => {
      await isTyped;
      await route.continue();
    },
    { times: 1 },
  );
  await field.fill('2');
  await field.press('Enter');
  await field.fill('4');
  response();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
  await expect(field).toHaveValue('4');
  await field.press('Enter');
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 4 items');
  await expect(field).toHaveValue('4');
});

test('an addition whose response is lost is repeated without adding twice', async ({ page }) => {
  const product = await sampleProduct(page, 23);
  await page.goto(pageOf(product));
  await addButton(page, product).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  await page.route(
    '**/api/cart/lines',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await addButton(page, product).click();
  await expect(toast(page, /connection/)).toBeVisible();
  await addButton(page, product).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 items');
});

test('a second tab shows what the first has changed', async ({ page, context }) => {
  const product = await sampleProduct(page, 24);
  await page.goto(pageOf(product));
  await addButton(page, product).click();
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item');
  const tab = await context.newPage();
  await tab.goto('/cart');
  await expect(line(tab, product)).toBeVisible();
  await addButton(page, product).click();
  await expect(tab.getByLabel(`Quantity of ${product.name}`, { exact: true })).toHaveValue('2');
  await tab.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a cart is filled, changed and emptied by forms', async ({ page }) => {
    const product = await sampleProduct(page, 25);
    await page.goto(listOf(product));
    await addButton(page, product).click();
    await expect(page).toHaveURL(/\/cart\?/);
    await expect(page.getByRole('main').getByText(`Added to cart: ${product.name}`)).toBeVisible();
    // Pressed again, it is one still.
    await page.goto(pageOf(product));
    await addButton(page, product).click();
    const quantity = page.getByLabel(`Quantity of ${product.name}`, { exact: true });
    await expect(quantity).toHaveValue('1');
    await page.getByRole('button', { name: `One more of ${product.name}`, exact: true }).click();
    await expect(quantity).toHaveValue('2');
    await quantity.fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(quantity).toHaveValue('3');
    await quantity.fill('998');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(line(page, product).getByRole('alert')).toHaveText(/^Only \d+ left\. We changed the quantity\.$/);
    await expect(quantity).toHaveValue(String(product.quantity));
    await quantity.fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(quantity).toHaveValue('3');
    await page.getByRole('button', { name: `Save for later: ${product.name}`, exact: true }).click();
    await page.getByRole('button', { name: `Move to cart: ${product.name}`, exact: true }).click();
    await page.getByRole('button', { name: `Remove ${product.name}`, exact: true }).click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    await page.getByRole('button', { name: `Undo: put ${product.name} back`, exact: true }).click();
    await expect(quantity).toHaveValue('3');
  });
});
