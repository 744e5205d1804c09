import { expect, type Page } from '@playwright/test';
import type { World } from '../world/world.ts';
import { emptyList, fillCard, forbidden, openDialog, pending, submitInvalid } from './actions.ts';
import type { Screen } from './screen.ts';

const customer = { as: 'customer' } as const;
const payment = { ...customer, route: '/dashboard/payment/:id' };
const receipt = { ...customer, route: '/dashboard/receipt/:id' };
const returning = { ...customer, route: '/order/:id/return' };
const withdrawing = { ...customer, route: '/order/:id/withdraw' };
const documents = { ...customer, route: '/documents/:orderId/:documentId?' };
const order = { ...customer, route: '/orderProduct/:id' };
const unpaid = ({ bookings }: World) => `/dashboard/payment/${bookings.unpaid}`;
const ordinary = ({ products }: World) => `/orderProduct/${products.ordinary}`;

const decline = async (page: Page, world: World) => {
  await fillCard(page, world, '4000 0000 0000 0002');
  await expect(page.getByText(world.translate('Your card was declined.'))).toBeVisible();
};

const authenticate = async (page: Page, world: World) => {
  await fillCard(page, world, '4000 0000 0000 3220');
  await expect(page.getByRole('dialog')).toBeVisible();
};

const bookProduct = async (page: Page, { translate }: World) => {
  await page.getByLabel(translate('Quantity')).fill('1');
  await page.getByRole('button', { name: translate('Book This Product') }).click();
  await expect(page.getByText(translate('order successfully added')).first()).toBeVisible();
  // A toast stays while the window has no focus.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
};

const bookAndPay = async (page: Page, world: World) => {
  await bookProduct(page, world);
  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: world.translate(/^Pay for /) })
    .first()
    .click();
  await fillCard(page, world, '4242 4242 4242 4242');
  await expect(page.getByText(world.translate('Congrats! Your payment is completed.'))).toBeVisible();
};

export const customerScreens: Screen[] = [
  { ...customer, route: '/checkout', state: 'items no longer available' },
  { as: 'newcomer', route: '/checkout', state: 'address and delivery', before: fillCart, act: chooseDelivery },
  { ...customer, route: '/order/:id', state: 'paid', at: ({ bookings }) => `/order/${bookings.paid}` },
  { ...customer, route: '/order/:id', state: 'unpaid', at: ({ bookings }) => `/order/${bookings.unpaid}` },
  { ...customer, route: '/cart', state: 'filled, with notices and saved for later' },
  { ...order, at: ordinary },
  { ...order, state: 'form wrong', at: ordinary, act: orderNothing },
  { ...order, state: 'zero stock', at: ({ products }) => `/orderProduct/${products.soldOut}` },
  { ...order, state: 'long name', at: ({ products }) => `/orderProduct/${products.longName}` },
  { ...order, state: 'no picture', at: ({ products }) => `/orderProduct/${products.unpictured}` },
  { ...customer, route: '/dashboard/builds' },
  { as: 'newcomer', route: '/dashboard/builds', state: 'empty' },
  { ...customer, route: '/dashboard' },
  { ...customer, route: '/dashboard', state: 'sidebar open', act: openSidebar, upTo: 1023 },
  { ...customer, route: '/dashboard', state: 'loading', ...pending('**/api/booking?**') },
  { ...customer, route: '/dashboard', state: 'forbidden', ...forbidden('**/api/admin/**') },
  { as: 'newcomer', route: '/dashboard', state: 'empty' },
  { ...payment, at: unpaid },
  { ...payment, state: 'declined', at: unpaid, act: decline },
  { ...payment, state: 'the bank asks', at: unpaid, act: authenticate },
  { ...payment, state: 'paid before', at: ({ bookings }) => `/dashboard/payment/${bookings.paid}` },
  { ...payment, state: 'cancelled', at: ({ bookings }) => `/dashboard/payment/${bookings.cancelled}` },
  { ...payment, state: 'no such booking', at: ({ products }) => `/dashboard/payment/${products.ordinary}` },
  { ...payment, state: 'loading', at: unpaid, ...pending('**/api/create-payment-intent') },
  { ...receipt, at: ({ bookings }) => `/dashboard/receipt/${bookings.paid}` },
  { ...receipt, state: 'not paid', at: ({ bookings }) => `/dashboard/receipt/${bookings.unpaid}` },
  { ...documents, at: ({ bookings }) => `/documents/${bookings.paid}` },
  { ...documents, state: 'not paid', at: ({ bookings }) => `/documents/${bookings.unpaid}` },
  { ...returning, at: ({ returns }) => `/order/${returns.none}/return`, act: chooseUnits },
  {
    ...returning,
    state: 'form wrong',
    at: ({ returns }) => `/order/${returns.none}/return`,
    act: async (page, world) => {
      await chooseUnits(page, world);
      await submitInvalid('Send request')(page, world);
    },
  },
  { ...returning, state: 'nothing left', at: ({ returns }) => `/order/${returns.requested.order}/return` },
  { ...withdrawing, at: ({ returns }) => `/order/${returns.none}/withdraw`, act: untilShown('Continue') },
  {
    ...withdrawing,
    state: 'confirm',
    at: ({ returns }) => `/order/${returns.none}/withdraw`,
    act: async (page, { translate }) => {
      await page.getByRole('button', { name: translate('Continue') }).click();
      await expect(page.getByRole('button', { name: translate('Confirm withdrawal') })).toBeVisible();
    },
  },
  {
    ...withdrawing,
    state: 'not paid',
    at: ({ bookings }) => `/order/${bookings.unpaid}/withdraw`,
    act: untilShown('Continue'),
  },
  { ...withdrawing, state: 'nothing left', at: ({ returns }) => `/order/${returns.withdrawn}/withdraw` },
  { ...customer, route: '/order/:id', state: 'withdrawn', at: ({ returns }) => `/order/${returns.withdrawn}` },
  ...(['requested', 'accepted', 'declined'] as const).map((state) => ({
    ...customer,
    route: '/order/:id',
    state: `return ${state}`,
    at: ({ returns }: World) => `/order/${returns[state].order}`,
  })),
  { ...customer, route: '/dashboard/review' },
  { ...customer, route: '/dashboard/review', state: 'form wrong', act: submitInvalid('Submit review') },
  { ...customer, route: '/dashboard/review', state: 'delete?', act: openDialog(/^Delete the review/) },
  { ...customer, route: '/dashboard/review', state: 'empty', ...emptyList('**/api/reviews/mine*') },
  { ...customer, route: '/dashboard/history' },
  { as: 'newcomer', route: '/dashboard/history', state: 'not filled in, form wrong', act: submitInvalid('Save') },
  { ...customer, route: '/dashboard/settings' },
  { ...customer, route: '/dashboard/settings', state: 'close?', act: closeAccount },
  { as: 'newcomer', route: '/dashboard/security' },
  { as: 'newcomer', route: '/dashboard/security', state: 'app being set up', act: beginApp },
  { ...customer, route: '/dashboard/users', state: 'not allowed' },
  { ...order, state: 'booked, toast', at: ({ products }) => `/orderProduct/${products.longName}`, act: bookProduct },
  { ...payment, state: 'paid', at: ({ products }) => `/orderProduct/${products.longName}`, act: bookAndPay },
];

async function orderNothing(page: Page, world: World): Promise<void> {
  await page.getByLabel(world.translate('Quantity')).fill('');
  await submitInvalid('Book This Product')(page, world);
}

function untilShown(button: string) {
  return async (page: Page, { translate }: World): Promise<void> => {
    await expect(page.getByRole('button', { name: translate(button) })).toBeVisible();
  };
}

async function chooseUnits(page: Page, { translate }: World): Promise<void> {
  await page.getByRole('main').getByRole('combobox').first().selectOption('1');
  await expect(page.getByLabel(translate('Reason'))).toBeVisible();
}

async function openSidebar(page: Page, { translate }: World): Promise<void> {
  await page.getByRole('button', { name: translate('Dashboard menu') }).click();
}

async function closeAccount(page: Page, world: World): Promise<void> {
  await page.getByLabel(world.translate('Current password')).last().fill('not the password');
  await openDialog('Close my account')(page, world);
}

async function beginApp(page: Page, { translate, accounts }: World): Promise<void> {
  await page.getByLabel(translate('Current password')).first().fill(accounts.newcomer.password);
  await page.getByRole('button', { name: translate('Set up app') }).click();
  await expect(page.getByRole('img', { name: translate('QR code for your authenticator app') })).toBeVisible();
}

async function fillCart(page: Page, { products }: World): Promise<void> {
  const { ordinary, longName } = products;
  for (const product of [ordinary, longName]) await page.request.post('/api/cart/lines', { data: { product } });
  for (const product of [ordinary, longName])
    await page.request.patch(`/api/cart/lines/${product}`, { data: { quantity: 1 } });
}

async function chooseDelivery(page: Page, { translate }: World): Promise<void> {
  await page.getByLabel(translate('Country')).selectOption('DE');
  await page.getByLabel(translate('Street and number')).fill('Sample 1');
  // The dearer one.
  await page.getByRole('radio').nth(1).check();
}
