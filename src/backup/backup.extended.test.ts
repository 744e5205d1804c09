import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { uploadImage } from '../contract/catalogue/image.ts';
import { connect } from '../db/connect.ts';
import { findLastBackup } from '../domain/backups.ts';
import { newId } from '../domain/kernel/id.ts';
import { deleteUnreferencedPictures } from '../domain/pictures/delete-unreferenced-pictures.ts';
import { deleteRecordedFiles } from '../domain/pictures/deleted-files.ts';
import { startS3Server } from '../testing/doubles/s3-server.ts';
import { execute, withDatabase } from '../testing/global-setup.ts';
import { book, buyAndSettle } from '../testing/scene/buy.ts';
import { drawPicture, upload } from '../testing/scene/pictures.ts';
import { productsWithWrongStock, stockProduct } from '../testing/scene/stock.ts';
import { openShopOn, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { writeArchive } from './archive.ts';
import { type BackupResult, backUp } from './back-up.ts';
import { countsTable } from './counts.ts';
import { COUNTS, MANIFEST, newManifest } from './manifest.ts';
import { restore } from './restore.ts';

function newFolder(): string {
  const folder = path.resolve('.cache', `backup-${randomUUID()}`);
  mkdirSync(folder, { recursive: true });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An empty database and folder; `from` restores a backup into them. */
async function emptyShop() {
  const { url } = inject('postgres');
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await execute(url, `create database ${name} template template0`);
  onTestFinished(() => execute(url, `drop database ${name} with (force)`));
  const connectionString = withDatabase(url, name);
  const { direct, close } = connect({ connectionString, onError: () => undefined });
  onTestFinished(close);
  const pictures = path.join(newFolder(), 'images');
  return {
    connectionString,
    pictures,
    from: (file: string, takesOver = false) => restore({ pool: direct.pool, file, pictures, takesOver }),
  };
}

const directOf = ({ connectionString }: TestShop) => {
  const { direct, close } = connect({ connectionString, onError: () => undefined });
  onTestFinished(close);
  return direct;
};

const paidOrders = async ({ db }: Pick<TestShop, 'db'>) => {
  const rows = await db.selectFrom('orders').select('id').where('status', '=', 'paid').execute();
  return rows.map(({ id }) => id);
};

test('a backup taken while customers buy contains every order paid before it, and restores to a working shop', async () => {
  const shop = await openTestShop();
  const product = await stockProduct(shop.db, { available: 900 });
  const buyers = await Promise.all(['Ada', 'Ben', 'Cy', 'Di'].map((name) => shop.customer(name)));
  const settled: string[] = [];
  let isOver = false;
  const buying = buyers.map(async (buyer) => {
    while (!isOver) settled.push((await buyAndSettle(buyer, product)).id);
  });
  while (settled.length < 20) await Promise.race([new Promise(setImmediate), ...buying]);
  const before = [...settled];
  const file = path.join(newFolder(), 'shop.backup');
  const { counts, takenAt } = await backUp({ ...directOf(shop), file, pictures: undefined });
  isOver = true;
  await Promise.all(buying);

  expect((await findLastBackup(shop.db))?.at).toEqual(takenAt);
  const empty = await emptyShop();
  const restored = await empty.from(file);
  expect(restored.counts).toEqual(counts);
  expect(restored.manifest.takenAt).toBe(takenAt.toISOString());
  const again = await openShopOn(empty.connectionString);
  const paid = await paidOrders(again);
  expect(paid).toEqual(expect.arrayContaining(before));
  expect(await paidOrders(shop)).toEqual(expect.arrayContaining(paid));
  expect(counts['orders paid']).toBe(paid.length);
  expect(counts['payments succeeded']).toBe(paid.length);
  // Shows that the backup was taken while orders were being paid.
  expect(paid.length).toBeLessThan(settled.length);
  expect(await productsWithWrongStock(again.db)).toEqual([]);

  // Passwords work, and order numbers and event sequences continue.
  const [buyer] = buyers as [(typeof buyers)[number]];
  const back = again.visitor();
  expect((await back.signIn({ email: buyer.email, password: 'secret' })).status).toBe(200);
  const { id } = await book(back, product);
  const numbers = await again.db.selectFrom('orders').select(['id', 'number']).orderBy('number', 'desc').execute();
  expect(numbers[0]?.id).toBe(id);
  const events = await again.db.selectFrom('orderEvents').select('orderId').orderBy('sequence', 'desc').execute();
  expect(events[0]?.orderId).toBe(id);
}, 60_000);

describe('a backup', () => {
  test('restores every type of value and the pictures unchanged', async () => {
    const shop = await openTestShop();
    const name = 'A\tB\nC \\N "quoted" \\. ü 漢 🛒';
    const product = await stockProduct(shop.db, { name });
    const specifications = JSON.stringify({ text: name, list: [1, 2.5, null] });
    await shop.db.updateTable('products').set({ specifications }).where('id', '=', product.id).execute();
    const buyer = await shop.customer();
    await buyAndSettle(buyer, product);
    // More than one chunk, with a line break at every possible end of a chunk.
    const long = 'a long line\n'.repeat(200_000);
    const mail = { recipient: 'a@example.com', subject: name, text: '', html: long };
    await shop.db
      .insertInto('sandbox.mails')
      .values([1, 2, 3].map(() => ({ ...mail, id: newId() })))
      .execute();
    const folder = newFolder();
    const images = path.join(folder, 'images');
    const picture = `${newId()}/a.webp`;
    mkdirSync(path.join(images, path.dirname(picture)), { recursive: true });
    writeFileSync(path.join(images, picture), 'a picture');
    writeFileSync(path.join(images, `${picture}.part`), 'half a pict');
    const file = path.join(folder, 'shop.backup');
    const { counts } = await backUp({ ...directOf(shop), file, pictures: images });
    expect(counts).toMatchObject({ products: 1, 'orders paid': 1, pictures: 1, 'sandbox.card_intents': 1 });

    const empty = await emptyShop();
    await empty.from(file);
    const { db } = await openShopOn(empty.connectionString);
    for (const table of [
      'products',
      'users',
      'identities',
      'orders',
      'payments',
      'outbox',
      'sandbox.mails',
      'installation',
    ] as const) {
      const rows = (from: typeof db) =>
        from
          .selectFrom(table)
          .selectAll()
          .orderBy(table === 'installation' ? 'name' : ('id' as never))
          .execute();
      expect(await rows(db)).toEqual(await rows(shop.db));
    }
    expect(readdirSync(empty.pictures, { recursive: true }).map(String).sort()).toEqual([
      path.dirname(picture),
      picture,
    ]);
    expect(readFileSync(path.join(empty.pictures, picture), 'utf8')).toBe('a picture');
  });

  /** A shop with two pictures on disk; `names` has one file of each. */
  async function withPictures() {
    const shop = await openTestShop();
    const uploader = await shop.customer();
    const names: string[] = [];
    for (const _ of [1, 2]) {
      const file = await drawPicture(40, 30).png().toBuffer();
      const { url } = (await uploader.call(uploadImage, await upload(file))).body.data;
      names.push(url.replace('/images/', ''));
    }
    const images = path.resolve('.cache/test-data', new URL(shop.connectionString).pathname.slice(1), 'images');
    return { shop, images, names: names as [string, string] };
  }

  test('fails when a picture is missing, and names it', async () => {
    const { shop, images, names } = await withPictures();
    const file = path.join(newFolder(), 'shop.backup');
    await rm(path.join(images, names[0]));
    const lost = backUp({ ...directOf(shop), file, pictures: images });
    await expect(lost).rejects.toThrow(`1 picture files are missing from ${images}:\n  ${names[0]}`);
    expect(existsSync(file)).toBe(false);
    const { counts, pictures } = await backUp({ ...directOf(shop), file, pictures: images, allowMissing: true });
    expect([counts.pictures, pictures?.missing]).toEqual([3, [names[0]]]);
    expect((await (await emptyShop()).from(file)).counts.pictures).toBe(3);
  });

  test('continues when maintenance deletes a picture during the backup', async () => {
    const { shop, images } = await withPictures();
    const file = path.join(newFolder(), 'shop.backup');
    const { address } = await shop.db
      .selectFrom('images')
      .select('address')
      .orderBy('address')
      .executeTakeFirstOrThrow();
    let taking: Promise<BackupResult> | undefined;
    await shop.db.transaction().execute(async (trx) => {
      // The backup has read the rows and waits for this transaction before it copies the pictures.
      await sql`lock table outbox in access exclusive mode`.execute(trx);
      taking = backUp({ ...directOf(shop), file, pictures: images });
      const waiting = sql<{ count: number }>`select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await waiting.execute(shop.db)).rows[0]?.count === 0) await new Promise(setImmediate);
      await sql`update images set wanted_at = 'epoch' where address = ${address}`.execute(shop.db);
      await deleteUnreferencedPictures(shop.db);
      await deleteRecordedFiles(shop.shop);
    });
    const { pictures } = await (taking as Promise<BackupResult>);
    expect(pictures).toEqual({ count: 2, strays: [], missing: [] });
  });

  test('skips files that are not pictures, and names them', async () => {
    const { shop, images, names } = await withPictures();
    const file = path.join(newFolder(), 'shop.backup');
    const folder = path.dirname(names[0]);
    const strays = ['Thumbs.db', `${folder}/.DS_Store`, `${folder}/400 (copy).webp`];
    for (const stray of strays) writeFileSync(path.join(images, stray), 'x');
    mkdirSync(path.join(images, 'lost+found'));
    writeFileSync(path.join(images, `${names[0]}.part`), 'half a pict');
    const { counts, pictures } = await backUp({ ...directOf(shop), file, pictures: images });
    expect(pictures?.strays.sort()).toEqual([...strays, 'lost+found'].sort());
    const empty = await emptyShop();
    expect((await empty.from(file)).counts.pictures).toBe(counts.pictures);
  });

  test('restores into an existing folder, also a volume or a symbolic link', async () => {
    const shop = await openTestShop();
    const folder = newFolder();
    const images = path.join(folder, 'images');
    mkdirSync(path.join(images, 'folder'), { recursive: true });
    writeFileSync(path.join(images, 'folder/400.webp'), 'a picture');
    const file = path.join(folder, 'shop.backup');
    await backUp({ ...directOf(shop), file, pictures: images });
    const volume = newFolder();
    for (const name of ['lost+found', '.restore-killed']) mkdirSync(path.join(volume, name));
    const { ino } = statSync(volume);
    const empty = await emptyShop();
    symlinkSync(volume, empty.pictures);
    const half = path.join(folder, 'half.backup');
    writeFileSync(half, readFileSync(file).subarray(0, -100));
    await expect(empty.from(half)).rejects.toThrow('damaged');
    expect(readdirSync(volume)).toEqual(['lost+found']);
    await empty.from(file);
    expect(statSync(volume).ino).toBe(ino);
    expect(readdirSync(volume, { recursive: true }).map(String).sort()).toEqual([
      'folder',
      'folder/400.webp',
      'lost+found',
    ]);
    expect(readdirSync(path.dirname(empty.pictures))).toEqual(['images']);
  });

  test('opened as a copy deletes nothing in the original bucket, unless it takes over', async () => {
    const s3 = await startS3Server();
    onTestFinished(s3.stop);
    const shop = await openTestShop(s3.variables);
    const uploader = await shop.customer();
    const send = async () => {
      const file = await drawPicture(40, 30).png().toBuffer();
      return (await uploader.call(uploadImage, await upload(file))).body.data.url.replace('/images', s3.publicUrl);
    };
    const isThere = async (url: string) => (await fetch(url)).ok;
    const clean = async ({ db, shop }: TestShop) => {
      await db
        .updateTable('images')
        .set({ wantedAt: new Date(0) })
        .execute();
      await deleteUnreferencedPictures(db);
      await deleteRecordedFiles(shop);
    };
    const abandoned = await send();
    await clean(shop);
    expect(await isThere(abandoned)).toBe(false);

    const url = await send();
    const file = path.join(newFolder(), 'shop.backup');
    await backUp({ ...directOf(shop), file, pictures: undefined });
    const told = vi.spyOn(console, 'error').mockReturnValue();
    const [copy, heir] = [await emptyShop(), await emptyShop()];
    await copy.from(file);
    await clean(await openShopOn(copy.connectionString, s3.variables));
    expect(await isThere(url)).toBe(true);
    const words = expect.stringContaining('belongs to another shop');
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(words));
    await heir.from(file, true);
    await clean(await openShopOn(heir.connectionString, s3.variables));
    expect(await isThere(url)).toBe(false);
  });

  test('is written completely or not at all, and overwrites no file', async () => {
    const folder = newFolder();
    const file = path.join(folder, 'shop.backup');
    const empty = await emptyShop();
    const { direct, close } = connect({ connectionString: empty.connectionString, onError: () => undefined });
    onTestFinished(close);
    await expect(backUp({ ...direct, file, pictures: undefined })).rejects.toThrow('nothing to back up');
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(file, 'something else');
    await expect(backUp({ ...direct, file, pictures: undefined })).rejects.toThrow('already exists');
    expect(readFileSync(file, 'utf8')).toBe('something else');
    const nowhere = path.join(folder, 'nowhere', 'shop.backup');
    const shop = await openTestShop();
    await expect(backUp({ ...directOf(shop), file: nowhere, pictures: undefined })).rejects.toThrow(
      'the folder does not exist',
    );
  });

  test('that is damaged, foreign or newer is refused with the reason, and nothing changes', async () => {
    const shop = await openTestShop();
    await stockProduct(shop.db);
    const folder = newFolder();
    const images = path.join(folder, 'images');
    mkdirSync(path.join(images, 'folder'), { recursive: true });
    writeFileSync(path.join(images, 'folder/a.webp'), 'a picture');
    const file = path.join(folder, 'shop.backup');
    await backUp({ ...directOf(shop), file, pictures: images });
    const whole = readFileSync(file);
    const empty = await emptyShop();
    const refused = async (content: Uint8Array, words: RegExp) => {
      const wrong = path.join(folder, randomUUID());
      writeFileSync(wrong, content);
      await expect(empty.from(wrong)).rejects.toThrow(words);
      expect(existsSync(empty.pictures)).toBe(false);
    };
    const tarred = gunzipSync(whole);
    const changed = Buffer.from(tarred);
    changed.set(Buffer.from('Best part'), changed.indexOf('Test part'));
    const shorter = Buffer.from(tarred.subarray(0, tarred.indexOf('counts.json')));
    await refused(Buffer.from('PGDMP and so on'), /not a backup of a shop/);
    await refused(gzipSync('something else'), /damaged|not a backup/);
    await refused(whole.subarray(0, whole.length / 2), /damaged: its end is missing/);
    await refused(gzipSync(shorter), /damaged/);
    await refused(
      gzipSync(changed),
      /damaged: tables\/public\.products\/000001\.copy has changed since it was written/,
    );
    const flipped = Buffer.from(whole);
    flipped[200] = (flipped[200] as number) ^ 0xff;
    await refused(flipped, /damaged|not a backup/);
    const header = { takenAt: new Date().toISOString(), postgres: '18', hasPictures: false };
    const newer = path.join(folder, 'newer');
    await writeArchive(newer, async (add) => {
      await add(
        MANIFEST,
        Buffer.from(JSON.stringify(newManifest({ ...header, migrations: ['0001-shop', '9999-later'] }))),
      );
      await add(COUNTS, Buffer.from('{}'));
    });
    await expect(empty.from(newer)).rejects.toThrow(/newer version of the shop \(9999-later\)/);
    await expect(empty.from(path.join(folder, 'nowhere'))).rejects.toThrow(/nowhere does not exist/);
    // The target is still empty, so the intact file can be restored.
    expect((await empty.from(file)).counts.products).toBe(1);
  });

  test('is not restored into a shop that has data', async () => {
    const shop = await openTestShop();
    const folder = newFolder();
    const file = path.join(folder, 'shop.backup');
    await backUp({ ...directOf(shop), file, pictures: undefined });
    const { pool } = directOf(shop);
    await expect(restore({ pool, file, pictures: path.join(folder, 'images') })).rejects.toThrow(
      /database is not empty: it has \d+ tables/,
    );
    const empty = await emptyShop();
    mkdirSync(empty.pictures, { recursive: true });
    writeFileSync(path.join(empty.pictures, 'old.webp'), '');
    await expect(empty.from(file)).rejects.toThrow(/already files in /);
  });

  test('of an older version is migrated when it is restored', async () => {
    const empty = await emptyShop();
    const folder = newFolder();
    const file = path.join(folder, 'old.backup');
    const { direct, close } = connect({ connectionString: empty.connectionString, onError: () => undefined });
    onTestFinished(close);
    const { migrateTo } = await import('../db/migrate.ts');
    await migrateTo(direct.db, '0005-mail');
    const { counts } = await backUp({ ...direct, file, pictures: undefined });
    expect(counts).not.toHaveProperty('product_pictures');
    const other = await emptyShop();
    await other.from(file);
    const { app } = await openShopOn(other.connectionString);
    expect((await app.inject('/api/health/ready')).statusCode).toBe(200);
  });
});

test('counts are aligned below their headings', () => {
  expect(countsTable({ 'in the backup': { orders: 12, users: 3 }, restored: { orders: 12 } })).toBe(
    ['        in the backup  restored', 'orders             12        12', 'users               3         0'].join(
      '\n',
    ),
  );
});
