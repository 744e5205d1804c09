import { describe, expect, test } from 'vitest';
import { requestReset } from '../../../contract/account/account-mail.ts';
import { placeCheckout } from '../../../contract/buying/checkout.ts';
import { sendMessage } from '../../../contract/community/contact.ts';
import { endpoints } from '../../../contract/endpoints.ts';
import { placeBooking } from '../../../contract/orders/booking.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { anAddress } from '../../../testing/scene/address.ts';
import { openTestShop } from '../../../testing/test-shop.ts';
import { openApiDocument } from '../../routes/shell/openapi.ts';

const limits = {
  signUp: ['signUp 5 network'],
  signIn: [
    'signInAddress 10 network doubles',
    'signInNetwork 10 email and network doubles',
    'signInNetworkDay 100 a day email and network',
    'signInAccount 100 email doubles',
    'signInAccountDay 1000 a day email',
    'signInDevice 10 browser doubles',
  ],
  beginTotp: ['proof 10 session doubles', 'enrolment 20 account'],
  confirmTotp: ['secondFactor 5 account doubles', 'secondFactorDay 100 a day account'],
  beginPasskey: ['proof 10 session doubles', 'enrolment 20 account'],
  addPasskey: ['enrolment 20 account'],
  replaceRecoveryCodes: ['enrolment 20 account'],
  completeSignIn: ['secondFactor 5 account doubles', 'secondFactorDay 100 a day account'],
  askPasskeyToSignIn: ['passkeyChallenge 20 network'],
  stepUp: ['secondFactor 5 account doubles', 'secondFactorDay 100 a day account'],
  askPasskeyToStepUp: ['passkeyStepUp 20 account'],
  changePassword: ['proof 10 session doubles'],
  checkBuild: ['check-build 120 network'],
  readBuildText: ['read-build-text 20 network'],
  saveBuild: ['save-build 20 network', 'save-build-day 300 a day network'],
  changeSavedBuild: ['save-build 20 network'],
  shareBuild: ['share-build 10 account'],
  uploadImport: ['import 10 account'],
  uploadImportArchive: ['import-archive 10 account'],
  readFactFile: ['import 10 account'],
  saveView: ['saved 120 account'],
  deleteSavedView: ['saved 120 account'],
  closeAccount: ['proof 10 session doubles'],
  connectGoogle: ['google 10 network', 'proof 10 session doubles'],
  requestVerification: ['verification 3 account', 'verificationDay 10 a day account'],
  requestReset: ['reset 3 network', 'reset 3 email and network', 'resetDay 10 a day email and network'],
  confirmReset: ['resetPassword 3 network'],
  inviteStaff: ['staffInvitations 50 a day account'],
  subscribe: ['newsletter 3 network', 'newsletter 3 email and network', 'newsletterDay 10 a day email and network'],
  sendMessage: ['contact 3 network'],
  placeBooking: ['booking 20 account'],
  createPaymentIntent: ['payment 5 account'],
  startOrderPayment: ['orderPayment 20 network'],
  settleOrder: ['orderPayment 20 network'],
  openOrder: ['openOrder 20 network'],
  requestOrderLink: ['orderLink 3 network', 'orderLink 3 email and network', 'orderLinkDay 10 a day email and network'],
  uploadImage: ['image 30 account'],
  requestReturn: ['return 30 network'],
  uploadReturnPhoto: ['return 30 network'],
  withdrawFromContract: ['withdrawal 30 network'],
  declareWithdrawal: [
    'orderLink 3 network',
    'orderLink 3 email and network',
    'orderLinkDay 10 a day email and network',
  ],
  confirmWithdrawal: ['withdrawal 30 network'],
  addReview: ['review 5 account'],
  changeReview: ['review 5 account'],
  writeProductReview: ['review 5 account'],
  markHelpful: ['vote 30 account'],
  unmarkHelpful: ['vote 30 account'],
  askQuestion: ['question 3 account'],
  answerQuestion: ['answer 5 account'],
  requestNotice: ['notice 3 network', 'notice 3 email and network', 'noticeDay 30 a day network'],
  requestOwnNotice: ['ownNotice 10 account'],
  saveProduct: ['saved 120 account'],
  unsaveProduct: ['saved 120 account'],
  joinSaved: ['saved 120 account'],
  saveAddress: ['addresses 30 account'],
  createSavedList: ['saved 120 account'],
  changeSavedList: ['saved 120 account'],
  quoteCheckout: ['quote 240 network'],
  quoteBookingDelivery: ['quote 240 network'],
  placeCheckout: ['checkout 20 account or network'],
  addToCart: ['cart 240 network', 'newCart 2000 a day network'],
  changeCartLine: ['cart 240 network'],
  removeCartLine: ['cart 240 network'],
  addBuildToCart: ['cart 240 network', 'newCart 2000 a day network'],
  removeCartBuild: ['cart 240 network'],
  acknowledgeCart: ['cart 240 network'],
  joinCart: ['cart 240 network'],
};

describe('the rates of endpoints', () => {
  test('are these', () => {
    const declared = endpoints.flatMap(({ name, rates }) => {
      if (!rates) return [];
      return [
        [
          name,
          rates.map(
            ({ counter, perMinute, perDay, by, doubles }) =>
              `${counter} ${perMinute ?? `${perDay} a day`} ${by}${doubles ? ' doubles' : ''}`,
          ),
        ],
      ];
    });
    expect(Object.fromEntries(declared)).toEqual(limits);
  });

  test('are of calls that write, since loaders do not count', () => {
    expect(endpoints.filter(({ method, rates }) => rates && method === 'GET')).toEqual([]);
  });

  test('are named by the OpenAPI document for exactly these calls', () => {
    const { paths } = openApiDocument('http://localhost') as {
      paths: Record<
        string,
        Record<string, { operationId: string; responses: Record<string, { description: string }> }>
      >;
    };
    const general = 'too_many_requests`: 600 a minute for each network';
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const rated = operations.filter(({ responses }) => !responses[429]?.description.includes(general));
    expect(rated.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(limits).sort());
    const booking = operations.find(({ operationId }) => operationId === placeBooking.name);
    expect(booking?.responses[429]?.description).toContain(
      'too_many_requests`: 20 a minute for each account; 600 a minute for each network',
    );
  });
});

describe('a call is counted', () => {
  const message = { name: 'Ada', email: 'ada@example.com', subject: 'A question', message: 'Do you ship to the moon?' };

  test('before its handler runs, and not where its input is invalid', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const visitor = shop.visitor();
    const send = (body: typeof message) => visitor.call(sendMessage, { body });
    for (let n = 0; n < 5; n++) expect((await send({ ...message, email: 'not an email' })).status).toBe(400);
    const statuses = [];
    for (let n = 0; n < 4; n++) statuses.push((await send(message)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect(await shop.db.selectFrom('contactMessages').select('id').execute()).toHaveLength(3);
  });

  test('by the email as the contract reads it, however it is written', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const statuses = [];
    for (const email of ['ada@example.com', 'ADA@example.com', 'Ada@Example.com', 'aDa@example.com']) {
      await shop.db.deleteFrom('rateLimits').where('key', '=', 'reset:127.0.0.1').execute();
      statuses.push((await shop.visitor().call(requestReset, { body: { email } })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('for each account, or for the network of visitors together', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '0.2' });
    const [ada, bob] = [await shop.customer(), await shop.customer()];
    const body = { email: 'ada@example.com', deliveryAddress: anAddress(), methodId: newId(), total: 1 };
    for (const callerOf of [() => ada, () => bob, () => shop.visitor()]) {
      const statuses = [];
      for (let n = 0; n < 5; n++) statuses.push((await callerOf().call(placeCheckout, { body })).status);
      // Refused for the empty cart, and counted.
      expect(statuses).toEqual([409, 409, 409, 409, 429]);
    }
  });

  test('once, whether its session is looked up with the cart or before', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '0.2' });
    const ada = await shop.customer();
    const cookies = [ada.cookies, `${ada.cookies}; cart=${'x'.repeat(43)}`];
    const body = { email: ada.email, deliveryAddress: anAddress(), methodId: newId(), total: 1 };
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      const headers = { cookie: cookies[n % 2] as string };
      statuses.push((await ada.call(placeCheckout, { body, headers })).status);
    }
    expect(statuses).toEqual([409, 409, 409, 409, 429]);
  });
});
