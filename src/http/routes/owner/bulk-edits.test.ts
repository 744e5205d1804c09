import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Category } from '../../../contract/catalogue/category.ts';
import { deleteProduct, getProduct } from '../../../contract/catalogue/product.ts';
import { limits } from '../../../contract/limits.ts';
import {
  editProducts,
  listBulkEdits,
  type ProductSelection,
  type ProductsChange,
  previewBulkEdit,
  undoBulkEdit,
} from '../../../contract/owner/bulk-edit.ts';
import { getProductToEdit } from '../../../contract/owner/product-edit.ts';
import { newId } from '../../../domain/kernel/id.ts';
import { expectAuditHolds } from '../../../testing/scene/audit.ts';
import { stockProduct } from '../../../testing/scene/stock.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

async function openCatalogue() {
  const shop = await openTestShop();
  const add = async (
    values: { brand?: string; category?: Category; priceAmount?: number; available?: number } = {},
  ) => {
    const { id } = await stockProduct(shop.db, { available: values.available ?? 5 });
    const { brand = 'Zinc', category = 'case', priceAmount = 10_000 } = values;
    await shop.db.updateTable('products').set({ brand, category, priceAmount }).where('id', '=', id).execute();
    return id;
  };
  const boss = await shop.admin();
  const edit = async (selection: ProductSelection, change: ProductsChange, idempotencyKey?: string) => {
    const preview = await boss.call(previewBulkEdit, { body: { selection, change } });
    const body = { selection, change, fingerprint: preview.body.fingerprint };
    const send = () =>
      boss.call(editProducts, { body, ...(idempotencyKey && { headers: { 'idempotency-key': idempotencyKey } }) });
    return { preview: preview.body, send };
  };
  const rows = async (...ids: string[]) => {
    const found = await shop.db.selectFrom('products').selectAll().where('id', 'in', ids).execute();
    return ids.map((id) => found.find((row) => row.id === id));
  };
  const asStored = async (id: string) => {
    const {
      updatedAt: _at,
      version: _version,
      ...row
    } = await shop.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return row;
  };
  return { shop, boss, add, edit, rows, asStored };
}

const fivePercent: ProductsChange = { price: { by: 'percent', value: 5, ending: 'none' } };

describe('a bulk edit', () => {
  test('changes all that a filter finds, as its preview said, and its undo gives the values back', async () => {
    const { boss, add, edit, rows } = await openCatalogue();
    const [case1, case2, other] = [await add(), await add({ priceAmount: 19_999 }), await add({ brand: 'Iron' })];
    const { preview, send } = await edit({ filters: { brand: 'Zinc' } }, fivePercent);
    expect([preview.products, preview.changed, preview.left]).toEqual([2, 2, []]);
    expect(preview.items.map(({ before, after }) => [before, after]).sort()).toEqual([
      [100, 105],
      [199.99, 209.99],
    ]);
    const { status, body } = await send();
    expect([status, body.products, body.undoneAt]).toEqual([201, 2, null]);
    expect((await rows(case1, case2, other)).map((row) => row?.priceAmount)).toEqual([10_500, 20_999, 10_000]);
    expect((await boss.call(listBulkEdits)).body).toEqual([body]);
    const undone = await boss.call(undoBulkEdit, { params: { id: body._id } });
    expect(undone.body.keptByUndo).toBe(0);
    expect((await rows(case1, case2, other)).map((row) => row?.priceAmount)).toEqual([10_000, 19_999, 10_000]);
    expect((await boss.call(undoBulkEdit, { params: { id: body._id } })).body).toEqual(undone.body);
  });

  test('is done once, however often and at once it is sent', async () => {
    const { boss, add, edit, rows } = await openCatalogue();
    const id = await add();
    const { send } = await edit({ products: [id] }, fivePercent, 'key-of-this-edit');
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await rows(id))[0]?.priceAmount).toBe(10_500);
    const [again, afterwards] = await Promise.all([send(), boss.call(listBulkEdits)]);
    expect(again.body).toEqual(sent[0]?.body);
    expect(afterwards.body).toHaveLength(1);
  });

  test('is refused if the products are others than in its preview', async () => {
    const { add, edit, rows } = await openCatalogue();
    const id = await add();
    const { send } = await edit({ filters: { brand: 'Zinc' } }, fivePercent);
    const late = await add();
    const { status, body } = await send();
    expect([status, body.code]).toEqual([409, 'products_changed']);
    expect((await rows(id, late)).map((row) => row?.priceAmount)).toEqual([10_000, 10_000]);
  });

  test('that two people send changes each price by the change that they saw', async () => {
    const { add, edit, rows } = await openCatalogue();
    const id = await add();
    const [one, other] = [await edit({ products: [id] }, fivePercent), await edit({ products: [id] }, fivePercent)];
    const sent = await Promise.all([one.send(), other.send()]);
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await rows(id))[0]?.priceAmount).toBe(10_500);
  });

  test('of stock is a difference, so that sales since are kept, and the books agree', async () => {
    const { shop, boss, add, edit, rows } = await openCatalogue();
    const [many, few] = [await add({ available: 5 }), await add({ available: 12 })];
    const { send } = await edit({ products: [many, few] }, { stock: { mode: 'set', quantity: 10 } });
    const { body } = await send();
    expect((await rows(many, few)).map((row) => row?.available)).toEqual([10, 10]);
    await edit({ products: [many] }, { stock: { mode: 'add', quantity: -3 } }).then(({ send }) => send());
    await boss.call(undoBulkEdit, { params: { id: body._id } });
    expect((await rows(many, few)).map((row) => row?.available)).toEqual([2, 12]);
    await expectAuditHolds(shop.db);
  });

  test('keeps by its undo what was changed since', async () => {
    const { boss, add, edit, rows } = await openCatalogue();
    const [left, back] = [await add(), await add()];
    const { send } = await edit({ products: [left, back] }, fivePercent);
    const { body } = await send();
    await edit({ products: [left] }, { price: { by: 'amount', value: -1, ending: 'none' } }).then(({ send }) => send());
    const undone = await boss.call(undoBulkEdit, { params: { id: body._id } });
    expect(undone.body.keptByUndo).toBe(1);
    expect((await rows(left, back)).map((row) => row?.priceAmount)).toEqual([10_400, 10_000]);
  });

  test('of category, state, tax class, fact and deletion has an undo that restores the row', async () => {
    const { shop, boss, add, edit, rows, asStored } = await openCatalogue();
    const id = await add();
    const specifications = { formFactor: 'ATX Mid Tower', color: ['Black'] };
    await shop.db
      .updateTable('products')
      .set({ specifications: JSON.stringify(specifications), editedFields: ['specifications.color'] })
      .where('id', '=', id)
      .execute();
    const before = await asStored(id);
    const classOf = () => shop.db.selectFrom('productTaxClasses').selectAll().where('productId', '=', id).execute();
    for (const [change, changed] of [
      [{ category: 'case-fan' }, { category: 'case-fan', editedFields: expect.arrayContaining(['category']) }],
      [{ published: false }, { publishedAt: null, editedFields: ['specifications.color', 'published'] }],
      [{ deleted: true }, { deletedAt: expect.any(Date) }],
      [{ taxClass: 'zero' }, {}],
      [
        { specification: { category: 'case', key: 'sidePanel', value: 'Tempered Glass' } },
        {
          specifications: { ...specifications, sidePanel: 'Tempered Glass' },
          editedFields: ['specifications.color', 'specifications.sidePanel'],
        },
      ],
      [
        { specification: { category: 'case', key: 'color', value: null } },
        { specifications: { formFactor: 'ATX Mid Tower' } },
      ],
    ] as [ProductsChange, object][]) {
      const { preview, send } = await edit({ products: [id] }, change);
      expect([change, preview.changed]).toEqual([change, 1]);
      const { body } = await send();
      expect((await rows(id))[0]).toMatchObject(changed);
      expect(await classOf()).toEqual(change.taxClass ? [{ productId: id, taxClass: 'zero' }] : []);
      await boss.call(undoBulkEdit, { params: { id: body._id } });
      const after = await asStored(id);
      expect([change, after]).toEqual([change, { ...before, publishedAt: after.publishedAt }]);
      expect(after.publishedAt !== null).toBe(true);
      expect(await classOf()).toEqual([]);
    }
  });

  test('names the products that stay as they are, and why', async () => {
    const { add, edit, rows } = await openCatalogue();
    const [cheap, dear] = [await add({ priceAmount: 150 }), await add()];
    const { preview, send } = await edit(
      { products: [cheap, dear] },
      { price: { by: 'amount', value: -1, ending: 'none' } },
    );
    expect([preview.changed, preview.left.map(({ reason, products }) => [reason, products])]).toEqual([
      1,
      [['priceRange', 1]],
    ]);
    await send();
    expect((await rows(cheap, dear)).map((row) => row?.priceAmount)).toEqual([150, 9900]);
  });

  test('needs products that exist, and is of so many at most', async () => {
    const { shop, boss, add } = await openCatalogue();
    await add();
    const unknown = await boss.call(previewBulkEdit, {
      body: { selection: { products: [newId()] }, change: { published: false } },
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'product_not_found']);
    await sql`
      insert into products (id, slug, name, description, category, price_amount)
      select gen_random_uuid(), 'fan', 'Fan', 'Fan', 'case-fan', 100 from generate_series(0, ${limits.bulkEdit.products})
    `.execute(shop.db);
    const all = await boss.call(previewBulkEdit, {
      body: { selection: { filters: {} }, change: { published: false } },
    });
    expect([all.status, all.body.code]).toEqual([409, 'too_many_products']);
  });

  test('of a chosen product that was deleted leaves it', async () => {
    const { boss, add, edit } = await openCatalogue();
    const id = await add();
    await boss.call(deleteProduct, { params: { id } });
    const { preview, send } = await edit({ products: [id] }, fivePercent);
    expect(preview.left.map(({ reason }) => reason)).toEqual(['deleted']);
    expect((await send()).body.code).toBe('products_changed');
    const restored = await edit({ products: [id] }, { deleted: false });
    expect((await restored.send()).status).toBe(201);
    expect((await boss.call(getProduct, { params: { id } })).status).toBe(200);
  });

  test.each([
    ['selection.products', {}, { published: true }],
    ['selection.filters', { products: [newId()], filters: {} }, { published: true }],
    ['selection.filters.state', { filters: { state: 'gone' } }, { published: true }],
    ['selection.products.1', { products: [newId(), 'fan'] }, { published: true }],
    ['selection.products', { products: [] }, { published: true }],
    ['change.price', { filters: {} }, {}],
    ['change.deleted', { filters: {} }, { published: true, deleted: true }],
    ['change.category', { filters: {} }, { category: 'ship' }],
    ['change.price.value', { filters: {} }, { price: { by: 'percent', value: -100, ending: 'none' } }],
    ['change.price.value', { filters: {} }, { price: { by: 'percent', value: 0, ending: 'none' } }],
    ['change.price.value', { filters: {} }, { price: { by: 'amount', value: 0.001, ending: 'none' } }],
    ['change.price.ending', { filters: {} }, { price: { by: 'amount', value: 1, ending: '.42' } }],
    ['change.stock.quantity', { filters: {} }, { stock: { mode: 'set', quantity: -1 } }],
    ['change.stock.quantity', { filters: {} }, { stock: { mode: 'add', quantity: 0 } }],
    ['change.stock.quantity', { filters: {} }, { stock: { mode: 'add', quantity: 1.5 } }],
    ['change.specification.key', { filters: {} }, { specification: { category: 'case', key: 'socket', value: 'AM4' } }],
    [
      'change.specification.value',
      { filters: {} },
      { specification: { category: 'case', key: 'volume', value: 'big' } },
    ],
  ])('names %s if it is wrong', async (field, selection, change) => {
    const { boss } = await openCatalogue();
    const { status, body } = await boss.send('POST', previewBulkEdit.path, { body: { selection, change } });
    expect([status, (body as { errors: { field: string }[] }).errors.map((error) => error.field)]).toEqual([
      400,
      [field],
    ]);
  });

  test('opens the product for edits with the new version', async () => {
    const { boss, add, edit } = await openCatalogue();
    const id = await add();
    const before = await boss.call(getProductToEdit, { params: { id } });
    await edit({ products: [id] }, fivePercent).then(({ send }) => send());
    const after = await boss.call(getProductToEdit, { params: { id } });
    expect([after.body.price, after.body.version]).toEqual([105, before.body.version + 1]);
  });
});
