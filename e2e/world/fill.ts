import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../src/db/connect.ts';
import { openDatabase } from '../../src/db/open.ts';
import { demoAccounts } from '../../src/sandbox/demo-accounts.ts';
import { setSeller } from '../../src/testing/scene/seller.ts';
import { translateFor } from '../screens/translate.ts';
import { ApiUser, type Credentials } from './api-user.ts';
import { showBuild } from './completed-build.ts';
import { book, createOrders } from './orders.ts';
import { createProducts, wellStockedProduct } from './products.ts';
import { createReturns } from './returns.ts';
import { createSubscribers, writeMessages, writeReviews } from './reviews-and-messages.ts';
import type { World } from './world.ts';

const demoAdmin = demoAccounts[1];

/** Seeds a new shop with data for every state that a screen can show. */
export async function fillWorld(
  { address, dataDir }: { address: string; dataDir: string },
  locale = 'en-US',
): Promise<World> {
  const { db, close } = await openDatabase({
    dataDir,
    services: { database: undefined },
    pool: { size: 2 },
    onError: (error) => console.error(error.message),
  });
  const robin = newAccount('Robin Buyer');
  const kim = newAccount('Kim Newcomer');
  try {
    const admin = await ApiUser.signIn(address, demoAdmin);
    const buyer = await ApiUser.signUp(address, robin);
    await ApiUser.signUp(address, kim);
    const products = await createProducts(db, admin);
    const { bookings, shipment } = await createOrders(db, { buyer, admin, longNamed: products.longName });
    const returns = await createReturns({ buyer, admin });
    await setSeller({ db });
    const sharedList = await saveProducts(buyer, products);
    const savedBuild = await saveBuild(buyer, products);
    const completedBuild = await showBuild(db, buyer, bookings.paid);
    await fillCart(db, buyer, products);
    await Promise.all([
      writeReviews(buyer, admin),
      writeMessages(buyer, admin),
      createSubscribers(db),
      createCustomersWithBookings(address),
      buyer.call('PUT', `/api/user/${buyer.email}`, profileOf(buyer.email)),
    ]);
    return {
      translate: translateFor(locale),
      storedTexts: await storedTexts(db),
      accounts: { customer: robin, newcomer: kim, admin: demoAdmin },
      products,
      sharedList,
      savedBuild,
      completedBuild,
      bookings,
      shipment,
      returns,
    };
  } finally {
    await close();
  }
}

async function saveProducts(buyer: ApiUser, { ordinary, soldOut, longName }: World['products']): Promise<string> {
  for (const id of [ordinary, soldOut]) await buyer.call('PUT', `/api/saved/products/${id}`, {});
  const { _id } = await buyer.call<{ _id: string }>('POST', '/api/saved/lists', { name: 'Quiet build' });
  await buyer.call('PUT', `/api/saved/products/${longName}`, { list: _id });
  const path = `/api/saved/lists/${_id}`;
  return (await buyer.call<{ shareKey: string }>('PATCH', path, { isShared: true })).shareKey;
}

async function saveBuild(buyer: ApiUser, { ordinary, longName }: World['products']): Promise<string> {
  const parts = [{ product: ordinary }, { product: longName, quantity: 2 }];
  return (await buyer.call<{ slug: string }>('POST', '/api/builds/saved', { name: 'Quiet desk', parts })).slug;
}

/** With a notice of each kind. */
async function fillCart(db: Database, buyer: ApiUser, products: World['products']): Promise<void> {
  const { ordinary, longName, soldOut, unpictured } = products;
  for (const product of [ordinary, longName, unpictured]) await buyer.call('POST', '/api/cart/lines', { product });
  await buyer.call('PATCH', `/api/cart/lines/${longName}`, { quantity: 2 });
  await buyer.call('PATCH', `/api/cart/lines/${unpictured}`, { place: 'saved' });
  await sql`
    insert into cart_lines (cart_id, product_id, quantity, seen_amount)
    select cart_id, ${soldOut}, 1, seen_amount from cart_lines where product_id = ${longName}
  `.execute(db);
  await sql`update cart_lines set seen_amount = seen_amount + 1000 where product_id = ${ordinary}`.execute(db);
}

async function storedTexts(db: Database): Promise<string[]> {
  const tables = [
    'products',
    'users',
    'profiles',
    'reviews',
    'orders',
    'payments',
    'payment_incidents',
    'contact_messages',
    'subscribers',
    'returns',
    'return_lines',
    'saved_lists',
    'order_builds',
    'completed_builds',
    'delivery_zones',
    'delivery_methods',
    'delivery_settings',
    'shop_settings',
  ];
  const queries = tables.map(
    (table) => sql<{ row: unknown }>`select to_jsonb(row) as row from ${sql.table(table)} row`,
  );
  const responses = await Promise.all(queries.map((query) => query.execute(db)));
  return [...new Set(responses.flatMap(({ rows }) => rows.flatMap(({ row }) => textsIn(row))))];
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // As lines of addresses are put together.
  const { postalCode: code, city } = value as { postalCode?: unknown; city?: unknown };
  return [...Object.values(value).flatMap(textsIn), ...(code && city ? [`${code} ${city}`] : [])];
}

/** More customers than a table page holds, each with a booking, one with a very long name. */
async function createCustomersWithBookings(address: string): Promise<void> {
  for (const nth of Array(12).keys()) {
    const name = nth === 0 ? 'Maria Magdalena Wilhelmina van der Nieuwenhuizen-Oosterhout' : `Customer ${nth + 1}`;
    const customer = await ApiUser.signUp(address, newAccount(name));
    await book(customer, await wellStockedProduct(customer, nth));
  }
}

function newAccount(name: string): Credentials {
  const mailbox = name.toLowerCase().replaceAll(' ', '.');
  return { name, email: `${mailbox}-${randomUUID().slice(0, 4)}@example.com`, password: 'secret1' };
}

const profileOf = (email: string) => ({
  email,
  university: 'Delft University of Technology',
  location: 'Rotterdam',
  phone_number: '+31 10 555 0199',
  linkdin_link: 'https://www.linkedin.com/in/robin-buyer',
});
