import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { amount } from '../../../contract/text.ts';
import { contractResolver } from './contract-resolver.ts';

const schema = z.object({ price: amount, lines: z.array(z.object({ amount, note: z.string() })) });

const input = { price: 0.001, lines: [{ amount: -1, note: '' }] };

const errorsIn = async (currency: string) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await contractResolver(schema, currency)(input, undefined, options);
  return [errors.price?.message, errors.lines?.[0]?.amount?.message];
};

test.each([
  ['USD', 'amountInvalid'],
  ['JPY', 'wholeAmountInvalid'],
  ['KRW', 'wholeAmountInvalid'],
])('an invalid amount of a form in %s names the decimals of the currency', async (currency, message) => {
  expect(await errorsIn(currency)).toEqual([message, message]);
});
