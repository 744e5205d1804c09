import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deleteProduct } from '../../../contract/catalogue/product.ts';
import {
  identifyProducts,
  listGoodsReceipts,
  type NewGoodsReceipt,
  receiveGoods,
  undoGoodsReceipt,
} from '../../../contract/owner/goods-receipt.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { book } from '../../../testing/scene/buy.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

async function stockOf({ db }: TestShop, ...ids: string[]): Promise<number[]> {
  const rows = await db.selectFrom('products').select(['id', 'available']).where('id', 'in', ids).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.available ?? -1);
}

async function openShelves() {
  const shop = await openTestShop();
  const [fan, disk] = [await stockProduct(shop.db, { available: 5 }), await stockProduct(shop.db, { available: 0 })];
  const boss = await shop.admin();
  const receive = (lines: [string, number][], idempotencyKey?: string, more: Partial<NewGoodsReceipt> = {}) => {
    const body: NewGoodsReceipt = {
      reference: idempotencyKey ?? newId(),
      lines: lines.map(([product, quantity]) => ({ product, quantity })),
      ...more,
    };
    return boss.call(receiveGoods, { body, ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }) });
  };
  return { shop, boss, fan: fan.id, disk: disk.id, ofDisk: disk, receive };
}

describe('a number', () => {
  test('names a product by GTIN, part number, or the number of a supplier, whichever finds one first', async () => {
    const { shop, boss, fan, disk } = await openShelves();
    await shop.db
      .updateTable('products')
      .set({ gtin: '4006381333931', partNumber: 'NF-A12x25' })
      .where('id', '=', fan)
      .execute();
    await shop.db
      .updateTable('products')
      .set({ gtin: '036000291452', partNumber: 'nfa12x25' })
      .where('id', '=', disk)
      .execute();
    await shop.db
      .insertInto('supplierNumbers')
      .values({ supplier: 'acme', number: 'S-77', productId: disk, name: 'Disk', category: 'accessory' })
      .execute();
    const numbers = ['4006381333931', '0036000291452', 'nf-a12x25', 'S-77', 'unknown', '4 006381-333931'];
    const { found } = (await boss.call(identifyProducts, { body: { numbers } })).body;
    expect(found.map(({ number, products }) => [number, products.map(({ _id }) => _id).sort()])).toEqual([
      ['4006381333931', [fan]],
      ['0036000291452', [disk]],
      ['nf-a12x25', [fan, disk].sort()],
      ['S-77', [disk]],
      ['unknown', []],
      ['4 006381-333931', [fan]],
    ]);
    await boss.call(deleteProduct, { params: { id: fan } });
    const again = await boss.call(identifyProducts, { body: { numbers: ['4006381333931'] } });
    expect(again.body.found[0]?.products).toEqual([]);
  });
});

describe('a delivery', () => {
  test('adds its units to the stock, in one act that the list shows', async () => {
    const { shop, boss, fan, disk, receive } = await openShelves();
    const { status, body } = await receive([
      [fan, 3],
      [disk, 7],
      [fan, 2],
    ]);
    expect([status, body.units, body.undoneAt]).toEqual([201, 12, null]);
    expect(await stockOf(shop, fan, disk)).toEqual([10, 7]);
    const listed = (await boss.call(listGoodsReceipts)).body;
    expect(listed).toEqual([body]);
    await expectAuditHolds(shop.db);
  });

  test('is booked in once, however often and however many times at once it is sent', async () => {
    const { shop, fan, receive } = await openShelves();
    const key = newId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => receive([[fan, 3]], key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect(await stockOf(shop, fan)).toEqual([8]);
    const other = await receive([[fan, 4]], key);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused']);
    expect(await stockOf(shop, fan)).toEqual([8]);
  });

  test('is refused as a whole for a product that is gone or has too many', async () => {
    const { shop, boss, fan, disk, receive } = await openShelves();
    const unknown = await receive([
      [fan, 1],
      [newId(), 1],
    ]);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'product_not_found']);
    await receive([[fan, 990]]);
    const many = await receive([
      [fan, 2],
      [disk, 1],
      [fan, 3],
    ]);
    expect([many.status, many.body.code]).toEqual([409, 'stock_too_high']);
    expect(many.body.errors?.map(({ field }) => field)).toEqual(['lines.0.quantity', 'lines.2.quantity']);
    await boss.call(deleteProduct, { params: { id: disk } });
    expect((await receive([[disk, 1]])).body.code).toBe('product_not_found');
    expect(await stockOf(shop, fan, disk)).toEqual([995, 0]);
  });

  test('with the number of another is refused, unless it is said to be a further one or the other was undone', async () => {
    const { shop, boss, fan, receive } = await openShelves();
    const note = { reference: 'DN 17' };
    const answers = await Promise.all([1, 2, 3].map(() => receive([[fan, 1]], undefined, note)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const again = await receive([[fan, 1]], undefined, { reference: 'dn 17' });
    expect([again.body.code, again.body.errors?.[0]?.field]).toEqual(['delivery_note_repeated', 'reference']);
    expect((await receive([[fan, 1]], undefined, { ...note, repeated: true })).status).toBe(201);
    expect(await stockOf(shop, fan)).toEqual([7]);
    for (const { _id } of (await boss.call(listGoodsReceipts)).body)
      await boss.call(undoGoodsReceipt, { params: { id: _id } });
    expect((await receive([[fan, 1]], undefined, note)).status).toBe(201);
  });

  test('is undone once, and only while its units are there', async () => {
    const { shop, boss, disk, ofDisk, receive } = await openShelves();
    const { body } = await receive([[disk, 4]]);
    const at = { params: { id: body._id } };
    const buyer = await shop.customer();
    await book(buyer, ofDisk);
    const refused = await boss.call(undoGoodsReceipt, at);
    expect([refused.status, refused.body.code]).toEqual([409, 'stock_too_low']);
    expect(await stockOf(shop, disk)).toEqual([3]);
    await receive([[disk, 1]]);
    const answers = await Promise.all([1, 2, 3].map(() => boss.call(undoGoodsReceipt, at)));
    expect(new Set(answers.map(({ status, body: { undoneAt } }) => `${status} ${undoneAt}`)).size).toBe(1);
    expect(await stockOf(shop, disk)).toEqual([0]);
    expect((await boss.call(undoGoodsReceipt, { params: { id: newId() } })).body.code).toBe('goods_receipt_not_found');
    await expectAuditHolds(shop.db);
  });

  test('random deliveries and undos leave what was received and not undone', async () => {
    const { shop, boss, fan, disk, receive } = await openShelves();
    const before = await stockOf(shop, fan, disk);
    const lines = fc.array(fc.tuple(fc.constantFrom(fan, disk), fc.integer({ min: 1, max: 9 })), {
      minLength: 1,
      maxLength: 4,
    });
    const expected = new Map([
      [fan, before[0] ?? 0],
      [disk, before[1] ?? 0],
    ]);
    await fc.assert(
      fc.asyncProperty(lines, fc.boolean(), async (some, isUndone) => {
        const { body } = await receive(some);
        if (isUndone) await boss.call(undoGoodsReceipt, { params: { id: body._id } });
        else for (const [product, quantity] of some) expected.set(product, (expected.get(product) ?? 0) + quantity);
        expect(await stockOf(shop, fan, disk)).toEqual([...expected.values()]);
      }),
      { numRuns: 25 },
    );
    await expectAuditHolds(shop.db);
  });
});
