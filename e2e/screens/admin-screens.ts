import { expect, type Page } from '@playwright/test';
import { auditChecks } from '../../src/contract/owner/audit.ts';
import type { World } from '../world/world.ts';
import { emptyList, forbidden, openDialog, pending, press, submitInvalid } from './actions.ts';
import { answerWithSales } from './answer-with-sales.ts';
import type { Screen } from './screen.ts';

const admin = { as: 'admin' } as const;
const products = { ...admin, route: '/dashboard/manageProducts' };
const returned = { ...admin, route: '/dashboard/returns/:id' };
const order = { ...admin, route: '/dashboard/manageOrders/:id' };

export const adminScreens: Screen[] = [
  { ...admin, route: '/dashboard/addProduct' },
  { ...admin, route: '/dashboard/addProduct', state: 'form wrong', act: submitInvalid('Add product') },
  { ...admin, route: '/dashboard/addProduct', state: 'with a category', act: chooseCategory },
  {
    ...admin,
    route: '/dashboard/editProduct/:id',
    at: (world) => `/dashboard/editProduct/${world.products.ordinary}`,
  },
  { ...products },
  { ...products, state: 'long names, zero stock', at: () => '/dashboard/manageProducts?sort=quantity' },
  { ...products, state: 'delete?', act: openDialog(/^Delete /) },
  { ...products, state: 'nothing matches', at: () => '/dashboard/manageProducts?q=nothing+has+this+name' },
  { ...products, state: 'loading', ...pending('**/api/manage/products?**') },
  { ...products, state: 'forbidden', ...forbidden('**/api/manage/products?**') },
  { ...admin, route: '/dashboard/manageOrders' },
  { ...order, state: 'unpaid', at: ({ bookings }) => `/dashboard/manageOrders/${bookings.unpaid}` },
  { ...order, state: 'paid', at: ({ bookings }) => `/dashboard/manageOrders/${bookings.paid}` },
  { ...order, state: 'refunded', at: ({ bookings }) => `/dashboard/manageOrders/${bookings.refunded}` },
  { ...order, state: 'disputed', at: ({ bookings }) => `/dashboard/manageOrders/${bookings.delivered}` },
  {
    ...order,
    state: 'refund?',
    at: ({ bookings }) => `/dashboard/manageOrders/${bookings.paid}`,
    act: openDialog('Refund'),
  },
  {
    ...order,
    state: 'giving money back',
    at: ({ bookings }) => `/dashboard/manageOrders/${bookings.paid}`,
    act: chooseRefund,
  },
  {
    ...order,
    state: 'shipping a part',
    at: ({ bookings }) => `/dashboard/manageOrders/${bookings.paid}`,
    act: openShipping,
  },
  { ...admin, route: '/dashboard/packingSlip/:id', at: ({ shipment }) => `/dashboard/packingSlip/${shipment}` },
  { ...admin, route: '/dashboard/staff' },
  { ...admin, route: '/dashboard/staff', state: 'form wrong', act: submitInvalid('Invite') },
  { ...admin, route: '/dashboard/log' },
  { ...admin, route: '/dashboard/pickingList' },
  { ...admin, route: '/dashboard/pickingList', state: 'empty', ...emptyList('**/api/picking-list*') },
  {
    ...order,
    state: 'with a return',
    at: ({ returns }) => `/dashboard/manageOrders/${returns.requested.order}`,
  },
  { ...admin, route: '/dashboard/withdrawals' },
  { ...admin, route: '/dashboard/returns' },
  { ...returned, state: 'requested', at: ({ returns }) => `/dashboard/returns/${returns.requested.id}` },
  {
    ...returned,
    state: 'decline',
    at: ({ returns }) => `/dashboard/returns/${returns.requested.id}`,
    act: press('Decline'),
  },
  { ...returned, state: 'received', at: ({ returns }) => `/dashboard/returns/${returns.received.id}` },
  {
    ...returned,
    state: 'refund',
    at: ({ returns }) => `/dashboard/returns/${returns.inspected.id}`,
    act: press('Refund'),
  },
  {
    ...returned,
    state: 'close',
    at: ({ returns }) => `/dashboard/returns/${returns.inspected.id}`,
    act: press('Close without refund'),
  },
  { ...admin, route: '/dashboard/users' },
  { ...admin, route: '/dashboard/makeAdmin' },
  { ...admin, route: '/dashboard/questions' },
  { ...admin, route: '/dashboard/searchWords' },
  { ...admin, route: '/dashboard/manufacturers' },
  { ...admin, route: '/dashboard/missingFacts' },
  { ...admin, route: '/dashboard/receiveStock' },
  { ...admin, route: '/dashboard/bulkEdit' },
  { ...admin, route: '/dashboard/guidedBuilds' },
  { ...admin, route: '/dashboard/shipOrders' },
  { ...admin, route: '/dashboard/enterOrder' },
  { ...admin, route: '/dashboard/import' },
  { ...admin, route: '/dashboard/import/:id', at: () => '/dashboard/import/00000000-0000-7000-8000-000000000000' },
  { ...admin, route: '/dashboard/discounts' },
  { ...admin, route: '/dashboard/discounts/:id', at: () => '/dashboard/discounts/new' },
  {
    ...admin,
    route: '/dashboard/discounts/:id',
    state: 'with a product',
    at: () => '/dashboard/discounts/new',
    act: chooseProduct,
  },
  { ...admin, route: '/dashboard/taxes' },
  { ...admin, route: '/dashboard/shopSettings' },
  { ...admin, route: '/dashboard/delivery' },
  { ...admin, route: '/dashboard/moderateReviews' },
  { ...admin, route: '/dashboard/moderateReviews', state: 'hide?', act: openDialog(/^Hide the review/) },
  { ...admin, route: '/dashboard/moderateBuilds' },
  { ...admin, route: '/dashboard/moderateBuilds', state: 'hide?', act: openDialog(/^Hide “/) },
  { ...admin, route: '/dashboard/messages' },
  { ...admin, route: '/dashboard/messages', state: 'empty', ...emptyList('**/api/contact*') },
  { ...admin, route: '/dashboard/subscribers' },
  { ...admin, route: '/dashboard/accounting' },
  { ...admin, route: '/dashboard/sales' },
  { ...admin, route: '/dashboard/sales', state: 'a good month', before: answerWithSales },
  { ...admin, route: '/dashboard/audit' },
  { ...admin, route: '/dashboard/audit', state: 'a difference', before: answerWithDifference },
  { ...admin, route: '/dashboard/failedEmails', before: answerWithFailedEmails },
  { ...admin, route: '/dashboard/failedEmails', state: 'none' },
  { ...admin, route: '/dashboard/deal' },
  { ...admin, route: '/dashboard/deal', state: 'a deal runs', isDuringDeal: true },
];

/** No act of the shop causes one. */
function answerWithDifference(page: Page, { products: { ordinary } }: World): Promise<unknown> {
  const row = { table: 'products', id: ordinary, orderId: null, productId: ordinary };
  const checks = auditChecks.map((name) => ({ name, differences: 0, rows: [] as unknown[] }));
  checks[0] = {
    name: 'stock_of_products',
    differences: 2,
    rows: [{ ...row, expected: 'available=10', found: 'available=9' }],
  };
  const difference = {
    kind: 'amount',
    intentId: 'pi_1',
    orderId: null,
    here: 'succeeded, 100 USD',
    there: 'succeeded, 90 USD',
  };
  const payments = { ranAt: '2026-11-21T04:17:00.000Z', compared: 7, differences: [difference] };
  const audit = { ranAt: '2026-11-21T05:17:00.000Z', seconds: 1.2, checks };
  return page.route('**/api/manage/audit', (route) => route.fulfill({ json: { audit, payments } }));
}

/** One of each: an email that can be sent again, and one that cannot. */
function answerWithFailedEmails(page: Page): Promise<unknown> {
  const at = '2026-11-21T05:17:00.000Z';
  const failed = { createdAt: at, failedAt: at, attempts: 1, error: '550 5.1.1 No such mailbox' };
  const emails = [
    { _id: '1', kind: 'newsletter_confirmation', to: 'ada@example.com', ...failed, isExpired: false },
    { _id: '2', kind: 'reset_password', to: 'grace.hopper@example.com', ...failed, isExpired: true },
  ];
  return page.route('**/api/manage/failed-emails', (route) => route.fulfill({ json: { total: 2, emails } }));
}

async function chooseCategory(page: Page, { translate }: World): Promise<void> {
  await page.getByLabel(translate('Category')).selectOption('gpu');
  await expect(page.getByLabel(translate('Chipset'))).toBeVisible();
}

async function chooseRefund(page: Page, { translate }: World): Promise<void> {
  await page.getByRole('button', { name: translate('Refund items or an amount') }).click();
  const section = page.getByRole('region', { name: translate('Refunds') });
  await section.getByRole('spinbutton').first().fill('1');
  await expect(section.getByText(translate(/^Refund: /))).toBeVisible();
}

async function chooseProduct(page: Page, { translate }: World): Promise<void> {
  await page.getByLabel(translate('Find a product')).fill('b');
  const box = page.getByRole('group', { name: translate('Products') }).getByRole('checkbox');
  await box.nth(0).check();
  await box.nth(1).check();
  await expect(page.getByRole('list', { name: translate('Chosen products') })).toBeVisible();
}

async function openShipping(page: Page, { translate }: World): Promise<void> {
  await page.getByRole('button', { name: translate('Ship items') }).click();
  await page.getByRole('combobox', { name: translate('Carrier') }).selectOption('other');
  await expect(page.getByLabel(translate('Tracking link'))).toBeVisible();
}
