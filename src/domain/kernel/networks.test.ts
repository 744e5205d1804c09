import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf, widerNetworkOf } from './networks.ts';

test('limits apply to an IPv4 address and to the /64 network of an IPv6 address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb:1:2:3'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8::/64');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).not.toBe(networkOf('2001:db8:1:3:3:4:5:6'));
});

test('what a proxy forwards instead of an address counts together', () => {
  for (const name of ['unknown', '_hidden', '', '203.0.113.7:', '[203.0.113.7'])
    expect([networkOf(name), widerNetworkOf(name)]).toEqual(['unknown', 'unknown']);
});

test('a port that a proxy forwards with the address changes nothing', () => {
  expect(networkOf('203.0.113.7:4711')).toBe('203.0.113.7');
  expect(networkOf('[2001:db8::1]:4711')).toBe('2001:db8::/64');
  expect(networkOf('[2001:db8::1]')).toBe('2001:db8::/64');
  expect(widerNetworkOf('203.0.113.7:80')).toBe('203.0.113.0/24');
});

test('a neighbourhood is the /24 of an IPv4 address and the /56 of an IPv6 address, however it is written', () => {
  expect(widerNetworkOf('203.0.113.7')).toBe('203.0.113.0/24');
  expect(widerNetworkOf('::ffff:203.0.113.9')).toBe('203.0.113.0/24');
  expect(widerNetworkOf('203.0.114.7')).not.toBe(widerNetworkOf('203.0.113.7'));
  expect(widerNetworkOf('2001:db8:1:ab01::1')).toBe('2001:db8:1:ab00::/56');
  expect(widerNetworkOf('2001:0DB8:0001:abff::1')).toBe(widerNetworkOf('2001:db8:1:ab01:0:0:0:1'));
  expect(widerNetworkOf('2001:db8:1:ac01::1')).not.toBe(widerNetworkOf('2001:db8:1:ab01::1'));
});

test('a network is never in two neighbourhoods', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 255 }), (address, last) => {
      const neighbour = address.replace(/\d+$/, String(last));
      expect(widerNetworkOf(neighbour)).toBe(widerNetworkOf(address));
    }),
  );
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      fc.pre(networkOf(one) === networkOf(other));
      expect(widerNetworkOf(one)).toBe(widerNetworkOf(other));
    }),
    { numRuns: 1, examples: [['2001:db8::1', '2001:db8:0:0:ffff::']] },
  );
});
