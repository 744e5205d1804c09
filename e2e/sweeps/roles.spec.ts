import type { Page } from '@playwright/test';
import { routesOfShop } from '../screens/routes-of-shop.ts';
import { callApi, signInAsAdmin } from '../support/admin.ts';
import { bookProduct, expect, newAccount, sampleProduct, test } from '../support/test.ts';

type Access = 'page' | 'login' | 'home' | 'notAllowed' | 'missing';
type Role = 'anonymous' | 'customer' | 'admin';
type Row = Record<Role, Access> & {
  heading?: string;
  adminHeading?: string;
  /** The heading is rendered by the browser, after a request. */
  isClientRendered?: boolean;
};

const everyone: Row = { anonymous: 'page', customer: 'page', admin: 'page' };
const signedOut: Row = { anonymous: 'page', customer: 'home', admin: 'home' };
const signedIn = (heading: string): Row => ({ anonymous: 'login', customer: 'page', admin: 'page', heading });
const admins = (heading: string): Row => ({ anonymous: 'login', customer: 'notAllowed', admin: 'page', heading });

/** Every path of routes.ts, and what each role gets there. */
const table: Record<string, Row> = {
  '/': everyone,
  '/navbar': everyone,
  '/hardwarecomponents': everyone,
  '/review': everyone,
  '/product/:id/:slug?': everyone,
  '/blogs': everyone,
  '/myportfolio': everyone,
  '/about': everyone,
  '/shipping': everyone,
  '/returns': everyone,
  '/warranty': everyone,
  '/terms': everyone,
  '/privacy': everyone,
  '/imprint': everyone,
  '/accessibility': everyone,
  '/design': everyone,
  '/login': signedOut,
  '/login/second-step': signedOut,
  '/signup': signedOut,
  '/reset-password': everyone,
  '/verify-email': everyone,
  '/invitation': everyone,
  '/cart': everyone,
  '/compare': everyone,
  '/builder': everyone,
  '/builder/saved': everyone,
  '/builder/import': everyone,
  '/builder/b/:slug': { anonymous: 'missing', customer: 'missing', admin: 'missing' },
  '/builder/guided': everyone,
  '/builder/completed': everyone,
  '/builder/completed/:slug': { anonymous: 'missing', customer: 'missing', admin: 'missing' },
  '/checkout': everyone,
  '/order': everyone,
  '/order/:id': everyone,
  '/order/:id/return': everyone,
  '/order/:id/withdraw': everyone,
  '/withdrawal': everyone,
  '/saved': everyone,
  '/documents/:orderId/:documentId?': everyone,
  '/saved/:key': { anonymous: 'missing', customer: 'missing', admin: 'missing' },
  '/notices/confirm': everyone,
  '/notices/end': everyone,
  '/newsletter/confirm': everyone,
  '/newsletter/unsubscribe': everyone,
  '/orderProduct/:id': signedIn('PRODUCT'),
  '/dashboard': { ...signedIn('My Orders'), adminHeading: 'Today' },
  '/dashboard/payment/:id': signedIn('Payment'),
  '/dashboard/receipt/:id': signedIn('Receipt'),
  '/dashboard/review': signedIn('My Reviews'),
  '/dashboard/builds': signedIn('My completed builds'),
  '/dashboard/history': signedIn('My Profile'),
  '/dashboard/settings': signedIn('Settings'),
  '/dashboard/security': signedIn('Security'),
  '/dashboard/users': admins('All User'),
  '/dashboard/addProduct': admins('Add Product'),
  '/dashboard/editProduct/:id': { ...admins('Edit Product'), isClientRendered: true },
  '/dashboard/manageProducts': admins('Manage Products'),
  '/dashboard/manageOrders': admins('Manage All Orders'),
  '/dashboard/manageOrders/:id': { ...admins('Order'), isClientRendered: true },
  '/dashboard/packingSlip/:id': { ...admins('Packing slip'), isClientRendered: true },
  '/dashboard/pickingList': { ...admins('Picking list'), isClientRendered: true },
  '/dashboard/returns': admins('Returns'),
  '/dashboard/withdrawals': admins('Withdrawals'),
  '/dashboard/returns/:id': { ...admins('Returns'), isClientRendered: true },
  '/dashboard/moderateReviews': admins('Moderate Reviews'),
  '/dashboard/moderateBuilds': admins('Moderate builds'),
  '/dashboard/questions': admins('Questions'),
  '/dashboard/searchWords': admins('Search words'),
  '/dashboard/manufacturers': admins('Manufacturers'),
  '/dashboard/missingFacts': admins('Missing facts'),
  '/dashboard/receiveStock': admins('Receive stock'),
  '/dashboard/bulkEdit': admins('Bulk edit'),
  '/dashboard/guidedBuilds': admins('Guided builds'),
  '/dashboard/shipOrders': admins('Ship orders'),
  '/dashboard/enterOrder': admins('Enter an order'),
  '/dashboard/import': admins('Import products'),
  '/dashboard/import/:id': { ...admins('Import products'), isClientRendered: true },
  '/dashboard/discounts': admins('Discounts'),
  '/dashboard/discounts/:id': { ...admins('Edit discount'), isClientRendered: true },
  '/dashboard/taxes': admins('Taxes'),
  '/dashboard/shopSettings': admins('Shop settings'),
  '/dashboard/delivery': admins('Delivery'),
  '/dashboard/deal': admins('Deal of the Day'),
  '/dashboard/messages': admins('Messages'),
  '/dashboard/subscribers': admins('Subscribers'),
  '/dashboard/sales': admins('Sales'),
  '/dashboard/audit': admins('Audit'),
  '/dashboard/failedEmails': admins('Failed emails'),
  '/dashboard/accounting': admins('Accounting'),
  '/dashboard/makeAdmin': admins('Make Admin'),
  '/dashboard/staff': admins('Staff'),
  '/dashboard/log': admins('Log'),
  '/api/docs': everyone,
  '/*': { anonymous: 'missing', customer: 'missing', admin: 'missing' },
};

function casesOf(role: Role, { productId, name, bookingId }: { productId: string; name: string; bookingId: string }) {
  return Object.entries(table).map(([path, row]) => {
    const isBooking = /^\/dashboard\/(payment|receipt|manageOrders)\//.test(path);
    const address = path
      .replace('/:slug?', '')
      .replace('/:documentId?', '')
      .replace(':orderId', bookingId)
      .replace(':id', isBooking ? bookingId : productId)
      .replace('*', 'nothing/is/here');
    const own = role === 'admin' ? (row.adminHeading ?? row.heading) : row.heading;
    const heading = own?.replace('PRODUCT', name);
    return { address, access: row[role], heading, isClientRendered: row.isClientRendered ?? false };
  });
}

type Case = ReturnType<typeof casesOf>[number];

const statuses = { page: 200, login: 302, home: 302, notAllowed: 403, missing: 404 } as const;

/** Checks the server's response; what scripts add is covered by other journeys. */
async function expectAnswered(page: Page, { address, access, heading, isClientRendered }: Case): Promise<void> {
  const response = await page.request.get(address, { maxRedirects: 0 });
  const expected = address.startsWith('/product/') ? 301 : statuses[access];
  expect([address, response.status()]).toEqual([address, expected]);
  if (access === 'login') expect(response.headers().location).toBe(loginFor(address));
  if (access === 'home') expect(response.headers().location).toBe('/');
  if (response.status() >= 300 && response.status() < 400) return;
  const html = await response.text();
  if (access === 'notAllowed') {
    expect(html).toContain('Your role doesn’t include this page.');
    expect(html).not.toContain('<table');
  }
  if (access !== 'page') return;
  expect(html).toContain('<main');
  expect(html).not.toContain('Your role doesn’t include this page.');
  if (heading && !isClientRendered) expect([address, headingOf(html)]).toEqual([address, heading]);
}

async function expectHeading(page: Page, { address, heading }: Case): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: heading ?? '', level: 1 })).toBeVisible();
}

const headingOf = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");

const loginFor = (address: string) => `/login?${new URLSearchParams({ returnTo: address })}`;

async function expectAccess(page: Page, role: Role, ids: Parameters<typeof casesOf>[1]): Promise<void> {
  for (const row of casesOf(role, ids)) {
    await test.step(`${role} at ${row.address}`, async () => {
      await expectAnswered(page, row);
      if (row.isClientRendered && row.access === 'page') await expectHeading(page, row);
    });
  }
}

test('R1 R2 R3 the table has every route of the shop, and no other', () => {
  expect(Object.keys(table).sort()).toEqual([...routesOfShop].sort());
});

test('R1 anonymous visitors see only public pages, and other pages redirect to the login with a return address', async ({
  page,
}) => {
  const { _id: productId, name } = await sampleProduct(page, 30);
  await expectAccess(page, 'anonymous', { productId, name, bookingId: productId });
});

test('R2 R3 a customer also sees customer pages, and admin pages return 403', async ({ page, customer }) => {
  const { _id: productId, name } = await sampleProduct(page, 31);
  await bookProduct(page, productId);
  const { body } = await callApi(page, 'GET', `/api/booking?email=${encodeURIComponent(customer.email)}`);
  await expectAccess(page, 'customer', { productId, name, bookingId: body[0]._id });
  await page.goto('/dashboard/manageOrders');
  await expect(page.getByText('Your role doesn’t include this page.')).toBeVisible();
});

test('R3 an admin sees every page', async ({ page, openCustomer }) => {
  const { _id: productId, name } = await sampleProduct(page, 32);
  const account = newAccount();
  const buyer = await openCustomer(account);
  await bookProduct(buyer, productId);
  await signInAsAdmin(page);
  const { body } = await callApi(page, 'GET', `/api/booking?email=${encodeURIComponent(account.email)}`);
  await expectAccess(page, 'admin', { productId, name, bookingId: body[0]._id });
});
