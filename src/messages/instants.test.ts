import { expect, test } from 'vitest';
import { instantFormat, timeFormat } from './instants.ts';

const at = new Date('2026-11-22T04:37:00Z');
const plain = (text: string) => text.replace(/\s/g, ' ');

test('an instant in a zone that is given names that zone', () => {
  expect(plain(instantFormat('en-US', 'UTC').format(at))).toBe('Nov 22, 2026, 4:37 AM UTC');
  expect(plain(timeFormat('en-US', 'UTC').format(at))).toBe('4:37 AM UTC');
  expect(plain(instantFormat('en-GB', 'Europe/Vienna').format(at))).toBe('22 Nov 2026, 05:37 CET');
});

test('an instant in the own zone of the device names it only in a document', () => {
  expect(plain(instantFormat('en-US').format(at))).not.toMatch(/[AP]M \S/);
  expect(plain(instantFormat('en-US', undefined, true).format(at))).toMatch(/[AP]M \S/);
});
