import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { assembleShop } from '../assemble.ts';
import { readConfig } from '../config/config.ts';
import {
  changePassword,
  closeAccount,
  connectGoogle,
  disconnectGoogle,
  endOtherSessions,
  endSession,
  exportAccount,
  getAccount,
  listSessions,
  renameAccount,
} from '../contract/account.ts';
import {
  confirmReset,
  confirmVerification,
  getVerification,
  requestReset,
  requestVerification,
} from '../contract/account-mail.ts';
import {
  cancelBooking,
  deliverBooking,
  getBooking,
  getBookingDetails,
  listBookings,
  placeBooking,
  refundBooking,
  settleBooking,
  shipBooking,
} from '../contract/booking.ts';
import { listMessages, markMessage, sendMessage } from '../contract/contact.ts';
import { endDeal, getDeal, setDeal } from '../contract/deal.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { getSession, signIn, signOut, signUp } from '../contract/identity.ts';
import { uploadImage } from '../contract/image.ts';
import {
  confirmSubscription,
  exportSubscribers,
  listSubscribers,
  subscribe,
  unsubscribe,
} from '../contract/newsletter.ts';
import { getOverview } from '../contract/overview.ts';
import { createPaymentIntent } from '../contract/payment.ts';
import {
  deleteProduct,
  getProduct,
  listBrands,
  listCategories,
  listManagedProducts,
  listProducts,
} from '../contract/product.ts';
import { addProduct, editProduct, getProductToEdit } from '../contract/product-edit.ts';
import {
  addReview,
  changeReview,
  deleteReview,
  listAllReviews,
  listOwnReviews,
  listReviews,
  moderateReview,
} from '../contract/review.ts';
import { getAdmin, getUser, listUsers, makeAdmin, putUser, revokeAdmin } from '../contract/user.ts';
import { connect, type Database } from '../db/connect.ts';
import { newId } from '../domain/id.ts';
import { makeLink } from '../domain/mail/mail-links.ts';
import { book, buy, buyAndSettle } from '../testing/buy.ts';
import { execute, withDatabase } from '../testing/global-setup.ts';
import { drawPicture, upload } from '../testing/pictures.ts';
import { type StockedProduct, stockProduct } from '../testing/stock.ts';
import { type RequestOptions, Visitor } from '../testing/visitor.ts';

// One shop for the whole table: each cell asks with rows of its own.
let db: Database;
let visitor: () => Visitor;
let closeShop: () => Promise<void>;

beforeAll(async () => {
  const { url, template } = inject('postgres');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name} template ${template}`);
  const connection = connect({ connectionString: withDatabase(url, name), onError: () => undefined });
  const dataDir = path.resolve('.cache/test-data', name);
  const env = {
    DATA_DIR: dataDir,
    PORT: '0',
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost:3000',
  };
  const shop = await assembleShop(readConfig(env), connection);
  db = connection.db;
  visitor = () => new Visitor(shop.app);
  closeShop = async () => {
    await shop.close();
    await connection.close();
    await execute(url, `drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  };
});
afterAll(() => closeShop());

const PASSWORD = 'secret';

async function customer(): Promise<Visitor> {
  const someone = visitor();
  await someone.signUp({ name: 'Customer', email: `${randomUUID()}@example.com`, password: PASSWORD });
  return someone;
}

/** Signs in elsewhere, and answers that session's id. */
async function anotherSessionOf({ email }: Visitor): Promise<string> {
  const elsewhere = visitor();
  await elsewhere.signIn({ email, password: PASSWORD });
  return (await elsewhere.call(listSessions)).body.find(({ isCurrent }) => isCurrent)?.id ?? '';
}

async function setRole(someone: Visitor, role: 'customer' | 'admin'): Promise<void> {
  await db.updateTable('users').set({ role }).where('email', '=', someone.email).execute();
}

async function admin(): Promise<Visitor> {
  const someone = await customer();
  await setRole(someone, 'admin');
  return someone;
}

/** Everything that a call could change and a refused one must not. */
async function rows(): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select concat(
      (select json_agg(t order by id) from orders t), (select json_agg(t order by id) from payments t),
      (select json_agg(t order by id) from products t), (select json_agg(t) from deals t),
      (select json_agg(t order by id) from users t), (select json_agg(t order by user_id) from profiles t),
      (select json_agg(t order by id) from stock_movements t), (select json_agg(t order by id) from images t),
      (select json_agg(t order by id) from reviews t), (select count(*) from sessions),
      (select json_agg(t order by id) from order_events t)
    ) as all
  `.execute(db);
  return rows[0]?.all ?? '';
}

type Role = 'anonymous' | 'owner' | 'other' | 'admin';
type Scene = { owner: Visitor; product: StockedProduct };
type Row = {
  endpoint: Endpoint;
  as?: string;
  ask: (scene: Scene) => RequestOptions | Promise<RequestOptions>;
} & Record<Role, string>;

const open = { anonymous: '200', owner: '200', other: '200', admin: '200' };
const adminAlone = { anonymous: '401 not_signed_in', owner: '403 forbidden', other: '403 forbidden', admin: '200' };
const signedIn = { ...open, anonymous: '401 not_signed_in' };
const ownerOrAdmin = { anonymous: '401 not_signed_in', owner: '200', other: '403 forbidden', admin: '200' };
const ownerAlone = {
  anonymous: '401 not_signed_in',
  owner: '200',
  other: '404 booking_not_found',
  admin: '404 booking_not_found',
};
const inOwnName = {
  anonymous: '401 not_signed_in',
  owner: '200',
  other: '403 foreign_email',
  admin: '403 foreign_email',
};

const ownerOfReview = { ...ownerAlone, other: '404 review_not_found', admin: '404 review_not_found' };

const review = { author: 'Ada', text: 'Quiet and quick.', rating: 612 };

async function reviewOf(owner: Visitor): Promise<string> {
  return (await owner.call(addReview, { body: review })).body.insertedId;
}

async function pictureOf(someone: Visitor): Promise<string> {
  const asked = await upload(await drawPicture(40, 30).png().toBuffer());
  return (await someone.call(uploadImage, asked)).body.data.url;
}

/** A booking of the owner's that is paid. */
async function paidBooking({ owner, product }: Scene): Promise<{ params: { id: string } }> {
  return { params: { id: (await buyAndSettle(owner, product)).id } };
}

const profile = {
  university: 'TU',
  location: 'Wien',
  phone_number: '+43 1 2345',
  linkdin_link: 'https://example.com/me',
};

/** The token of a link in a mail to the owner. */
async function linkOf({ owner: { email } }: Scene, purpose: 'verify_email' | 'reset_password'): Promise<string> {
  const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const token = await makeLink(db, { purpose, owner: { userId: user.id }, mailId: newId(), hours: 1 });
  return token ?? '';
}

/** The token of a link in a newsletter mail. */
async function newsletterLink(purpose: 'confirm_subscription' | 'unsubscribe'): Promise<string> {
  const subscriber = { id: newId(), email: `${randomUUID()}@example.com` };
  await db.insertInto('subscribers').values(subscriber).execute();
  const token = await makeLink(db, { purpose, owner: { subscriberId: subscriber.id }, mailId: newId(), hours: 1 });
  return token ?? '';
}

async function messageId(): Promise<string> {
  const message = { id: newId(), name: 'N', email: 'n@example.com', subject: 'S', body: 'B' };
  await db.insertInto('contactMessages').values(message).execute();
  return message.id;
}

/** Call × role. `owner` is the customer whose rows the call is about. */
const table: Row[] = [
  { endpoint: listProducts, ask: () => ({}), ...open },
  { endpoint: listCategories, ask: () => ({}), ...open },
  { endpoint: listBrands, ask: () => ({}), ...open },
  { endpoint: getProduct, ask: ({ product }) => ({ params: { id: product.id } }), ...open },
  { endpoint: listManagedProducts, ask: () => ({}), ...adminAlone },
  { endpoint: getOverview, ask: () => ({}), ...adminAlone },
  { endpoint: deleteProduct, ask: ({ product }) => ({ params: { id: product.id } }), ...adminAlone },
  {
    endpoint: addProduct,
    ask: async ({ owner }) => ({
      body: { name: 'P', description: 'D', price: 9.5, quantity: 1, picture: await pictureOf(owner) },
    }),
    ...adminAlone,
    admin: '201',
  },
  { endpoint: getProductToEdit, ask: ({ product }) => ({ params: { id: product.id } }), ...adminAlone },
  {
    endpoint: editProduct,
    ask: ({ product }) => ({ params: { id: product.id }, body: { version: 1, name: 'New', stockChange: 1 } }),
    ...adminAlone,
  },
  { endpoint: getDeal, ask: () => ({}), ...open },
  {
    endpoint: setDeal,
    ask: ({ product }) => ({ body: { _id: product.id, price: 9.5, endsAt: '2100-01-01T00:00:00Z' } }),
    ...adminAlone,
  },
  { endpoint: endDeal, ask: () => ({}), ...adminAlone },
  {
    endpoint: placeBooking,
    ask: ({ owner, product }) => ({
      body: { email: owner.email, customerName: 'C', _id: product.id, price: product.price, quantity: 1 },
    }),
    ...inOwnName,
    owner: '201',
  },
  {
    endpoint: listBookings,
    as: 'of one customer',
    ask: ({ owner }) => ({ query: { email: owner.email } }),
    ...ownerOrAdmin,
  },
  { endpoint: listBookings, as: 'of everybody', ask: () => ({}), ...ownerOrAdmin, owner: '403 forbidden' },
  {
    endpoint: getBooking,
    ask: async ({ owner, product }) => ({ params: { id: (await book(owner, product)).id } }),
    ...ownerOrAdmin,
  },
  {
    endpoint: settleBooking,
    ask: async ({ owner, product }) => {
      const { id, transactionId } = await buy(owner, product);
      return { params: { id }, body: { appointment: id, transactionId } };
    },
    ...ownerAlone,
    admin: '200',
  },
  {
    endpoint: cancelBooking,
    ask: async ({ owner, product }) => ({ params: { id: (await book(owner, product)).id } }),
    ...ownerAlone,
  },
  { endpoint: getBookingDetails, ask: paidBooking, ...adminAlone },
  { endpoint: shipBooking, ask: paidBooking, ...adminAlone },
  {
    endpoint: deliverBooking,
    ask: async (scene) => {
      const asked = await paidBooking(scene);
      await (await admin()).call(shipBooking, asked);
      return asked;
    },
    ...adminAlone,
  },
  { endpoint: refundBooking, ask: paidBooking, ...adminAlone },
  {
    endpoint: createPaymentIntent,
    ask: async ({ owner, product }) => {
      const { id, price } = await book(owner, product);
      return { body: { price, bookingId: id } };
    },
    ...ownerAlone,
  },
  { endpoint: uploadImage, ask: async () => upload(await drawPicture(40, 30).png().toBuffer()), ...signedIn },
  { endpoint: listReviews, ask: () => ({}), ...open },
  {
    endpoint: addReview,
    ask: () => ({ body: review }),
    anonymous: '401 not_signed_in',
    owner: '201',
    other: '201',
    admin: '201',
  },
  { endpoint: listOwnReviews, ask: () => ({}), ...signedIn },
  {
    endpoint: changeReview,
    ask: async ({ owner }) => ({ params: { id: await reviewOf(owner) }, body: { ...review, rating: 1 } }),
    ...ownerOfReview,
  },
  {
    endpoint: deleteReview,
    ask: async ({ owner }) => ({ params: { id: await reviewOf(owner) } }),
    ...ownerOfReview,
  },
  { endpoint: listAllReviews, ask: () => ({}), ...adminAlone },
  {
    endpoint: moderateReview,
    ask: async ({ owner }) => ({ params: { id: await reviewOf(owner) }, body: { state: 'hidden' } }),
    ...adminAlone,
  },
  {
    endpoint: putUser,
    as: 'for a token',
    ask: ({ owner: { email } }) => ({ params: { email }, body: { email } }),
    ...inOwnName,
  },
  {
    endpoint: putUser,
    as: 'for the profile',
    ask: ({ owner: { email } }) => ({ params: { email }, body: { email, ...profile } }),
    ...inOwnName,
  },
  { endpoint: getUser, ask: ({ owner: { email } }) => ({ params: { email } }), ...ownerOrAdmin },
  { endpoint: getAdmin, ask: ({ owner: { email } }) => ({ params: { email } }), ...ownerOrAdmin },
  { endpoint: listUsers, ask: () => ({}), ...adminAlone },
  { endpoint: makeAdmin, ask: ({ owner: { email } }) => ({ params: { email } }), ...adminAlone },
  { endpoint: revokeAdmin, ask: ({ owner: { email } }) => ({ params: { email } }), ...adminAlone },
  {
    endpoint: signUp,
    ask: () => ({ body: { name: 'New', email: `${randomUUID()}@example.com`, password: PASSWORD } }),
    anonymous: '201',
    owner: '201',
    other: '201',
    admin: '201',
  },
  { endpoint: signIn, ask: ({ owner: { email } }) => ({ body: { email, password: PASSWORD } }), ...open },
  { endpoint: signOut, ask: () => ({}), ...open },
  { endpoint: getSession, ask: () => ({}), ...open },
  { endpoint: getAccount, ask: () => ({}), ...signedIn },
  { endpoint: renameAccount, ask: () => ({ body: { displayName: 'Renamed' } }), ...signedIn },
  {
    endpoint: changePassword,
    ask: () => ({ body: { currentPassword: PASSWORD, newPassword: 'another' } }),
    ...signedIn,
  },
  { endpoint: listSessions, ask: () => ({}), ...signedIn },
  {
    endpoint: endSession,
    ask: async ({ owner }) => ({ params: { id: await anotherSessionOf(owner) } }),
    anonymous: '401 not_signed_in',
    owner: '200',
    other: '404 session_not_found',
    admin: '404 session_not_found',
  },
  { endpoint: endOtherSessions, ask: () => ({}), ...signedIn },
  { endpoint: connectGoogle, ask: () => ({}), ...signedIn },
  { endpoint: disconnectGoogle, ask: () => ({}), ...signedIn },
  { endpoint: exportAccount, ask: () => ({}), ...signedIn },
  { endpoint: closeAccount, ask: () => ({ body: { password: PASSWORD } }), ...signedIn },
  { endpoint: getVerification, ask: () => ({}), ...signedIn },
  { endpoint: requestVerification, ask: () => ({}), ...signedIn },
  {
    endpoint: confirmVerification,
    ask: async (scene) => ({ body: { token: await linkOf(scene, 'verify_email') } }),
    anonymous: '401 not_signed_in',
    owner: '200',
    other: '410 link_invalid',
    admin: '410 link_invalid',
  },
  { endpoint: requestReset, ask: ({ owner: { email } }) => ({ body: { email } }), ...open },
  {
    endpoint: confirmReset,
    ask: async (scene) => ({ body: { token: await linkOf(scene, 'reset_password'), password: PASSWORD } }),
    ...open,
  },
  { endpoint: subscribe, ask: () => ({ body: { email: `${randomUUID()}@example.com` } }), ...open },
  {
    endpoint: confirmSubscription,
    ask: async () => ({ body: { token: await newsletterLink('confirm_subscription') } }),
    ...open,
  },
  { endpoint: unsubscribe, ask: async () => ({ body: { token: await newsletterLink('unsubscribe') } }), ...open },
  { endpoint: listSubscribers, ask: () => ({}), ...adminAlone },
  { endpoint: exportSubscribers, ask: () => ({}), ...adminAlone },
  {
    endpoint: sendMessage,
    ask: () => ({ body: { name: 'N', email: 'n@example.com', subject: 'S', message: 'M' } }),
    anonymous: '201',
    owner: '201',
    other: '201',
    admin: '201',
  },
  { endpoint: listMessages, ask: () => ({}), ...adminAlone },
  {
    endpoint: markMessage,
    ask: async () => ({ params: { id: await messageId() }, body: { state: 'handled' } }),
    ...adminAlone,
  },
];

const roles: Role[] = ['anonymous', 'owner', 'other', 'admin'];
const cells = table.flatMap((row) =>
  roles.map((role) => {
    const call = `${row.endpoint.method} ${row.endpoint.path}${row.as ? ` ${row.as}` : ''}`;
    return { ...row, role, call, expected: row[role] };
  }),
);

describe('who may call what', () => {
  test('R4 the table has every call of the shop', () => {
    const missing = endpoints.filter((endpoint) => !table.some((row) => row.endpoint.name === endpoint.name));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test.each(cells)('R4 $call, asked by $role, answers $expected', async ({ endpoint, ask, role, expected }) => {
    const scene = { owner: await customer(), product: await stockProduct(db) };
    const askers = { anonymous: visitor, owner: () => scene.owner, other: customer, admin };
    const asker = await askers[role]();
    const asked = await ask(scene);
    const before = await rows();
    const { status, body } = await asker.call(endpoint, asked);
    expect([status, body.code].join(' ').trim()).toBe(expected);
    if (status >= 400) expect(await rows()).toBe(before);
  });

  test('R2 a customer sees only their own bookings, an admin everyone’s', async () => {
    const [one, other, boss] = [await customer(), await customer(), await admin()];
    const product = await stockProduct(db);
    const { id } = await book(one, product);
    await book(other, product);
    const idsFor = async (asker: Visitor, query: Record<string, string>) =>
      (await asker.call(listBookings, { query })).body.map(({ _id }) => _id);
    expect(await idsFor(one, { email: one.email })).toEqual([id]);
    expect(await idsFor(boss, { email: one.email })).toEqual([id]);
    expect(await idsFor(boss, { limit: '2' })).toHaveLength(2);
  });

  test('R3 an admin who asks for the bookings of nobody gets none', async () => {
    const [one, boss] = [await customer(), await admin()];
    await book(one, await stockProduct(db));
    const { body, headers } = await boss.call(listBookings, { query: { email: `${randomUUID()}@example.com` } });
    expect([body.length, headers['x-total-count']]).toEqual([0, '0']);
  });

  test('R4 a role that the database takes or gives counts at the next call with the same token', async () => {
    const someone = await customer();
    const askForAll = async () => (await someone.call(listBookings)).status;
    expect(await askForAll()).toBe(403);
    await setRole(someone, 'admin');
    expect(await askForAll()).toBe(200);
    await setRole(someone, 'customer');
    expect(await askForAll()).toBe(403);
  });
});

const calls = (...chosen: Endpoint[]) =>
  chosen.map((endpoint) => ({ endpoint, call: `${endpoint.method} ${endpoint.path}` }));

describe('which credential opens what', () => {
  const withToken = calls(...endpoints.filter(({ credential }) => credential === 'token'));
  const withSession = calls(
    ...endpoints.filter(({ name, path }) => name === 'putUser' || path.startsWith('/api/identity/')),
  );

  test.each(withToken)('R4 the session cookie alone does not open $call', async ({ endpoint }) => {
    const someone = await customer();
    const params = { id: randomUUID(), email: someone.email };
    const { status, body } = await someone.call(endpoint, { params, body: {}, headers: { authorization: '' } });
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });

  test('R4 the access token alone does not open PUT /user/{email}', async () => {
    const someone = await customer();
    const asked = { params: { email: someone.email }, body: { email: someone.email } };
    const { body } = await someone.call(putUser, { ...asked, headers: { cookie: '' } });
    expect(body).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(body.token).toBeUndefined();
  });

  test('R4 the access token alone does not tell whose session it is', async () => {
    const someone = await customer();
    expect((await someone.call(getSession, { headers: { cookie: '' } })).body.user).toBeNull();
  });

  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example:3000' },
    { origin: 'http://localhost:3001' },
    { origin: 'null' },
    { origin: 'not an origin' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
  ];
  const own: Record<string, string>[] = [
    { origin: 'http://localhost:3000' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    {},
  ];
  const askedBy: Record<string, (someone: Visitor) => RequestOptions | Promise<RequestOptions>> = {
    putUser: ({ email }) => ({ params: { email }, body: { email } }),
    signUp: () => ({ body: { name: 'New', email: `${randomUUID()}@example.com`, password: PASSWORD } }),
    signIn: ({ email }) => ({ body: { email, password: PASSWORD } }),
    renameAccount: () => ({ body: { displayName: 'Renamed' } }),
    changePassword: () => ({ body: { currentPassword: PASSWORD, newPassword: 'another' } }),
    endSession: async (someone) => ({ params: { id: await anotherSessionOf(someone) } }),
    closeAccount: () => ({ body: { password: PASSWORD } }),
    requestReset: ({ email }) => ({ body: { email } }),
    confirmVerification: () => ({ body: { token: 'x'.repeat(43) } }),
    confirmReset: () => ({ body: { token: 'x'.repeat(43), password: PASSWORD } }),
  };

  test.each(withSession)('R4 $call is refused from another site', async ({ endpoint }) => {
    const someone = await customer();
    const asked = await askedBy[endpoint.name]?.(someone);
    const before = await rows();
    for (const headers of foreign) {
      const { status, body } = await someone.call(endpoint, { ...asked, headers });
      expect({ headers, status, code: body.code }).toEqual({ headers, status: 403, code: 'foreign_origin' });
    }
    expect(await rows()).toBe(before);
  });

  test.each(withSession)('R4 $call is answered to the shop’s own pages and to programs', async ({ endpoint }) => {
    for (const headers of own) {
      const someone = await customer();
      const { status } = await someone.call(endpoint, { ...(await askedBy[endpoint.name]?.(someone)), headers });
      // Nobody has the token of a link: that it is unknown is an answer, too.
      const answered = endpoint.errors.includes('link_invalid') ? 410 : (endpoint.status ?? 200);
      expect({ headers, status }).toEqual({ headers, status: answered });
    }
  });
});

describe('an access token', () => {
  const askWith = async (someone: Visitor, authorization: string) => {
    const asked = { params: { email: someone.email }, headers: { authorization } };
    const { status, body, headers } = await someone.call(getUser, asked);
    return [status, body.code, headers['www-authenticate']].filter(Boolean).join(' ');
  };
  const shopKey = async () => {
    const named = db.selectFrom('installation').select('value').where('name', '=', 'secret:access-token');
    return new TextEncoder().encode((await named.executeTakeFirstOrThrow()).value);
  };
  const sessionOf = async ({ email }: Visitor) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'users.id as userId'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  /** A token for the visitor's session as the shop makes it, where nothing else is said. */
  const tokenFor = async (
    someone: Visitor,
    { key = undefined as Uint8Array | undefined, alg = 'HS256', exp = '1 hour' } = {},
  ) => {
    const { id, userId } = await sessionOf(someone);
    const token = new SignJWT({ sid: id }).setProtectedHeader({ alg }).setSubject(userId).setIssuedAt();
    return token.setExpirationTime(exp).sign(key ?? (await shopKey()));
  };

  test('R4 opens a call while it and its session last', async () => {
    const someone = await customer();
    expect(await askWith(someone, `Bearer ${someone.token}`)).toBe('200');
    expect(await askWith(someone, `Bearer ${await tokenFor(someone)}`)).toBe('200');
  });

  test('R4 that is garbage opens nothing', async () => {
    const someone = await customer();
    const [head, payload, signature] = someone.token.split('.') as [string, string, string];
    const another = await customer();
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const garbage = [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      'Bearer a.b.c',
      `Bearer ${'x'.repeat(5000)}`,
      `Basic ${someone.token}`,
      someone.token,
      `Bearer ${someone.token} ${someone.token}`,
      `Bearer ${head}.${payload}.`,
      `Bearer ${unsigned}.${payload}.`,
      `Bearer ${head}.${payload}.${signature.slice(0, -4)}AAAA`,
      `Bearer ${head}.${another.token.split('.')[1]}.${signature}`,
    ];
    for (const authorization of garbage) {
      const answer = await askWith(someone, authorization);
      expect({ authorization, answer }).toEqual({ authorization, answer: '401 not_signed_in Bearer' });
    }
  });

  test('R4 that another signed, or that is signed in another way, opens nothing', async () => {
    const someone = await customer();
    const foreignKey = new TextEncoder().encode('another shop’s secret, just as long as ours');
    const foreign = await tokenFor(someone, { key: foreignKey });
    expect(await askWith(someone, `Bearer ${foreign}`)).toBe('401 not_signed_in Bearer');
    const otherWay = await tokenFor(someone, { alg: 'HS512', key: Buffer.concat([await shopKey(), Buffer.alloc(32)]) });
    expect(await askWith(someone, `Bearer ${otherWay}`)).toBe('401 not_signed_in Bearer');
  });

  test('R4 whose hour is over says that the session has ended', async () => {
    const someone = await customer();
    const expired = await tokenFor(someone, { exp: '-1 second' });
    expect(await askWith(someone, `Bearer ${expired}`)).toBe('401 session_ended Bearer');
  });

  test('R4 ends with sign-out, and the tokens of other sessions do not', async () => {
    const someone = await customer();
    const elsewhere = visitor();
    await elsewhere.signIn({ email: someone.email, password: PASSWORD });
    await someone.signOut();
    expect(await askWith(someone, `Bearer ${someone.token}`)).toBe('401 session_ended Bearer');
    expect(await askWith(elsewhere, `Bearer ${elsewhere.token}`)).toBe('200');
  });

  test('R4 ends with its session’s time and with the account', async () => {
    const [late, gone] = [await customer(), await customer()];
    const { id } = await sessionOf(late);
    await db
      .updateTable('sessions')
      .set({ expiresAt: new Date(0) })
      .where('id', '=', id)
      .execute();
    await db.updateTable('users').set({ closedAt: new Date() }).where('email', '=', gone.email).execute();
    expect(await askWith(late, `Bearer ${late.token}`)).toBe('401 session_ended Bearer');
    expect(await askWith(gone, `Bearer ${gone.token}`)).toBe('401 session_ended Bearer');
    expect((await gone.renewToken()).body).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});
