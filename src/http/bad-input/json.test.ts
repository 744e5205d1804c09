import { describe, expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints.ts';
import { allRows } from '../../testing/all-rows.ts';
import { bodies } from './bodies.ts';
import { type Refused, refuseAll } from './refuse-all.ts';
import { openScene } from './scene.ts';

describe('a body', () => {
  test('is refused by each field’s name where the call takes no body', async () => {
    const { shop, someone, booking } = await openScene();
    const before = await allRows(shop.db);
    for (const endpoint of endpoints.filter(({ method, body, upload }) => method !== 'GET' && !body && !upload)) {
      const path = endpoint.path
        .replace(':id', booking.id)
        .replace(':email', someone.email)
        .replace(':name', 'own')
        .replace(':slug', 'abcdefghjkmn')
        .replace(':category', 'gpu');
      const response = await someone.send(endpoint.method, path, { body: { amount: 1 } });
      const fields = response.body.errors?.map(({ field, code }) => `${field} ${code}`);
      expect([endpoint.name, response.status, fields]).toEqual([endpoint.name, 400, ['amount unknown_field']]);
    }
    expect(await allRows(shop.db)).toBe(before);
  });

  test('that is not a JSON object is refused', async () => {
    const scene = await openScene();
    const malformed = { status: 400, code: 'malformed_json', fields: ['body'] };
    const notAnObject = { status: 400, code: 'invalid_request', fields: ['body'], message: 'Send a JSON object' };
    const otherType = { status: 415, code: 'unsupported_media_type', fields: ['Content-Type'] };
    const tooLarge = { status: 413, code: 'body_too_large', fields: ['body'] };
    for (const row of bodies) {
      const [path, good, method] = [row.path(scene), JSON.stringify(row.good(scene)), row.endpoint.method];
      const proto = `{"__proto__":{"role":"admin"},${good.slice(1)}`;
      const text = (name: string, body: string, refused: Refused, type = 'application/json') => ({
        name,
        method,
        path,
        asked: { body, headers: { 'content-type': type } },
        ...refused,
      });
      await refuseAll(scene, [
        text('half an object', good.slice(0, -1), malformed),
        text('empty', '', malformed),
        text('NaN', '{"price":NaN}', malformed),
        text('deep', '['.repeat(100_000), malformed),
        text('__proto__', proto, { status: 400, fields: ['body'] }),
        text('constructor', proto.replace('__proto__', 'constructor'), { status: 400 }),
        text('array', `[${good}]`, notAnObject),
        text('null', 'null', notAnObject),
        text('number', '1', notAnObject),
        text('text', '"hello"', notAnObject),
        text('xml', '<a/>', otherType, 'application/xml'),
        text('form', 'email=a', otherType, 'application/x-www-form-urlencoded'),
        text('plain text', good, otherType, 'text/plain'),
        text('over 128 kB', JSON.stringify({ x: 'x'.repeat(128 * 1024) }), {
          ...tooLarge,
          message: 'The body is larger than 128 kB.',
        }),
        { name: 'no body', method, path, ...notAnObject },
      ]);
    }
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });

  test('in an unknown encoding is refused with 415', async () => {
    const { someone } = await openScene();
    const headers = { 'content-encoding': 'foo', 'content-type': 'application/json' };
    const { status, body } = await someone.send('POST', '/api/booking', { body: {}, headers });
    expect([status, body.code]).toEqual([415, 'content_encoding_refused']);
  });
});
