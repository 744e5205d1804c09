import fc from 'fast-check';
import { expect, test } from 'vitest';
import { timeLeft } from './use-countdown.ts';

test('H8 days, hours, minutes and seconds of the countdown add up and are never negative', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 400 * 86_400_000 }), (milliseconds) => {
      const { days, hours, minutes, seconds } = timeLeft(milliseconds);
      for (const figure of [days, hours, minutes, seconds]) expect(figure).toMatch(/^\d{2,3}$/);
      expect([Number(hours) < 24, Number(minutes) < 60, Number(seconds) < 60]).toEqual([true, true, true]);
      const sum = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds);
      expect(sum).toBe(Math.max(0, Math.ceil(milliseconds / 1000)));
    }),
  );
  expect(timeLeft(0)).toEqual({ days: '00', hours: '00', minutes: '00', seconds: '00' });
});
