import { expect, test } from 'vitest';
import { orderStatuses } from '../ordering/order.ts';
import { returnableQuantities } from './returnable.ts';

const line = (id: string, shippedQuantity: number, amount: number) => ({
  id,
  shippedQuantity,
  netAmount: amount,
  taxAmount: 0,
});
const lines = [line('paid', 2, 100), line('free', 1, 0), line('open', 0, 0)];
const units = { stockedQuantity: 0, repairQuantity: 0, scrappedQuantity: 1, quantity: 1 };
const returned = (orderLineId: string) => ({
  state: 'refunded' as const,
  resolution: null,
  lines: [{ ...units, orderLineId } as never],
});

test.each(orderStatuses.filter((status) => status !== 'refunded'))('all shipped units of a %s order', (status) => {
  expect([...returnableQuantities({ status, lines }, [])]).toEqual([
    ['paid', 2],
    ['free', 1],
    ['open', 0],
  ]);
});

test('of a refunded order the units that cost nothing, until they are returned', () => {
  const order = { status: 'refunded' as const, lines };
  expect([...returnableQuantities(order, [])]).toEqual([
    ['paid', 0],
    ['free', 1],
    ['open', 0],
  ]);
  expect([...returnableQuantities(order, [returned('free'), returned('paid')])]).toEqual([
    ['paid', 0],
    ['free', 0],
    ['open', 0],
  ]);
});
