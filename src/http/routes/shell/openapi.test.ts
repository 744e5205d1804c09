import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { changePassword, closeAccount, connectGoogle, renameAccount } from '../../../contract/account/account.ts';
import { confirmReset, confirmVerification, requestReset } from '../../../contract/account/account-mail.ts';
import { signIn, signUp } from '../../../contract/account/identity.ts';
import { confirmNotice, endNotice, requestNotice, requestOwnNotice } from '../../../contract/account/notice.ts';
import { changeSavedList, createSavedList, joinSaved, saveProduct } from '../../../contract/account/saved.ts';
import { saveAddress } from '../../../contract/account/saved-address.ts';
import { saveView } from '../../../contract/account/saved-view.ts';
import { addPasskey, beginPasskey, beginTotp, confirmTotp } from '../../../contract/account/second-factor.ts';
import { completeSignIn, stepUp } from '../../../contract/account/second-step.ts';
import { getAdmin, getUser, putUser } from '../../../contract/account/user.ts';
import { acknowledgeCart, addToCart, changeCartLine } from '../../../contract/buying/cart.ts';
import { addBuildToCart } from '../../../contract/buying/cart-build.ts';
import { placeCheckout, quoteCheckout } from '../../../contract/buying/checkout.ts';
import { createPaymentIntent } from '../../../contract/buying/payment.ts';
import { checkBuild } from '../../../contract/catalogue/build.ts';
import { readBuildText } from '../../../contract/catalogue/build-text.ts';
import { getDeal, setDeal } from '../../../contract/catalogue/deal.ts';
import { usualGuidedRules } from '../../../contract/catalogue/guided-rules.ts';
import { uploadImage } from '../../../contract/catalogue/image.ts';
import { getProduct, listProducts } from '../../../contract/catalogue/product.ts';
import { changeSavedBuild, saveBuild } from '../../../contract/catalogue/saved-build.ts';
import { moderateCompletedBuild, shareBuild } from '../../../contract/community/completed-build.ts';
import { markMessage, sendMessage } from '../../../contract/community/contact.ts';
import { confirmSubscription, subscribe, unsubscribe } from '../../../contract/community/newsletter.ts';
import {
  getParticipation,
  getRatings,
  listProductReviews,
  writeProductReview,
} from '../../../contract/community/product-review.ts';
import {
  answerQuestion,
  askQuestion,
  listQuestions,
  moderateAnswer,
  moderateQuestion,
} from '../../../contract/community/question.ts';
import {
  addReview,
  changeReview,
  listOwnReviews,
  listReviews,
  moderateReview,
} from '../../../contract/community/review.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import {
  addOrderNote,
  getBooking,
  listBookings,
  placeBooking,
  settleBooking,
} from '../../../contract/orders/booking.ts';
import { chooseBookingDelivery, quoteBookingDelivery } from '../../../contract/orders/booking-delivery.ts';
import { cancelByShop, quoteCancellation } from '../../../contract/orders/cancellation.ts';
import { enterOrder, quoteEnteredOrder } from '../../../contract/orders/entered-order.ts';
import { recordHandPayment } from '../../../contract/orders/hand-payment.ts';
import { releaseHolds } from '../../../contract/orders/hold.ts';
import { openOrder, requestOrderLink, settleOrder } from '../../../contract/orders/order.ts';
import { correctAddress } from '../../../contract/orders/order-address.ts';
import { addRefund, correctRefund, quoteRefund } from '../../../contract/orders/refund.ts';
import {
  closeReturn,
  declineReturn,
  inspectReturn,
  quoteReturnRefund,
  refundReturn,
  requestReturn,
} from '../../../contract/orders/return.ts';
import { shipOrders } from '../../../contract/orders/ship-orders.ts';
import { changeTracking, shipLines } from '../../../contract/orders/shipment.ts';
import { declareWithdrawal, withdrawFromContract } from '../../../contract/orders/withdrawal.ts';
import { setAccounts, usualAccounts } from '../../../contract/owner/accounts.ts';
import { editProducts, previewBulkEdit } from '../../../contract/owner/bulk-edit.ts';
import {
  createDeliveryMethod,
  createDeliveryZone,
  setDeliveryTimes,
  setParcelSize,
  setPickupAddress,
  updateDeliveryMethod,
  updateDeliveryZone,
} from '../../../contract/owner/delivery.ts';
import { createDiscount, updateDiscount } from '../../../contract/owner/discount.ts';
import { editFacts, editProductFacts } from '../../../contract/owner/facts.ts';
import { identifyProducts, receiveGoods } from '../../../contract/owner/goods-receipt.ts';
import { setGuidedRules } from '../../../contract/owner/guided-rules.ts';
import { changeImport, mapImport } from '../../../contract/owner/import.ts';
import { setImportSource } from '../../../contract/owner/import-source.ts';
import { setManufacturer } from '../../../contract/owner/manufacturer.ts';
import { addProduct, editProduct } from '../../../contract/owner/product-edit.ts';
import { scheduleBulkEdit } from '../../../contract/owner/scheduled-edit.ts';
import { setSearchWords } from '../../../contract/owner/search-words.ts';
import { setSecuritySettings } from '../../../contract/owner/security-settings.ts';
import { setShopSettings } from '../../../contract/owner/shop-settings.ts';
import { acceptInvitation, changeStaff, inviteStaff } from '../../../contract/owner/staff.ts';
import { setLogPeriod } from '../../../contract/owner/staff-log.ts';
import { setCategoryTaxClass, setProductTaxClass, setTaxRate, setTaxSettings } from '../../../contract/owner/tax.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import { book } from '../../../testing/scene/buy.ts';
import { drawPicture, upload } from '../../../testing/scene/pictures.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

type Schema = Record<string, unknown>;
type Content = Record<string, { schema: Schema }>;
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Operation = {
  operationId: string;
  summary: string;
  security?: Record<string, unknown[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { description: string; content: Content }>;
};
type Document = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, Schema> };
};

async function openDocument(env: Record<string, string> = {}) {
  const shop = await openTestShop({ RATE_LIMIT_SCALE: '1000', ...env });
  const { status, headers, body } = await shop.visitor().send('GET', '/api/openapi.json');
  return { shop, status, headers, document: body as unknown as Document };
}

const templateOf = (path: string) => path.replace(/:(\w+)/g, '{$1}');

function operationOf({ paths }: Document, { path, method }: { path: string; method: string }): Operation {
  const operation = paths[templateOf(path)]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The document has no ${method} ${path}`);
  return operation;
}

const bodySchemaOf = (operation: Operation) => operation.requestBody?.content['application/json']?.schema as Schema;

async function judge(schema: Schema, values: unknown[]): Promise<boolean[]> {
  const customOptions = { coerceTypes: false, removeAdditional: false, strict: false, multipleOfPrecision: 6 } as const;
  const app = Fastify({ ajv: { customOptions } });
  app.post('/', { schema: { body: schema } }, async () => ({}));
  const responses = await Promise.all(
    values.map((payload) => app.inject({ method: 'POST', url: '/', payload: payload as object })),
  );
  await app.close();
  return responses.map(({ statusCode }) => statusCode === 200);
}

function operationsOf({ paths }: Document): [string, Operation][] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

describe('C18 the OpenAPI document', () => {
  test('C18 describes every call with its parameters, body, answer and credential', async () => {
    const { status, headers, document } = await openDocument();
    expect([status, String(headers['content-type'])]).toEqual([200, expect.stringContaining('application/json')]);
    expect(operationsOf(document)).toHaveLength(endpoints.length);
    for (const endpoint of endpoints) {
      const operation = operationOf(document, endpoint);
      const body = operation.requestBody?.content['multipart/form-data']?.schema ?? bodySchemaOf(operation);
      const response =
        operation.responses[endpoint.status ?? 200]?.content[[endpoint.file].flat()[0] ?? 'application/json']?.schema;
      expect({
        name: operation.operationId,
        summary: operation.summary,
        body: operation.requestBody?.required ?? false,
        bodyIsClosed: body?.additionalProperties,
        response: response?.type,
        security: operation.security,
        path: operation.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        hasQuery: operation.parameters.some((parameter) => parameter.in === 'query'),
        hasKey: operation.parameters.some(({ name }) => name === 'Idempotency-Key'),
      }).toEqual({
        name: endpoint.name,
        summary: endpoint.summary,
        body: (endpoint.body ?? endpoint.upload) !== undefined,
        bodyIsClosed: (endpoint.body ?? endpoint.upload) && false,
        response: endpoint.file ? 'string' : endpoint.paged ? 'array' : expect.stringMatching(/^(object|array)$/),
        security: endpoint.forStaff
          ? [{}, { token: [] }]
          : endpoint.credential === 'none'
            ? []
            : [{ [endpoint.credential]: [] }],
        path: [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name),
        hasQuery: endpoint.query !== undefined,
        hasKey: endpoint.idempotent === true,
      });
      const refusals = Object.entries(operation.responses).filter(([status]) => Number(status) >= 400);
      for (const code of endpoint.errors) {
        const [, refusal] = refusals.find(([, { description }]) => description.includes(`\`${code}\``)) ?? [];
        expect([code, refusal?.content]).toEqual([
          code,
          { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        ]);
      }
    }
  });

  test('C18 contains the specified calls with their fields', async () => {
    const { document } = await openDocument();
    const fieldsOf = (schema: Schema | undefined) => Object.keys((schema?.properties as object) ?? {});
    const calls: [row: string, method: string, path: string, sent: string[], answered: string[]][] = [
      ['C1', 'GET', '/api/reviews', [], ['image', 'author', 'rating', 'text']],
      ['C2', 'GET', '/api/products', [], ['_id', 'name', 'price', 'quantity', 'picture', 'description']],
      ['C3', 'GET', '/api/products/{id}', [], ['_id', 'name', 'price', 'quantity', 'picture', 'description']],
      ['C7', 'POST', '/api/reviews', ['author', 'text', 'rating', 'image'], ['insertedId']],
      ['C5', 'POST', '/api/products', ['name', 'description', 'price', 'quantity', 'picture'], ['insertedId']],
      ['C8', 'GET', '/api/admin/{email}', [], ['admin', 'role']],
      [
        'C9',
        'GET',
        '/api/user/{email}',
        [],
        ['email', 'role', 'university', 'location', 'phone_number', 'linkdin_link'],
      ],
      [
        'C10',
        'PUT',
        '/api/user/{email}',
        ['email', 'university', 'location', 'phone_number', 'linkdin_link'],
        ['token'],
      ],
      ['C11', 'GET', '/api/booking', [], ['_id', 'productName', 'quantity', 'price', 'paid', 'transactionId']],
      [
        'C12',
        'GET',
        '/api/booking/{id}',
        [],
        ['_id', 'customerName', 'email', 'productName', 'quantity', 'price', 'paid', 'transactionId'],
      ],
      ['C13', 'POST', '/api/booking', ['email', 'customerName', '_id', 'price', 'quantity'], ['result']],
      ['C14', 'PATCH', '/api/booking/{id}', ['appointment', 'transactionId'], []],
      ['C15', 'POST', '/api/create-payment-intent', ['price'], ['clientSecret']],
    ];
    for (const [row, method, path, sent, answered] of calls) {
      const operation = operationOf(document, { method, path });
      const good = Object.entries(operation.responses).find(([status]) => status.startsWith('2'));
      const response = good?.[1].content['application/json']?.schema;
      expect([row, fieldsOf(bodySchemaOf(operation))]).toEqual([row, expect.arrayContaining(sent)]);
      expect([row, fieldsOf((response?.items as Schema) ?? response)]).toEqual([row, expect.arrayContaining(answered)]);
    }
  });

  test('C18 is a valid OpenAPI 3.1 document', async () => {
    const { document } = await openDocument();
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: 'Hardware Store', version: expect.stringMatching(/./) });
    const operations = operationsOf(document);
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [call, { parameters, responses, security = [] }] of operations) {
      const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = parameters.filter((parameter) => parameter.in === 'path');
      expect([call, declared.map(({ name }) => name).sort()]).toEqual([call, inPath.sort()]);
      expect([call, declared.every(({ required }) => required)]).toEqual([call, true]);
      expect(new Set(parameters.map((parameter) => `${parameter.in} ${parameter.name}`)).size).toBe(parameters.length);
      expect([call, parameters.filter(({ schema }) => !schema)]).toEqual([call, []]);
      for (const [code, { description }] of Object.entries(responses)) {
        expect([call, code, description]).toEqual([
          call,
          expect.stringMatching(/^[245]\d\d$/),
          expect.stringMatching(/./),
        ]);
      }
      const schemes = security.flatMap((requirement) => Object.keys(requirement));
      expect([call, schemes.filter((scheme) => !document.components.securitySchemes[scheme])]).toEqual([call, []]);
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Problem']));
    expect(document.components.schemas.Problem).toMatchObject({
      type: 'object',
      required: expect.arrayContaining(['code']),
    });
  });

  test("C18 contains the shop's URL", async () => {
    const { document } = await openDocument({
      PUBLIC_URL: 'https://shop.example/',
      SANDBOX: 'allow',
      DEVELOPER_PAGES: 'on',
    });
    expect(document.servers).toEqual([{ url: 'https://shop.example' }]);
  });
});

const aPasskey = { id: 'x', rawId: 'x', type: 'public-key', response: {} };

describe('C18 the document matches the server', () => {
  const id = '01890000-0000-7000-8000-000000000000';
  const email = 'ada@example.com';
  const profile = {
    university: 'TU',
    location: 'Wien',
    phone_number: '+43 1 2345',
    linkdin_link: 'https://example.com',
  };
  const token = 'x'.repeat(43);
  const zone = { name: 'Germany', areas: [{ country: 'DE' }] };
  const method = {
    name: 'Standard',
    pricing: 'flat',
    bands: [{ upTo: null, price: 4.9 }],
    handlingDays: 1,
    transitDaysMin: 1,
    transitDaysMax: 2,
  } as const;
  const cases = [
    { endpoint: placeBooking, good: { email, customerName: 'Ada', _id: id, price: 19.99, quantity: 2 } },
    { endpoint: settleBooking, good: { appointment: id, transactionId: 'pi_1' } },
    { endpoint: createPaymentIntent, good: { price: 451.5, bookingId: id } },
    { endpoint: settleOrder, good: { transactionId: 'pi_1' } },
    { endpoint: openOrder, good: { token } },
    { endpoint: requestOrderLink, good: { number: 1001, email } },
    { endpoint: addOrderNote, good: { text: 'Called back.' } },
    { endpoint: shipOrders, good: { orders: [{ order: id }], carrier: 'dhl' } },
    {
      endpoint: correctAddress,
      good: { address: { name: 'Ada', line1: '1 Main Street', city: 'Berlin', postalCode: '10115', country: 'DE' } },
    },
    { endpoint: shipLines, good: { lines: [{ lineId: id, quantity: 1 }], carrier: 'dhl', trackingNumber: '1' } },
    { endpoint: changeTracking, good: { carrier: 'dhl', trackingNumber: '1', notify: 'customer' } },
    { endpoint: quoteCancellation, good: {} },
    { endpoint: cancelByShop, good: { reason: 'Damaged.', lines: [{ lineId: id, quantity: 1, restock: false }] } },
    { endpoint: recordHandPayment, good: { method: 'cash', amount: 12.5, receivedOn: '2026-01-02' } },
    { endpoint: quoteEnteredOrder, good: { lines: [{ product: id, quantity: 2 }] } },
    {
      endpoint: enterOrder,
      good: {
        ...{ email: 'caller@example.com', deliveryAddress: anAddress(), methodId: id, total: 12.5, holdDays: 3 },
        lines: [{ product: id, quantity: 2 }],
      },
    },
    { endpoint: quoteRefund, good: { lines: [{ lineId: id, quantity: 1, restock: true }], delivery: 'all' } },
    { endpoint: correctRefund, good: { as: 'void' } },
    { endpoint: addRefund, good: { delivery: 4.9, amount: 1, reason: 'Late.' } },
    { endpoint: addReview, good: { author: 'Ada', text: 'Quiet.', rating: 612 } },
    { endpoint: changeReview, good: { author: 'Ada', text: 'Quiet.', rating: 612 } },
    { endpoint: moderateReview, good: { state: 'hidden' } },
    { endpoint: writeProductReview, good: { author: 'Ada', text: 'Quiet.', rating: 4 } },
    { endpoint: askQuestion, good: { author: 'Ada', text: 'Does it fit?' } },
    { endpoint: answerQuestion, good: { author: 'Ada', text: 'It does.' } },
    { endpoint: moderateQuestion, good: { state: 'hidden' } },
    { endpoint: moderateAnswer, good: { state: 'hidden' } },
    { endpoint: createDeliveryZone, good: zone },
    { endpoint: updateDeliveryZone, good: zone },
    { endpoint: createDeliveryMethod, good: method },
    { endpoint: updateDeliveryMethod, good: method },
    { endpoint: setDeliveryTimes, good: { cutoff: '14:00', workingDays: [1, 2] } },
    {
      endpoint: setPickupAddress,
      good: { address: { name: 'Shop', line1: '1 Main Street', city: 'Berlin', postalCode: '10115', country: 'DE' } },
    },
    { endpoint: setParcelSize, good: { weight: 100, length: 10, width: 10, height: 10 } },
    { endpoint: setGuidedRules, good: usualGuidedRules.office },
    { endpoint: setSearchWords, good: { category: 'gpu', words: 'one, two' } },
    { endpoint: setShopSettings, good: { companyName: 'Parts Ltd', email, returnDays: 14 } },
    { endpoint: setTaxSettings, good: { prices: 'with_tax', homeCountry: 'DE', deliveryTaxClass: 'standard' } },
    { endpoint: setTaxRate, good: { country: 'DE', taxClass: 'standard', rate: 19 } },
    { endpoint: setCategoryTaxClass, good: { taxClass: 'reduced' } },
    { endpoint: setProductTaxClass, good: { taxClass: 'reduced' } },
    {
      endpoint: requestReturn,
      good: { kind: 'return', lines: [{ lineId: id, quantity: 1, reason: 'changed_mind' }], photos: [id] },
    },
    { endpoint: withdrawFromContract, good: { lines: [{ lineId: id, quantity: 1 }] } },
    { endpoint: declareWithdrawal, good: { name: 'Robin', number: 1001, email } },
    { endpoint: inspectReturn, good: { lines: [{ lineId: id, toStock: 1, toRepair: 0, scrapped: 0 }] } },
    { endpoint: declineReturn, good: { text: 'It is used.' } },
    { endpoint: quoteReturnRefund, good: { delivery: 'all' } },
    { endpoint: refundReturn, good: { lines: [{ lineId: id, quantity: 1 }], amount: 1.5 } },
    { endpoint: closeReturn, good: { resolution: 'repaired', text: 'As new.' } },
    { endpoint: createDiscount, good: { name: 'Spring', code: 'SPRING', kind: 'percentage', percent: 10 } },
    { endpoint: updateDiscount, good: { name: 'Spring', kind: 'amount', amount: 9.5, mostUses: 3, version: 1 } },
    { endpoint: setDeal, good: { _id: id, price: 9.5, endsAt: '2100-01-01T00:00:00Z' } },
    { endpoint: requestOwnNotice, good: { _id: id, kind: 'price', price: 9.5 } },
    { endpoint: saveProduct, good: { list: id } },
    { endpoint: checkBuild, good: { parts: [{ product: id, quantity: 1 }] } },
    { endpoint: readBuildText, good: { text: 'CPU: Quick 8' } },
    { endpoint: saveBuild, good: { name: 'Desk', parts: [{ product: id, quantity: 1 }] } },
    { endpoint: changeSavedBuild, good: { name: 'Desk' } },
    {
      endpoint: shareBuild,
      good: {
        ...{ title: 'Desk', text: 'Quiet.', author: 'Ada', purpose: 'office' },
        images: ['/images/01890000-0000-7000-8000-000000000000-aabbcc/800.webp'],
      },
    },
    { endpoint: moderateCompletedBuild, good: { state: 'hidden' } },
    { endpoint: addToCart, good: { product: id, quantity: 1 } },
    { endpoint: addBuildToCart, good: { name: 'Office', parts: [{ product: id, quantity: 1 }] } },
    { endpoint: quoteCheckout, good: { destination: { country: 'US' }, code: 'SAVE' } },
    { endpoint: quoteBookingDelivery, good: { destination: { country: 'US' }, methodId: id } },
    { endpoint: chooseBookingDelivery, good: { deliveryAddress: anAddress(), methodId: id, total: 9.5 } },
    { endpoint: placeCheckout, good: { email, deliveryAddress: anAddress(), methodId: id, total: 9.5 } },
    { endpoint: changeCartLine, good: { quantity: 1, place: 'saved' } },
    { endpoint: saveView, good: { list: 'users', name: 'Staff', search: 'role=admin' } },
    { endpoint: acknowledgeCart, good: { lines: [{ product: id, price: 9.5 }] } },
    { endpoint: joinSaved, good: { ids: [id] } },
    { endpoint: releaseHolds, good: { orders: [id] } },
    { endpoint: createSavedList, good: { name: 'Later' } },
    { endpoint: saveAddress, good: { address: anAddress() } },
    { endpoint: changeSavedList, good: { name: 'Soon' } },
    { endpoint: editProduct, good: { version: 1, name: 'P', price: 9.5, stockChange: 1, category: 'gpu' } },
    { endpoint: putUser, good: { email, ...profile } },
    { endpoint: markMessage, good: { state: 'handled' } },
    { endpoint: setManufacturer, good: { manufacturer: 'Acme', address: '1 Main Street', contact: 'a@example.com' } },
    {
      endpoint: previewBulkEdit,
      good: { selection: { filters: { brand: 'Zinc' } }, change: { stock: { mode: 'set', quantity: 0 } } },
    },
    {
      endpoint: scheduleBulkEdit,
      good: {
        selection: { filters: {} },
        change: { published: false },
        fingerprint: 'of-a-preview',
        startsAt: '2099-01-01T00:00:00Z',
      },
    },
    {
      endpoint: editProducts,
      good: { selection: { filters: {} }, change: { published: false }, fingerprint: 'of-a-preview' },
    },
    { endpoint: editProductFacts, good: { category: 'gpu', version: 1, facts: { length: 300 } } },
    {
      endpoint: editFacts,
      good: {
        edits: [
          { product: '00000000-0000-7000-8000-000000000000', category: 'gpu', version: 1, automatic: ['length'] },
        ],
      },
    },
    { endpoint: mapImport, good: { supplier: 'acme', columns: ['sku', null], category: 'gpu', maxPriceChange: 50 } },
    { endpoint: changeImport, good: { act: 'apply' } },
    { endpoint: setImportSource, good: { address: 'https://example.com/a.csv', hour: 4, maxShare: 30 } },
    { endpoint: identifyProducts, good: { numbers: ['4006381333931'] } },
    {
      endpoint: receiveGoods,
      good: { reference: 'DN 1', lines: [{ product: '00000000-0000-7000-8000-000000000000', quantity: 1 }] },
    },
    { endpoint: inviteStaff, good: { email, role: 'orders' } },
    { endpoint: changeStaff, good: { role: 'support' } },
    { endpoint: acceptInvitation, good: { token } },
    { endpoint: setAccounts, good: usualAccounts },
    { endpoint: setLogPeriod, good: { days: 365 } },
    { endpoint: renameAccount, good: { displayName: 'Ada' } },
    { endpoint: changePassword, good: { currentPassword: 'secret', newPassword: 'another long one' } },
    { endpoint: connectGoogle, good: { password: 'secret' } },
    { endpoint: closeAccount, good: { password: 'secret' } },
    { endpoint: beginTotp, good: { password: 'secret' } },
    { endpoint: beginPasskey, good: { password: 'secret' } },
    { endpoint: confirmTotp, good: { code: '123456' } },
    { endpoint: addPasskey, good: { name: 'Key', passkey: aPasskey } },
    { endpoint: completeSignIn, good: { code: '123456' } },
    { endpoint: stepUp, good: { code: '123456' } },
    { endpoint: setSecuritySettings, good: { staffFactorDays: 7, stepUpRefund: 100 } },
    { endpoint: signUp, good: { name: 'Ada', email, password: 'secret' } },
    { endpoint: signIn, good: { email, password: 'secret' } },
    { endpoint: confirmVerification, good: { token } },
    { endpoint: requestReset, good: { email } },
    { endpoint: confirmReset, good: { token, password: 'secret' } },
    { endpoint: subscribe, good: { email } },
    { endpoint: confirmSubscription, good: { token } },
    { endpoint: unsubscribe, good: { token } },
    { endpoint: requestNotice, good: { _id: id, kind: 'price', price: 9.5, email } },
    { endpoint: confirmNotice, good: { token } },
    { endpoint: endNotice, good: { token } },
    { endpoint: sendMessage, good: { name: 'Ada', email, number: '+1 555 0100', subject: 'S', message: 'M' } },
  ];

  test('C18 for every request body', () => {
    const compared = [...cases.map(({ endpoint }) => endpoint.name), addProduct.name].sort();
    const all = endpoints.filter(({ body }) => body).map(({ name }) => name);
    expect(compared).toEqual(all.sort());
  });

  test('C18 in the bodies that are accepted and refused', async () => {
    const { shop, document } = await openDocument({ LOG_LEVEL: 'silent' });
    const visitor = await shop.admin();
    const asked = await upload(await drawPicture(40, 30).png().toBuffer());
    const picture = (await visitor.call(uploadImage, asked)).body.data.url;
    const newProduct = { name: 'P', description: 'D', price: 9.5, quantity: 1, picture, category: 'gpu', brand: 'B' };
    const params = {
      id,
      slug: 'abcdefghjkmn',
      email: visitor.email,
      name: 'own',
      category: 'gpu',
      supplier: 'acme',
      purpose: 'office',
    };
    for (const { endpoint, good } of [{ endpoint: addProduct, good: newProduct }, ...cases]) {
      const schema = bodySchemaOf(operationOf(document, endpoint));
      const never = [null, [], {}, true, 'x'.repeat(10_001), '', -1.001];
      // `true` is no wrong value of a flag that is true.
      const wrong = Object.entries(good).flatMap(([field, known]) =>
        never.filter((value) => value !== known).map((value) => ({ ...good, [field]: value })),
      );
      const required = ((schema.required as string[] | undefined) ?? []).map((field) => ({
        ...good,
        [field]: undefined,
      }));
      // Without required fields, no body is valid too.
      const nothing = required.length > 0 ? [{}] : [];
      const bodies = [good, ...wrong, ...required, { ...good, isAdmin: true }, ...nothing];
      const responses = await Promise.all(bodies.map((body) => visitor.call(endpoint, { params, body })));
      const taken = responses.map(({ body }) => body.code !== 'invalid_request');
      expect([endpoint.name, taken]).toEqual([endpoint.name, await judge(schema, bodies)]);
      expect([endpoint.name, taken]).toEqual([endpoint.name, bodies.map((body) => body === good)]);
    }
  });

  test('C18 in the responses', async () => {
    const { shop, document } = await openDocument();
    const customer = await shop.customer();
    const product = await stockProduct(shop.db);
    const booking = await book(customer, product);
    await customer.call(addReview, { body: { author: 'Ada', text: 'Quiet.', rating: 612 } });
    const params = { email: customer.email };
    const about = { id: product.id };
    await customer.call(askQuestion, { params: about, body: { author: 'Ada', text: 'Does it fit?' } });
    const responses = [
      [listProducts, {}],
      [getDeal, {}],
      [getProduct, { params: { id: product.id } }],
      [listBookings, { query: params }],
      [getBooking, { params: { id: booking.id } }],
      [createPaymentIntent, { body: { price: booking.price, bookingId: booking.id } }],
      [listReviews, {}],
      [listOwnReviews, {}],
      [writeProductReview, { params: about, body: { author: 'Ada', text: 'Quiet.', rating: 4 } }],
      [listProductReviews, { params: about }],
      [getRatings, { params: about }],
      [getParticipation, { params: about }],
      [listQuestions, { params: about }],
      [getUser, { params }],
      [getAdmin, { params }],
      [putUser, { params, body: params }],
    ] as const;
    for (const [endpoint, asked] of responses) {
      const { body } = await customer.call(endpoint, asked);
      const schema = operationOf(document, endpoint).responses[200]?.content['application/json']?.schema as Schema;
      expect([endpoint.name, await judge(schema, [body, { not: 'this' }, null])]).toEqual([
        endpoint.name,
        [true, false, false],
      ]);
    }
    const refusal = await customer.call(getProduct, { params: { id } });
    const problem = document.components.schemas.Problem as Schema;
    expect(await judge(problem, [refusal.body, {}, { ...refusal.body, code: 'no_such_code' }])).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('C18 in the query parameters that are accepted and refused', async () => {
    const { shop, document } = await openDocument();
    const visitor = shop.visitor();
    const { parameters } = operationOf(document, listProducts);
    const values = {
      limit: ['1', 'abc', '-1', '1.5'],
      cursor: [id, 'x'],
      q: ['fan', 'x'.repeat(101)],
      category: ['gpu', 'cars'],
      minPrice: ['10', '10.50', '1.234', '1e3'],
      available: ['true', 'yes'],
      sort: ['price', 'random'],
    };
    for (const [name, given] of Object.entries(values)) {
      const parameter = parameters.find((one) => one.name === name);
      expect([name, parameter?.in, parameter?.required]).toEqual([name, 'query', false]);
      const taken = await Promise.all(
        given.map(async (value) => (await visitor.call(listProducts, { query: { [name]: value } })).status === 200),
      );
      const schema = { type: 'object', properties: { [name]: parameter?.schema } };
      expect([name, taken]).toEqual([
        name,
        await judge(
          schema,
          given.map((value) => ({ [name]: value })),
        ),
      ]);
      expect([name, taken]).toEqual([name, given.map((_, n) => n === 0 || given[n] === '10.50')]);
    }
  });
});
