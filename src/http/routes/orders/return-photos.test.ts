import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { closeAccount, exportAccount } from '../../../contract/account/account.ts';
import { limits } from '../../../contract/limits.ts';
import {
  cancelReturn,
  getReturnPhoto,
  listOrderReturns,
  requestReturn,
  uploadReturnPhoto,
} from '../../../contract/orders/return.ts';
import { runMaintenance } from '../../../domain/maintenance.ts';
import { uploadMegabytesPerDay } from '../../../domain/pictures/count-upload.ts';
import { photoFile } from '../../../domain/returns/photos.ts';
import { failOn } from '../../../testing/fail-on.ts';
import { PASSWORD } from '../../../testing/scene/customer.ts';
import { drawPicture, upload } from '../../../testing/scene/pictures.ts';
import { askFor, bodyOf, openSale, type Sale } from '../../../testing/scene/returns.ts';
import type { Visitor } from '../../../testing/scene/visitor.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const at = (id: string) => ({ params: { id } });

async function open() {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
  return { shop, sale: await openSale(shop) };
}

async function send({ id, guest }: Pick<Sale, 'id' | 'guest'>, width = 40) {
  const file = await upload(await drawPicture(width, 30).png().toBuffer());
  return guest.call(uploadReturnPhoto, { ...at(id), ...file });
}

const sees = async (visitor: Visitor, photo: string) => (await visitor.call(getReturnPhoto, at(photo))).status === 200;

test('a photo of a return is for its customer and admins only, and has no public address', async () => {
  const { shop, sale } = await open();
  const [two = ''] = sale.lineIds;
  const { status, body: photo } = await send(sale);
  expect([status, photo]).toEqual([201, { _id: expect.any(String), width: 40, height: 30 }]);
  const asked = await askFor(sale, [[two, 1]], { photos: [photo._id] });
  expect(asked.photos).toEqual([photo]);
  const file = await sale.guest.call(getReturnPhoto, at(photo._id));
  expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
  expect(Buffer.from(file.body.bytes).subarray(0, 4).toString()).toBe('RIFF');
  expect(await sees(sale.boss, photo._id)).toBe(true);
  const otherSale = await openSale(shop, { email: 'other@example.com' });
  for (const stranger of [shop.visitor(), await shop.customer(), otherSale.guest]) {
    const answer = await stranger.call(getReturnPhoto, at(photo._id));
    expect([answer.status, answer.body.code]).toEqual([404, 'photo_not_found']);
  }
  for (const address of [`/images/${photoFile(photo._id)}`, `/images/${photo._id}/40.webp`])
    expect((await shop.app.inject({ method: 'GET', url: address })).statusCode).toBe(404);
  expect((await sale.guest.call(getReturnPhoto, at(randomUUID()))).body.code).toBe('photo_not_found');
});

test('a photo belongs to one return of its order', async () => {
  const { shop, sale } = await open();
  const [two = ''] = sale.lineIds;
  const [first, second] = [(await send(sale)).body, (await send(sale)).body];
  const other = await openSale(shop, { email: 'other@example.com' });
  const foreign = (await send(other)).body;
  const ask = (...photos: string[]) =>
    sale.guest.call(requestReturn, { ...at(sale.id), body: bodyOf([[two, 1]], { photos }) });
  expect((await ask(first._id, foreign._id)).body.code).toBe('photo_not_found');
  expect((await ask(first._id, randomUUID())).body.code).toBe('photo_not_found');
  expect((await ask(first._id, first._id)).body.code).toBe('invalid_request');
  expect((await ask(second._id, first._id)).body.photos.map(({ _id }) => _id)).toEqual([second._id, first._id]);
  expect((await ask(first._id)).body.code).toBe('photo_not_found');
  expect((await ask()).body.code).toBe('invalid_request');
  expect(await shop.db.selectFrom('returns').select('id').execute()).toHaveLength(1);
});

test('only pictures for an own order are stored, and not without end', async () => {
  const { shop, sale } = await open();
  const picture = await upload(await drawPicture(40, 30).png().toBuffer());
  const codeOf = async (visitor: Visitor, file: object) =>
    (await visitor.call(uploadReturnPhoto, { ...at(sale.id), ...file })).body.code;
  expect(await codeOf(shop.visitor(), picture)).toBe('booking_not_found');
  expect(await codeOf(await shop.customer(), picture)).toBe('booking_not_found');
  expect(await codeOf(sale.guest, await upload(Buffer.from('<svg/>')))).toBe('image_kind');
  expect(await codeOf(sale.guest, {})).toBe('invalid_request');
  const row = { orderId: sale.id, width: 1, height: 1 };
  const pending = Array.from({ length: limits.returns.pendingPhotos }, () => ({ ...row, id: randomUUID() }));
  await shop.db.insertInto('returnPhotos').values(pending).execute();
  expect(await codeOf(sale.guest, picture)).toBe('too_many_entries');
});

test('guests upload a limited amount for each order', async () => {
  const shop = await openTestShop({ PUBLIC_URL: 'http://localhost:3000' });
  const [sale, other] = [await openSale(shop), await openSale(shop, { email: 'other@example.com' })];
  const kilobytes = uploadMegabytesPerDay.customer * 1000 * 1024;
  await sql`insert into rate_limits (key, hits, window_ends_at)
    values (${`uploadKilobytes:${sale.id}`}, ${kilobytes}, now() + interval '1 day')`.execute(shop.db);
  expect((await send(sale)).body.code).toBe('upload_quota');
  expect((await send(other)).status).toBe(201);
});

test('a photo of no return is deleted after a day, with its file', async () => {
  const { shop, sale } = await open();
  const [two = ''] = sale.lineIds;
  const [kept, abandoned] = [(await send(sale)).body, (await send(sale)).body];
  await askFor(sale, [[two, 1]], { photos: [kept._id] });
  await sql`update return_photos set created_at = now() - interval '23 hours'`.execute(shop.db);
  await runMaintenance(shop.shop, failOn);
  expect(await sees(sale.guest, abandoned._id)).toBe(true);
  await sql`update return_photos set created_at = now() - interval '25 hours'`.execute(shop.db);
  expect(await sees(sale.guest, abandoned._id)).toBe(false);
  await runMaintenance(shop.shop, failOn);
  const { store } = shop.shop.pictures;
  expect(await store.get(photoFile(abandoned._id))).toBeUndefined();
  expect(await store.get(photoFile(kept._id))).toBeDefined();
  expect(await sees(sale.guest, kept._id)).toBe(true);
  expect(await shop.db.selectFrom('returnPhotos').select('id').execute()).toEqual([{ id: kept._id }]);
});

test('the data of an account contain its returns; closing it deletes their photos and texts', async () => {
  const { shop, sale } = await open();
  const [two = ''] = sale.lineIds;
  const customer = await shop.customer();
  const { id: userId } = await shop.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', customer.email)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('orders').set({ userId, status: 'delivered' }).where('id', '=', sale.id).execute();
  const photo = (await send({ id: sale.id, guest: customer })).body;
  await customer.call(requestReturn, {
    ...at(sale.id),
    body: {
      kind: 'return',
      lines: [{ lineId: two, quantity: 1, reason: 'other', description: 'My flat is dark.', serialNumbers: ['S1'] }],
      photos: [photo._id],
    },
  });
  const { orders } = (await customer.call(exportAccount)).body;
  expect(orders[0]?.returns).toMatchObject([
    { state: 'requested', lines: [{ description: 'My flat is dark.' }], photos: [photo] },
  ]);
  await customer.call(cancelReturn, at(orders[0]?.returns[0]?._id ?? ''));
  expect((await customer.call(closeAccount, { body: { password: PASSWORD } })).status).toBe(200);
  expect(await sees(sale.boss, photo._id)).toBe(false);
  await runMaintenance(shop.shop, failOn);
  expect(await shop.shop.pictures.store.get(photoFile(photo._id))).toBeUndefined();
  const { returns } = (await sale.boss.call(listOrderReturns, at(sale.id))).body;
  expect(returns).toMatchObject([{ photos: [], lines: [{ quantity: 1, description: '', serialNumbers: [] }] }]);
});
