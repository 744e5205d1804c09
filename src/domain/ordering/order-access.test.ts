import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../kernel/id.ts';
import { opensOrder, orderIdOf, orderTokenFor, withOrderToken } from './order-access.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-23T02:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

describe('the token of an order', () => {
  test('names its order for 30 days', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const token = orderTokenFor('secret', id, now);
        expect(token).toMatch(/^[\w-]{70}$/);
        expect(orderIdOf('secret', token, now)).toBe(id);
        expect(orderIdOf('secret', token, later(30 * DAY - 1000))).toBe(id);
        expect(orderIdOf('secret', token, later(30 * DAY))).toBeUndefined();
      }),
    );
  });

  test('is refused with any bit changed, of another shop, or of another shape', () => {
    const token = orderTokenFor('secret', newId(), now);
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(orderIdOf('secret', changed.toString('base64url'), now)).toBeUndefined();
    }
    expect(orderIdOf('other', token, now)).toBeUndefined();
    for (const wrong of ['', token.slice(1), `${token}A`, `${token.slice(0, -1)}.`, '🙂'.repeat(35)])
      expect(orderIdOf('secret', wrong, now)).toBeUndefined();
  });
});

describe('the cookie of orders', () => {
  const tokenOf = (id: string) => orderTokenFor('secret', id, now);

  test('opens the newest five orders of the browser, and no others', () => {
    const ids = Array.from({ length: 7 }, () => randomUUID());
    const cookie = ids.reduce<string | undefined>((given, id) => withOrderToken(given, tokenOf(id)), undefined);
    expect(ids.map((id) => opensOrder('secret', cookie, id, now))).toEqual([false, false, ...Array(5).fill(true)]);
    expect(opensOrder('secret', cookie, randomUUID(), now)).toBe(false);
    expect(opensOrder('secret', cookie, ids[6] as string, later(31 * DAY))).toBe(false);
    expect(opensOrder('secret', undefined, ids[6] as string, now)).toBe(false);
  });

  test('has each token once, and ignores what is none', () => {
    const token = tokenOf(randomUUID());
    expect(withOrderToken(withOrderToken('x.;.<script>', token), token)).toBe(token);
  });
});
