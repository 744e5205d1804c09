import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import {
  cancelBooking,
  deliverBooking,
  placeBooking,
  settleBooking,
  shipBooking,
} from '../../contract/orders/booking.ts';
import { SIGNATURE_HEADER } from '../../sandbox/cards.ts';
import { sign } from '../../sandbox/signature.ts';
import { failOn } from '../../testing/fail-on.ts';
import { book, buy, buyAndSettle } from '../../testing/scene/buy.ts';
import { confirmEmail } from '../../testing/scene/customer.ts';
import { endDelays, mailsTo } from '../../testing/scene/mails.ts';
import { stockProduct } from '../../testing/scene/stock.ts';
import { openShopOn, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { installationSecret } from '../kernel/installation.ts';
import { runMaintenance } from '../maintenance.ts';
import { addMail } from '../outbox/add-mail.ts';
import { claimMails, deleteOldMails, MAX_ATTEMPTS } from '../outbox/outbox.ts';
import type { Shop } from '../shop.ts';
import type { Mail } from './mailer.ts';
import { sendMails } from './send-mails.ts';

const subjects = async (shop: TestShop, email: string) => (await mailsTo(shop, email)).map(({ subject }) => subject);

const outboxOf = (shop: TestShop, kind: string) =>
  shop.db.selectFrom('outbox').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();

const waitForNextAttempt = (shop: TestShop) =>
  shop.db.updateTable('outbox').set({ nextAttemptAt: new Date() }).where('sentAt', 'is', null).execute();

const withMailer = (shop: TestShop, send: (mail: Mail) => Promise<void>): Shop => ({
  ...shop.shop,
  mailer: { name: 'double', send },
});

describe('the mails of an order', () => {
  test('ask to pay only if it is not paid within two minutes', async () => {
    const shop = await openTestShop();
    const buyer = await shop.customer();
    const sent = async () => {
      await sendMails(shop.shop, failOn);
      const mails = shop.db.selectFrom('sandbox.mails').select('subject').where('recipient', '=', buyer.email);
      return (await mails.where('subject', 'like', '%order no.%').execute()).map(({ subject }) => subject);
    };
    const waitMinutes = (minutes: number) =>
      sql`update outbox set next_attempt_at = next_attempt_at - ${minutes} * interval '1 minute'`.execute(shop.db);
    const product = await stockProduct(shop.db, { available: 9 });
    await buyAndSettle(buyer, product, 1);
    expect(await sent()).toEqual([expect.stringMatching(/^Payment received/)]);
    await waitMinutes(2);
    expect(await sent()).toHaveLength(1);
    await book(buyer, product);
    await waitMinutes(1.5);
    expect(await sent()).toHaveLength(1);
    await waitMinutes(0.5);
    expect(await sent()).toEqual([expect.anything(), expect.stringMatching(/^Your order no/)]);
  });

  test('O5 a booking sends one mail with its items, its price and the end of its hold', async () => {
    const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
    const product = await stockProduct(shop.db, { price: 451.5 });
    const buyer = await shop.newcomer('Robin');
    await confirmEmail(shop.db, buyer);
    const { id } = await book(buyer, product, 2);
    const [mail, ...others] = (await mailsTo(shop, buyer.email)).filter(({ subject }) => /order/.test(subject));
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your order no\. \d+$/);
    for (const part of [mail?.html, mail?.text]) {
      for (const words of [product.name, '2 × ', '$903.00', `http://localhost:3000/dashboard/payment/${id}`, 'UTC'])
        expect(part).toContain(words);
    }
  });

  test('an order that is paid before its first mail is sent is not asked to be paid', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db);
    const buyer = await shop.newcomer();
    await confirmEmail(shop.db, buyer);
    await buyAndSettle(buyer, product);
    const ofOrders = async () => (await subjects(shop, buyer.email)).filter((subject) => /order/i.test(subject));
    expect(await ofOrders()).toEqual([expect.stringMatching(/^Payment received for order no/)]);
    // One that is canceled at once neither.
    const { id } = await book(buyer, product);
    await buyer.call(cancelBooking, { params: { id } });
    expect((await ofOrders())[0]).toMatch(/is canceled$/);
    expect(await ofOrders()).toHaveLength(2);
  });

  test('a refused booking sends no mail', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 1 });
    const buyer = await shop.newcomer();
    const body = { email: buyer.email, customerName: 'C', _id: product.id, price: product.price, quantity: 2 };
    expect((await buyer.call(placeBooking, { body })).status).toBe(409);
    expect(await subjects(shop, buyer.email)).toEqual(['Confirm your email address']);
  });

  test('M5 20 concurrent deliveries of one webhook to two servers settle one payment and send one mail', async () => {
    const one = await openTestShop();
    const other = await openShopOn(one.connectionString);
    await Promise.all([one.open(), other.open()]);
    const buyer = await one.newcomer();
    const { id, transactionId } = await buy(buyer, await stockProduct(one.db));
    const payload = JSON.stringify({ id: 'evt_1', type: 'payment_intent.succeeded', intentId: transactionId });
    const signature = sign(payload, await installationSecret(one.db, 'sandbox-webhook'));
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    const deliver = ({ app }: TestShop) =>
      app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => deliver(nth % 2 ? one : other)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));

    const received = () =>
      one.db.selectFrom('sandbox.mails').select('id').where('subject', 'like', 'Payment received%').execute();
    await vi.waitFor(async () => expect(await received()).toHaveLength(1), { timeout: 20_000 });
    await Promise.all([sendMails(one.shop, failOn), sendMails(other.shop, failOn)]);
    expect(await received()).toHaveLength(1);
    const payments = one.db.selectFrom('payments').select('status').where('orderId', '=', id);
    expect(await payments.execute()).toEqual([{ status: 'succeeded' }]);
  });

  test('an unpaid booking sends one reminder in the last quarter of its hold, none once it is paid', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db);
    const buyer = await shop.newcomer();
    await confirmEmail(shop.db, buyer);
    const [forgotten, paid] = [await book(buyer, product), await buy(buyer, product)];
    const age = (minutes: number) =>
      sql`update orders set created_at = now() - ${minutes} * interval '1 minute', hold_ends_at = now() + ${60 - minutes} * interval '1 minute'`.execute(
        shop.db,
      );
    const reminders = async () => {
      await runMaintenance(shop.shop, failOn);
      return (await subjects(shop, buyer.email)).filter((subject) => /not paid yet/.test(subject)).length;
    };
    await buyer.call(settleBooking, {
      params: { id: paid.id },
      body: { appointment: paid.id, transactionId: paid.transactionId },
    });
    await age(30);
    expect(await reminders()).toBe(0);
    await age(46);
    expect(await reminders()).toBe(1);
    expect(await reminders()).toBe(1);
    const told = await shop.db.selectFrom('outbox').select('subjectId').where('kind', '=', 'hold_ending').execute();
    expect(told).toEqual([{ subjectId: forgotten.id }]);
  });
});

describe('the mails of the end of an order', () => {
  test('a delivery mail links to reviews, a cancellation mail says that nothing was charged', async () => {
    const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
    const product = await stockProduct(shop.db);
    const [boss, buyer] = [await shop.admin(), await shop.newcomer()];
    await confirmEmail(shop.db, buyer);
    const { id } = await buyAndSettle(buyer, product);
    for (const act of [shipBooking, deliverBooking, deliverBooking]) await boss.call(act, { params: { id } });
    const given = await book(buyer, product);
    await Promise.all([1, 2, 3].map(() => buyer.call(cancelBooking, { params: { id: given.id } })));
    const mails = await mailsTo(shop, buyer.email);
    const [delivered, ...more] = mails.filter(({ subject }) => /^Order no\. \d+ was delivered$/.test(subject));
    const [cancelled, ...others] = mails.filter(({ subject }) => /^Order no\. \d+ is canceled$/.test(subject));
    expect([more, others]).toEqual([[], []]);
    for (const part of [delivered?.html, delivered?.text]) {
      expect(part).toContain('http://localhost:3000/dashboard/review');
      expect(part).toContain(product.name);
    }
    expect(cancelled?.text).toContain('Your card wasn’t charged.');
  });

  test('a cancellation undone by a late payment sends no mail', async () => {
    const shop = await openTestShop();
    const buyer = await shop.newcomer();
    const { id } = await book(buyer, await stockProduct(shop.db));
    await buyer.call(cancelBooking, { params: { id } });
    await shop.db.updateTable('orders').set({ status: 'paid' }).where('id', '=', id).execute();
    expect((await subjects(shop, buyer.email)).filter((subject) => /canceled/.test(subject))).toEqual([]);
  });

  test('an expired reservation sends no mail', async () => {
    const shop = await openTestShop();
    const buyer = await shop.newcomer();
    await book(buyer, await stockProduct(shop.db));
    await shop.db
      .updateTable('orders')
      .set({ holdEndsAt: new Date(0) })
      .execute();
    await runMaintenance(shop.shop, failOn);
    expect((await subjects(shop, buyer.email)).filter((subject) => /canceled/.test(subject))).toEqual([]);
  });
});

describe('the outbox', () => {
  test('is sent by concurrent processes, each mail by one of them', async () => {
    const one = await openTestShop();
    const buyers = await Promise.all(Array.from({ length: 12 }, () => one.newcomer()));
    const shops = [one, await openShopOn(one.connectionString), await openShopOn(one.connectionString)];
    const sent: string[] = [];
    const send = async ({ to }: Mail) => void sent.push(to);
    await Promise.all(shops.map((shop) => sendMails(withMailer(shop, send), failOn)));
    expect(sent.sort()).toEqual(buyers.map(({ email }) => email).sort());
  });

  test('gives a mail to exactly one of several concurrent claims', async () => {
    const one = await openTestShop();
    const other = await openShopOn(one.connectionString);
    await Promise.all(Array.from({ length: 12 }, () => addMail(one.db, { kind: 'verify_email', sender: null })));
    const reach = () => Array.from({ length: 20 }, (_, nth) => claimMails(nth % 2 ? one.db : other.db, 1 + (nth % 3)));
    const claimed = [...(await Promise.all(reach())), ...(await Promise.all(reach()))].flat().map(({ id }) => id);
    expect(claimed).toHaveLength(12);
    expect(new Set(claimed).size).toBe(12);
  });

  test('resends under the same id after a crash between sending and marking, so the mailbox has one mail', async () => {
    const shop = await openTestShop();
    const buyer = await shop.newcomer();
    const { id } = await outboxOf(shop, 'verify_email');
    const ids: string[] = [];
    const dying = withMailer(shop, async (mail) => {
      ids.push(mail.id);
      await shop.shop.mailer.send(mail);
      throw new Error('killed');
    });
    await sendMails(dying, () => undefined);
    expect(await mailsTo(shop, buyer.email)).toHaveLength(1);
    await waitForNextAttempt(shop);
    const again = withMailer(shop, async (mail) => {
      ids.push(mail.id);
      await shop.shop.mailer.send(mail);
    });
    await sendMails(again, failOn);
    expect(ids).toEqual([id, id]);
    expect(await mailsTo(shop, buyer.email)).toHaveLength(1);
    expect((await outboxOf(shop, 'verify_email')).sentAt).toBeInstanceOf(Date);
  });

  test('retries a mail after a minute when its process has died', async () => {
    const shop = await openTestShop();
    const buyer = await shop.newcomer();
    const never = withMailer(shop, () => new Promise(() => undefined));
    void sendMails(never, () => undefined).catch(() => undefined);
    await vi.waitFor(async () => expect((await outboxOf(shop, 'verify_email')).attempts).toBe(1));
    expect(await mailsTo(shop, buyer.email)).toEqual([]);
    const { nextAttemptAt } = await outboxOf(shop, 'verify_email');
    expect(nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(30_000);
    await waitForNextAttempt(shop);
    expect(await subjects(shop, buyer.email)).toEqual(['Confirm your email address']);
  });

  test('retries with backoff, stores the last error, and reports giving up', async () => {
    const shop = await openTestShop();
    await shop.newcomer();
    const errors: string[] = [];
    const failing = withMailer(shop, async () => {
      throw new Error('451 mailbox busy');
    });
    const delays: number[] = [];
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await sendMails(failing, (error) => errors.push(String(error)));
      const { nextAttemptAt } = await outboxOf(shop, 'verify_email');
      delays.push(Math.round((nextAttemptAt.getTime() - Date.now()) / 60_000));
      await sendMails(failing, failOn);
      await waitForNextAttempt(shop);
    }
    expect(delays.slice(0, 11)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
    // Longer than a long weekend without a mail server.
    expect(delays.slice(0, -1).reduce((sum, minutes) => sum + minutes, 0)).toBeGreaterThan(3.5 * 24 * 60);
    expect(errors).toHaveLength(MAX_ATTEMPTS);
    expect(errors.at(-1)).toContain('is given up');
    const row = await outboxOf(shop, 'verify_email');
    expect(row).toMatchObject({ lastError: '451 mailbox busy', sentAt: null, givenUpAt: expect.any(Date) });
    await sendMails(failing, failOn);
    expect(errors).toHaveLength(MAX_ATTEMPTS);
    const afterDays = async (days: number) => {
      await sql`update outbox set given_up_at = now() - ${days}::integer * interval '1 day'`.execute(shop.db);
      await deleteOldMails(shop.db);
      return (await shop.db.selectFrom('outbox').select('id').execute()).length;
    };
    expect([await afterDays(29), await afterDays(31)]).toEqual([1, 0]);
  });

  test('is not sent twice when the database is unavailable while marking it as sent', async () => {
    const shop = await openTestShop();
    await shop.newcomer();
    const { schema } = shop.db;
    const send = vi.fn(async () => {
      await schema.alterTable('outbox').renameTo('outbox_away').execute();
      setTimeout(() => schema.alterTable('outbox_away').renameTo('outbox').execute(), 300);
    });
    await sendMails(withMailer(shop, send), failOn);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await outboxOf(shop, 'verify_email')).toMatchObject({ sentAt: expect.any(Date), lastError: null });
  });

  test('also reports a mail whose process died during the last attempt', async () => {
    const shop = await openTestShop();
    await shop.newcomer();
    await shop.db.updateTable('outbox').set({ attempts: MAX_ATTEMPTS, nextAttemptAt: new Date() }).execute();
    const errors: string[] = [];
    await sendMails(shop.shop, (error) => errors.push(String(error)));
    expect(errors).toEqual([expect.stringContaining('is given up')]);
  });

  test('sends many mails in few statements', async () => {
    const shop = await openTestShop();
    const product = await stockProduct(shop.db, { available: 100 });
    const buyer = await shop.newcomer();
    await mailsTo(shop, buyer.email);
    await confirmEmail(shop.db, buyer);
    for (let n = 0; n < 8; n++) await book(buyer, product);
    await endDelays(shop.db);
    const statements = await shop.statements.during(() => sendMails(shop.shop, failOn));
    // Those given up, the claim, the orders, their accounts, the settings and rates of the terms, the mailbox, the mark.
    expect(statements).toHaveLength(8);
    expect(new Set((await mailsTo(shop, buyer.email)).map(({ subject }) => subject)).size).toBe(9);
  });

  test('sends all but one that the mailer refuses among many', async () => {
    const shop = await openTestShop();
    const buyers = await Promise.all(Array.from({ length: 5 }, () => shop.newcomer()));
    // PostgreSQL cannot store it, so the mailbox takes none of them at once.
    const renderEmail: Shop['renderEmail'] = (email) => {
      const rendered = shop.shop.renderEmail(email);
      return 'name' in email && email.name === 'Broken' ? { ...rendered, text: 'a\0b' } : rendered;
    };
    const broken = await shop.newcomer('Broken');
    const errors: string[] = [];
    await sendMails({ ...shop.shop, renderEmail }, (error) => errors.push(String(error)));
    const received = await shop.db.selectFrom('sandbox.mails').select('recipient').execute();
    expect(received.map(({ recipient }) => recipient).sort()).toEqual(buyers.map(({ email }) => email).sort());
    expect(errors).toEqual([expect.stringContaining('is tried again later')]);
    const left = shop.db.selectFrom('outbox').select('lastError').where('sentAt', 'is', null);
    expect(await left.execute()).toHaveLength(1);
    await waitForNextAttempt(shop);
    expect(await subjects(shop, broken.email)).toEqual(['Confirm your email address']);
  });

  test('a mail that a mailer of single mails refuses does not stop the others, which are marked at once', async () => {
    const shop = await openTestShop();
    const buyers = await Promise.all(Array.from({ length: 9 }, () => shop.newcomer()));
    const refused = buyers[3]?.email;
    const sent: string[] = [];
    const send = async ({ to }: Mail) => {
      if (to === refused) throw new Error('450 try later');
      sent.push(to);
    };
    const errors: unknown[] = [];
    await sendMails(withMailer(shop, send), (error) => errors.push(error));
    expect([sent.length, errors.length]).toEqual([8, 1]);
    const unsent = await shop.db.selectFrom('outbox').select('lastError').where('sentAt', 'is', null).execute();
    expect(unsent).toEqual([{ lastError: '450 try later' }]);
  });

  test('a mail that cannot be rendered does not block the others', async () => {
    const shop = await openTestShop();
    await addMail(shop.db, { kind: 'no_such_kind' as 'verify_email', sender: null });
    const buyer = await shop.newcomer();
    const errors: string[] = [];
    await sendMails(shop.shop, (error) => errors.push(String(error)));
    expect(errors).toEqual([expect.stringContaining('no_such_kind')]);
    expect(await subjects(shop, buyer.email)).toEqual(['Confirm your email address']);
  });
});
