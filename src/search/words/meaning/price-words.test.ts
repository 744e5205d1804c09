import { expect, test } from 'vitest';
import { priceIn } from './price-words.ts';

test.each([
  ['monitor under 250', { max: 250 }],
  ['unter 250 €', { max: 250 }],
  ['< $250', { max: 250 }],
  ['gpu bis zu 1.299,99 Euro', { max: 1299.99 }],
  ['less than $1,500', { max: 1500 }],
  ['over 300 dollars', { min: 300 }],
  ['psu 200-300', { min: 200, max: 300 }],
  ['zwischen 100 und 150 euro', { min: 100, max: 150 }],
  ['monitor 300€', { max: 300 }],
  ['psu under 100 white', { max: 100 }],
  ['gpu under $900, 16gb', { max: 900 }],
])('%s', (text, expected) => {
  const { start, end, ...price } = priceIn(text) ?? {};
  expect(price).toEqual(expected);
  expect(start).toBeLessThan(end as number);
});

test.each([
  'rtx 4070',
  'fan under 30 dB',
  'ddr5-6000',
  'F4-3200C16D-32GTZRX',
  '100-100000910WOF',
  'monitor über 144 hz',
  'ryzen 5 5600',
  '910-005289',
  '910-005280',
])('no price: %s', (text) => {
  expect(priceIn(text)).toBeUndefined();
});
