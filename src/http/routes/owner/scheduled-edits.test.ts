import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listBulkEdits, previewBulkEdit, undoBulkEdit } from '../../../contract/owner/bulk-edit.ts';
import { cancelScheduledEdit, listScheduledEdits, scheduleBulkEdit } from '../../../contract/owner/scheduled-edit.ts';
import { carryOutScheduledEdits } from '../../../domain/bulk-edits/scheduled/carry-out-scheduled.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const fail = (error: unknown) => {
  throw error;
};

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const tenPercentLess = { price: { by: 'percent', value: -10, ending: 'none' } } as const;

async function openSale() {
  const shop = await openTestShop();
  const boss = await shop.admin();
  const ids = [(await stockProduct(shop.db, { price: 100 })).id, (await stockProduct(shop.db, { price: 50 })).id];
  const schedule = async (times: object, headers = {}) => {
    const edit = { selection: { products: ids }, change: tenPercentLess };
    const { fingerprint } = (await boss.call(previewBulkEdit, { body: edit })).body;
    const body = { ...edit, fingerprint, startsAt: hours(1), ...times };
    return boss.call(scheduleBulkEdit, { body, headers });
  };
  const prices = async () => {
    const rows = await shop.db.selectFrom('products').select(['id', 'priceAmount']).where('id', 'in', ids).execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.priceAmount);
  };
  /** As if so many hours had passed. */
  const pass = (count: number) =>
    sql`update scheduled_edits set starts_at = starts_at - make_interval(hours => ${count}),
      ends_at = ends_at - make_interval(hours => ${count})`.execute(shop.db);
  const states = async () => (await boss.call(listScheduledEdits)).body.map(({ state }) => state);
  return { shop, boss, ids, schedule, prices, pass, states };
}

test('a scheduled edit starts at its time and is undone at its end, once for all processes', async () => {
  const { shop, boss, ids, schedule, prices, pass, states } = await openSale();
  const { status, body } = await schedule({ endsAt: hours(3) });
  expect([status, body]).toMatchObject([201, { products: 2, state: 'waiting', bulkEdit: null }]);
  await runMaintenance(shop.shop, fail);
  expect(await prices()).toEqual([10_000, 5000]);

  await pass(2);
  await Promise.all([1, 2, 3, 4].map(() => carryOutScheduledEdits(shop.shop, fail)));
  expect(await prices()).toEqual([9000, 4500]);
  expect(await states()).toEqual(['started']);
  const [made, ...others] = (await boss.call(listBulkEdits)).body;
  expect([made, others]).toMatchObject([{ products: 2, undoneAt: null }, []]);
  expect((await boss.call(listScheduledEdits)).body[0]?.bulkEdit).toBe(made?._id);
  const late = await boss.call(cancelScheduledEdit, { params: { id: body._id } });
  expect([late.status, late.body.code]).toEqual([409, 'scheduled_edit_started']);

  // A price that was changed since stays.
  await shop.db
    .updateTable('products')
    .set({ priceAmount: 7777 })
    .where('id', '=', ids[1] ?? '')
    .execute();
  await pass(2);
  await Promise.all([1, 2, 3, 4].map(() => runMaintenance(shop.shop, fail)));
  expect(await prices()).toEqual([10_000, 7777]);
  expect(await states()).toEqual(['ended']);
  expect((await boss.call(listBulkEdits)).body).toMatchObject([{ keptByUndo: 1 }]);
  await expectAuditHolds(shop.db);
});

test('a scheduled edit is made once for each key, and cancelled before it starts', async () => {
  const { shop, boss, schedule, prices, pass, states } = await openSale();
  const key = { 'idempotency-key': newId() };
  const times = { startsAt: hours(1) };
  const sent = await Promise.all([schedule(times, key), schedule(times, key)]);
  expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  expect(sent[0]?.body).toEqual(sent[1]?.body);
  const one = { params: { id: sent[0]?.body._id ?? '' } };
  const cancelled = await Promise.all([1, 2].map(() => boss.call(cancelScheduledEdit, one)));
  expect(cancelled.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'cancelled'],
    [200, 'cancelled'],
  ]);
  await pass(2);
  await carryOutScheduledEdits(shop.shop, fail);
  expect([await prices(), await states()]).toEqual([[10_000, 5000], ['cancelled']]);
  const unknown = await boss.call(cancelScheduledEdit, { params: { id: newId() } });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'scheduled_edit_not_found']);
});

test('one that was missed altogether has no effect, and an undo by hand is not undone again', async () => {
  const { shop, boss, schedule, prices, pass, states } = await openSale();
  await schedule({ endsAt: hours(2) });
  await pass(3);
  await carryOutScheduledEdits(shop.shop, fail);
  expect([await prices(), await states()]).toEqual([[10_000, 5000], ['ended']]);

  await schedule({ endsAt: hours(4) });
  await pass(2);
  await carryOutScheduledEdits(shop.shop, fail);
  expect(await prices()).toEqual([9000, 4500]);
  const [made] = (await boss.call(listBulkEdits)).body;
  await boss.call(undoBulkEdit, { params: { id: made?._id ?? '' } });
  await pass(3);
  await carryOutScheduledEdits(shop.shop, fail);
  expect([await prices(), await states()]).toEqual([
    [10_000, 5000],
    ['ended', 'ended'],
  ]);
});

test('one that fails is tried again, and does not hold up the others', async () => {
  const { shop, schedule, prices, pass } = await openSale();
  await schedule({});
  await schedule({});
  await sql`update scheduled_edits set change = '{"price": {"by": "amount", "value": 0.001, "ending": "none"}}'
    where id = (select min(id::text)::uuid from scheduled_edits)`.execute(shop.db);
  await pass(2);
  const errors: unknown[] = [];
  await carryOutScheduledEdits(shop.shop, (error) => errors.push(error));
  const rows = await shop.db.selectFrom('scheduledEdits').select('state').orderBy('id').execute();
  expect([errors.length, await prices(), rows.map(({ state }) => state)]).toEqual([
    1,
    [9000, 4500],
    ['waiting', 'started'],
  ]);
});

test('times that make no sense and a plan that has changed are refused', async () => {
  const { shop, schedule, ids } = await openSale();
  for (const [field, times] of [
    ['startsAt', { startsAt: 'tomorrow' }],
    ['endsAt', { endsAt: hours(0.5) }],
  ] as const)
    expect((await schedule(times)).body).toMatchObject({ code: 'invalid_request', errors: [{ field }] });
  const changed = await schedule({ fingerprint: 'another' });
  expect([changed.status, changed.body.code]).toEqual([409, 'products_changed']);
  expect(await shop.db.selectFrom('scheduledEdits').select('id').execute()).toEqual([]);
  expect(ids).toHaveLength(2);
});
