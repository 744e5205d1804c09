import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { putUser } from '../../contract/account/user.ts';
import { endpoints } from '../../contract/endpoints.ts';
import { bodies } from './bodies.ts';
import { refuseAll } from './refuse-all.ts';
import { openScene } from './scene.ts';

const never: unknown[] = [null, [], ['x'], {}, true, '', ' ', 'a\u0000b', 'x'.repeat(10_001), -1e300];

// Each field that an object lacks is named.
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** So many that one test would take too long. */
const batches = [1, 2, 3].map((number) => ({ number, bodies: bodies.filter((_, index) => index % 3 === number - 1) }));

describe('a body', () => {
  test('is in the tables for every call that takes one', () => {
    const tried = bodies.map(({ endpoint }) => endpoint.name).sort();
    const all = endpoints.filter(({ body }) => body).map(({ name }) => name);
    expect(tried).toEqual(all.sort());
  });

  test('without one of its fields is refused by the field’s name', async () => {
    const scene = await openScene();
    const wrongs = bodies.flatMap(({ endpoint, path, good, missing, optional = [] }) => {
      const body = good(scene);
      const call = { method: endpoint.method, path: path(scene), status: 400, code: 'invalid_request' };
      expect(Object.keys(body).sort()).toEqual([...Object.keys(missing), ...optional].sort());
      const without = Object.entries(missing).map(([field, message]) => {
        const { [field]: _, ...others } = body;
        return { ...call, name: `without ${field}`, asked: { body: others }, fields: [field], message };
      });
      const required = endpoint === putUser ? ['email'] : Object.keys(missing);
      const nothing = { ...call, name: '{}', asked: { body: {} }, fields: required };
      return required.length > 0 ? [...without, nothing] : without;
    });
    await refuseAll(scene, wrongs);
  });

  test.each(batches)('with a wrong value is refused by the field’s name (batch $number)', async (batch) => {
    const scene = await openScene();
    const wrongs = batch.bodies.flatMap(({ endpoint, path, good, wrong = [] }) => {
      const body = good(scene);
      const one = (field: string, value: unknown, message?: string) => ({
        name: `${field} = ${JSON.stringify(value)?.slice(0, 40)}`,
        method: endpoint.method,
        path: path(scene),
        asked: { body: { ...body, [field]: value } },
        status: 400,
        code: 'invalid_request',
        // A wrong item is named by its position.
        fields: [Array.isArray(value) && value.length === 1 && Array.isArray(body[field]) ? `${field}.0` : field],
        message,
      });
      return [
        ...Object.keys(body).flatMap((field) =>
          never
            .filter((value) => value !== body[field] && !(isObject(value) && isObject(body[field])))
            .map((value) => one(field, value)),
        ),
        ...wrong.map(([field, value, message]) => one(field, value, message)),
      ];
    });
    await refuseAll(scene, wrongs);
  });

  test('C18 keeps no line break in a field of one line', async () => {
    const scene = await openScene();
    const ofSeveralLines = [
      'address',
      'warnings',
      'text',
      'description',
      'message',
      'invoiceNote',
      'returnAddress',
      'returnInstructions',
    ];
    const unreadable = ['password', 'currentPassword', 'newPassword'];
    const tried: string[] = [];
    for (const { endpoint, good } of bodies) {
      const body = good(scene);
      const fields = Object.keys(body).filter(
        (field) => typeof body[field] === 'string' && ![...ofSeveralLines, ...unreadable].includes(field),
      );
      for (const field of fields)
        for (const lineBreak of ['\n', '\r\n', '\r', '\u0085', '\u2028', '\u2029', '\u000b']) {
          const typed = { ...body, [field]: `${body[field]}${lineBreak}Email: eve@example.com` };
          const { success, data, error } = z.safeParse(endpoint.body as z.ZodMiniType<Record<string, unknown>>, typed);
          const name = `${endpoint.name} ${field} with ${JSON.stringify(lineBreak)}`;
          if (success) expect([name, data[field]]).toEqual([name, expect.stringMatching(/^[^\p{Cc}\p{Zl}\p{Zp}]+$/u)]);
          else expect([name, error.issues.map(({ path }) => path[0])]).toEqual([name, expect.arrayContaining([field])]);
          tried.push(field);
        }
    }
    const names = ['name', 'author', 'customerName', 'displayName', 'subject', 'university', 'brand', 'transactionId'];
    expect(tried).toEqual(expect.arrayContaining(names));
  });

  test('with unknown fields is refused by their names', async () => {
    const scene = await openScene();
    const wrongs = bodies.map(({ endpoint, path, good }) => ({
      name: 'unknown fields',
      method: endpoint.method,
      path: path(scene),
      asked: { body: { ...good(scene), userRole: 'admin', isAdmin: true } },
      status: 400,
      code: 'invalid_request',
      fields: ['userRole', 'isAdmin'],
      message: 'Unknown field',
    }));
    await refuseAll(scene, wrongs);
  });
});
