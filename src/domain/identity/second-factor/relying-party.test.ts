import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party.ts';

test.each([
  ['https://shop.example', 'shop.example'],
  ['http://localhost:3000', 'localhost'],
])('%s is known to browsers as %s', (origin, domain) => {
  expect(relyingPartyOf(origin)).toEqual({ origin, domain });
});

test.each(['http://127.0.0.1:3000', 'http://[::1]:3000', 'https://192.0.2.1'])('%s can have no passkeys', (origin) => {
  expect(relyingPartyOf(origin)).toBeUndefined();
});
