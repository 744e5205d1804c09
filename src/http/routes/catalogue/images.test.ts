import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureAddress, uploadImage } from '../../../contract/catalogue/image.ts';
import { imageSources } from '../../../contract/catalogue/image-address.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { countUpload } from '../../../domain/pictures/count-upload.ts';
import { drawPicture, multipart, upload } from '../../../testing/scene/pictures.ts';
import type { RequestOptions, Visitor } from '../../../testing/scene/visitor.ts';
import { openShopOn, openTestShop, type TestShop } from '../../../testing/test-shop.ts';

async function openScene(env: Record<string, string> = {}): Promise<{ shop: TestShop; someone: Visitor }> {
  const shop = await openTestShop(env);
  return { shop, someone: await shop.customer() };
}

async function send(someone: Visitor, content: Uint8Array, name?: string, type?: string): Promise<string> {
  const { status, body } = await someone.call(uploadImage, await upload(content, name, type));
  if (status !== 200) throw new Error(`Not taken: ${body.code}`);
  expect(body.success).toBe(true);
  return body.data.url;
}

async function fetchImage({ app }: TestShop, url: string, headers: Record<string, string> = {}) {
  const { statusCode, headers: answered, rawPayload } = await app.inject({ method: 'GET', url, headers });
  return { status: statusCode, headers: answered, bytes: rawPayload };
}

const filesOf = async ({ connectionString }: TestShop) => {
  const folder = path.resolve('.cache/test-data', new URL(connectionString).pathname.slice(1), 'images');
  return readdir(folder, { recursive: true, withFileTypes: true })
    .then((all) => all.filter((file) => file.isFile()).map(({ name }) => name))
    .catch(() => []);
};

describe('C6 POST /images', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('C6 accepts a %s and answers its URL', async (format) => {
    const { shop, someone } = await openScene();
    const url = await send(someone, await drawPicture(64, 48).toFormat(format).toBuffer(), `a.${format}`, 'image/png');
    expect(url).toMatch(/^\/images\/[0-9a-f-]{36}-[0-9a-f]{6}\/64\.webp$/);
    expect(pictureAddress.safeParse(url).success).toBe(true);
    const { status, headers, bytes } = await fetchImage(shop, url);
    expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
  });

  test('C6 stores the widths 400, 800 and 1600 in AVIF and WebP without enlarging', async () => {
    const { shop, someone } = await openScene();
    const widthsOf = async (width: number, height: number) => {
      const url = await send(someone, await drawPicture(width, height).png().toBuffer());
      const { sources = [] } = imageSources(url) ?? {};
      return Promise.all(
        sources.map(async ({ format, srcSet }) => {
          const widths = srcSet.split(', ').map(async (entry) => {
            const [address = '', claimed] = entry.split(' ');
            const { headers, bytes } = await fetchImage(shop, address);
            const read = await sharp(bytes).metadata();
            expect([headers['content-type'], `${read.width}w`]).toEqual([`image/${format}`, claimed]);
            return read.width;
          });
          return [format, ...(await Promise.all(widths))];
        }),
      );
    };
    const both = (...widths: number[]) => [
      ['avif', ...widths],
      ['webp', ...widths],
    ];
    expect(await widthsOf(2000, 1500)).toEqual(both(400, 800, 1600));
    expect(await widthsOf(800, 600)).toEqual(both(400, 800));
    expect(await widthsOf(450, 300)).toEqual(both(400, 450));
    expect(await widthsOf(1, 1)).toEqual(both(1));
    expect(await widthsOf(100, 5000)).toEqual(both(48));
  });

  test('C6 applies the EXIF orientation and removes all metadata', async () => {
    const { shop, someone } = await openScene();
    const exif = { IFD0: { Copyright: 'Secret Person' }, IFD3: { GPSLatitude: '48/1 12/1 0/1' } };
    const file = await drawPicture(60, 40).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect((await sharp(file).metadata()).orientation).toBe(6);
    const { bytes } = await fetchImage(shop, await send(someone, file));
    const { width, height, orientation, exif: left, icc, xmp } = await sharp(bytes).metadata();
    expect({ width, height, orientation, left, icc, xmp }).toEqual({ width: 40, height: 60 });
    expect(bytes.toString('latin1')).not.toContain('Secret');
  });

  test('C6 returns the color of the edge, and none for a transparent picture', async () => {
    const { shop, someone } = await openScene();
    const solid = (alpha: number) =>
      sharp({ create: { width: 50, height: 50, channels: 4, background: { r: 200, g: 100, b: 0, alpha } } })
        .png()
        .toBuffer();
    const opaque = await send(someone, await solid(1));
    expect(imageSources(opaque)?.color).toBe('#c86400');
    const part = await sharp({ create: { width: 50, height: 90, channels: 3, background: '#222' } })
      .png()
      .toBuffer();
    const white = sharp({ create: { width: 80, height: 100, channels: 3, background: '#fff' } });
    const portrait = await send(
      someone,
      await white
        .composite([{ input: part }])
        .png()
        .toBuffer(),
    );
    expect(imageSources(portrait)?.color).toMatch(/^#(f[ef]){3}$/);
    const clear = await send(someone, await solid(0.5));
    expect(imageSources(clear)?.color).toBeUndefined();
    const { bytes } = await fetchImage(shop, clear);
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });

  test('C6 uses the first frame of an animation', async () => {
    const { shop, someone } = await openScene();
    const frames = await Promise.all([0, 1, 2].map(() => drawPicture(30, 20).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(3);
    const { bytes } = await fetchImage(shop, await send(someone, moving));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 30, height: 20 });
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  test('C6 stores identical files once, across users and concurrent uploads', async () => {
    const { shop, someone } = await openScene();
    const file = await drawPicture(300, 200).png().toBuffer();
    const people = [someone, await shop.customer('Other'), await shop.admin(), someone];
    const addresses = await Promise.all(people.map((person) => send(person, file)));
    expect(new Set(addresses).size).toBe(1);
    expect(await send(someone, file)).toBe(addresses[0]);
    expect((await filesOf(shop)).sort()).toEqual(['300.avif', '300.webp']);
    const other = await send(someone, await drawPicture(300, 200).png().toBuffer());
    expect(other).not.toBe(addresses[0]);
  });
});

const png = await drawPicture(40, 30).png().toBuffer();
const jpeg = await drawPicture(400, 300).jpeg().toBuffer();
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const gif = await drawPicture(9, 9).gif().toBuffer();
const tiff = await drawPicture(9, 9).tiff().toBuffer();
const cutOff = async (format: 'jpeg' | 'png' | 'webp' | 'avif') => {
  const whole = await sharp(jpeg).resize(300).toFormat(format).toBuffer();
  return whole.subarray(0, Math.floor(whole.length * 0.6));
};
const file = (content: Uint8Array, name = 'a.png', field = 'image') => ({ field, content, name, type: 'image/png' });

const flatAvif = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .avif({ effort: 0, quality: 1 })
    .toBuffer();

const wrongs: [name: string, asked: RequestOptions, refused: string][] = [
  ['an SVG', await upload(svg, 'a.svg', 'image/svg+xml'), '415 image_kind image'],
  ['an SVG that says it is a PNG', await upload(svg), '415 image_kind image'],
  ['a GIF', await upload(gif, 'a.gif', 'image/gif'), '415 image_kind image'],
  ['a TIFF', await upload(tiff), '415 image_kind image'],
  ['a HEIC', await upload(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')), '415 image_kind image'],
  ['a page', await upload(html), '415 image_kind image'],
  ['a text', await upload(Buffer.from('no picture')), '415 image_kind image'],
  ['the first bytes of a PNG', await upload(png.subarray(0, 8)), '400 image_unreadable image'],
  [
    'a PNG that goes on as a page',
    await upload(Buffer.concat([png.subarray(0, 16), html])),
    '400 image_unreadable image',
  ],
  ['a JPEG cut off', await upload(await cutOff('jpeg')), '400 image_unreadable image'],
  ['a PNG cut off', await upload(await cutOff('png')), '400 image_unreadable image'],
  ['a WebP cut off', await upload(await cutOff('webp')), '400 image_unreadable image'],
  ['an AVIF cut off', await upload(await cutOff('avif')), '400 image_unreadable image'],
  ['20000 × 20000 pixels', await upload(bombOf(20_000)), '413 image_too_many_pixels image'],
  ['a line of 52,000,000 pixels', await upload(bombOf(1, 52_000_000)), '413 image_too_many_pixels image'],
  ['a line that lies', await upload(bombOf(52_000_000, 1)), '413 image_too_many_pixels image'],
  ['an AVIF of 30 megapixels', await upload(await flatAvif(6000, 5000)), '413 image_too_many_pixels image'],
  ['a side of 16,385 pixels', await upload(bombOf(16_385, 10)), '413 image_too_many_pixels image'],
  ['more than 8 MB', await upload(Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)])), '413 image_too_large image'],
  ['9 GB, so it says', withLength(await upload(png), 9e9), '413 image_too_large image'],
  ['no file', await multipart(), '400 invalid_request image'],
  ['an empty file', await upload(Buffer.alloc(0)), '400 invalid_request image'],
  [
    'the picture as a text',
    await multipart({ field: 'image', content: 'http://localhost/x.png' }),
    '400 invalid_request image',
  ],
  ['the wrong field', await multipart(file(png, 'a.png', 'picture')), '400 invalid_request picture image'],
  ['another field beside it', await multipart({ field: 'name', content: 'x' }, file(png)), '400 invalid_request name'],
  ['another file beside it', await multipart(file(png), file(png, 'b.png', 'second')), '400 invalid_request second'],
  ['two pictures', await multipart(file(png), file(jpeg)), '400 invalid_request image'],
  ['five pictures', await multipart(...[1, 2, 3, 4, 5].map(() => file(png))), '400 invalid_request image'],
  ['__proto__', await multipart({ field: '__proto__', content: 'x' }, file(png)), '400'],
  ['JSON', { body: { image: 'x' } }, '415 unsupported_media_type Content-Type'],
  [
    'the bare picture',
    { body: png, headers: { 'content-type': 'image/png' } },
    '415 unsupported_media_type Content-Type',
  ],
  ['nothing', {}, '400 invalid_request image'],
  ['no boundary', { body: png, headers: { 'content-type': 'multipart/form-data' } }, '400 image_unreadable image'],
  [
    'half a body',
    {
      body: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    '400 image_unreadable image',
  ],
];

describe('C6 POST /images refuses', () => {
  test('C6 everything but pictures, with the reason by field, and stores nothing', async () => {
    const { shop, someone } = await openScene();
    for (const [name, asked, refused] of wrongs) {
      const { status, body, headers } = await someone.call(uploadImage, asked);
      const given = [status, body.code, ...(body.errors ?? []).map(({ field }) => field)].join(' ');
      expect([name, given]).toEqual([name, refused === '400' ? expect.stringMatching(/^400 /) : refused]);
      expect(headers['content-type']).toMatch(/^application\/problem\+json/);
      for (const { message } of body.errors ?? []) expect(message).toMatch(/^[A-Z].* .*|Unknown field/);
    }
    expect(await filesOf(shop)).toEqual([]);
    expect(await shop.db.selectFrom('images').selectAll().execute()).toEqual([]);
  });

  test("C6 with the form's texts for a missing picture and the limits for a large one", async () => {
    const { someone } = await openScene();
    const wordsOf = async (asked: RequestOptions) =>
      (await someone.call(uploadImage, asked)).body.errors?.map(({ message }) => message);
    expect(await wordsOf(await multipart())).toEqual(['Image is Required']);
    expect(await wordsOf(await upload(Buffer.concat([png, Buffer.alloc(8 * 1024 * 1024)])))).toEqual([
      'Choose a picture of up to 8 MB.',
    ]);
    expect(await wordsOf(await upload(bombOf(20_000)))).toEqual([
      'Choose a picture of up to 50 megapixels and 16,384 pixels on each side.',
    ]);
  });

  test('C6 a picture with embedded HTML is served as pixels only', async () => {
    const { shop, someone } = await openScene();
    const polyglot = Buffer.concat([jpeg, html]);
    const { bytes, headers } = await fetchImage(shop, await send(someone, polyglot));
    expect(bytes.toString('latin1')).not.toContain('script');
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
  });

  test('C6 more than 30 uploads per minute and user', async () => {
    const { someone } = await openScene({ RATE_LIMIT_SCALE: '0.1' });
    const asked = await upload(png);
    const responses: number[] = [];
    for (let sent = 0; sent < 4; sent++) responses.push((await someone.call(uploadImage, asked)).status);
    expect(responses).toEqual([200, 200, 200, 429]);
  });
});

describe('C6 the daily quota', () => {
  const env = { RATE_LIMIT_SCALE: '0.05', LOG_LEVEL: 'silent' };
  const forgetMinutes = ({ db }: TestShop) =>
    db.deleteFrom('rateLimits').where('key', 'not like', 'uploadKilobytes:%').execute();
  /** Counted, then refused as no picture. */
  const ofMegabytes = (megabytes: number) =>
    upload(Buffer.concat([png.subarray(0, 20), Buffer.alloc(megabytes * 1024 * 1024 - 20)]));

  test('C6 counts every uploaded byte, refused files included, and answers Retry-After', async () => {
    const shop = await openTestShop(env);
    const someone = await shop.customer();
    const send = async (megabytes: number, by = someone) => {
      await forgetMinutes(shop);
      return by.call(uploadImage, await ofMegabytes(megabytes));
    };
    expect((await send(3)).body.code).toBe('image_unreadable');
    const { status, body, headers } = await send(2.5);
    expect([status, body.code, body.detail]).toEqual([
      429,
      'upload_quota',
      'Try again in 24 hours. You can upload 5 MB of pictures a day.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000);
    // A refusal counts nothing, so the rest can be used.
    expect((await send(2)).body.code).toBe('image_unreadable');
    expect((await send(0.1)).body.code).toBe('upload_quota');
    const there = (await openShopOn(shop.connectionString, env)).visitor();
    await forgetMinutes(shop);
    await there.signIn({ email: someone.email, password: 'secret' });
    expect((await send(0.1, there)).body.code).toBe('upload_quota');
    await forgetMinutes(shop);
    expect((await send(3, await shop.customer('Other'))).body.code).toBe('image_unreadable');
    await forgetMinutes(shop);
    expect((await send(6, await shop.admin())).body.code).toBe('image_unreadable');
  });

  test('C6 resets after a day, holds for concurrent uploads, and refuses a file above it', async () => {
    const { db, shop } = await openTestShop(env);
    const actor = { userId: 'u', role: 'customer' } as Actor;
    const count = (megabytes: number) => countUpload(shop, actor, megabytes * 1024 * 1024);
    const taken = async (megabytes: number[]) =>
      (await Promise.allSettled(megabytes.map(count))).filter(({ status }) => status === 'fulfilled').length;
    expect(await taken(Array.from({ length: 10 }, () => 2))).toBe(2);
    await sql`update rate_limits set window_ends_at = now() where key = 'uploadKilobytes:u'`.execute(db);
    expect(await taken([6])).toBe(0);
    expect(await taken([5])).toBe(1);
  });
});

describe('a picture URL', () => {
  test('C6 is cached for a year, has an ETag, and answers HEAD', async () => {
    const { shop, someone } = await openScene();
    const url = await send(someone, await drawPicture(40, 30).png().toBuffer());
    const first = await fetchImage(shop, url);
    expect(first.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"/),
    });
    const again = await fetchImage(shop, url, { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await fetchImage(shop, url, { 'if-none-match': '"other"' })).status).toBe(200);
    const head = await shop.app.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'image/webp', '']);
  });

  test('C6 with an unknown size, format, colour or picture, or with path traversal, is an uncached 404', async () => {
    const { shop, someone } = await openScene();
    const url = await send(someone, await drawPicture(40, 30).png().toBuffer());
    const [, , name = ''] = url.split('/');
    const wrongs = [
      `/images/${name}/800.webp`,
      `/images/${name}/40.png`,
      `/images/${name}/40`,
      `/images/${name}/040.webp`,
      `/images/${name}`,
      `/images/${name}/`,
      `/images/${name}/40.webp/x`,
      `/images/${name.slice(0, 36)}/40.webp`,
      `/images/${name.slice(0, 36)}-000001/40.webp`,
      `/images/01890000-0000-7000-8000-000000000000-808080/40.webp`,
      '/images/../running.json',
      '/images/..%2f..%2frunning/40.webp',
      '/images/x/40.webp',
      '/images',
    ];
    for (const wrong of wrongs) {
      const { status, headers } = await fetchImage(shop, wrong);
      expect([wrong, status, headers['cache-control']]).toEqual([wrong, 404, 'no-store']);
    }
  });
});

function withLength(asked: RequestOptions, length: number): RequestOptions {
  return { ...asked, headers: { ...asked.headers, 'content-length': String(length) } };
}

function bombOf(width: number, height = width): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), framed.length - 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
