import { expect, test } from 'vitest';
import { today } from './today.ts';

test('today is a date of the shop', () => {
  const now = new Date('2026-03-01T02:00:00Z');
  expect(today(now, 'America/New_York')).toBe('2026-02-28');
  expect(today(now, 'Pacific/Kiritimati')).toBe('2026-03-01');
});
