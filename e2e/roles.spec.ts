import type { Page } from '@playwright/test';
import { routesOfShop } from './screens/routes-of-shop.ts';
import { callAs, signInAsAdmin } from './support/admin.ts';
import { bookHere, expect, newAccount, signUpHere, someProduct, test } from './support/test.ts';

/** What somebody gets at an address: the page, the login, the home page, the page that says no, or the image of nothing. */
type Seen = 'page' | 'login' | 'home' | 'notAllowed' | 'missing';
type Role = 'anonymous' | 'customer' | 'admin';
type Row = Record<Role, Seen> & {
  heading?: string;
  /** Where an admin finds another heading there. */
  adminHeading?: string;
  /** The heading comes with what the page's script reads. */
  isReadLater?: boolean;
};

const everybody: Row = { anonymous: 'page', customer: 'page', admin: 'page' };
const signedOut: Row = { anonymous: 'page', customer: 'home', admin: 'home' };
const signedIn = (heading: string): Row => ({ anonymous: 'login', customer: 'page', admin: 'page', heading });
const admins = (heading: string): Row => ({ anonymous: 'login', customer: 'notAllowed', admin: 'page', heading });

/** Every address of routes.ts, and what each role sees there (spec §6). A route that is missing here fails the walk. */
const table: Record<string, Row> = {
  '/': everybody,
  '/navbar': everybody,
  '/hardwarecomponents': everybody,
  '/review': everybody,
  '/product/:id/:slug?': everybody,
  '/blogs': everybody,
  '/myportfolio': everybody,
  '/about': everybody,
  '/shipping': everybody,
  '/returns': everybody,
  '/warranty': everybody,
  '/terms': everybody,
  '/privacy': everybody,
  '/imprint': everybody,
  '/accessibility': everybody,
  '/design': everybody,
  '/login': signedOut,
  '/signup': signedOut,
  '/reset-password': everybody,
  '/verify-email': everybody,
  '/newsletter/confirm': everybody,
  '/newsletter/unsubscribe': everybody,
  '/orderProduct/:id': signedIn('PRODUCT'),
  '/dashboard': { ...signedIn('My Orders'), adminHeading: 'Today' },
  '/dashboard/payment/:id': signedIn('Payment'),
  '/dashboard/receipt/:id': signedIn('Receipt'),
  '/dashboard/review': signedIn('My Reviews'),
  '/dashboard/history': signedIn('My Profile'),
  '/dashboard/settings': signedIn('Settings'),
  '/dashboard/users': admins('All User'),
  '/dashboard/addProduct': admins('Add Product'),
  '/dashboard/editProduct/:id': { ...admins('Edit Product'), isReadLater: true },
  '/dashboard/manageProducts': admins('Manage Products'),
  '/dashboard/manageOrders': admins('Manage All Orders'),
  '/dashboard/manageOrders/:id': { ...admins('Order'), isReadLater: true },
  '/dashboard/moderateReviews': admins('Moderate Reviews'),
  '/dashboard/deal': admins('Deal of the Day'),
  '/dashboard/messages': admins('Messages'),
  '/dashboard/subscribers': admins('Subscribers'),
  '/dashboard/makeAdmin': admins('Make Admin'),
  '/api/docs': everybody,
  '/*': { anonymous: 'missing', customer: 'missing', admin: 'missing' },
};

/** The table's addresses with real ids, each with what this role sees there. */
function walkOf(role: Role, { productId, name, bookingId }: { productId: string; name: string; bookingId: string }) {
  return Object.entries(table).map(([path, row]) => {
    const isBooking = /^\/dashboard\/(payment|receipt|manageOrders)\//.test(path);
    const address = path
      .replace('/:slug?', '')
      .replace(':id', isBooking ? bookingId : productId)
      .replace('*', 'nothing/is/here');
    const own = role === 'admin' ? (row.adminHeading ?? row.heading) : row.heading;
    const heading = own?.replace('PRODUCT', name);
    return { address, seen: row[role], heading, isReadLater: row.isReadLater ?? false };
  });
}

type Stop = ReturnType<typeof walkOf>[number];

const statuses = { page: 200, login: 302, home: 302, notAllowed: 403, missing: 404 } as const;

/** As the server answers it, whole: what its scripts do on top is the business of the screens' own journeys. */
async function expectAnswered(page: Page, { address, seen, heading, isReadLater }: Stop): Promise<void> {
  const response = await page.request.get(address, { maxRedirects: 0 });
  // A product's address without its name leads to the one with it.
  const expected = address.startsWith('/product/') ? 301 : statuses[seen];
  expect([address, response.status()]).toEqual([address, expected]);
  if (seen === 'login') expect(response.headers().location).toBe(loginFor(address));
  if (seen === 'home') expect(response.headers().location).toBe('/');
  if (response.status() >= 300 && response.status() < 400) return;
  const html = await response.text();
  if (seen === 'notAllowed') {
    expect(html).toContain('This page is for admins.');
    expect(html).not.toContain('<table');
  }
  if (seen !== 'page') return;
  expect(html).toContain('<main');
  expect(html).not.toContain('This page is for admins.');
  if (heading && !isReadLater) expect([address, headingOf(html)]).toEqual([address, heading]);
}

async function expectHeading(page: Page, { address, heading }: Stop): Promise<void> {
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

async function walk(page: Page, role: Role, ids: Parameters<typeof walkOf>[1]): Promise<void> {
  for (const stop of walkOf(role, ids)) {
    await test.step(`${role} at ${stop.address}`, async () => {
      await expectAnswered(page, stop);
      if (stop.isReadLater && stop.seen === 'page') await expectHeading(page, stop);
    });
  }
}

test('R1 R2 R3 the table has every route of the shop, and no other', () => {
  expect(Object.keys(table).sort()).toEqual([...routesOfShop].sort());
});

test('R1 anonymous visitors see the public pages, and nothing else: the login remembers where they wanted to go', async ({
  page,
}) => {
  const { _id: productId, name } = await someProduct(page, 30);
  await walk(page, 'anonymous', { productId, name, bookingId: productId });
});

test('R2 R3 a customer sees their own pages too, and is told at every admin page that it is not for them', async ({
  page,
  customer,
}) => {
  const { _id: productId, name } = await someProduct(page, 31);
  await bookHere(page, productId);
  const { body } = await callAs(page, 'GET', `/api/booking?email=${encodeURIComponent(customer.email)}`);
  await walk(page, 'customer', { productId, name, bookingId: body[0]._id });
  await page.goto('/dashboard/manageOrders');
  await expect(page.getByText('This page is for admins.')).toBeVisible();
});

test('R3 an admin sees all of it', async ({ page, browser }) => {
  const { _id: productId, name } = await someProduct(page, 32);
  const buyer = await browser.newPage();
  await buyer.goto('/signup');
  const account = newAccount();
  await signUpHere(buyer, account);
  await expect(buyer).toHaveURL('/');
  await bookHere(buyer, productId);
  await buyer.close();
  await signInAsAdmin(page);
  const { body } = await callAs(page, 'GET', `/api/booking?email=${encodeURIComponent(account.email)}`);
  await walk(page, 'admin', { productId, name, bookingId: body[0]._id });
});
