import { expect, test } from 'vitest';
import { networkOf } from './rate-limits.ts';

test('limits count an IPv4 address as one, and the /64 network of an IPv6 address', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb:1:2:3'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).not.toBe(networkOf('2001:db8:1:3:3:4:5:6'));
});
