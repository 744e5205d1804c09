import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
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
} from '../../../contract/account/account.ts';
import { confirmReset, requestReset } from '../../../contract/account/account-mail.ts';
import { getSession, signIn, signUp } from '../../../contract/account/identity.ts';
import { getUser, putUser } from '../../../contract/account/user.ts';
import { getProduct } from '../../../contract/catalogue/product.ts';
import { listProductReviews, markHelpful, writeProductReview } from '../../../contract/community/product-review.ts';
import { answerQuestion, askQuestion } from '../../../contract/community/question.ts';
import { listBookings, shipBooking } from '../../../contract/orders/booking.ts';
import { listDocuments } from '../../../contract/orders/document.ts';
import { hashPassword } from '../../../domain/identity/passwords.ts';
import { book, buy, buyAndSettle, startPaying } from '../../../testing/scene/buy.ts';
import { confirmEmail } from '../../../testing/scene/customer.ts';
import {
  ada,
  beginGoogleOAuth,
  chooseAccount,
  completeGoogleOAuth,
  continueWithGoogle,
} from '../../../testing/scene/google.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import { orderOf } from '../../../testing/scene/orders.ts';
import { setSeller } from '../../../testing/scene/seller.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

const PASSWORD = 'secret';
const told = ({ status, body }: { status: number; body: { code?: string } }) =>
  [status, body.code].filter(Boolean).join(' ');
const whoIs = async (visitor: Visitor) => (await visitor.call(getSession)).body.user;

async function elsewhere(shop: TestShop, { email }: Visitor, password = PASSWORD): Promise<Visitor> {
  const other = shop.visitor();
  await other.signIn({ email, password });
  return other;
}

async function somebodyWaits(db: TestShop['db']): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length > 0;
}

async function isSignedIn(visitor: Visitor): Promise<boolean> {
  const asked = await visitor.call(getUser, { params: { email: visitor.email } });
  const hasSession = (await whoIs(visitor)) !== null;
  expect(hasSession).toBe(asked.status === 200);
  return hasSession;
}

const demo = async (shop: TestShop) => {
  const someone = await shop.customer('Demo');
  await shop.db.updateTable('users').set({ isDemo: true }).where('email', '=', someone.email).execute();
  return someone;
};

const leaveAlone = (shop: TestShop) =>
  shop.db
    .updateTable('sessions')
    .set({ createdAt: new Date(Date.now() - 11 * 60_000) })
    .execute();

describe('the name', () => {
  test('settings: is changed and shown immediately', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const { body } = await someone.call(renameAccount, { body: { displayName: ' New Name ' } });
    expect(body.user.displayName).toBe('New Name');
    expect((await whoIs(someone))?.displayName).toBe('New Name');
  });
});

describe('the password', () => {
  const change = (visitor: Visitor, currentPassword: string | undefined, newPassword = 'another') =>
    visitor.call(changePassword, { body: { currentPassword, newPassword } });

  test('settings: is changed with the current one, which ends all other sessions and tokens', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const other = await elsewhere(shop, someone);
    expect(told(await change(someone, PASSWORD))).toBe('200');
    expect([await isSignedIn(someone), await isSignedIn(other)]).toEqual([true, false]);
    const enter = async (password: string) =>
      told(await shop.visitor().call(signIn, { body: { email: someone.email, password } }));
    expect([await enter(PASSWORD), await enter('another')]).toEqual(['401 wrong_credentials', '200']);
  });

  test('settings: is not changed without the current one', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const other = await elsewhere(shop, someone);
    for (const wrong of ['not-it', undefined]) {
      expect(told(await change(someone, wrong))).toBe('403 wrong_password');
    }
    expect(await isSignedIn(other)).toBe(true);
    expect((await elsewhere(shop, someone)).email).toBe(someone.email);
  });

  test('settings: guessing the current one is limited like sign-in', async () => {
    const shop = await openTestShop({ RATE_LIMIT_SCALE: '1' });
    const someone = await shop.customer();
    const answers = [];
    for (let n = 1; n <= 11; n++) answers.push(told(await change(someone, `wrong-${n}`)));
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '403 wrong_password'));
    expect(answers[10]).toBe('429 too_many_requests');
  });

  test('settings: of two concurrent changes one succeeds', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const answers = await Promise.all(['first-new', 'second-new'].map((wanted) => change(someone, PASSWORD, wanted)));
    expect(answers.map(told).sort()).toEqual(['200', '403 wrong_password']);
  });

  test('settings: a sign-in that started with the old one ends with the change', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const { db } = shop;
    const other = shop.visitor();
    const signing = await db.transaction().execute(async (transaction) => {
      // Stops a password change just before its commit.
      const passwordHash = await hashPassword('another');
      await transaction.updateTable('identities').set({ passwordHash }).execute();
      await transaction.deleteFrom('sessions').execute();
      const answer = other.call(signIn, { body: { email: someone.email, password: PASSWORD } });
      let isAnswered = false;
      answer.then(() => {
        isAnswered = true;
      });
      while (!isAnswered && !(await somebodyWaits(db))) await new Promise(setImmediate);
      return { answer };
    });
    expect(told(await signing.answer)).toBe('401 wrong_credentials');
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('settings: of a demo account cannot be changed', async () => {
    const shop = await openTestShop();
    const someone = await demo(shop);
    expect(told(await change(someone, PASSWORD))).toBe('403 demo_account_fixed');
    expect(told(await someone.call(closeAccount, { body: { password: PASSWORD } }))).toBe('403 demo_account_fixed');
    expect(told(await someone.call(renameAccount, { body: { displayName: 'X' } }))).toBe('403 demo_account_fixed');
    expect(told(await someone.call(connectGoogle, { body: { password: PASSWORD } }))).toBe('403 demo_account_fixed');
  });

  test('settings: an account with only Google can set its first one shortly after sign-in', async () => {
    const shop = await openTestShop();
    const someone = shop.visitor();
    await continueWithGoogle(someone, ada);
    expect((await someone.call(getAccount)).body).toMatchObject({ hasPassword: false, isFresh: true });
    await leaveAlone(shop);
    expect(told(await change(someone, undefined))).toBe('403 sign_in_again');
    await continueWithGoogle(someone, ada);
    expect(told(await change(someone, undefined))).toBe('200');
    expect((await someone.call(getAccount)).body.hasPassword).toBe(true);
    expect((await elsewhere(shop, someone, 'another')).email).toBe(ada.email);
  });
});

describe('the sessions', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

  test('settings: are listed by browser, the current one first, and only the user’s own', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    await shop.customer('Other');
    const other = shop.visitor();
    const body = { email: someone.email, password: PASSWORD };
    await other.call(signIn, { body, headers: { 'user-agent': firefox } });
    const { body: sessions } = await other.call(listSessions);
    expect(sessions).toMatchObject([
      { device: { browser: 'Firefox', system: 'Linux' }, isCurrent: true },
      { device: { browser: null, system: null }, isCurrent: false },
    ]);
    expect(JSON.stringify(sessions)).not.toContain('Mozilla');
  });

  test('settings: one can be ended with its token, but not another user’s', async () => {
    const shop = await openTestShop();
    const [someone, stranger] = [await shop.customer(), await shop.customer('Stranger')];
    const other = await elsewhere(shop, someone);
    const id = (await other.call(listSessions)).body[0]?.id ?? '';
    expect(told(await stranger.call(endSession, { params: { id } }))).toBe('404 session_not_found');
    expect(await isSignedIn(other)).toBe(true);
    expect(told(await someone.call(endSession, { params: { id } }))).toBe('200');
    expect([await isSignedIn(someone), await isSignedIn(other)]).toEqual([true, false]);
    expect(told(await someone.call(endSession, { params: { id } }))).toBe('404 session_not_found');
  });

  test('settings: all others can be ended at once', async () => {
    const shop = await openTestShop();
    const [someone, stranger] = [await shop.customer(), await shop.customer('Stranger')];
    const others = [await elsewhere(shop, someone), await elsewhere(shop, someone)];
    expect((await someone.call(endOtherSessions)).body).toEqual({ ended: 2 });
    expect(await Promise.all([someone, stranger, ...others].map(isSignedIn))).toEqual([true, true, false, false]);
  });
});

describe('connected Google', () => {
  const connect = async (visitor: Visitor, email: string) => {
    const { body } = await visitor.call(connectGoogle, { body: { password: PASSWORD } });
    return chooseAccount(visitor, body.address, { email, isVerified: false });
  };

  test('settings L8: any Google account can be connected and then signs in', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    expect(await completeGoogleOAuth(someone, await connect(someone, 'private@example.com'))).toBe(
      '/dashboard/settings',
    );
    expect((await someone.call(getAccount)).body.google).toMatchObject({ email: 'private@example.com' });
    const other = shop.visitor();
    await continueWithGoogle(other, { email: 'private@example.com' });
    expect((await whoIs(other))?.email).toBe(someone.email);
  });

  test('settings: is not connected by one who has found an open session, and a reset by mail removes another address', async () => {
    const shop = await openTestShop();
    const owner = await shop.customer();
    for (const body of [{}, { password: 'wrong!' }])
      expect(told(await owner.call(connectGoogle, { body }))).toBe('403 wrong_password');
    await shop.db.updateTable('users').set({ emailVerifiedAt: new Date() }).execute();
    await completeGoogleOAuth(owner, await connect(owner, 'thief@example.com'));
    const reset = async () => {
      await shop.visitor().call(requestReset, { body: { email: owner.email } });
      const mails = await mailsTo(shop, owner.email);
      const mail = mails.find(({ text }) => text.includes('/reset-password')) as (typeof mails)[number];
      await shop.visitor().call(confirmReset, { body: { token: tokenIn(mail), password: PASSWORD } });
      await owner.signIn({ email: owner.email, password: PASSWORD });
      return (await owner.call(getAccount)).body.google?.email;
    };
    expect(await reset()).toBeUndefined();
    await completeGoogleOAuth(owner, await connect(owner, owner.email));
    expect(await reset()).toBe(owner.email);
  });

  test.each(['session', 'account'])('settings: is not connected if the %s ends while Google answers', async (what) => {
    const shop = await openTestShop();
    const owner = await shop.customer();
    const callback = await connect(owner, 'private@example.com');
    const { google } = shop.shop;
    const finish = google?.finish;
    if (!google || !finish) throw new Error('There is no Google');
    google.finish = async (...answer) => {
      google.finish = finish;
      if (what === 'account') await owner.call(closeAccount, { body: { password: PASSWORD } });
      else await shop.db.deleteFrom('sessions').execute();
      return finish(...answer);
    };
    expect(await completeGoogleOAuth(owner, callback)).toContain('refused=');
    expect(await shop.db.selectFrom('identities').select('id').where('provider', '=', 'google').execute()).toEqual([]);
    const visitor = shop.visitor();
    await continueWithGoogle(visitor, { email: 'private@example.com' });
    expect((await whoIs(visitor))?.email).toBe('private@example.com');
  });

  test('settings L8: the callback is accepted only in the session that started the flow', async () => {
    const shop = await openTestShop();
    const [someone, stranger] = [await shop.customer(), await shop.customer('Stranger')];
    const callback = await connect(someone, 'private@example.com');
    const refused = '/dashboard/settings?refused=google_flow_ended&returnTo=%2F';
    expect(await completeGoogleOAuth(stranger, callback)).toBe(refused);
    expect(await completeGoogleOAuth(shop.visitor(), callback)).toBe('/login?refused=google_flow_ended&returnTo=%2F');
    const signingIn = await chooseAccount(someone, await beginGoogleOAuth(someone), { email: 'third@example.com' });
    await completeGoogleOAuth(someone, signingIn);
    expect((await someone.call(getAccount)).body.user.email).toBe('third@example.com');
    const { length } = await shop.db.selectFrom('identities').select('id').where('provider', '=', 'google').execute();
    expect(length).toBe(1);
  });

  test('settings L8: Google accounts and accounts are linked one to one', async () => {
    const shop = await openTestShop();
    const [someone, other] = [await shop.customer(), await shop.customer('Other')];
    const end = async (visitor: Visitor, email: string) => completeGoogleOAuth(visitor, await connect(visitor, email));
    expect(await end(someone, 'one@example.com')).toBe('/dashboard/settings');
    expect(await end(someone, 'one@example.com')).toBe('/dashboard/settings');
    expect(await end(someone, 'two@example.com')).toContain('refused=google_already_connected');
    expect(await end(other, 'one@example.com')).toContain('refused=google_connected_elsewhere');
  });

  test('settings: can be disconnected only if there is a password', async () => {
    const shop = await openTestShop();
    const someone = shop.visitor();
    await continueWithGoogle(someone, ada);
    expect(told(await someone.call(disconnectGoogle))).toBe('409 last_way_in');
    await someone.call(changePassword, { body: { newPassword: PASSWORD } });
    expect(told(await someone.call(disconnectGoogle))).toBe('200');
    expect((await someone.call(getAccount)).body.google).toBeNull();
    expect(told(await someone.call(disconnectGoogle))).toBe('200');
    expect((await elsewhere(shop, someone)).email).toBe(ada.email);
  });
});

describe('the export', () => {
  test('settings: contains all data of the user, of no other user, and no secret', async () => {
    const shop = await openTestShop();
    await setSeller(shop);
    const [someone, stranger] = [await shop.customer(), await shop.customer('Stranger')];
    const product = await stockProduct(shop.db);
    const { id, transactionId } = await buy(someone, product, 2);
    await book(stranger, product);
    const profile = {
      university: 'TU',
      location: 'Wien',
      phone_number: '+43 1 234',
      linkdin_link: 'https://a.example',
    };
    await someone.call(putUser, { params: { email: someone.email }, body: { email: someone.email, ...profile } });
    const { userId } = await shop.db
      .selectFrom('orders')
      .select('userId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('reviews')
      .values({ id: randomUUID(), userId, author: 'C', body: 'Good', rating: 5 })
      .execute();
    const params = { id: product.id };
    const written = { author: 'C', text: 'Does it fit?' };
    const theirs = (await stranger.call(writeProductReview, { params, body: { ...written, rating: 4 } })).body._id;
    await someone.call(writeProductReview, { params, body: { ...written, text: 'Quiet', rating: 3 } });
    await someone.call(markHelpful, { params: { id: theirs } });
    const asked = (await someone.call(askQuestion, { params, body: written })).body.insertedId;
    await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).execute();
    const answered = { ...written, text: 'With the bracket.' };
    await someone.call(answerQuestion, { params: { id: asked }, body: answered });
    await shop.db.updateTable('payments').set({ status: 'succeeded', settledAt: new Date() }).execute();
    const shipment = { number: 1, carrier: 'dhl', trackingNumber: '7' };
    await shop.db
      .insertInto('shipments')
      .values({ id: randomUUID(), orderId: id, ...shipment })
      .execute();
    const [invoice] = (await someone.call(listDocuments, { params: { id } })).body;
    const { body } = await someone.call(exportAccount);
    expect(body.reviews.find(({ text }) => text === 'Quiet')).toMatchObject({ product: product.name, rating: 3 });
    expect(body).toMatchObject({
      helpfulVotes: [theirs],
      hiddenReviews: [],
      questions: [{ product: product.name, ...written }],
      answers: [{ product: product.name, ...answered }],
      account: { email: someone.email, displayName: 'Customer' },
      profile,
      waysToSignIn: [{ provider: 'password', email: someone.email }],
      sessions: [{ isCurrent: true }],
      orders: [
        {
          _id: id,
          quantity: 2,
          payments: [{ transactionId }],
          documents: [{ number: String(invoice?.number) }],
          shipments: [{ ...shipment, carrier: { name: 'DHL' } }],
        },
      ],
      reviews: [{ text: 'Quiet' }, { text: 'Good', rating: 5, product: null }],
    });
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/argon2|tokenHash|token_hash|passwordHash/);
    expect(text).not.toContain(stranger.email);
    expect(text).not.toContain(someone.token);
  });
});

describe('closing the account', () => {
  const close = (visitor: Visitor, password: string | undefined = PASSWORD) =>
    visitor.call(closeAccount, { body: { password } });
  const statusOf = async (shop: TestShop, id: string) =>
    (await shop.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

  test('settings: ends all sessions, anonymizes the user, and keeps the orders', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const { email, name } = someone;
    const other = await elsewhere(shop, someone);
    const product = await stockProduct(shop.db);
    const { id } = await buy(someone, product);
    await shop.db.updateTable('orders').set({ status: 'delivered' }).where('id', '=', id).execute();
    const tracking = { trackingNumber: '7', trackingUrl: 'https://bike.example/7' };
    await shop.db
      .insertInto('shipments')
      .values({ id: randomUUID(), orderId: id, number: 1, carrier: 'other', carrierName: 'Bike', ...tracking })
      .execute();
    const { userId } = await shop.db.selectFrom('orders').select('userId').executeTakeFirstOrThrow();
    const review = { id: randomUUID(), userId, author: name, body: 'Good', rating: 5 };
    await shop.db.insertInto('reviews').values(review).execute();
    expect(told(await close(someone))).toBe('200');
    expect([await isSignedIn(someone), await isSignedIn(other)]).toEqual([false, false]);
    expect(told(await shop.visitor().call(signIn, { body: { email, password: PASSWORD } }))).toBe(
      '401 wrong_credentials',
    );
    const user = await shop.db.selectFrom('users').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(user)).not.toMatch(new RegExp(`${email}|${name}`));
    expect(user.closedAt).toBeInstanceOf(Date);
    for (const table of ['identities', 'sessions', 'profiles'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await shop.db.selectFrom('reviews').select(['author', 'userId', 'body']).execute()).toEqual([
      { author: 'Former customer', userId: null, body: 'Good' },
    ]);
    expect(await statusOf(shop, id)).toBe('delivered');
    expect(await shop.db.selectFrom('shipments').select(['trackingNumber', 'trackingUrl']).execute()).toEqual([
      { trackingNumber: null, trackingUrl: null },
    ]);
    const boss = await shop.admin();
    expect((await boss.call(listBookings)).body).toMatchObject([{ _id: id, customerName: name }]);
  });

  test('settings: removes the name from reviews, questions and answers, and the votes', async () => {
    const shop = await openTestShop();
    const [someone, writer] = [await shop.customer(), await shop.customer()];
    await confirmEmail(shop.db, someone, writer);
    const params = { id: (await stockProduct(shop.db)).id };
    const text = { author: 'Some name', text: 'Quiet' };
    const write = async (by: Visitor) =>
      (await by.call(writeProductReview, { params, body: { ...text, rating: 4 } })).body._id;
    const [own, liked] = [await write(someone), await write(writer)];
    await someone.call(markHelpful, { params: { id: liked } });
    await writer.call(markHelpful, { params: { id: own } });
    const asked = (await someone.call(askQuestion, { params, body: text })).body.insertedId;
    await shop.db.updateTable('users').set({ role: 'admin' }).execute();
    await someone.call(answerQuestion, { params: { id: asked }, body: text });
    expect((await close(someone)).status).toBe(200);
    const anonymous = { author: 'Former customer', userId: null, body: 'Quiet' };
    for (const table of ['questions', 'answers'] as const)
      expect(await shop.db.selectFrom(table).select(['author', 'userId', 'body']).execute()).toEqual([anonymous]);
    const { body } = await shop.visitor().call(listProductReviews, { params });
    expect(body.map(({ _id, author, helpful }) => [_id, author, helpful])).toEqual([
      [own, 'Former customer', 1],
      [liked, 'Some name', 0],
    ]);
    expect((await shop.visitor().call(getProduct, { params })).body.rating).toEqual({ average: 4, count: 2 });
  });

  test('settings: frees the address for a new account without the old data', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    await book(someone, await stockProduct(shop.db));
    await close(someone);
    const next = shop.visitor();
    const again = await next.signUp({ name: 'Next', email: someone.email, password: 'another' });
    expect(again.status).toBe(201);
    expect((await next.call(listBookings, { query: { email: someone.email } })).body).toEqual([]);
  });

  test('settings: requires the password, or a recent sign-in without one', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    expect(told(await close(someone, 'not-it'))).toBe('403 wrong_password');
    expect(told(await someone.call(closeAccount, { body: {} }))).toBe('403 wrong_password');
    const google = shop.visitor();
    await continueWithGoogle(google, ada);
    await leaveAlone(shop);
    expect(told(await google.call(closeAccount, { body: {} }))).toBe('403 sign_in_again');
    await continueWithGoogle(google, ada);
    expect(told(await google.call(closeAccount, { body: {} }))).toBe('200');
    expect(await isSignedIn(someone)).toBe(true);
    const again = shop.visitor();
    await continueWithGoogle(again, ada);
    expect((await whoIs(again))?.email).toBe(ada.email);
  });

  test('settings: cancels and restocks unpaid orders', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const product = await stockProduct(shop.db);
    const left = async () =>
      (await shop.db.selectFrom('products').select('available').where('id', '=', product.id).executeTakeFirstOrThrow())
        .available;
    const before = await left();
    const booking = await book(someone, product, 3);
    await startPaying(someone, booking);
    expect(told(await close(someone))).toBe('200');
    expect([await statusOf(shop, booking.id), await left()]).toEqual(['cancelled', before]);
  });

  test.each(['paid', 'shipped'] as const)(
    'settings: is refused while an order is %s and not delivered',
    async (status) => {
      const shop = await openTestShop();
      const someone = await shop.customer();
      const product = await stockProduct(shop.db);
      const { id } = await book(someone, product);
      const unpaid = await book(someone, product);
      const delivery = JSON.stringify(orderOf([[product, 1]], { shippingAmount: 490 }).delivery);
      await shop.db.updateTable('orders').set({ status, delivery }).where('id', '=', id).execute();
      expect(told(await close(someone))).toBe('409 orders_under_way');
      expect([await isSignedIn(someone), await statusOf(shop, unpaid.id)]).toEqual([true, 'unpaid']);
    },
  );

  test('settings: is not refused because of a paid order that has no address', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const { id } = await buyAndSettle(someone, await stockProduct(shop.db));
    expect(told(await close(someone))).toBe('200');
    expect([await isSignedIn(someone), await statusOf(shop, id)]).toEqual([false, 'paid']);
  });

  test('settings: is refused while such an order is shipped and not delivered', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    const { id } = await buyAndSettle(someone, await stockProduct(shop.db));
    await (await shop.admin()).call(shipBooking, { params: { id } });
    expect(told(await close(someone))).toBe('409 orders_under_way');
  });

  test('settings: is refused when an order is paid in the meantime', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    // Paid at the provider only; cancelling settles it.
    const { id } = await buy(someone, await stockProduct(shop.db));
    expect(told(await close(someone))).toBe('409 orders_under_way');
    expect([await isSignedIn(someone), await statusOf(shop, id)]).toEqual([true, 'paid']);
  });

  test('settings R3: is refused to the last admin, also concurrently', async () => {
    const shop = await openTestShop();
    const [one, two] = [await shop.admin(), await shop.admin()];
    // Releases both only when both wait for the lock.
    const waiting = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())
      `.execute(shop.db);
      return rows[0]?.count;
    };
    const closings = await shop.db.transaction().execute(async (gate) => {
      await gate.selectFrom('users').select('id').orderBy('id').forUpdate().execute();
      const both = [one, two].map((boss) => close(boss));
      await expect.poll(waiting, { timeout: 10_000 }).toBe(2);
      return { both };
    });
    const answers = await Promise.all(closings.both);
    expect(answers.map(told).sort()).toEqual(['200', '409 last_admin']);
    const left = await shop.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(left).toHaveLength(1);
  });

  test('settings: signing up with a closed account’s placeholder address creates an unrelated account', async () => {
    const shop = await openTestShop();
    const someone = await shop.customer();
    await close(someone);
    const { email } = await shop.db.selectFrom('users').select('email').executeTakeFirstOrThrow();
    const answer = await shop.visitor().call(signUp, { body: { name: 'X', email, password: PASSWORD } });
    expect(told(answer)).toBe('409 email_taken');
  });
});
