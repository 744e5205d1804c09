import { expect, test } from 'vitest';
import { seal, unseal } from './sealed-secret.ts';

const secret = new TextEncoder().encode('12345678901234567890');

test('a sealed secret is opened with its key, for its owner, and differs each time', () => {
  const [one, other] = [seal('key', 'ada', secret), seal('key', 'ada', secret)];
  expect(one.equals(other)).toBe(false);
  expect(one.includes(Buffer.from(secret))).toBe(false);
  expect(unseal('key', 'ada', one)).toEqual(secret);
});

test('it is opened with no other key, for no other owner, and not with a changed byte', () => {
  const sealed = seal('key', 'ada', secret);
  expect(() => unseal('other', 'ada', sealed)).toThrow();
  expect(() => unseal('key', 'eve', sealed)).toThrow();
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8((changed[index] as number) ^ 1, index);
    expect(() => unseal('key', 'ada', changed)).toThrow();
  }
});
