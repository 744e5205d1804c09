import { describe, expect, test } from 'vitest';
import { idempotent } from './use-idempotent.ts';

describe('the key of a call', () => {
  const echo = async (key: string) => key;
  const failed: string[] = [];
  const fail = async (key: string) => {
    failed.push(key);
    throw new Error('no answer');
  };

  test('is the same when the same content is sent again after a failure', async () => {
    const send = idempotent();
    await expect(send({ quantity: 1 }, fail)).rejects.toThrow('no answer');
    expect(await send({ quantity: 1 }, echo)).toBe(failed.at(-1));
  });

  test('stays with content that failed while other content was on its way', async () => {
    const send = idempotent();
    const first = Promise.withResolvers<string>();
    const slow = send('a', () => first.promise);
    await expect(send('b', fail)).rejects.toThrow('no answer');
    first.resolve('done');
    await slow;
    expect(await send('b', echo)).toBe(failed.at(-1));
  });

  test('is new for other content, and after the act has succeeded', async () => {
    const send = idempotent();
    const keys = [await send('a', echo), await send('a', echo), await send('b', echo)];
    await expect(send('a', fail)).rejects.toThrow('no answer');
    keys.push(failed.at(-1) as string, await send('b', echo));
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{1,255}$/);
  });
});
