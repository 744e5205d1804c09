import { expect, test } from 'vitest';
import { terms } from './legal.ts';
import { shipping } from './services.ts';

const seller = { name: '', address: [], email: '', phone: '', registration: '', vatId: '', responsible: '' };
const facts = {
  name: 'Shop',
  holdMinutes: 60,
  unpaidBookings: 10,
  seller,
  withdrawal: { days: 14, information: '', form: '' },
};

test.each([
  [null, /(?!)/],
  [true, /Prices include tax\. You pay/],
  [false, /Tax is added to prices at checkout\. You pay/],
])('the terms say what prices include (%s), and nothing before taxes are set', (pricesIncludeTax, said) => {
  const text = JSON.stringify(terms({ ...facts, pricesIncludeTax }));
  if (pricesIncludeTax === null) expect(text).not.toMatch(/\btax/i);
  else expect(text).toMatch(said);
  expect(/\btax/i.test(JSON.stringify(shipping({ ...facts, pricesIncludeTax })))).toBe(pricesIncludeTax !== null);
});
