import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '../../kernel/id.ts';
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
        expect(token).toMatch(/^[\w-]{72}$/);
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
  const inSecond = readOrderToken('secret', orderTokenFor('secret', order.id, later(400)), later(400));
  const opensInSecond = (linksRevokedAt: Date) => inSecond && opensOrder(inSecond, { ...order, linksRevokedAt });
  expect([300, 399, 400, 401, 900].map((at) => opensInSecond(later(at)))).toEqual([true, true, false, false, false]);
});

test('a token of an older version, in seconds, opens its order until its links are revoked in that second', () => {
  const order: OpenedOrder = { id: '01890000-0000-7000-8000-000000000000', userId: null, linksRevokedAt: null };
  const at = new Date('2026-01-01T00:00:00Z');
  // Made by a version before this one, with the secret `secret`.
  const old = readOrderToken('secret', 'AYkAAAAAcACAAAAAAAAAAGl9RgD3gg-4gHZ-BxXiuKuIFcypfQnfFlGcPORP2C8i6tncqw', at);
  expect(old).toEqual({ orderId: order.id, madeAt: at });
  const opens = (linksRevokedAt: Date | null) => old && opensOrder(old, { ...order, linksRevokedAt });
  expect([null, new Date(at.getTime() - 1), new Date(at.getTime() + 300)].map(opens)).toEqual([true, true, false]);
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
