import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { listBookings } from '../../../contract/orders/booking.ts';
import { requestOrderLink } from '../../../contract/orders/order.ts';
import { listOrderEmails, sendOrderEmail } from '../../../contract/orders/order-email.ts';
import { addRefund } from '../../../contract/orders/refund.ts';
import { listShipments, shipLines } from '../../../contract/orders/shipment.ts';
import { getOverview } from '../../../contract/owner/overview.ts';
import { type Mailer, UndeliverableMail } from '../../../domain/mail/mailer.ts';
import { sendMails } from '../../../domain/mail/send-mails.ts';
import { CEILING_REACHED } from '../../../domain/outbox/outbox.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { buyAndSettle } from '../../../testing/scene/buy.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function openSale() {
  const shop = await openTestShop();
  const [buyer, admin] = [await shop.customer(), await shop.admin()];
  await sendMails(shop.shop, failOn);
  const { id } = await buyAndSettle(buyer, await stockProduct(shop.db, { price: 20 }), 3);
  const params = { id };
  const emails = async () => (await admin.call(listOrderEmails, { params })).body;
  const states = async () => (await emails()).map(({ kind, state }) => [kind, state]);
  const send = async (mailer = shop.shop.mailer) => {
    await sql`update outbox set next_attempt_at = now()`.execute(shop.db);
    const refused: unknown[] = [];
    await sendMails({ ...shop.shop, mailer }, (error) => refused.push(error));
    return refused.length;
  };
  const sendAgain = async (kind: string) => {
    const email = (await emails()).find((each) => each.kind === kind);
    return admin.call(sendOrderEmail, { params: { id: String(email?._id) } });
  };
  const received = async () =>
    (await shop.db.selectFrom('sandbox.mails').select('subject').where('recipient', '=', buyer.email).execute()).map(
      ({ subject }) => subject.replace(/ no\. .*| for order.*/, ''),
    );
  const figure = async () => {
    const { unsentEmails } = (await admin.call(getOverview)).body;
    const listed = (await admin.call(listBookings, { query: { stage: 'email_unsent' } })).body.map(({ _id }) => _id);
    expect(listed).toHaveLength(unsentEmails ?? -1);
    return listed;
  };
  return { shop, buyer, admin, params, emails, states, send, sendAgain, received, figure };
}

const failing = (error: Error): Mailer => ({ name: 'failing', send: () => Promise.reject(error) });

const away = failing(new Error('connect ECONNREFUSED 192.0.2.1:465'));

describe('the emails of an order', () => {
  test('are listed with their states, while the mail server is away too', async () => {
    const { params, states, emails, send, figure } = await openSale();
    expect(await states()).toEqual([
      ['order_placed', 'waiting'],
      ['payment_received', 'waiting'],
    ]);
    expect(await figure()).toEqual([]);
    // The order is paid already, so no one is asked to pay it.
    expect(await send(away)).toBe(1);
    expect((await emails()).map(({ state, error, attempts }) => [state, error, attempts])).toContainEqual([
      'retrying',
      'connect ECONNREFUSED 192.0.2.1:465',
      1,
    ]);
    expect(await figure()).toEqual([params.id]);
    await send();
    expect(await states()).toEqual([
      ['order_placed', 'dropped'],
      ['payment_received', 'sent'],
    ]);
    expect(await figure()).toEqual([]);
  });

  test('include those of its parcels, refunds and links, and none of other orders', async () => {
    const { shop, buyer, admin, params, states } = await openSale();
    await buyAndSettle(buyer, await stockProduct(shop.db));
    const [line] = (await admin.call(listShipments, { params })).body.lines;
    const lines = [{ lineId: String(line?.lineId), quantity: 1 }];
    await admin.call(shipLines, { params, body: { lines } });
    await admin.call(addRefund, { params, body: { amount: 1 } });
    const number = (await shop.db.selectFrom('orders').select('number').where('id', '=', params.id).execute())[0];
    await shop.visitor().call(requestOrderLink, { body: { number: Number(number?.number), email: buyer.email } });
    expect((await states()).map(([kind]) => kind)).toEqual([
      'order_placed',
      'payment_received',
      'shipment_sent',
      'refund_made',
      'order_link',
    ]);
  });

  test('that were given up are sent again, once, with what is true now', async () => {
    const { emails, send, sendAgain, received, figure, params } = await openSale();
    await send(failing(new UndeliverableMail('550 No such mailbox')));
    expect((await emails()).map(({ state }) => state)).toEqual(['dropped', 'failed']);
    expect(await figure()).toEqual([params.id]);
    const response = await sendAgain('payment_received');
    expect(response.body.map(({ kind, state }) => [kind, state])).toEqual([
      ['order_placed', 'dropped'],
      ['payment_received', 'waiting'],
    ]);
    await send();
    expect(await received()).toEqual(['Payment received']);
  });

  test('that hold a link to it are counted with it when they fail', async () => {
    const { shop, buyer, params, send, figure } = await openSale();
    await send();
    const { number } = await shop.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow();
    await shop.visitor().call(requestOrderLink, { body: { number: Number(number), email: buyer.email } });
    await send(away);
    expect(await figure()).toEqual([params.id]);
  });

  test('that wait for their first attempt are left as they are', async () => {
    const { emails, sendAgain, send, received } = await openSale();
    const before = await emails();
    expect((await sendAgain('payment_received')).body).toEqual(before);
    await send();
    expect(await received()).toEqual(['Payment received']);
  });

  test('that arrived are sent again as another message', async () => {
    const { shop, send, sendAgain, received } = await openSale();
    await send();
    await sendAgain('payment_received');
    await sendAgain('payment_received');
    await send();
    expect(await received()).toEqual(['Payment received', 'Payment received']);
    const waiting = shop.db.selectFrom('outbox').select('kind').where('sentAt', 'is', null);
    expect(await waiting.where('droppedAt', 'is', null).execute()).toEqual([]);
  });

  test('that exceed what a recipient gets are listed as limited, and an admin can send them', async () => {
    const { shop, states, send, sendAgain } = await openSale();
    await sql`update outbox set dropped_at = now(), last_error = ${CEILING_REACHED}
      where kind = 'payment_received'`.execute(shop.db);
    expect(await states()).toContainEqual(['payment_received', 'limited']);
    await sendAgain('payment_received');
    await send();
    expect(await states()).toContainEqual(['payment_received', 'sent']);
  });

  test('that are not of an order are not found', async () => {
    const { shop, admin } = await openSale();
    await shop.newcomer();
    const verify = shop.db.selectFrom('outbox').select('id').where('kind', '=', 'verify_email');
    const { id } = await verify.orderBy('createdAt', 'desc').executeTakeFirstOrThrow();
    expect((await admin.call(sendOrderEmail, { params: { id } })).body.code).toBe('email_not_found');
    expect((await admin.call(sendOrderEmail, { params: { id: shop.instance } })).body.code).toBe('email_not_found');
  });
});
