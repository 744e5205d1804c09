import { expect, test } from 'vitest';
import { parsePgbench } from './pgbench.ts';

test('reads the rate of transactions', () => {
  const printed = `number of failed transactions: 0 (0.000%)
latency average = 0.848 ms
tps = 9427.345678 (without initial connection time)
`;
  expect(parsePgbench(printed)).toBe(9427.345678);
});

test('refuses a run with failed transactions, and one without a rate', () => {
  expect(() => parsePgbench('number of failed transactions: 2 (0.1%)\ntps = 10.0')).toThrow('2 transactions failed');
  expect(() => parsePgbench('pgbench: error')).toThrow('no rate');
});

test('a round in which the disk did not answer has no rate', () => {
  const printed = 'number of transactions actually processed: 0\nnumber of failed transactions: 0 (NaN%)\n';
  expect(parsePgbench(printed)).toBeUndefined();
});
