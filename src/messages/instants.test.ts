import { expect, test } from 'vitest';
import { instantFormat, timeFormat } from './instants.ts';

const at = new Date('2026-11-22T04:37:00Z');
const plain = (text: string) => text.replace(/\s/g, ' ');

test('a time in a given time zone names the zone', () => {
  expect(plain(instantFormat('en-US', 'UTC').format(at))).toBe('Nov 22, 2026, 4:37 AM UTC');
  expect(plain(timeFormat('en-US', 'UTC').format(at))).toBe('4:37 AM UTC');
  expect(plain(instantFormat('en-GB', 'Europe/Vienna').format(at))).toBe('22 Nov 2026, 05:37 CET');
});

test("a time in the device's zone names the zone only in documents", () => {
  expect(plain(instantFormat('en-US').format(at))).not.toMatch(/[AP]M \S/);
  expect(plain(instantFormat('en-US', undefined, true).format(at))).toMatch(/[AP]M \S/);
});
