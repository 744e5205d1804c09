import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { changePassword, closeAccount, connectGoogle, renameAccount } from '../../contract/account/account.ts';
import { confirmReset, requestReset } from '../../contract/account/account-mail.ts';
import { signIn, signUp } from '../../contract/account/identity.ts';
import { requestNotice } from '../../contract/account/notice.ts';
import { changeSavedList, createSavedList } from '../../contract/account/saved.ts';
import { saveAddress } from '../../contract/account/saved-address.ts';
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from '../../contract/account/second-factor.ts';
import { completeSignIn, stepUp } from '../../contract/account/second-step.ts';
import { putUser } from '../../contract/account/user.ts';
import { addToCart, getCart } from '../../contract/buying/cart.ts';
import { placeCheckout, quoteCheckout } from '../../contract/buying/checkout.ts';
import { getProductDelivery } from '../../contract/buying/product-delivery.ts';
import { listBrands, listProducts } from '../../contract/catalogue/product.ts';
import { searchProducts, suggestProducts } from '../../contract/catalogue/search.ts';
import { sendMessage } from '../../contract/community/contact.ts';
import { subscribe } from '../../contract/community/newsletter.ts';
import { writeProductReview } from '../../contract/community/product-review.ts';
import { answerQuestion, askQuestion } from '../../contract/community/question.ts';
import { addReview, changeReview } from '../../contract/community/review.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { listBookings } from '../../contract/orders/booking.ts';
import { chooseBookingDelivery, quoteBookingDelivery } from '../../contract/orders/booking-delivery.ts';
import { cancelOrder, requestOrderLink } from '../../contract/orders/order.ts';
import { cancelReturn, requestReturn } from '../../contract/orders/return.ts';
import { declareWithdrawal } from '../../contract/orders/withdrawal.ts';
import { newId } from '../../domain/kernel/id.ts';
import { loadWebBuild } from '../../start/web-build.ts';
import { berlin, openForCheckout } from '../../testing/scene/checkout.ts';
import { bodyOf, openSale } from '../../testing/scene/returns.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import type { Visitor } from '../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { textFieldsOf } from '../../testing/text-fields.ts';
import { type TypedText, typedTexts } from '../../testing/typed-texts.ts';

/** Not typed: what a response gave, and choices. */
const byMachine = new Set([
  ...['token', 'cursor', 'page', 'limit', 'version', 'sort', 'minRating', 'ids'],
  ...['transactionId', 'appointment', 'image', 'images.0', 'brand', 'brand.0'],
  ...['passkey.id', 'passkey.rawId'],
]);

/** Filled in by the page. */
const readOnly = new Set(['placeBooking email', 'placeBooking customerName', 'putUser email']);

type Kind = 'line' | 'lines' | 'other';
type Body = Record<string, unknown>;
type Form = {
  endpoint: Endpoint;
  params?: Record<string, string>;
  body?: () => Body;
  query?: () => Body;
  /** By path. `other`: an email, a number, a code; its form is its own. */
  fields: Record<string, Kind>;
  /** Whose newest row has the texts, unless the response has them. Undefined: nothing is stored. */
  table?: string;
};

const expectedOf = ({ typed, line = typed, lines = line }: TypedText, kind: Kind) => (kind === 'lines' ? lines : line);

function withField(body: Body, path: string, value: string): Body {
  const copy = structuredClone(body);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Body>((at, key) => at[key] as Body, copy);
  parent[last] = value;
  return copy;
}

const addressFields = (at: string): Record<string, Kind> =>
  Object.fromEntries([
    ...['name', 'company', 'line1', 'line2', 'city'].map((field) => [`${at}.${field}`, 'line']),
    ...['region', 'postalCode', 'phone', 'country'].map((field) => [`${at}.${field}`, 'other']),
  ]);

const optional = /company|line2|region|phone$/;

async function openForms() {
  const shop = await openTestShop({ LOG_LEVEL: 'silent' });
  const { german } = await openForCheckout(shop);
  const product = await stockProduct(shop.db, { available: 500 });
  const sale = await openSale(shop, { quantities: [9], serials: [['SN-1']] });
  const customer = await shop.customer();
  const second = await shop.customer();
  await customer.call(addToCart, { body: { product: product.id, quantity: 1 } });
  const asked = await customer.call(askQuestion, { params: { id: product.id }, body: { author: 'A', text: 'Why?' } });
  const someone = () => `${newId()}@example.com`;
  const full = { ...berlin, company: 'C', line2: 'L', phone: '030 1234' };
  const text = () => ({ author: 'Ada', text: 'Quiet.' });
  const byGuest: Form[] = [
    {
      endpoint: requestReturn,
      params: { id: sale.id },
      table: 'returns',
      body: () => {
        const [lineId = ''] = sale.lineIds;
        return bodyOf([], {
          lines: [{ lineId, quantity: 1, reason: 'changed_mind', description: 'D', serialNumbers: ['SN-1'] }],
        });
      },
      fields: { 'lines.0.description': 'lines', 'lines.0.serialNumbers.0': 'other' },
    },
  ];
  const place = () => ({ country: 'DE', region: '', postalCode: '10115' });
  const placeFields = (at = ''): Record<string, Kind> => ({
    [`${at}country`]: 'other',
    [`${at}region`]: 'other',
    [`${at}postalCode`]: 'other',
  });
  const byStranger: Form[] = [
    {
      endpoint: listProducts,
      query: () => ({ q: 'part' }),
      fields: { q: 'other', minPrice: 'other', maxPrice: 'other' },
    },
    {
      endpoint: searchProducts,
      query: () => ({ q: 'part' }),
      fields: { q: 'other', minPrice: 'other', maxPrice: 'other' },
    },
    { endpoint: suggestProducts, query: () => ({}), fields: { q: 'other' } },
    { endpoint: listBrands, query: () => ({}), fields: { q: 'other' } },
    { endpoint: getProductDelivery, params: { id: product.id }, query: place, fields: placeFields() },
    { endpoint: getCart, query: place, fields: placeFields() },
    { endpoint: requestReset, body: () => ({ email: someone() }), fields: { email: 'other' } },
    {
      endpoint: confirmReset,
      body: () => ({ token: 'A'.repeat(43), password: 'secret' }),
      fields: { password: 'other' },
    },
    {
      endpoint: signUp,
      body: () => ({ name: 'Ada', email: someone(), password: 'secret' }),
      fields: { name: 'line', email: 'other', password: 'other' },
      table: 'users',
    },
    {
      endpoint: signIn,
      body: () => ({ email: someone(), password: 'secret' }),
      fields: { email: 'other', password: 'other' },
    },
  ];
  const bySecond: Form[] = [
    {
      endpoint: changePassword,
      body: () => ({ currentPassword: 'not mine', newPassword: 'secret2' }),
      fields: { currentPassword: 'other', newPassword: 'other' },
    },
    { endpoint: connectGoogle, body: () => ({ password: 'not mine' }), fields: { password: 'other' } },
    { endpoint: closeAccount, body: () => ({ password: 'not mine' }), fields: { password: 'other' } },
    ...[beginTotp, beginPasskey].map(
      (endpoint): Form => ({ endpoint, body: () => ({ password: 'not mine' }), fields: { password: 'other' } }),
    ),
    ...[confirmTotp, completeSignIn, stepUp].map(
      (endpoint): Form => ({ endpoint, body: () => ({ code: '123456' }), fields: { code: 'other' } }),
    ),
    {
      endpoint: addPasskey,
      body: () => ({ name: 'N', passkey: { id: 'A', rawId: 'A', type: 'public-key', response: {} } }),
      // Shorter than other lines.
      fields: { name: 'other' },
    },
    { endpoint: listBookings, query: () => ({}), fields: { email: 'other', q: 'other' } },
  ];
  const byCustomer: Form[] = [
    // The name of a list is shorter than other lines.
    { endpoint: createSavedList, body: () => ({ name: 'L' }), fields: { name: 'other' }, table: 'saved_lists' },
    {
      endpoint: changeSavedList,
      params: { id: newId() },
      body: () => ({ name: 'L' }),
      fields: { name: 'other' },
    },
    {
      endpoint: changeReview,
      params: { id: newId() },
      body: () => ({ ...text(), rating: 5 }),
      fields: { author: 'line', text: 'lines' },
    },
    {
      endpoint: quoteBookingDelivery,
      params: { id: newId() },
      body: () => ({ destination: place() }),
      fields: placeFields('destination.'),
    },
    {
      endpoint: chooseBookingDelivery,
      params: { id: newId() },
      body: () => ({ deliveryAddress: { ...full }, methodId: german, total: 1 }),
      fields: addressFields('deliveryAddress'),
    },
    { endpoint: renameAccount, body: () => ({ displayName: 'Ada' }), fields: { displayName: 'line' }, table: 'users' },
    {
      endpoint: putUser,
      params: { email: customer.email },
      body: () => ({
        email: customer.email,
        university: 'TU',
        location: 'Wien',
        phone_number: '+43 1 2345',
        linkdin_link: 'https://example.com',
      }),
      fields: { university: 'line', location: 'line', phone_number: 'other', linkdin_link: 'other' },
      table: 'users',
    },
    {
      endpoint: sendMessage,
      body: () => ({ name: 'N', email: someone(), number: '+1 555 0100', subject: 'S', message: 'M' }),
      fields: { name: 'line', email: 'other', number: 'other', subject: 'line', message: 'lines' },
      table: 'contact_messages',
    },
    { endpoint: subscribe, body: () => ({ email: someone() }), fields: { email: 'other' } },
    {
      endpoint: requestNotice,
      body: () => ({ _id: product.id, kind: 'price', price: 1, email: someone() }),
      fields: { email: 'other' },
    },
    {
      endpoint: addReview,
      body: () => ({ ...text(), rating: 5 }),
      fields: { author: 'line', text: 'lines' },
      table: 'reviews',
    },
    {
      endpoint: writeProductReview,
      params: { id: product.id },
      body: () => ({ ...text(), rating: 5 }),
      fields: { author: 'line', text: 'lines' },
      table: 'reviews',
    },
    {
      endpoint: askQuestion,
      params: { id: product.id },
      body: text,
      fields: { author: 'line', text: 'lines' },
      table: 'questions',
    },
    {
      endpoint: answerQuestion,
      params: { id: asked.body.insertedId },
      body: text,
      fields: { author: 'line', text: 'lines' },
      table: 'answers',
    },
    {
      endpoint: saveAddress,
      body: () => ({ address: full }),
      fields: addressFields('address'),
      table: 'saved_addresses',
    },
    {
      endpoint: quoteCheckout,
      body: () => ({
        destination: { country: 'DE', region: '', postalCode: '10115' },
        email: someone(),
        code: 'C',
        vatId: 'V',
      }),
      fields: {
        ...placeFields('destination.'),
        email: 'other',
        code: 'other',
        vatId: 'other',
      },
    },
    {
      endpoint: placeCheckout,
      // Not the total: refused after its texts.
      body: () => ({
        email: someone(),
        deliveryAddress: { ...full },
        billingAddress: { ...full },
        methodId: german,
        total: 0.01,
        code: 'C',
        vatId: 'V',
      }),
      fields: {
        email: 'other',
        ...addressFields('deliveryAddress'),
        ...addressFields('billingAddress'),
        code: 'other',
        vatId: 'other',
      },
    },
    {
      endpoint: declareWithdrawal,
      body: () => ({ name: 'Robin', number: sale.number, email: someone() }),
      fields: { name: 'line', email: 'other' },
    },
    { endpoint: requestOrderLink, body: () => ({ number: sale.number, email: someone() }), fields: { email: 'other' } },
  ];
  const forms: (Form & { by: Visitor })[] = [
    ...byCustomer.map((form) => ({ ...form, by: customer })),
    ...bySecond.map((form) => ({ ...form, by: second })),
    ...byStranger.map((form) => ({ ...form, by: shop.visitor() })),
    ...byGuest.map((form) => ({ ...form, by: sale.guest })),
  ];
  return { shop, forms, german };
}

describe('C18 what people type and paste', () => {
  test('C18 is at least forty inputs', () => {
    expect(typedTexts.length).toBeGreaterThanOrEqual(40);
  });

  test('C18 covers each field of each public form', async () => {
    const { forms } = await openForms();
    const covered = new Set(
      forms.flatMap(({ endpoint, fields }) => Object.keys(fields).map((field) => `${endpoint.name} ${field}`)),
    );
    const missing = endpoints
      .filter(({ access }) => access !== 'staff')
      .flatMap((endpoint) => textFieldsOf(endpoint).map((field) => ({ field, asked: `${endpoint.name} ${field}` })))
      .filter(({ field, asked }) => !byMachine.has(field) && !readOnly.has(asked) && !covered.has(asked));
    expect(missing.map(({ asked }) => asked)).toEqual([]);
  });

  test.each([0, 1, 2, 3])(
    'C18 in each field of each public form is kept clean, or refused by name (part %i)',
    async (part) => {
      const { shop, forms } = await openForms();
      const inputs = typedTexts.filter((_, at) => at % 4 === part);
      for (const { endpoint, params, body, query, fields, table, by } of forms)
        for (const [field, kind] of Object.entries(fields))
          for (const input of inputs) {
            const asked = `${endpoint.name} ${field}: ${input.name}`;
            const sent = {
              ...(params && { params }),
              ...(body && { body: withField(body(), field, input.typed) }),
              ...(query && { query: withField(query(), field, input.typed) as Record<string, string> }),
            };
            const { status, body: response } = await by.call(endpoint, sent);
            const stored = JSON.stringify([response, table && status < 300 ? await newestIn(shop, table) : null]);
            const refused = response.errors?.map((error) => error.field) ?? [];
            // Limited, it would not have been looked at.
            expect([asked, status < 429, unclean.test(stored)]).toEqual([asked, true, false]);
            if (status === 400) expect([asked, refused]).toEqual([asked, expect.arrayContaining([field])]);
            if (endpoint === requestReturn && status < 300) await cancel(by, (response as { _id?: string })._id);
            if (endpoint === createSavedList) await shop.db.deleteFrom('savedLists').execute();
            if (endpoint === saveAddress) await shop.db.deleteFrom('savedAddresses').execute();
            if (kind === 'other') continue;
            const expected = expectedOf(input, kind);
            const isEmptied = expected === null && optional.test(field) && !isBroken(input);
            expect([asked, refused.includes(field)]).toEqual([asked, expected === null && !isEmptied]);
            if (expected !== null && status < 300 && table !== undefined)
              expect([asked, stored]).toEqual([asked, expect.stringContaining(JSON.stringify(expected))]);
          }
    },
    120_000,
  );

  test('C18 in the search and the price filters of the list never ends in an error page', async () => {
    const { app } = await openTestShop({ LOG_LEVEL: 'silent' }, await loadWebBuild());
    for (const field of ['q', 'minPrice', 'maxPrice'])
      for (const { name, typed } of typedTexts) {
        const search = new URLSearchParams({ category: 'gpu', [field]: typed });
        const { statusCode, body } = await app.inject(`/hardwarecomponents?${search}`);
        expect([field, name, [200, 302].includes(statusCode)]).toEqual([field, name, true]);
        if (statusCode !== 200 || field === 'q') continue;
        // A bound that is no number stays in its field, which is marked.
        const input = new RegExp(`<input[^>]* name="${field}"[^>]*>`).exec(body)?.[0] ?? '';
        expect([field, name, /aria-invalid="true"|value="\d/.test(input)]).toEqual([field, name, true]);
      }
  });

  test.each([0, 1])('C18 is on an order what it is in the cart’s address (part %i)', async (part) => {
    const { shop, forms, german } = await openForms();
    const { by: customer } = forms.find(({ endpoint }) => endpoint === placeCheckout) ?? {};
    if (!customer) throw new Error('There is no customer');
    const product = await stockProduct(shop.db, { available: 500, price: 50 });
    for (const input of typedTexts.filter((_, at) => at % 2 === part)) {
      if (expectedOf(input, 'line') === null) continue;
      const { typed } = input;
      const address = { ...berlin, name: typed, company: typed, line1: typed, line2: typed, city: typed };
      await customer.call(addToCart, { body: { product: product.id, quantity: 1 } });
      const destination = { country: 'DE', postalCode: 'D-10115' };
      const { total } = (await customer.call(quoteCheckout, { body: { destination, methodId: german } })).body;
      const body = { email: 'Guest@Bücher.example', deliveryAddress: address, methodId: german, total };
      const placed = await customer.call(placeCheckout, { body });
      expect([input.name, placed.status]).toEqual([input.name, 201]);
      const order = shop.db.selectFrom('orders').select(['shippingAddress', 'contactEmail', 'customerName']);
      const text = expectedOf(input, 'line');
      expect(await order.where('id', '=', placed.body.orderId).executeTakeFirst()).toEqual({
        shippingAddress: { ...berlin, name: text, company: text, line1: text, line2: text, city: text },
        contactEmail: 'guest@xn--bcher-kva.example',
        customerName: text,
      });
      await customer.call(cancelOrder, { params: { id: placed.body.orderId } });
    }
  });
});

const unclean = /[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad\ufffd\u00a0\u2011]|\p{Cs}/u;

const isBroken = ({ typed }: TypedText) => /\p{Cc}|\ufffd|\p{Cs}/u.test(typed.replace(/\s/g, ''));

async function newestIn({ db }: TestShop, table: string): Promise<unknown> {
  const { rows } = await sql<{
    row: unknown;
  }>`select to_json(t) as row from ${sql.table(table)} t order by id desc limit 1`.execute(db);
  return rows[0]?.row;
}

const cancel = (guest: Visitor, id = '') => guest.call(cancelReturn, { params: { id } });
