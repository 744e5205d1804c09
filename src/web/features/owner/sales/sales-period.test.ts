import { expect, test } from 'vitest';
import { presetPeriod, readPeriod } from './sales-period.ts';

test.each([
  ['week', '2026-02-24', '2026-03-02'],
  ['month', '2026-02-01', '2026-03-02'],
  ['thisMonth', '2026-03-01', '2026-03-02'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['year', '2025-04-01', '2026-03-31'],
  ['thisYear', '2026-01-01', '2026-03-02'],
] as const)('on March 2, %s is from %s to %s', (preset, from, to) => {
  expect(presetPeriod(preset, '2026-03-02')).toMatchObject({ from, to });
});

test('an address with a wrong period shows the last 30 days', () => {
  const read = (search: string) => readPeriod(new URLSearchParams(search), '2026-03-02');
  expect(read('from=2026-01-01&to=2026-01-31&by=week')).toEqual({ from: '2026-01-01', to: '2026-01-31', by: 'week' });
  expect(read('from=2026-01-01&to=2026-01-31').by).toBe('day');
  for (const wrong of ['', 'from=2026-02-30&to=2026-03-01', 'from=2026-03-01&to=2026-01-01', 'by=hour']) {
    expect(read(wrong)).toEqual({ from: '2026-02-01', to: '2026-03-02', by: 'day' });
  }
});
