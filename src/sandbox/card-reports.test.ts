import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { getBooking, settleBooking } from '../contract/orders/booking.ts';
import { installationSecret } from '../domain/kernel/installation.ts';
import { buy } from '../testing/scene/buy.ts';
import { stockProduct } from '../testing/scene/stock.ts';
import { openShopOn, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { reportPayments } from './card-reports.ts';
import { SIGNATURE_HEADER } from './cards.ts';
import { isSigned } from './signature.ts';

type Delivery = { events: { id: string; intentId: string }[]; isSigned: boolean };

/** Passes requests on to the webhook of `shop`, unless `status` is an error. */
async function openWebhook(shop: TestShop) {
  const deliveries: Delivery[] = [];
  const secret = await installationSecret(shop.db, 'sandbox-webhook');
  const webhook = { secret, url: '', deliveries, status: 200 };
  const server = createServer(async (request, response) => {
    const payload = await text(request);
    const signature = request.headers[SIGNATURE_HEADER];
    deliveries.push({ events: JSON.parse(payload), isSigned: isSigned(payload, signature, secret) });
    if (webhook.status >= 300) return response.writeHead(webhook.status).end();
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: String(signature) };
    const answer = await shop.app.inject({ method: 'POST', url: '/api/payments/webhook', payload, headers });
    return response.writeHead(answer.statusCode).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  webhook.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return webhook;
}

async function openSale() {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db, { available: 100 });
  const buyer = await shop.customer();
  const makeDue = () =>
    sql`update sandbox.card_intents set report_due_at = now() where report_due_at is not null`.execute(shop.db);
  const waiting = async () => {
    const { rows } = await sql`select from sandbox.card_intents where report_due_at is not null`.execute(shop.db);
    return rows.length;
  };
  const isPaid = async (id: string) => (await buyer.call(getBooking, { params: { id } })).body.paid;
  return { shop, product, buyer, makeDue, waiting, isPaid, webhook: await openWebhook(shop) };
}

describe("the sandbox's reports of payments", () => {
  test('M5 settle bookings whose buyers did not return, in one signed request, and end', async () => {
    const { shop, product, buyer, makeDue, waiting, isPaid, webhook } = await openSale();
    const bought = [await buy(buyer, product), await buy(buyer, product), await buy(buyer, product)];
    await makeDue();
    await reportPayments(shop.db, webhook);
    await reportPayments(shop.db, webhook);
    expect(webhook.deliveries).toMatchObject([{ isSigned: true }]);
    expect(webhook.deliveries[0]?.events.map(({ intentId }) => intentId).sort()).toEqual(
      bought.map(({ transactionId }) => transactionId).sort(),
    );
    for (const { id } of bought) expect(await isPaid(id)).toBe(true);
    expect(await waiting()).toBe(0);
  });

  test('are not due while the buyer usually reports the payment', async () => {
    const { shop, product, buyer, waiting, webhook } = await openSale();
    await buy(buyer, product);
    await reportPayments(shop.db, webhook);
    expect([webhook.deliveries, await waiting()]).toEqual([[], 1]);
  });

  test('are repeated with the same events after a failure or a crash, later each time', async () => {
    const { shop, product, buyer, makeDue, isPaid, webhook } = await openSale();
    const { id } = await buy(buyer, product);
    const secondsUntilDue = async () => {
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from report_due_at - now())::float8 as seconds from sandbox.card_intents`.execute(shop.db);
      return Math.round(rows[0]?.seconds ?? 0);
    };
    webhook.status = 503;
    for (const seconds of [30, 60, 120]) {
      await makeDue();
      await expect(reportPayments(shop.db, webhook)).rejects.toThrow('The webhook answered 503');
      expect(Math.abs((await secondsUntilDue()) - seconds)).toBeLessThan(10);
    }
    webhook.status = 200;
    await makeDue();
    await reportPayments(shop.db, webhook);
    expect(new Set(webhook.deliveries.map(({ events }) => JSON.stringify(events))).size).toBe(1);
    expect(await isPaid(id)).toBe(true);
  });

  test('are sent once by two servers', async () => {
    const { shop, product, buyer, makeDue, webhook } = await openSale();
    const other = await openShopOn(shop.connectionString);
    for (let n = 0; n < 6; n++) await buy(buyer, product);
    await makeDue();
    await Promise.all([shop, other, shop, other].map(({ db }) => reportPayments(db, webhook)));
    const reported = webhook.deliveries.flatMap(({ events }) => events.map(({ intentId }) => intentId));
    expect([reported.length, new Set(reported).size]).toEqual([6, 6]);
  });

  test('cost one statement that writes nothing once the buyers have reported their payments', async () => {
    const { shop, product, buyer, makeDue, webhook } = await openSale();
    for (let n = 0; n < 3; n++) {
      const { id, transactionId } = await buy(buyer, product);
      await buyer.call(settleBooking, { params: { id }, body: { appointment: id, transactionId } });
    }
    await makeDue();
    const statements = await shop.statements.during(() => reportPayments(shop.db, webhook));
    const [claim, read, end, ...others] = statements.map((text) => text.trim().replaceAll(/\s+/g, ' '));
    expect(others).toEqual([]);
    expect([claim, end]).toEqual([
      expect.stringContaining('update sandbox.card_intents'),
      expect.stringMatching(/^update sandbox\.card_intents/),
    ]);
    expect(read).toMatch(/^select provider_id from payments/);
    expect(await shop.db.selectFrom('paymentEvents').selectAll().execute()).toEqual([]);
  });

  test('one event that fails does not keep the others of its request from being handled', async () => {
    const { shop, product, buyer, makeDue, isPaid, webhook } = await openSale();
    const bought = [await buy(buyer, product), await buy(buyer, product), await buy(buyer, product)];
    const [, broken] = bought;
    // Settling this one fails.
    await sql`alter table payments add constraint broken check (status <> 'succeeded' or provider_id <> ${sql.lit(broken?.transactionId)})`.execute(
      shop.db,
    );
    onTestFinished(
      () => void sql`alter table payments drop constraint if exists broken`.execute(shop.db).catch(() => undefined),
    );
    await makeDue();
    await expect(reportPayments(shop.db, webhook)).rejects.toThrow('The webhook answered 500');
    expect(await Promise.all(bought.map(({ id }) => isPaid(id)))).toEqual([true, false, true]);
    await sql`alter table payments drop constraint broken`.execute(shop.db);
    await makeDue();
    await reportPayments(shop.db, webhook);
    expect(await isPaid(broken?.id as string)).toBe(true);
  });
});
