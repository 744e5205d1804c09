import { expect, test } from 'vitest';
import { priceSteps } from './price-steps.ts';

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
const until = Date.parse(day(5));

test('a price holds until the next one', () => {
  const changes = [
    { price: 200, at: day(1) },
    { price: 100, at: day(3) },
  ];
  const steps = priceSteps(changes, until);
  expect(steps).toMatchObject({ low: 100, high: 200 });
  expect(steps?.path).toMatch(/^M0 0H300L300 120H600$/);
});

test('there is a gap while the product is not on sale', () => {
  const changes = [
    { price: 100, at: day(1) },
    { price: null, at: day(2) },
    { price: 200, at: day(3) },
  ];
  expect(priceSteps(changes, until)?.path).toBe('M0 120H150M300 0H600');
});

test('one price is no history', () => {
  const same = [day(1), day(2), day(3)].map((at, index) => ({ price: index === 1 ? null : 100, at }));
  expect(priceSteps([], until)).toBeUndefined();
  expect(priceSteps(same, until)).toBeUndefined();
});
