import { createHmac, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changePassword, closeAccount, endSession, renameAccount } from '../contract/account.ts';
import { confirmReset, confirmVerification, requestReset } from '../contract/account-mail.ts';
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
import { setDeal } from '../contract/deal.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { signIn, signUp } from '../contract/identity.ts';
import {
  confirmSubscription,
  exportSubscribers,
  listSubscribers,
  subscribe,
  unsubscribe,
} from '../contract/newsletter.ts';
import { createPaymentIntent } from '../contract/payment.ts';
import { deleteProduct, getProduct, listBrands, listManagedProducts, listProducts } from '../contract/product.ts';
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
import { book } from '../testing/buy.ts';
import { type StockedProduct, stockProduct } from '../testing/stock.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import type { Answer, RequestOptions, Visitor } from '../testing/visitor.ts';

type Fields = Record<string, unknown>;
type Scene = {
  shop: TestShop;
  someone: Visitor;
  product: StockedProduct;
  booking: { id: string; price: number };
  reviewId: string;
};
type Wrong = { name: string; method?: Endpoint['method']; path: string; asked?: RequestOptions };
type Refused = { status?: number; code?: string; fields?: string[]; message?: string | undefined };

/** Everything that the shop keeps of its customers' acts. */
async function everything(shop: TestShop): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select concat(
      (select json_agg(t order by id) from orders t), (select json_agg(t order by id) from payments t),
      (select json_agg(t order by id) from users t), (select json_agg(t order by user_id) from profiles t),
      (select json_agg(t order by id) from products t), (select json_agg(t order by id) from stock_movements t),
      (select json_agg(t order by id) from sandbox.card_intents t), (select count(*) from payment_events),
      (select json_agg(t order by id) from reviews t),
      (select count(*) from sessions), (select count(*) from identities),
      (select count(*) from outbox), (select count(*) from subscribers), (select count(*) from contact_messages)
    ) as all
  `.execute(shop.db);
  return rows[0]?.all ?? '';
}

async function openScene(env: Record<string, string> = {}): Promise<Scene> {
  const shop = await openTestShop({ LOG_LEVEL: 'silent', ...env });
  // An admin is let in everywhere, so that what is refused is refused for the input alone.
  const [someone, product] = [await shop.admin(), await stockProduct(shop.db)];
  const booking = await book(someone, product);
  const { body } = await someone.call(addReview, { body: { author: 'Ada', text: 'Quiet.', rating: 1 } });
  return { shop, someone, product, booking, reviewId: body.insertedId };
}

const INSIDES = /stack|select |insert |update |\bat \w+ \(|node_modules|\/src\/|\.ts\b|sql|undefined|\[object/i;

/** A refusal that names what is wrong in words of the catalogue, and tells nothing of the insides. */
function expectRefused(name: string, answer: Answer, { status, code, fields = [], message }: Refused): void {
  const { errors = [], ...body } = answer.body;
  expect({ name, status: answer.status, code: body.code, fields: errors.map(({ field }) => field) }).toEqual({
    name,
    status: status ?? expect.toSatisfy((given: number) => given >= 400 && given < 500),
    code: code ?? expect.any(String),
    fields: expect.arrayContaining(fields),
  });
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  for (const problem of errors) {
    expect({ name, ...problem }).toEqual({
      name,
      field: expect.stringMatching(/./),
      code: expect.stringMatching(/./),
      message: expect.stringMatching(/./),
    });
  }
  if (message) expect([name, ...errors.map((problem) => problem.message)]).toContain(message);
  expect([name, JSON.stringify(answer.body)]).toEqual([name, expect.not.stringMatching(INSIDES)]);
}

/** Asks each of these, expects each to be refused, and nothing to have changed after them all. */
async function refuseAll({ shop, someone }: Scene, wrongs: (Wrong & Refused)[]): Promise<void> {
  const before = await everything(shop);
  for (const { name, method = 'GET', path, asked, ...refused } of wrongs) {
    expectRefused(`${method} ${path.slice(0, 80)}: ${name}`, await someone.send(method, path, asked), refused);
  }
  expect(await everything(shop)).toBe(before);
}

type WithBody = {
  endpoint: Endpoint;
  path: (scene: Scene) => string;
  good: (scene: Scene) => Fields;
  /** Fields that may be absent. */
  optional?: string[];
  /** The words for what is missing, and for other values, by field. */
  missing: Record<string, string>;
  wrong?: [field: string, value: unknown, message: string][];
};

// A picture may be null, which every other field refuses: it is tried by hand.
const aReview: Omit<WithBody, 'endpoint' | 'path'> = {
  good: () => ({ author: 'Ada', text: 'Quiet and quick.\nWould buy it again.', rating: 612 }),
  missing: { author: 'Name is Required', text: 'Description is Required', rating: 'Rating is Required' },
  wrong: [
    ['rating', 0, 'Enter a whole number from 1 to 999'],
    ['rating', 1000, 'Enter a whole number from 1 to 999'],
    ['rating', -5, 'Enter a whole number from 1 to 999'],
    ['rating', 4.5, 'Enter a whole number from 1 to 999'],
    ['rating', '5', 'Rating is Required'],
    ['text', 'x'.repeat(2001), 'This is too long'],
    ['author', 'x'.repeat(121), 'This is too long'],
    ['author', 'a\u0007', 'Contains characters that can’t be displayed'],
    ...[7, '', [], 'https://elsewhere.example/cat.png', '/pictures/banner.svg', '//evil.example/1.webp'].map(
      (image): [string, unknown, string] => [
        'image',
        image,
        typeof image === 'string' && image ? 'Use the URL of a picture uploaded to this shop' : 'Image is Required',
      ],
    ),
    [
      'image',
      '/images/01890000-0000-7000-8000-000000000000-aabbcc/800.webp',
      'Use the URL of a picture uploaded to this shop',
    ],
  ],
};
const pictureForeign = 'Use the URL of a picture uploaded to this shop';
const unknownPicture = '/images/01890000-0000-7000-8000-000000000000-808080/800.webp';
const foreignPictures = [
  'https://example.com/x.webp',
  `//example.com${unknownPicture}`,
  `https://example.com${unknownPicture}`,
  `${unknownPicture}?x=1`,
  `${unknownPicture}\n`,
  `/images/../${unknownPicture}`,
  unknownPicture.replace('webp', 'avif'),
  '/pictures/categories/gpu.svg',
  'javascript:alert(1)',
];
const otherPicture = unknownPicture.replace('808080', '909090');
const wrongGalleries: [field: string, value: unknown, message: string][] = [
  ['pictures', [], 'Image is Required'],
  ['pictures', unknownPicture, 'Image is Required'],
  ['pictures', [unknownPicture, unknownPicture], 'Use each picture only once'],
  [
    'pictures',
    [unknownPicture, ...Array.from({ length: 8 }, (_, at) => unknownPicture.replace('808080', `80808${at}`))].slice(
      0,
      9,
    ),
    'Add at most 8 pictures',
  ],
];
const LINK_MISSING = 'This link is incomplete. Open it from the email again.';

const withBody: WithBody[] = [
  {
    endpoint: placeBooking,
    path: () => placeBooking.path,
    good: ({ someone, product }) => ({
      email: someone.email,
      customerName: someone.name,
      _id: product.id,
      price: product.price,
      quantity: 1,
    }),
    missing: {
      email: 'Email is Required',
      customerName: 'Name is Required',
      _id: 'Not a valid ID',
      price: 'Enter an amount with at most two decimals',
      quantity: 'please enter a Quantity',
    },
    wrong: [
      ['quantity', 0, 'please enter a minimum valid Quantity'],
      ['quantity', -1, 'please enter a minimum valid Quantity'],
      ['quantity', 1.5, 'please enter a Quantity'],
      ['quantity', '1', 'please enter a Quantity'],
      ['quantity', 'NaN', 'please enter a Quantity'],
      ['quantity', 1e300, 'please enter a maxmimum valid Quantity'],
      ['price', -1, 'Enter an amount with at most two decimals'],
      ['price', 0.001, 'Enter an amount with at most two decimals'],
      ['quantity', '1e999', 'please enter a Quantity'],
      ['price', '99.95', 'Enter an amount with at most two decimals'],
      ['email', 'nobody', 'Provide a valid Email'],
      ['customerName', ' \t ', 'Name is Required'],
      ['customerName', 'x'.repeat(121), 'This is too long'],
      ['customerName', 'a\u0000b', 'Contains characters that can’t be displayed'],
      ['_id', '123', 'Not a valid ID'],
    ],
  },
  {
    endpoint: settleBooking,
    path: ({ booking }) => `/api/booking/${booking.id}`,
    good: ({ booking }) => ({ appointment: booking.id, transactionId: 'pi_unknown' }),
    missing: { appointment: 'Not a valid ID', transactionId: 'Transaction ID is Required' },
    wrong: [
      ['appointment', 'x', 'Not a valid ID'],
      ['transactionId', ' ', 'Transaction ID is Required'],
      ['transactionId', 'x'.repeat(256), 'This is too long'],
    ],
  },
  {
    endpoint: createPaymentIntent,
    path: () => createPaymentIntent.path,
    good: ({ booking }) => ({ price: booking.price, bookingId: booking.id }),
    optional: ['bookingId'],
    missing: { price: 'Enter an amount with at most two decimals' },
    wrong: [
      ['price', -0.01, 'Enter an amount with at most two decimals'],
      ['price', 1.005, 'Enter an amount with at most two decimals'],
      ['price', 'Infinity', 'Enter an amount with at most two decimals'],
      ['bookingId', 7, 'Not a valid ID'],
    ],
  },
  {
    endpoint: setDeal,
    path: () => setDeal.path,
    good: ({ product }) => ({ _id: product.id, price: 9.99, endsAt: '2020-01-01T00:00:00Z' }),
    missing: { _id: 'Not a valid ID', price: 'Price is Required', endsAt: 'Enter a date and time' },
    wrong: [
      ['price', 0, 'Price is Required'],
      ['price', 1.005, 'Enter an amount with at most two decimals'],
      ['price', 10_000_000, 'Enter a price from 1 to 9999999'],
      ['endsAt', 'tomorrow', 'Enter a date and time'],
      ['endsAt', '2100-01-01', 'Enter a date and time'],
      ['endsAt', '2100-13-01T00:00:00Z', 'Enter a date and time'],
      ['endsAt', 4_102_444_800, 'Enter a date and time'],
    ],
  },
  {
    endpoint: addProduct,
    path: () => addProduct.path,
    good: () => ({
      name: 'Part',
      description: 'A part.',
      price: 9.99,
      quantity: 1,
      picture: unknownPicture,
      category: 'gpu',
      brand: 'B',
      partNumber: '1',
    }),
    optional: ['category', 'brand', 'partNumber'],
    missing: {
      name: 'Name is Required',
      description: 'Description is Required',
      price: 'Price is Required',
      quantity: 'Quantity is Required',
      picture: 'Image is Required',
    },
    wrong: [
      ['name', 'x'.repeat(201), 'This is too long'],
      ['description', 'x'.repeat(2001), 'This is too long'],
      ['price', 0, 'Enter a price from 1 to 9999999'],
      ['price', 0.99, 'Enter a price from 1 to 9999999'],
      ['price', 10_000_000, 'Enter a price from 1 to 9999999'],
      ['price', 1.005, 'Enter an amount with at most two decimals'],
      ['price', '9.99', 'Price is Required'],
      ['quantity', 0, 'Enter a quantity from 1 to 999'],
      ['quantity', 1000, 'Enter a quantity from 1 to 999'],
      ['quantity', 1.5, 'Enter a quantity from 1 to 999'],
      ['quantity', '1', 'Quantity is Required'],
      ['category', 'cars', 'Not a valid value'],
      ...foreignPictures.map((picture) => ['picture', picture, pictureForeign] as [string, unknown, string]),
      ['picture', unknownPicture, pictureForeign],
      ['specifications', [], 'Wrong type of value'],
      ...wrongGalleries,
      ['pictures', [otherPicture], 'Put the main picture first'],
    ],
  },
  {
    endpoint: editProduct,
    path: ({ product }) => `/api/products/${product.id}`,
    good: () => ({
      version: 1,
      name: 'Part',
      description: 'A part.',
      price: 9.99,
      stockChange: 1,
      picture: unknownPicture,
      category: 'gpu',
    }),
    optional: ['name', 'description', 'price', 'stockChange', 'picture', 'category'],
    missing: { version: 'Send the version you loaded' },
    wrong: [
      ['version', 0, 'Send the version you loaded'],
      ['price', 0, 'Enter a price from 1 to 9999999'],
      ['published', 'yes', 'Wrong type of value'],
      ['stockChange', 1.5, 'Enter a whole number in range'],
      ['stockChange', -100_001, 'Enter a whole number in range'],
      ['stockChange', 1000, 'Stock must be from 0 to 999'],
      ['picture', 'https://example.com/x.webp', pictureForeign],
      ...wrongGalleries,
      ['pictures', [otherPicture], 'Put the main picture first'],
    ],
  },
  {
    endpoint: putUser,
    path: ({ someone }) => `/api/user/${someone.email}`,
    good: ({ someone }) => ({
      email: someone.email,
      university: 'TU',
      location: 'Wien',
      phone_number: '+43 1 2345',
      linkdin_link: 'https://example.com',
    }),
    missing: {
      email: 'Email is Required',
      university: 'University is Required',
      location: 'Location is Required',
      phone_number: 'Phone number is Required',
      linkdin_link: 'Link is Required',
    },
    wrong: [
      ['email', 'nobody@', 'Provide a valid Email'],
      ['phone_number', '1'.repeat(41), 'This is too long'],
      ['phone_number', 'call me', 'Enter a phone number with at least 5 digits'],
      ['phone_number', '1234', 'Enter a phone number with at least 5 digits'],
      ['location', '\u0007', 'Contains characters that can’t be displayed'],
      ['linkdin_link', 'example.com', 'Enter a link that starts with https://'],
    ],
  },
  {
    endpoint: signUp,
    path: () => signUp.path,
    good: () => ({ name: 'New', email: `${randomUUID()}@example.com`, password: 'secret' }),
    missing: { name: 'Name is Required', email: 'Email is Required', password: 'Password is Required' },
    wrong: [
      ['password', '12345', 'Must be 6 characters or longer'],
      ['password', 123456, 'Password is Required'],
      ['email', `${'x'.repeat(250)}@example.com`, 'Provide a valid Email'],
      ['name', '', 'Name is Required'],
    ],
  },
  {
    endpoint: signIn,
    path: () => signIn.path,
    good: ({ someone }) => ({ email: someone.email, password: 'secret' }),
    missing: { email: 'Email is Required', password: 'Password is Required' },
    wrong: [
      ['email', "' or 1=1 --", 'Provide a valid Email'],
      ['password', '12345', 'Must be 6 characters or longer'],
    ],
  },
  { endpoint: addReview, path: () => addReview.path, ...aReview },
  { endpoint: changeReview, path: ({ reviewId }) => `/api/reviews/${reviewId}`, ...aReview },
  {
    endpoint: moderateReview,
    path: ({ reviewId }) => `/api/reviews/${reviewId}/state`,
    good: () => ({ state: 'hidden' }),
    missing: { state: 'Not a valid value' },
    wrong: [['state', 'gone', 'Not a valid value']],
  },
  {
    endpoint: renameAccount,
    path: () => renameAccount.path,
    good: () => ({ displayName: 'New' }),
    missing: { displayName: 'Name is Required' },
    wrong: [['displayName', 'x'.repeat(121), 'This is too long']],
  },
  {
    endpoint: changePassword,
    path: () => changePassword.path,
    good: () => ({ currentPassword: 'secret', newPassword: 'another' }),
    optional: ['currentPassword'],
    missing: { newPassword: 'Password is Required' },
    wrong: [
      ['newPassword', '12345', 'Must be 6 characters or longer'],
      ['newPassword', 'x'.repeat(129), 'This is too long'],
    ],
  },
  {
    endpoint: closeAccount,
    path: () => closeAccount.path,
    good: () => ({ password: 'not-it' }),
    optional: ['password'],
    missing: {},
  },
  ...[confirmVerification, confirmSubscription, unsubscribe].map((endpoint) => ({
    endpoint,
    path: () => endpoint.path,
    good: () => ({ token: 'x'.repeat(43) }),
    missing: { token: LINK_MISSING },
    wrong: [['token', 'x y', LINK_MISSING]] as [string, unknown, string][],
  })),
  {
    endpoint: confirmReset,
    path: () => confirmReset.path,
    good: () => ({ token: 'x'.repeat(43), password: 'secret' }),
    missing: { token: LINK_MISSING, password: 'Password is Required' },
    wrong: [
      ['token', 'x'.repeat(101), LINK_MISSING],
      ['password', '12345', 'Must be 6 characters or longer'],
      ['password', 'x'.repeat(129), 'This is too long'],
    ],
  },
  ...[requestReset, subscribe].map((endpoint) => ({
    endpoint,
    path: () => endpoint.path,
    good: () => ({ email: `${randomUUID()}@example.com` }),
    missing: { email: 'Email is Required' },
    wrong: [['email', 'nobody', 'Provide a valid Email']] as [string, unknown, string][],
  })),
  {
    endpoint: sendMessage,
    path: () => sendMessage.path,
    good: () => ({ name: 'N', email: 'n@example.com', number: '+1 555 0100', subject: 'S', message: 'M' }),
    optional: ['number'],
    missing: {
      name: 'Name is Required',
      email: 'Email is Required',
      subject: 'Subject is Required',
      message: 'Message is Required',
    },
    wrong: [
      ['email', 'n@', 'Provide a valid Email'],
      ['number', '123', 'Enter a valid phone number'],
      ['number', 'call me', 'Enter a valid phone number'],
      ['number', '1'.repeat(16), 'Enter a valid phone number'],
      ['subject', 'x'.repeat(201), 'This is too long'],
      ['message', 'x'.repeat(2001), 'This is too long'],
      ['message', 'a\u0007b', 'Contains characters that can’t be displayed'],
    ],
  },
  {
    endpoint: markMessage,
    path: () => `/api/contact/${randomUUID()}`,
    good: () => ({ state: 'handled' }),
    missing: { state: 'Not a valid value' },
    wrong: [['state', 'gone', 'Not a valid value']],
  },
];

// What no field of any call takes: each of these must be answered with that field's name.
const never: unknown[] = [null, [], ['x'], {}, true, '', ' ', 'a\u0000b', 'x'.repeat(5000), -1e300];

describe('a body', () => {
  test('of every call that takes one is tried', () => {
    const tried = withBody.map(({ endpoint }) => endpoint.name).sort();
    const all = endpoints.filter(({ body }) => body).map(({ name }) => name);
    expect(tried).toEqual(all.sort());
  });

  test('is refused for each field that is missing, by name', async () => {
    const scene = await openScene();
    const wrongs = withBody.flatMap(({ endpoint, path, good, missing, optional = [] }) => {
      const body = good(scene);
      const call = { method: endpoint.method, path: path(scene), status: 400, code: 'invalid_request' };
      // A field that is neither optional nor in the table would be forgotten here.
      expect(Object.keys(body).sort()).toEqual([...Object.keys(missing), ...optional].sort());
      const without = Object.entries(missing).map(([field, message]) => {
        const { [field]: _, ...others } = body;
        return { ...call, name: `without ${field}`, asked: { body: others }, fields: [field], message };
      });
      const required = endpoint === putUser ? ['email'] : Object.keys(missing);
      const nothing = { ...call, name: '{}', asked: { body: {} }, fields: required };
      return required.length > 0 ? [...without, nothing] : without;
    });
    await refuseAll(scene, wrongs);
  });

  test('is refused for each value that its field does not take, by name', async () => {
    const scene = await openScene();
    const wrongs = withBody.flatMap(({ endpoint, path, good, wrong = [] }) => {
      const body = good(scene);
      const one = (field: string, value: unknown, message?: string) => ({
        name: `${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
        method: endpoint.method,
        path: path(scene),
        asked: { body: { ...body, [field]: value } },
        status: 400,
        code: 'invalid_request',
        fields: [field],
        message,
      });
      return [
        ...Object.keys(body).flatMap((field) => never.map((value) => one(field, value))),
        ...wrong.map(([field, value, message]) => one(field, value, message)),
      ];
    });
    await refuseAll(scene, wrongs);
  });

  test('C18 is refused for a line break in every field of one line, by name', async () => {
    const scene = await openScene();
    const ofSeveralLines = ['text', 'description', 'message'];
    const unreadable = ['password', 'currentPassword', 'newPassword'];
    const wrongs = withBody.flatMap(({ endpoint, path, good }) => {
      const body = good(scene);
      const fields = Object.keys(body).filter(
        (field) => typeof body[field] === 'string' && ![...ofSeveralLines, ...unreadable].includes(field),
      );
      return fields.flatMap((field) =>
        ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029', '\u000b'].map((lineBreak) => ({
          name: `${field} with ${JSON.stringify(lineBreak)}`,
          method: endpoint.method,
          path: path(scene),
          asked: { body: { ...body, [field]: `${body[field]}${lineBreak}Email: eve@example.com` } },
          status: 400,
          code: 'invalid_request',
          fields: [field],
        })),
      );
    });
    await refuseAll(scene, wrongs);
    const names = ['name', 'author', 'customerName', 'displayName', 'subject', 'university', 'brand', 'transactionId'];
    for (const name of names) expect(wrongs.map(({ fields }) => fields[0])).toContain(name);
  });

  test('is refused for each field that the call does not know, by name', async () => {
    const scene = await openScene();
    const wrongs = withBody.map(({ endpoint, path, good }) => ({
      name: 'unknown fields',
      method: endpoint.method,
      path: path(scene),
      asked: { body: { ...good(scene), role: 'admin', isAdmin: true } },
      status: 400,
      code: 'invalid_request',
      fields: ['role', 'isAdmin'],
      message: 'Unknown field',
    }));
    await refuseAll(scene, wrongs);
  });

  test('is refused where the call takes none, by the name of each field', async () => {
    const { shop, someone, booking } = await openScene();
    const before = await everything(shop);
    for (const endpoint of endpoints.filter(({ method, body, upload }) => method !== 'GET' && !body && !upload)) {
      const path = endpoint.path.replace(':id', booking.id).replace(':email', someone.email);
      const answer = await someone.send(endpoint.method, path, { body: { amount: 1 } });
      const fields = answer.body.errors?.map(({ field, code }) => `${field} ${code}`);
      expect([endpoint.name, answer.status, fields]).toEqual([endpoint.name, 400, ['amount unknown_field']]);
    }
    expect(await everything(shop)).toBe(before);
  });

  test('is refused when it is no JSON object', async () => {
    const scene = await openScene();
    const malformed = { status: 400, code: 'malformed_json', fields: ['body'] };
    const notAnObject = { status: 400, code: 'invalid_request', fields: ['body'], message: 'Send a JSON object' };
    const otherType = { status: 415, code: 'unsupported_media_type', fields: ['Content-Type'] };
    const tooLarge = { status: 413, code: 'body_too_large', fields: ['body'] };
    for (const row of withBody) {
      const [path, good, method] = [row.path(scene), JSON.stringify(row.good(scene)), row.endpoint.method];
      const proto = `{"__proto__":{"role":"admin"},${good.slice(1)}`;
      const text = (name: string, body: string, refused: Refused, type = 'application/json') => ({
        name,
        method,
        path,
        asked: { body, headers: { 'content-type': type } },
        ...refused,
      });
      await refuseAll(scene, [
        text('half an object', good.slice(0, -1), malformed),
        text('empty', '', malformed),
        text('NaN', '{"price":NaN}', malformed),
        text('deep', '['.repeat(100_000), malformed),
        text('__proto__', proto, { status: 400, fields: ['body'] }),
        text('constructor', proto.replace('__proto__', 'constructor'), { status: 400 }),
        text('array', `[${good}]`, notAnObject),
        text('null', 'null', notAnObject),
        text('number', '1', notAnObject),
        text('text', '"hello"', notAnObject),
        text('xml', '<a/>', otherType, 'application/xml'),
        text('form', 'email=a', otherType, 'application/x-www-form-urlencoded'),
        text('plain text', good, otherType, 'text/plain'),
        text('over 128 kB', JSON.stringify({ x: 'x'.repeat(128 * 1024) }), {
          ...tooLarge,
          message: 'The body is larger than 128 kB.',
        }),
        { name: 'no body', method, path, ...notAnObject },
      ]);
    }
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });

  test('O6 with a quantity that no shelf holds is told what is left', async () => {
    const scene = await openScene();
    const body = withBody[0]?.good(scene);
    const wrongs = [1000, 2 ** 31 - 1, 2 ** 31, 3_000_000_000, Number.MAX_SAFE_INTEGER].map((quantity) => ({
      name: `quantity = ${quantity}`,
      method: 'POST' as const,
      path: placeBooking.path,
      asked: { body: { ...body, quantity } },
      status: 409,
      code: 'out_of_stock',
      fields: ['quantity'],
    }));
    await refuseAll(scene, wrongs);
  });

  test('in an encoding that is none is refused, not failed', async () => {
    const { someone } = await openScene();
    const headers = { 'content-encoding': 'foo', 'content-type': 'application/json' };
    const { status, body } = await someone.send('POST', '/api/booking', { body: {}, headers });
    expect([status, body.code]).toEqual([415, 'unsupported_media_type']);
  });

  test('O6 whose price times quantity no number holds is told what is wrong, as any other', async () => {
    const { someone, product } = await openScene();
    const body = {
      email: someone.email,
      customerName: 'x',
      _id: product.id,
      price: 90_071_992_547_409,
      quantity: 2 ** 31 - 1,
    };
    expect((await someone.call(placeBooking, { body })).body.code).toBe('price_changed');
  });

  test('with a price that no product has is told the right one, however large', async () => {
    const scene = await openScene();
    const body = withBody[0]?.good(scene);
    const refused = { method: 'POST' as const, path: placeBooking.path, status: 409, code: 'price_changed' };
    await refuseAll(
      scene,
      [0, 1e12, 1e21, 1e300].map((price) => ({ ...refused, name: `${price}`, asked: { body: { ...body, price } } })),
    );
  });
});

describe('an address', () => {
  const ids = ['x', '1', '-1', '0'.repeat(36), "' or 1=1 --", '../products', '\u0000', 'a'.repeat(400), '🙂'];
  const emails = [
    'nobody',
    'a@b',
    '@',
    'a b@example.com',
    "'@--",
    'a\u0000@example.com',
    `${'x'.repeat(300)}@example.com`,
  ];
  const withParams = [
    { endpoint: getProduct, field: 'id' },
    { endpoint: getProductToEdit, field: 'id' },
    { endpoint: editProduct, field: 'id' },
    { endpoint: getBooking, field: 'id' },
    { endpoint: settleBooking, field: 'id' },
    { endpoint: cancelBooking, field: 'id' },
    { endpoint: changeReview, field: 'id' },
    { endpoint: deleteReview, field: 'id' },
    { endpoint: moderateReview, field: 'id' },
    { endpoint: getBookingDetails, field: 'id' },
    { endpoint: shipBooking, field: 'id' },
    { endpoint: deliverBooking, field: 'id' },
    { endpoint: refundBooking, field: 'id' },
    { endpoint: deleteProduct, field: 'id' },
    { endpoint: makeAdmin, field: 'email' },
    { endpoint: revokeAdmin, field: 'email' },
    { endpoint: endSession, field: 'id' },
    { endpoint: putUser, field: 'email' },
    { endpoint: getUser, field: 'email' },
    { endpoint: getAdmin, field: 'email' },
    { endpoint: markMessage, field: 'id' },
  ];

  test('of every call with a parameter is tried', () => {
    const all = endpoints.filter(({ params }) => params).map(({ name }) => name);
    expect(withParams.map(({ endpoint }) => endpoint.name).sort()).toEqual(all.sort());
  });

  test('is refused for an id or an e-mail that is none', async () => {
    const scene = await openScene();
    const wrongs = withParams.flatMap(({ endpoint: { method, path }, field }) => {
      const at = (value: string) => path.replace(/:\w+/, value);
      const message = field === 'id' ? 'Not a valid ID' : 'Provide a valid Email';
      const refused = { method, status: 400, code: 'invalid_request', fields: [field], message };
      return [
        ...(field === 'id' ? ids : emails).map((name) => ({ ...refused, name, path: at(encodeURIComponent(name)) })),
        { name: 'very long', method, path: at('a'.repeat(3000)), status: 404, code: 'not_found' },
        { name: 'longer than any', method, path: at('a'.repeat(5000)), status: 414, code: 'address_too_long' },
      ];
    });
    await refuseAll(scene, wrongs);
  });

  test('that cannot be decoded is refused, without a word on the body', async () => {
    const { someone } = await openScene();
    for (const { endpoint } of withParams) {
      for (const undecodable of ['%zz', '%', '%c3%28']) {
        const path = endpoint.path.replace(/:\w+/, undecodable);
        const answer = await someone.send(endpoint.method, path);
        expectRefused(path, answer, {});
        expect([path, answer.body.code, JSON.stringify(answer.body)]).toEqual([
          path,
          expect.not.stringMatching('malformed_json'),
          expect.not.stringMatching(/body|JSON/),
        ]);
      }
    }
  });
});

describe('a query', () => {
  const paging: [query: string, field: string][] = [
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=abc', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=NaN', 'limit'],
    ['limit=', 'limit'],
    ['limit=99999999999999999999', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['limit[]=1', 'limit[]'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1000001', 'page'],
    ['cursor=x', 'cursor'],
    ['cursor=', 'cursor'],
    ['cursor=%00', 'cursor'],
    ['unknown=1', 'unknown'],
    ['__proto__=1', '__proto__'],
  ];
  const withQuery: { endpoint: Endpoint; wrong: [query: string, field: string][] }[] = [
    {
      endpoint: listProducts,
      wrong: [
        ...paging,
        [`q=${'x'.repeat(101)}`, 'q'],
        ['q=a&q=b', 'q'],
        ['q=%00', 'q'],
        ['q=a%07', 'q'],
        ['brand=%00', 'brand'],
        [`brand=${'x'.repeat(101)}`, 'brand'],
        ['category=cars', 'category'],
        ['category=GPU', 'category'],
        ['minPrice=-1', 'minPrice'],
        ['minPrice=abc', 'minPrice'],
        ['minPrice=1.234', 'minPrice'],
        ['maxPrice=1e3', 'maxPrice'],
        ['maxPrice=NaN', 'maxPrice'],
        ['maxPrice=Infinity', 'maxPrice'],
        ['maxPrice=1000000000', 'maxPrice'],
        ['available=yes', 'available'],
        ['sort=random', 'sort'],
        ['sort=price_amount;drop table products', 'sort'],
        ['cursor=1050-', 'cursor'],
        ['cursor=1050.5-01890000-0000-7000-8000-000000000000', 'cursor'],
      ],
    },
    {
      endpoint: listBrands,
      wrong: [
        [`q=${'x'.repeat(101)}`, 'q'],
        ['q=%00', 'q'],
        ['category=cars', 'category'],
        ['limit=10', 'limit'],
      ],
    },
    { endpoint: listReviews, wrong: paging },
    { endpoint: listOwnReviews, wrong: paging },
    {
      endpoint: listAllReviews,
      wrong: [
        ...paging,
        [`q=${'x'.repeat(101)}`, 'q'],
        ['q=%00', 'q'],
        ['state=gone', 'state'],
        ['sort=random', 'sort'],
        ['sort=body', 'sort'],
      ],
    },
    {
      endpoint: listBookings,
      wrong: [
        ...paging,
        ['email=nobody', 'email'],
        ['email=', 'email'],
        ['email=a@example.com&email=b@example.com', 'email'],
        ['status=lost', 'status'],
        ['sort=email', 'sort'],
        ['q=%00', 'q'],
      ],
    },
    {
      endpoint: listManagedProducts,
      wrong: [...paging, ['state=deleted', 'state'], ['sort=newest', 'sort'], [`q=${'x'.repeat(101)}`, 'q']],
    },
    { endpoint: listUsers, wrong: [...paging, ['role=boss', 'role'], ['sort=password', 'sort'], ['q=%00', 'q']] },
    {
      endpoint: listSubscribers,
      wrong: [...paging, ['state=gone', 'state'], ['sort=email', 'sort'], ['q=%00', 'q']],
    },
    {
      endpoint: exportSubscribers,
      wrong: [
        ['state=gone', 'state'],
        [`q=${'x'.repeat(101)}`, 'q'],
        ['limit=1', 'limit'],
      ],
    },
    {
      endpoint: listMessages,
      wrong: [...paging, ['state=gone', 'state'], ['sort=name', 'sort'], ['q=a%07', 'q']],
    },
  ];

  test('of every call that takes one is tried', () => {
    const all = endpoints.filter(({ query }) => query).map(({ name }) => name);
    expect(withQuery.map(({ endpoint }) => endpoint.name).sort()).toEqual(all.sort());
  });

  test('is refused for each value that it does not take, by name', async () => {
    const scene = await openScene();
    const wrongs = withQuery.flatMap(({ endpoint, wrong }) =>
      wrong.map(([query, field]) => ({
        name: field,
        path: `${endpoint.path}?${query}`,
        status: 400,
        code: 'invalid_request',
        fields: [field],
      })),
    );
    await refuseAll(scene, wrongs);
  });

  test('with half a yen is refused where the currency is the yen', async () => {
    const shop = await openTestShop({ LOG_LEVEL: 'silent', CURRENCY: 'JPY' });
    const answer = await shop.visitor().send('GET', `${listProducts.path}?minPrice=0.5`);
    expectRefused('half a yen', answer, { status: 400, fields: ['minPrice'] });
  });

  test('says of a value of the wrong kind that it is wrong, and not that it is missing', async () => {
    const shop = await openTestShop();
    const twice = await shop.visitor().send('GET', `${listProducts.path}?limit=1&limit=2`);
    expect(twice.body.errors).toMatchObject([{ field: 'limit', message: 'Wrong type of value' }]);
  });
});

test('an Idempotency-Key that is none is refused by name', async () => {
  const scene = await openScene();
  const body = withBody[0]?.good(scene);
  const keys = ['', ' ', 'two words', 'ü', 'tab\there', 'x'.repeat(256)];
  await refuseAll(
    scene,
    keys.map((key) => ({
      name: `key ${key.slice(0, 20)}`,
      method: 'POST' as const,
      path: placeBooking.path,
      asked: { body, headers: { 'idempotency-key': key } },
      status: 400,
      code: 'invalid_request',
      fields: ['Idempotency-Key'],
    })),
  );
});

describe('the sandbox card provider', () => {
  const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
  const refused = { method: 'POST' as const, status: 400, code: 'invalid_request' };
  const json = { 'content-type': 'application/json' };

  test('refuses a card that is not given as one, by field', async () => {
    const scene = await openScene();
    const path = '/sandbox/cards/confirm';
    const clientSecret = 'pi_unknown_secret';
    const one = (body: unknown, ...fields: string[]) => ({
      ...refused,
      name: JSON.stringify(body).slice(0, 80),
      path,
      asked: { body },
      fields,
    });
    await refuseAll(scene, [
      one({}, 'clientSecret', 'card'),
      one({ card }, 'clientSecret'),
      one({ clientSecret: 7, card }, 'clientSecret'),
      one({ clientSecret: 'x'.repeat(201), card }, 'clientSecret'),
      one({ clientSecret: 'pi\u0000', card }, 'clientSecret'),
      one({ clientSecret, card: 'x' }, 'card'),
      one({ clientSecret, card: [] }, 'card'),
      one({ clientSecret, card: { ...card, number: 4242424242424242 } }, 'card.number'),
      one({ clientSecret, card: { ...card, number: '4'.repeat(41) } }, 'card.number'),
      one({ clientSecret, card: { ...card, cvc: null } }, 'card.cvc'),
      one({ clientSecret, card: { number: card.number } }, 'card.expiry', 'card.cvc'),
      one({ clientSecret, card, amount: 1 }, 'amount'),
      one({ clientSecret, card: { ...card, holder: 'me' } }, 'card.holder'),
      { ...refused, name: 'broken', path, asked: { body: '{', headers: json }, code: 'malformed_json' },
      { ...refused, name: 'no body', path, fields: ['body'] },
    ]);
  });

  test('refuses an authentication that is not given as one, by field', async () => {
    const scene = await openScene();
    const path = '/sandbox/cards/authenticate';
    const clientSecret = 'pi_unknown_secret';
    const one = (body: unknown, ...fields: string[]) => ({
      ...refused,
      name: JSON.stringify(body).slice(0, 80),
      path,
      asked: { body },
      fields,
    });
    await refuseAll(scene, [
      one({}, 'clientSecret', 'agrees'),
      one({ clientSecret, agrees: 'yes' }, 'agrees'),
      one({ clientSecret, agrees: 1 }, 'agrees'),
      one({ clientSecret: null, agrees: true }, 'clientSecret'),
      one({ clientSecret: 'pi\u0000', agrees: true }, 'clientSecret'),
      one({ clientSecret, agrees: true, status: 'succeeded' }, 'status'),
      { ...refused, name: 'broken', path, asked: { body: '{', headers: json }, code: 'malformed_json' },
    ]);
  });

  test('does not know a payment that nobody started', async () => {
    const { someone, shop } = await openScene();
    const before = await everything(shop);
    const asked = { body: { clientSecret: 'pi_unknown_secret', card } };
    const { status, body } = await someone.send('POST', '/sandbox/cards/confirm', asked);
    expect([status, body]).toEqual([402, { error: { message: 'We don’t know this payment.' } }]);
    expect(await everything(shop)).toBe(before);
  });
});

describe('the webhook of the card provider', () => {
  const now = () => Math.floor(Date.now() / 1000);

  async function openSigned() {
    const scene = await openScene();
    const named = scene.shop.db.selectFrom('installation').select('value').where('name', '=', 'secret:sandbox-webhook');
    const { value } = await named.executeTakeFirstOrThrow();
    const sign = (body: string, at: string | number = now(), secret = value) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
    const event = (body: string, signature?: string) => ({
      name: `${signature ?? 'unsigned'}: ${body.slice(0, 40)}`,
      method: 'POST' as const,
      path: '/api/payments/webhook',
      asked: {
        body,
        headers: {
          'content-type': 'application/json',
          ...(signature !== undefined && { 'sandbox-signature': signature }),
        },
      },
      status: 400,
    });
    return { scene, sign, event };
  }
  const paid = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', intentId: 'pi_1' });

  test('takes a signed event, about whatever payment', async () => {
    const { scene, sign, event } = await openSigned();
    const { method, path, asked } = event(paid, sign(paid));
    expect((await scene.someone.send(method, path, asked)).status).toBe(200);
  });

  test('refuses an event that is not signed, signed by another, over another body or long ago', async () => {
    const { scene, sign, event } = await openSigned();
    const refused = (signature?: string) => ({ ...event(paid, signature), code: 'webhook_refused' });
    const good = sign(paid);
    await refuseAll(scene, [
      refused(),
      refused(''),
      refused('t=,v1='),
      refused(good.replace('v1=', 'v0=')),
      refused(good.slice(0, -1)),
      refused(`${good},v1=${'0'.repeat(64)}`),
      refused(`t=${now()},v1=${'0'.repeat(64)}`),
      refused(sign(paid, now(), 'another secret')),
      refused(sign('{}')),
      refused(sign(paid, now() - 3600)),
      refused(sign(paid, now() + 3600)),
      refused(good.replace(/^t=\d+/, `t=${now() - 1}`)),
      refused(sign(paid, `0${now()}`)),
      refused(sign(paid, '9'.repeat(400))),
    ]);
  });

  test('refuses what is signed but no event', async () => {
    const { scene, sign, event } = await openSigned();
    const bodies = ['hello', '', 'null', '1', '[]', '{}', '{"id":7,"type":"payment_intent.succeeded"}'];
    await refuseAll(
      scene,
      bodies.map((body) => event(body, sign(body))),
    );
  });
});
