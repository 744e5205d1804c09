import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getSession } from '../../contract/account/identity.ts';
import { putUser } from '../../contract/account/user.ts';
import { addToCart } from '../../contract/buying/cart.ts';
import { addBuildToCart } from '../../contract/buying/cart-build.ts';
import { quoteCheckout } from '../../contract/buying/checkout.ts';
import { saveBuild } from '../../contract/catalogue/saved-build.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { shipBooking } from '../../contract/orders/booking.ts';
import { listDocuments } from '../../contract/orders/document.ts';
import { requestReturn, uploadReturnPhoto } from '../../contract/orders/return.ts';
import { listShipments } from '../../contract/orders/shipment.ts';
import { withdrawFromContract } from '../../contract/orders/withdrawal.ts';
import type { NewMethod } from '../../contract/owner/delivery.ts';
import type { Database } from '../../db/connect.ts';
import { createMethod } from '../../domain/delivery/edit-methods.ts';
import { createZone } from '../../domain/delivery/edit-zones.ts';
import { newId } from '../../domain/kernel/id.ts';
import { allRows } from '../../testing/all-rows.ts';
import { anAddress } from '../../testing/scene/address.ts';
import { book, buy, buyAndSettle } from '../../testing/scene/buy.ts';
import { PASSWORD } from '../../testing/scene/customer.ts';
import { drawPicture, upload } from '../../testing/scene/pictures.ts';
import { bodyOf, shippedOrderOf } from '../../testing/scene/returns.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import type { RequestOptions, Visitor } from '../../testing/scene/visitor.ts';
import { anotherSessionOf, type SharedShop, test } from './shared-shop.ts';

const calls = (...chosen: Endpoint[]) =>
  chosen.map((endpoint) => ({ endpoint, call: `${endpoint.method} ${endpoint.path}` }));

const parcel: NewMethod = {
  name: 'Parcel',
  pricing: 'flat',
  bands: [{ upTo: null, price: 7.5 }],
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 2,
};

describe('each credential', () => {
  const withToken = calls(...endpoints.filter(({ credential }) => credential === 'token'));
  const withSession = calls(
    ...endpoints.filter(({ credential, path }) => credential === 'session' || path.startsWith('/api/identity/')),
  );

  test.for(withToken)('R4 $call is refused with the session cookie alone', async ({ endpoint }, { shop }) => {
    const someone = await shop.customer();
    const params = { id: randomUUID(), email: someone.email };
    const { status, body } = await someone.call(endpoint, { params, body: {}, headers: { authorization: '' } });
    expect([status, body.code]).toEqual([401, 'not_signed_in']);
  });

  test('R4 PUT /user/{email} is refused with the access token alone', async ({ shop }) => {
    const someone = await shop.customer();
    const asked = { params: { email: someone.email }, body: { email: someone.email } };
    const { body } = await someone.call(putUser, { ...asked, headers: { cookie: '' } });
    expect(body).toMatchObject({ status: 401, code: 'not_signed_in' });
    expect(body.token).toBeUndefined();
  });

  test('R4 the access token alone does not identify the session’s user', async ({ shop }) => {
    const someone = await shop.customer();
    expect((await someone.call(getSession, { headers: { cookie: '' } })).body.user).toBeNull();
  });

  const lineOf = async (someone: Visitor, { db }: SharedShop) => {
    const { id } = await stockProduct(db);
    await someone.call(addToCart, { body: { product: id } });
    return { id };
  };

  const orderOf = async (someone: Visitor, { db }: SharedShop) => {
    const { id } = await book(someone, await stockProduct(db));
    return { id };
  };

  const documentOf = async (someone: Visitor, { db }: SharedShop) => {
    const { id } = await buyAndSettle(someone, await stockProduct(db));
    return (await someone.call(listDocuments, { params: { id } })).body[0]?._id ?? '';
  };

  /** Creates a parcel of an order of their own, as an admin. */
  const parcelFor = async (someone: Visitor, { db, setRole }: SharedShop) => {
    const { id } = await buyAndSettle(someone, await stockProduct(db));
    await setRole(someone, 'admin');
    await someone.call(shipBooking, { params: { id } });
    return (await someone.call(listShipments, { params: { id } })).body.shipments[0]?._id ?? '';
  };
  const shippedFor = async (someone: Visitor, shop: SharedShop) =>
    shippedOrderOf(shop, someone, await stockProduct(shop.db));
  const aPhoto = async () => upload(await drawPicture(9, 9).png().toBuffer());

  const methodOf = async ({ db }: SharedShop): Promise<string> => {
    const known = await db.selectFrom('deliveryMethods').select('id').where('name', '=', 'Parcel').executeTakeFirst();
    if (known) return known.id;
    return db.transaction().execute(async (transaction) => {
      const zone = await createZone(transaction, { name: 'Iceland', areas: [{ country: 'IS' }] });
      return createMethod(transaction, 'USD', zone, parcel);
    });
  };

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
  const namedBuild = async (db: Database) => ({ name: 'Desk', parts: [{ product: (await stockProduct(db)).id }] });

  async function savedBuildOf(someone: Visitor, db: Database) {
    const { body } = await someone.call(saveBuild, { body: await namedBuild(db) });
    return { slug: body.slug };
  }

  const askedBy: Record<string, (someone: Visitor, shop: SharedShop) => RequestOptions | Promise<RequestOptions>> = {
    putUser: ({ email }) => ({ params: { email }, body: { email } }),
    signUp: () => ({ body: { name: 'New', email: `${randomUUID()}@example.com`, password: PASSWORD } }),
    signIn: ({ email }) => ({ body: { email, password: PASSWORD } }),
    addToCart: async (_, { db }) => ({ body: { product: (await stockProduct(db)).id } }),
    changeCartLine: async (someone, shop) => ({ params: await lineOf(someone, shop), body: { quantity: 2 } }),
    removeCartLine: async (someone, shop) => ({ params: await lineOf(someone, shop) }),
    acknowledgeCart: async (someone, shop) => {
      const { id } = await lineOf(someone, shop);
      return { body: { lines: [{ product: id, price: 1 }] } };
    },
    getOrder: async (someone, shop) => ({ params: await orderOf(someone, shop) }),
    startOrderPayment: async (someone, shop) => ({ params: await orderOf(someone, shop) }),
    cancelOrder: async (someone, shop) => ({ params: await orderOf(someone, shop) }),
    settleOrder: async (someone, { db }) => {
      const { id, transactionId } = await buy(someone, await stockProduct(db));
      return { params: { id }, body: { transactionId } };
    },
    getPackingSlip: async (someone, shop) => ({ params: { id: await parcelFor(someone, shop) } }),
    getPackingSlipFile: async (someone, shop) => ({ params: { id: await parcelFor(someone, shop) } }),
    listShipments: async (someone, shop) => ({ params: await orderOf(someone, shop) }),
    listRefunds: async (someone, shop) => ({ params: await orderOf(someone, shop) }),
    listDocuments: async (someone, shop) => ({ params: await orderOf(someone, shop) }),
    getDocument: async (someone, shop) => ({ params: { id: await documentOf(someone, shop) } }),
    getDocumentFile: async (someone, shop) => ({ params: { id: await documentOf(someone, shop) } }),
    listOrderReturns: (someone, shop) => shippedFor(someone, shop),
    requestReturn: async (someone, shop) => {
      const { params, lineId } = await shippedFor(someone, shop);
      return { params, body: bodyOf([[lineId, 1]]) };
    },
    getReturnPhoto: async (someone, shop) => {
      const { params } = await shippedFor(someone, shop);
      const { body } = await someone.call(uploadReturnPhoto, { params, ...(await aPhoto()) });
      return { params: { id: body._id } };
    },
    cancelReturn: async (someone, shop) => {
      const { params, lineId } = await shippedFor(someone, shop);
      const { body } = await someone.call(requestReturn, { params, body: bodyOf([[lineId, 1]]) });
      return { params: { id: body._id } };
    },
    listOrderWithdrawals: (someone, shop) => shippedFor(someone, shop),
    withdrawFromContract: async (someone, shop) => {
      const { params, lineId } = await shippedFor(someone, shop);
      return { params, body: { lines: [{ lineId, quantity: 1 }] } };
    },
    confirmWithdrawal: async (someone, shop) => {
      const { params, lineId } = await shippedFor(someone, shop);
      const body = { lines: [{ lineId, quantity: 1 }] };
      return { params: { id: (await someone.call(withdrawFromContract, { params, body })).body._id } };
    },
    uploadReturnPhoto: async (someone, shop) => ({ ...(await shippedFor(someone, shop)), ...(await aPhoto()) }),
    addBuildToCart: async (_someone, { db }) => ({
      body: { parts: [{ product: (await stockProduct(db)).id }] },
    }),
    removeCartBuild: async (someone, { db }) => {
      const parts = [{ product: (await stockProduct(db)).id }];
      const { body } = await someone.call(addBuildToCart, { body: { parts } });
      return { params: { id: body.builds[0]?._id ?? '' } };
    },
    saveBuild: async (_someone, { db }) => ({ body: await namedBuild(db) }),
    changeSavedBuild: async (someone, { db }) => ({
      params: await savedBuildOf(someone, db),
      body: { name: 'Another name' },
    }),
    deleteSavedBuild: async (someone, { db }) => ({ params: await savedBuildOf(someone, db) }),
    quoteCheckout: async (someone, shop) => {
      await lineOf(someone, shop);
      return { body: {} };
    },
    placeCheckout: async (someone, shop) => {
      await lineOf(someone, shop);
      const body = { email: someone.email, deliveryAddress: anAddress({ country: 'IS', postalCode: '101' }) };
      const methodId = await methodOf(shop);
      const destination = { country: 'IS', postalCode: '101' };
      const { total } = (await someone.call(quoteCheckout, { body: { destination, methodId } })).body;
      return { body: { ...body, methodId, total } };
    },
    openOrder: () => ({ body: { token: 'x'.repeat(70) } }),
    renameAccount: () => ({ body: { displayName: 'Renamed' } }),
    changePassword: () => ({ body: { currentPassword: PASSWORD, newPassword: 'another long one' } }),
    endSession: async (someone, shop) => ({ params: { id: await anotherSessionOf(shop, someone) } }),
    connectGoogle: () => ({ body: { password: PASSWORD } }),
    closeAccount: () => ({ body: { password: PASSWORD } }),
    requestReset: ({ email }) => ({ body: { email } }),
    acceptInvitation: () => ({ body: { token: 'x'.repeat(43) } }),
    beginTotp: () => ({ body: { password: PASSWORD } }),
    confirmTotp: () => ({ body: { code: '123456' } }),
    beginPasskey: () => ({ body: { password: PASSWORD } }),
    addPasskey: () => ({ body: { name: 'Key', passkey: { id: 'x', rawId: 'x', type: 'public-key', response: {} } } }),
    removePasskey: () => ({ params: { id: newId() } }),
    forgetBrowser: () => ({ params: { id: newId() } }),
    completeSignIn: () => ({ body: { code: '123456' } }),
    stepUp: () => ({ body: { code: '123456' } }),
    confirmVerification: () => ({ body: { token: 'x'.repeat(43) } }),
    confirmReset: () => ({ body: { token: 'x'.repeat(43), password: PASSWORD } }),
  };

  /** Without a second factor, the refusal of a call shows that the origin was accepted. */
  const refusedLater: Record<string, number> = {
    confirmTotp: 409,
    replaceRecoveryCodes: 409,
    addPasskey: 403,
    removePasskey: 404,
    forgetBrowser: 404,
    completeSignIn: 401,
    askPasskeyToSignIn: 401,
    stepUp: 409,
    askPasskeyToStepUp: 409,
  };

  test.for(withSession)('R4 $call is refused from another site', async ({ endpoint }, { shop }) => {
    const someone = await shop.customer();
    const asked = await askedBy[endpoint.name]?.(someone, shop);
    const before = await allRows(shop.db);
    for (const headers of foreign) {
      const { status, body } = await someone.call(endpoint, { ...asked, headers: { ...asked?.headers, ...headers } });
      expect({ headers, status, code: body.code }).toEqual({ headers, status: 403, code: 'foreign_origin' });
    }
    expect(await allRows(shop.db)).toBe(before);
  });

  test.for(withSession)(
    'R4 $call is answered to the shop’s own pages and to programs',
    async ({ endpoint }, { shop }) => {
      for (const headers of own) {
        const someone = await shop.customer();
        const asked = await askedBy[endpoint.name]?.(someone, shop);
        const response = await someone.call(endpoint, { ...asked, headers: { ...asked?.headers, ...headers } });
        const { status } = response;
        expect(response.body?.code).not.toBe('foreign_origin');
        // An unknown link token: 410 shows that the origin was accepted.
        const answered =
          refusedLater[endpoint.name] ?? (endpoint.errors.includes('link_invalid') ? 410 : (endpoint.status ?? 200));
        expect({ headers, status }).toEqual({ headers, status: answered });
      }
    },
  );
});
