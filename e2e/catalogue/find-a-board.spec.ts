import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addProductByApi, callApi, signInAsAdmin } from '../support/admin.ts';
import { tabTo } from '../support/keyboard.ts';
import { followMail, openMail } from '../support/mailbox.ts';
import { expect, expectAccessible, newAccount, submitSignUp, test, toast } from '../support/test.ts';

type Board = { id: string; name: string };
type World = { admin: Page; inStock: [Board, Board, Board]; soldOut: Board; expensive: Board };
type Visitors = (account?: undefined) => Promise<Page>;

const wanted = ['category=motherboard', 'socket=AM5', 'formFactor=Mini-ITX', 'maxPrice=250', 'available=true'];

/** Three boards that match, one that is sold out, and one that is too expensive. */
async function addBoards(openVisitor: Visitors): Promise<World> {
  const admin = await openVisitor();
  await signInAsAdmin(admin);
  const suffix = randomUUID().slice(0, 8);
  const add = async (name: string, price: number, memorySlots: number, quantity = 8): Promise<Board> => {
    const id = await addProductByApi(admin, `${name} ${suffix}`, { price, quantity });
    const specifications = { socket: 'AM5', formFactor: 'Mini-ITX', chipset: 'AMD B850', memorySlots };
    const change = { version: 1, category: 'motherboard', specifications };
    expect((await callApi(admin, 'PATCH', `/api/products/${id}`, change)).status).toBe(200);
    return { id, name: `${name} ${suffix}` };
  };
  const inStock: World['inStock'] = [
    await add('Small board', 189.5, 2),
    await add('Quiet board', 219, 2),
    await add('Tall board', 239.99, 4),
  ];
  const expensive = await add('Golden board', 289, 4);
  const soldOut = await add('Rare board', 199, 2, 1);
  const { status } = await callApi(admin, 'PATCH', `/api/products/${soldOut.id}`, { version: 2, stockChange: -1 });
  expect(status).toBe(200);
  return { admin, inStock, soldOut, expensive };
}

const boxOf = (page: Page, facet: string, value: string) =>
  page.getByRole('group', { name: facet, exact: true }).getByRole('checkbox', { name: new RegExp(`^${value} \\d+$`) });
const socketOnHome = (page: Page) =>
  page
    .getByRole('navigation', { name: 'All categories' })
    .getByRole('list', { name: 'Motherboard' })
    .getByRole('link', { name: 'AM5' });
const priceStep = (page: Page) => page.getByRole('list', { name: 'Prices' }).getByRole('link', { name: 'Up to $250' });
const quick = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Quick filters' }).getByRole('link', { name, exact: true });

/** Each on the page that the one before leads to. */
async function choose(page: Page, steps: Locator[], activate: (step: Locator) => Promise<void>): Promise<void> {
  await page.goto('/');
  for (const step of steps) {
    const before = page.url();
    await activate(step);
    await expect(page).not.toHaveURL(before);
  }
}

async function expectBoards(page: Page, { inStock, soldOut, expensive }: World): Promise<void> {
  for (const part of wanted) await expect(page).toHaveURL(new RegExp(`[?&]${part}(&|$)`));
  const cardOf = ({ name }: Board) => page.getByRole('article').filter({ hasText: name });
  for (const board of inStock) await expect(cardOf(board)).toBeVisible();
  for (const board of [soldOut, expensive]) await expect(cardOf(board)).toHaveCount(0);
}

/** From the list of the boards. */
async function compareThree(page: Page, { inStock }: World): Promise<void> {
  for (const { name } of inStock) await page.getByRole('button', { name: `Compare ${name}`, exact: true }).click();
  const tray = page.getByRole('complementary', { name: 'Comparison' });
  await expect(tray.getByText('3 products to compare')).toBeVisible();
  await tray.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare: Motherboard');
  const shown = page.getByRole('columnheader').filter({ visible: true });
  await expect(shown).toHaveCount((page.viewportSize()?.width ?? 0) < 768 ? 2 : 3);
  await expectAccessible(page);
}

async function saveOne(page: Page, { inStock: [board] }: World): Promise<void> {
  await page.getByRole('button', { name: `Save ${board.name}`, exact: true }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved products' }).click();
  await expect(page).toHaveURL('/saved');
  await expect(page.getByRole('main').getByRole('link', { name: board.name, exact: true })).toBeVisible();
}

/** Leads back to the product by its email. */
async function waitFor(page: Page, { admin, soldOut }: World, email: string): Promise<void> {
  const box = page.getByRole('region', { name: 'Tell me when it’s back' });
  await box.getByLabel('Your email').fill(email);
  await box.getByRole('button', { name: 'Email me' }).click();
  await expect(box.getByRole('status')).toContainText(`we sent an email to ${email}`);
  await expectAccessible(page);
  await openMail(page, email, 'Confirm your product alert');
  await followMail(page, 'Yes, email me');
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('We’ll email you once');
  const change = { version: 3, stockChange: 3 };
  expect((await callApi(admin, 'PATCH', `/api/products/${soldOut.id}`, change)).status).toBe(200);
  await openMail(page, email, `Back in stock: ${soldOut.name}`);
  await followMail(page, 'See the product');
}

for (const { width, height, tag } of [
  { width: 1280, height: 900, tag: '@extended' },
  { width: 360, height: 740, tag: '@products' },
]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height }, hasTouch: width === 360 });

    test('an AM5 board in Mini-ITX, up to $250 and in stock, is found by four clicks, compared, saved, awaited and booked', {
      tag,
    }, async ({ page, openVisitor }) => {
      test.slow();
      const world = await addBoards(openVisitor);
      const inStock = page.getByLabel('In stock only');
      const steps =
        width === 360
          ? [socketOnHome(page), quick(page, 'Form factor: Mini-ITX'), quick(page, 'Up to $250'), inStock]
          : [socketOnHome(page), boxOf(page, 'Form factor', 'Mini-ITX'), priceStep(page), inStock];
      expect(steps.length).toBeLessThanOrEqual(4);
      await choose(page, steps, (step) => step.click());
      await expectBoards(page, world);
      await expectAccessible(page);
      const list = page.url();

      await compareThree(page, world);
      await page.goto(list);
      await saveOne(page, world);

      await page.goto(list);
      await page.getByRole('link', { name: 'Remove filter: In stock only' }).click();
      await page.getByRole('article').getByRole('link', { name: world.soldOut.name, exact: true }).click();
      const account = newAccount();
      await waitFor(page, world, account.email);

      await page.getByRole('link', { name: 'Order this product' }).click();
      await page.getByRole('link', { name: 'Create a new account' }).click();
      await submitSignUp(page, account);
      await expect(page.getByRole('heading', { name: world.soldOut.name, level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Book This Product' }).click();
      await expect(toast(page, 'order successfully added')).toBeVisible();
    });
  });
}

test('the board is found by keyboard alone, and its price by the handles of the histogram', {
  tag: '@extended',
}, async ({ page, openVisitor }) => {
  test.slow();
  const world = await addBoards(openVisitor);
  const press = async (target: Locator, key: string) => {
    await tabTo(page, target, 200);
    await page.keyboard.press(key);
  };
  await page.goto('/');
  await press(socketOnHome(page), 'Enter');
  await press(boxOf(page, 'Form factor', 'Mini-ITX'), 'Space');
  await expect(page).toHaveURL(/formFactor=Mini-ITX/);
  await page.getByRole('button', { name: 'Search', exact: true }).focus();
  await press(page.getByLabel('In stock only'), 'Space');
  await expect(page).toHaveURL(/available=true/);
  const highest = page.getByRole('slider', { name: 'Price: maximum' });
  await tabTo(page, highest, 40);
  for (let presses = 0; presses < 20; presses++) {
    if ((await highest.getAttribute('aria-valuetext')) === '$250.00') break;
    await page.keyboard.press('ArrowLeft');
  }
  await expect(page.getByLabel('Highest price (USD)')).toHaveValue('250');
  await expectBoards(page, world);
  await expect(highest).toBeFocused();
  await page.keyboard.press('End');
  await expect(page).not.toHaveURL(/maxPrice/);
  await expect(page.getByLabel('Highest price (USD)')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { width, tag } of [
    { width: 1280, tag: '@extended' },
    { width: 360, tag: '@products' },
  ]) {
    test(`the board is found by four links at ${width} px, and compared`, { tag }, async ({ page, browser }) => {
      await page.setViewportSize({ width, height: 800 });
      const scripted = await browser.newContext({ baseURL: process.env.SHOP_ADDRESS ?? '', javaScriptEnabled: true });
      const world = await addBoards(() => scripted.newPage());
      const steps = [
        socketOnHome(page),
        quick(page, 'Form factor: Mini-ITX'),
        quick(page, 'Up to $250'),
        quick(page, 'In stock only'),
      ];
      await choose(page, steps, (step) => step.click());
      await expectBoards(page, world);
      const [board] = world.inStock;
      await page.getByRole('link', { name: `Compare ${board.name}`, exact: true }).click();
      await page
        .getByRole('link', { name: /^Add .* to the comparison$/ })
        .first()
        .click();
      await expect(page.getByRole('columnheader')).toHaveCount(2);
      await scripted.close();
    });
  }
});
