import { expect, test } from 'vitest';
import { lastMonths } from './last-months.ts';

test('the months before begin with the current one of the shop, also across a year', () => {
  const now = new Date('2026-02-01T02:00:00Z');
  expect(lastMonths(now, { timeZone: 'UTC', count: 3 })).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(lastMonths(now, { timeZone: 'America/New_York', count: 2 })).toEqual(['2026-01', '2025-12']);
});
