import { describe, expect, test } from 'vitest';
import { findRepeated, idempotencyOf } from './idempotency.ts';

describe('a repeated request', () => {
  const content = ['order', [{ quantity: 1 }]];
  const stored = { id: 'first', requestHash: idempotencyOf('k', content)?.requestHash ?? null };
  const find = async (key: string) => (key === 'k' ? stored : undefined);

  test('is found by its key and content', async () => {
    expect(await findRepeated(idempotencyOf('k', ['order', [{ quantity: 1 }]]), find)).toBe(stored);
  });

  test('is refused with other content, or if the content of the first is no longer known', async () => {
    const reused = { code: 'idempotency_key_reused' };
    await expect(findRepeated(idempotencyOf('k', ['order', []]), find)).rejects.toMatchObject(reused);
    const unknown = async () => ({ ...stored, requestHash: null });
    await expect(findRepeated(idempotencyOf('k', content), unknown)).rejects.toMatchObject(reused);
  });

  test('is another request under another key, and without one', async () => {
    expect(await findRepeated(idempotencyOf('other', content), find)).toBeUndefined();
    expect(idempotencyOf(undefined, content)).toBeUndefined();
    expect(await findRepeated(undefined, find)).toBeUndefined();
  });
});
