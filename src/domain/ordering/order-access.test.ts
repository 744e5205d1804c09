import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../kernel/id.ts';
import {
  type OpenedOrder,
  opensOrder,
  orderTokenFor,
  readOrderCookie,
  readOrderToken,
  withOrderToken,
} from './order-access.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = new Date('2026-11-23T02:00:00Z');
const orderIdOf = (...given: Parameters<typeof readOrderToken>) => readOrderToken(...given)?.orderId;
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

test('a token opens its order while that has no account, and until its links are revoked', () => {
  const order: OpenedOrder = { id: newId(), userId: null, linksRevokedAt: null };
  const token = readOrderToken('secret', orderTokenFor('secret', order.id, now), now);
  const opens = (change: Partial<OpenedOrder>) => token && opensOrder(token, { ...order, ...change });
  expect(opens({})).toBe(true);
  expect(opens({ id: newId() })).toBe(false);
  expect(opens({ userId: newId() })).toBe(false);
  expect(opens({ linksRevokedAt: later(1) })).toBe(false);
  expect(opens({ linksRevokedAt: later(-1) })).toBe(true);
  // A token has whole seconds: one of the same second may be older.
  const inSecond = readOrderToken('secret', orderTokenFor('secret', order.id, later(400)), later(400));
  expect(inSecond && opensOrder(inSecond, { ...order, linksRevokedAt: later(300) })).toBe(false);
});

describe('the cookie of orders', () => {
  const tokenOf = (id: string) => orderTokenFor('secret', id, now);

  test('opens the newest five orders of the browser, and no others', () => {
    const ids = Array.from({ length: 7 }, () => randomUUID());
    const cookie = ids.reduce<string | undefined>((given, id) => withOrderToken(given, tokenOf(id)), undefined);
    const opens = (id: string, given = cookie, at = now) =>
      readOrderCookie('secret', given, at).some((token) =>
        opensOrder(token, { id, userId: null, linksRevokedAt: null }),
      );
    expect(ids.map((id) => opens(id))).toEqual([false, false, ...Array(5).fill(true)]);
    expect(opens(randomUUID())).toBe(false);
    expect(opens(ids[6] as string, cookie, later(31 * DAY))).toBe(false);
    expect(opens(ids[6] as string, '')).toBe(false);
  });

  test('has each token once, and ignores what is none', () => {
    const token = tokenOf(randomUUID());
    expect(withOrderToken(withOrderToken('x.;.<script>', token), token)).toBe(token);
  });
});
