import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { getOrder, openOrder } from '../../../contract/orders/order.ts';
import { listOrderEmails } from '../../../contract/orders/order-email.ts';
import { addRefund, listRefunds } from '../../../contract/orders/refund.ts';
import {
  carryOutWithdrawal,
  confirmWithdrawal,
  declareWithdrawal,
  listOrderWithdrawals,
  listWithdrawals,
} from '../../../contract/orders/withdrawal.ts';
import { setSecuritySettings } from '../../../contract/owner/security-settings.ts';
import { runChecks } from '../../../domain/audit/run-checks.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { mailsTo, tokenIn } from '../../../testing/scene/mails.ts';
import { type Sale, ship } from '../../../testing/scene/returns.ts';
import { addApp } from '../../../testing/scene/second-factor.ts';
import { deliver, openShopWithSale } from '../../../testing/scene/withdrawals.ts';
import type { TestShop } from '../../../testing/test-shop.ts';

const at = (id: string) => ({ params: { id } });

const refundsOf = async ({ id, guest }: Sale) => (await guest.call(listRefunds, at(id))).body;
const withdrawalsOf = async ({ id, guest }: Sale) => (await guest.call(listOrderWithdrawals, at(id))).body;

const declared = (sale: Sale, more: object = {}) => ({
  body: { name: 'Robin Doe', number: sale.number, email: 'guest@example.com', ...more },
});

/** Declares it and sends the receipt. Returns the id. */
async function declare(shop: TestShop, sale: Sale): Promise<string> {
  await shop.visitor().call(declareWithdrawal, declared(sale));
  await mailsTo(shop, 'guest@example.com');
  return (await withdrawalsOf(sale)).withdrawals[0]?._id ?? '';
}

const receipts = async (shop: TestShop) =>
  (await mailsTo(shop, 'guest@example.com')).filter(({ subject }) => /Receipt/.test(subject));

const pass = ({ db }: TestShop, days: number) =>
  sql`
    with a as (update withdrawals set declared_at = declared_at - ${days} * interval '1 day',
      expires_at = expires_at - ${days} * interval '1 day')
    update outbox set sent_at = sent_at - ${days} * interval '1 day'
  `.execute(db);

describe('without a session or link', () => {
  test('is recorded and receipted at once, and carried out when its customer confirms it', async () => {
    const { shop, sale } = await openShopWithSale({ isShipped: false });
    const stranger = shop.visitor();
    const { status, body } = await stranger.call(declareWithdrawal, declared(sale));
    expect(status).toBe(200);
    const [receipt] = await mailsTo(shop, 'guest@example.com');
    expect(receipt?.subject).toContain('Receipt');
    expect(receipt?.text).toContain('Robin Doe');
    expect(receipt?.text).toContain(sale.products[0]?.name);
    expect((await refundsOf(sale)).refunded).toBe(0);
    const customer = shop.visitor();
    await customer.call(openOrder, { body: { token: tokenIn(receipt ?? { text: '' }) } });
    const [waiting] = (await customer.call(listOrderWithdrawals, at(sale.id))).body.withdrawals;
    expect(waiting).toMatchObject({ state: 'received', isConfirmed: false, declaredAt: body.declaredAt });
    expect((await stranger.call(confirmWithdrawal, at(waiting?._id ?? ''))).body.code).toBe('withdrawal_not_found');
    const twice = await Promise.all([1, 2].map(() => customer.call(confirmWithdrawal, at(waiting?._id ?? ''))));
    expect(twice.map(({ body: one }) => one.refund?.amount)).toEqual([60, 60]);
    expect((await refundsOf(sale)).refunded).toBe(60);
    expect((await withdrawalsOf(sale)).withdrawals).toHaveLength(1);
    await expectAuditHolds(shop.db);
  });

  test('says the same, and mails no one, where there is no such order', async () => {
    const { shop, sale } = await openShopWithSale({ isShipped: false });
    for (const more of [{ number: 999_999 }, { email: 'other@example.com' }]) {
      const { status, body } = await shop.visitor().call(declareWithdrawal, declared(sale, more));
      expect([status, Object.keys(body)]).toEqual([200, ['declaredAt']]);
    }
    await mailsTo(shop, 'other@example.com');
    const mails = await shop.db.selectFrom('sandbox.mails').select('subject').execute();
    expect(mails.filter(({ subject }) => /Receipt/.test(subject))).toEqual([]);
    expect((await withdrawalsOf(sale)).withdrawals).toEqual([]);
  });

  test('again adds nothing while the first waits, and the shop can carry it out', async () => {
    const { shop, sale } = await openShopWithSale({ isShipped: false });
    for (let times = 0; times < 2; times++) await shop.visitor().call(declareWithdrawal, declared(sale));
    await mailsTo(shop, 'guest@example.com');
    const { body: list } = await sale.boss.call(listWithdrawals, { query: { q: String(sale.number) } });
    expect(list).toMatchObject([{ orderNumber: sale.number, isConfirmed: false, state: 'received' }]);
    await expectAuditHolds(shop.db);
    const { body } = await sale.boss.call(carryOutWithdrawal, at(list[0]?._id ?? ''));
    expect(body).toMatchObject({ isConfirmed: true, state: 'carried_out', refund: { amount: 60 } });
  });

  test('says by email that the period is over', async () => {
    const { shop, sale } = await openShopWithSale();
    await deliver(sale, 20, shop);
    expect((await shop.visitor().call(declareWithdrawal, declared(sale))).status).toBe(200);
    const [mail] = await mailsTo(shop, 'guest@example.com');
    expect(mail?.text).toContain('The withdrawal period of this order ended on');
    expect((await withdrawalsOf(sale)).withdrawals).toEqual([]);
  });
});

describe('confirmed later', () => {
  test.each([
    [
      'its customer, twice at once',
      (sale: Sale, id: string) => Promise.all([1, 2, 3].map(() => sale.guest.call(confirmWithdrawal, at(id)))),
    ],
    [
      'the shop and its customer at once',
      (sale: Sale, id: string) =>
        Promise.all([sale.boss.call(carryOutWithdrawal, at(id)), sale.guest.call(confirmWithdrawal, at(id))]),
    ],
  ])('by %s, it sends one email of what follows', async (_, act) => {
    const { shop, sale } = await openShopWithSale({ isShipped: false });
    const id = await declare(shop, sale);
    expect(await receipts(shop)).toHaveLength(1);
    for (const { status } of await act(sale, id)) expect(status).toBe(200);
    await expectAuditHolds(shop.db);
    const [newest, ...others] = await receipts(shop);
    expect(others).toHaveLength(1);
    expect(newest?.text).toContain('$60.00');
    await sale.guest.call(confirmWithdrawal, at(id));
    expect(await receipts(shop)).toHaveLength(2);
    await expectAuditHolds(shop.db);
  });

  test('of an order that is not paid, it says by email that the order is cancelled', async () => {
    const { shop, sale } = await openShopWithSale({ isPaid: false });
    const id = await declare(shop, sale);
    const subjects = async () => (await mailsTo(shop, 'guest@example.com')).map(({ subject }) => subject);
    await sale.guest.call(confirmWithdrawal, at(id));
    expect((await sale.guest.call(getOrder, at(sale.id))).body.status).toBe('cancelled');
    expect((await subjects()).filter((subject) => /cancel/i.test(subject))).toHaveLength(1);
    expect(await receipts(shop)).toHaveLength(1);
    await expectAuditHolds(shop.db);
  });

  test('the audit names one without its email', async () => {
    const { shop, sale } = await openShopWithSale({ isShipped: false });
    const id = await declare(shop, sale);
    await sale.guest.call(confirmWithdrawal, at(id));
    await sql`delete from outbox where kind = 'withdrawal_received'`.execute(shop.db);
    const rows = (await runChecks(shop.db)).flatMap((check) => check.rows);
    expect(rows).toMatchObject([{ id: `withdrawal_received ${id}` }]);
  });

  test.each([
    ['its customer', 'customer', (sale: Sale, id: string) => sale.guest.call(confirmWithdrawal, at(id))],
    ['the shop', 'admin', (sale: Sale, id: string) => sale.boss.call(carryOutWithdrawal, at(id))],
  ] as const)('by %s, refund, return, and history say who acted', async (_, actor, act) => {
    const { shop, sale } = await openShopWithSale({ isShipped: false });
    const [lineId = ''] = sale.lineIds;
    await ship(sale.boss, sale.id, [{ lineId, quantity: 1 }]);
    await act(sale, await declare(shop, sale));
    const { db } = shop;
    const actors = [
      await db.selectFrom('refunds').select(['actor', 'actorId']).executeTakeFirst(),
      await db.selectFrom('returnEvents').select(['actor', 'actorId']).executeTakeFirst(),
      await db.selectFrom('withdrawals').select(['actor', 'actorId']).executeTakeFirst(),
    ];
    const actorId = actor === 'admin' ? expect.any(String) : null;
    expect(actors).toEqual([1, 2, 3].map(() => ({ actor, actorId })));
    const unpaid = await openShopWithSale({ isPaid: false });
    await act(unpaid.sale, await declare(unpaid.shop, unpaid.sale));
    const events = unpaid.shop.db.selectFrom('orderEvents').select(['actor', 'actorId']);
    expect(await events.where('toStatus', '=', 'cancelled').execute()).toEqual([{ actor, actorId }]);
    const { rows } = await sql<{ subject: string }>`
      select distinct subject from staff_log join staff_log_changes on entry_id = staff_log.id
      where act = ${carryOutWithdrawal.name} order by 1
    `.execute(unpaid.shop.db);
    const logged = rows.map(({ subject }) => subject);
    expect(logged).toEqual(actor === 'admin' ? expect.arrayContaining(['orders', 'withdrawals']) : []);
  });

  test.each([
    ['that is paid', {}],
    ['whose payment may have succeeded', { isPaid: false }],
  ])('by the shop, an amount above the owner’s needs the second factor, for an order %s', async (_, options) => {
    const { shop, sale } = await openShopWithSale({ isShipped: false, ...options });
    const id = await declare(shop, sale);
    await addApp(sale.boss);
    const limit = (stepUpRefund: number) =>
      sale.boss.call(setSecuritySettings, { body: { staffFactorDays: 0, stepUpRefund } });
    await limit(59);
    const outdate = () => sql`update sessions set factor_proven_at = now() - interval '11 minutes'`.execute(shop.db);
    await outdate();
    const refused = await sale.boss.call(carryOutWithdrawal, at(id));
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect((await withdrawalsOf(sale)).withdrawals).toMatchObject([{ isConfirmed: false, state: 'received' }]);
    expect((await refundsOf(sale)).refunded).toBe(0);
    await sql`update sessions set factor_proven_at = now() where factor_proven_at is not null`.execute(shop.db);
    await limit(60);
    await outdate();
    expect((await sale.boss.call(carryOutWithdrawal, at(id))).status).toBe(200);
    await limit(1);
    await outdate();
    // It was carried out before, so nothing is refunded now.
    expect((await sale.boss.call(carryOutWithdrawal, at(id))).status).toBe(200);
  });
});

describe('after 30 days', () => {
  test('what the email carried is deleted, and the email can be found and sent again', async () => {
    const { shop, sale } = await openShopWithSale({ isShipped: false });
    await declare(shop, sale);
    await shop.visitor().call(declareWithdrawal, declared(sale, { number: 999_999 }));
    await mailsTo(shop, 'guest@example.com');
    const payloads = async () =>
      (await shop.db.selectFrom('outbox').select('payload').where('kind', '=', 'withdrawal_declared').execute()).map(
        ({ payload }) => JSON.stringify(payload),
      );
    expect((await payloads()).filter((payload) => payload.includes('Robin Doe'))).toHaveLength(2);
    await sql`update outbox set sent_at = sent_at - interval '31 days', dropped_at = dropped_at - interval '31 days'`.execute(
      shop.db,
    );
    await runMaintenance(shop.shop, failOn);
    expect(await payloads()).toEqual(['{}']);
    await expectAuditHolds(shop.db);
    const { body } = await sale.boss.call(listOrderEmails, at(sale.id));
    expect(body.filter(({ kind }) => kind === 'withdrawal_declared')).toHaveLength(1);
  });

  test('one that was not confirmed expires, and waits again when it is declared again', async () => {
    const { shop, sale } = await openShopWithSale();
    await deliver(sale, 1, shop);
    const id = await declare(shop, sale);
    await runMaintenance(shop.shop, failOn);
    expect((await withdrawalsOf(sale)).withdrawals).toMatchObject([{ state: 'received' }]);
    await pass(shop, 31);
    await runMaintenance(shop.shop, failOn);
    const [expired] = (await withdrawalsOf(sale)).withdrawals;
    expect(expired).toMatchObject({ state: 'expired', isConfirmed: false });
    const { body: list } = await sale.boss.call(listWithdrawals, { query: { state: 'expired' } });
    expect(list.map(({ _id }) => _id)).toEqual([id]);
    // The period has ended since, but the first declaration was in time.
    await deliver(sale, 32, shop);
    expect(await declare(shop, sale)).toBe(id);
    const [again] = (await withdrawalsOf(sale)).withdrawals;
    expect(again).toMatchObject({ state: 'received', declaredAt: expired?.declaredAt });
    await runMaintenance(shop.shop, failOn);
    expect((await withdrawalsOf(sale)).withdrawals[0]?.state).toBe('received');
    expect((await sale.guest.call(confirmWithdrawal, at(id))).body).toMatchObject({ state: 'carried_out' });
    await expectAuditHolds(shop.db);
  });

  test.each([
    ['its customer', (sale: Sale, id: string) => sale.guest.call(confirmWithdrawal, at(id))],
    ['the shop', (sale: Sale, id: string) => sale.boss.call(carryOutWithdrawal, at(id))],
  ])('%s can confirm one that expired, as it was in time', async (_, act) => {
    const { shop, sale } = await openShopWithSale({ isShipped: false });
    const id = await declare(shop, sale);
    await pass(shop, 31);
    await runMaintenance(shop.shop, failOn);
    expect((await act(sale, id)).body).toMatchObject({ state: 'carried_out', refund: { amount: 60 } });
    await expectAuditHolds(shop.db);
  });

  test('one of which nothing is left does not wait again', async () => {
    const { shop, sale } = await openShopWithSale({ isShipped: false });
    await declare(shop, sale);
    await pass(shop, 31);
    await runMaintenance(shop.shop, failOn);
    const lines = sale.lineIds.map((lineId, index) => ({ lineId, quantity: 2 - index, restock: true }));
    await sale.boss.call(addRefund, { ...at(sale.id), body: { lines } });
    await declare(shop, sale);
    expect((await withdrawalsOf(sale)).withdrawals).toMatchObject([{ state: 'expired' }]);
    expect((await receipts(shop))[0]?.text).toMatch(/Nothing of this order\s+is left/);
  });
});
