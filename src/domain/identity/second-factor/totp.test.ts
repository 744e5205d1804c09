import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { newTotpSecret, readableSecret, stepOfCode, totpAddress } from './totp.ts';

// RFC 6238, appendix B: the last six digits of its SHA-1 values.
const rfcSecret = new TextEncoder().encode('12345678901234567890');
const rfc: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  test.each(rfc)('at %i seconds is %s', (seconds, code) => {
    expect(stepOfCode({ secret: rfcSecret, code, now: at(seconds) })).toBe(Math.floor(seconds / 30));
  });

  test('is right one step before and after its own, and at no other time', () => {
    const step = 100;
    const found = [-61, -60, -31, -30, -1, 0, 29, 30, 59, 60, 89].map((offset) =>
      stepOfCode({ secret: rfcSecret, code: codeAt(step), now: at(step * 30 + offset) }),
    );
    const right = [undefined, undefined, undefined, step, step, step, step, step, step, undefined, undefined];
    expect(found).toEqual(right);
  });

  test.each(['', '28708', '2870820', '287083', '２８７０８２', 'abcdef'])('is not %j', (code) => {
    expect(stepOfCode({ secret: rfcSecret, code, now: at(59) })).toBeUndefined();
  });

  test('is another one for another secret', () => {
    expect(stepOfCode({ secret: newTotpSecret(), code: '287082', now: at(59) })).toBeUndefined();
  });
});

test('a secret has 20 random bytes, and its address is what apps read', () => {
  const [one, other] = [newTotpSecret(), newTotpSecret()];
  expect([one.length, readableSecret(one).length]).toEqual([20, 32]);
  expect(readableSecret(one)).not.toBe(readableSecret(other));
  const address = new URL(totpAddress(one, { shop: 'Hardware Store', email: 'ada@example.com' }));
  expect(address.protocol + address.host).toBe('otpauth:totp');
  expect(decodeURIComponent(address.pathname)).toBe('/Hardware Store:ada@example.com');
  expect(address.searchParams.get('secret')).toBe(readableSecret(one));
  expect(address.searchParams.get('issuer')).toBe('Hardware Store');
});

function codeAt(step: number): string {
  return new TOTP({ secret: Secret.fromLatin1('12345678901234567890') }).generate({ timestamp: step * 30_000 });
}
