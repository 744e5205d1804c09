import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEVICE_DAYS, knownDevice, rememberDevice } from './known-device.ts';
import { signInCounters } from './sign-in-attempts.ts';

const SECRET = 'a secret of this installation';
const now = new Date('2030-05-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const account = (n: number) => ({ userId: `user-${n}`, passwordHash: `hash-${n}` });

test('a browser is known only to the accounts that it signed in to last', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 }), (signIns) => {
      const cookie = signIns.reduce<string | undefined>(
        (value, n) => rememberDevice(SECRET, account(n), value, now),
        '',
      );
      const lastFour = new Set([...new Set([...signIns].reverse())].slice(0, 4));
      for (let n = 0; n <= 9; n++) {
        expect([n, knownDevice(SECRET, account(n), cookie, now) !== undefined]).toEqual([n, lastFour.has(n)]);
      }
    }),
  );
});

test('another secret, user or password, a changed cookie, or 180 days make it unknown', () => {
  const cookie = rememberDevice(SECRET, account(1), undefined, now);
  expect(knownDevice(SECRET, account(1), cookie, later(DEVICE_DAYS - 1))).toBeDefined();
  expect(knownDevice(SECRET, account(1), cookie, later(DEVICE_DAYS + 1))).toBeUndefined();
  expect(knownDevice('another secret', account(1), cookie, now)).toBeUndefined();
  expect(knownDevice(SECRET, { ...account(1), passwordHash: 'new' }, cookie, now)).toBeUndefined();
  expect(knownDevice(SECRET, { ...account(1), userId: 'user-2' }, cookie, now)).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(cookie.length - 1), fc.constantFrom(...'abcXYZ019-_.~'), (at, letter) => {
      fc.pre(cookie[at] !== letter);
      const changed = cookie.slice(0, at) + letter + cookie.slice(at + 1);
      expect(knownDevice(SECRET, account(1), changed, now)).toBeUndefined();
    }),
  );
  for (const garbage of [
    '',
    '~',
    '...',
    'a'.repeat(5000),
    '\0',
    `${'x'.repeat(6)}.${'y'.repeat(16)}.${'z'.repeat(43)}`,
  ]) {
    expect(knownDevice(SECRET, account(1), garbage, now)).toBeUndefined();
    expect(knownDevice(SECRET, account(1), rememberDevice(SECRET, account(1), garbage, now), now)).toBeDefined();
  }
});

test('each sign-in starts its own counter', () => {
  const first = rememberDevice(SECRET, account(1), undefined, now);
  const second = rememberDevice(SECRET, account(1), first, now);
  const [one, other] = [first, second].map((cookie) => knownDevice(SECRET, account(1), cookie, now)?.id);
  expect(one).not.toBe(other);
});

test('attempts from unknown browsers do not count against a known one, nor from one network against another', () => {
  const keys = (attempt: Parameters<typeof signInCounters>[0]) =>
    signInCounters(attempt).map(({ rate, subject }) => `${rate.counter}:${subject}`);
  const email = 'ada@example.com';
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), fc.base64String(), (own, foreign, id) => {
      const known = keys({ email, address: own, device: { id } });
      expect(keys({ email, address: foreign }).filter((key) => known.includes(key))).toEqual([]);
      fc.pre(own.split('.').slice(0, 3).join('.') !== foreign.split('.').slice(0, 3).join('.'));
      const shared = keys({ email, address: own }).filter((key) => keys({ email, address: foreign }).includes(key));
      expect(shared).toEqual([`signInAccount:${email}`, `signInAccountDay:${email}`]);
    }),
  );
});
