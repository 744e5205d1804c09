import { expect, test } from 'vitest';
import type { Standing } from './withdrawable.ts';
import { shareOut, withdrawableOf } from './withdrawable.ts';

type Line = Standing['order']['lines'][number];
type Options = {
  status?: Standing['order']['status'];
  line?: Partial<Line>;
  refunded?: number;
  returned?: number;
  pending?: number;
};

function standing({ status = 'paid', line = {}, refunded = 0, returned = 0, pending = 0 }: Options): Standing {
  const own: Line = {
    ...{ id: 'line', quantity: 4, shippedQuantity: 0, cancelledQuantity: 0, netAmount: 400, taxAmount: 0 },
    withdrawalExemption: null,
    ...line,
  };
  const left = { lineId: 'line', quantity: own.quantity - refunded, openQuantity: 0, netAmount: 0, taxAmount: 0 };
  const units = {
    orderLineId: 'line',
    quantity: returned,
    stockedQuantity: null,
  } as Standing['returns'][number]['lines'][number];
  return {
    order: { status, lines: [own] },
    refundable: { currency: 'EUR', lines: [{ ...left, withheldAmount: 0 }], delivery: { netAmount: 0, taxAmount: 0 } },
    returns: returned > 0 ? [{ state: 'requested', resolution: null, lines: [units] }] : [],
    pending: new Map(pending > 0 ? [['line', pending]] : []),
  };
}

test.each<[string, Options, unshipped: number, shipped: number]>([
  ['nothing is shipped', {}, 4, 0],
  ['some units are shipped', { line: { shippedQuantity: 3 } }, 1, 3],
  ['all are shipped', { status: 'delivered', line: { shippedQuantity: 4 } }, 0, 4],
  ['some are canceled', { line: { cancelledQuantity: 1 }, refunded: 1 }, 3, 0],
  ['some are in a return', { status: 'shipped', line: { shippedQuantity: 4 }, returned: 3 }, 0, 1],
  ['some were refunded without a return', { status: 'shipped', line: { shippedQuantity: 4 }, refunded: 3 }, 0, 1],
  [
    'some were refunded, and the others are in a return',
    { status: 'shipped', line: { shippedQuantity: 4 }, refunded: 2, returned: 2 },
    0,
    0,
  ],
  ['another withdrawal waits', { line: { shippedQuantity: 2 }, pending: 1 }, 1, 2],
  ['it has all open units and more', { line: { shippedQuantity: 2 }, pending: 3 }, 0, 1],
  ['they are made for the customer', { line: { shippedQuantity: 2, withdrawalExemption: 'custom_made' } }, 0, 0],
  ['they are sealed', { line: { shippedQuantity: 2, withdrawalExemption: 'sealed' } }, 2, 2],
  ['the order is not paid', { status: 'unpaid', line: { withdrawalExemption: 'custom_made' } }, 4, 0],
  ['it is canceled', { status: 'cancelled' }, 0, 0],
  ['it is refunded', { status: 'refunded', line: { shippedQuantity: 4 }, refunded: 4 }, 0, 0],
])('what can be withdrawn where %s', (_, options, unshipped, shipped) => {
  expect(withdrawableOf(standing(options))).toEqual([{ lineId: 'line', unshipped, shipped }]);
});

test('units that are not shipped are withdrawn first, and no more than there are', () => {
  const shares = (quantity: number) => {
    const [share] = shareOut([{ lineId: 'line', quantity }], [{ lineId: 'line', unshipped: 2, shipped: 1 }]);
    return [share?.unshipped, share?.shipped];
  };
  expect([shares(1), shares(2), shares(3), shares(5)]).toEqual([
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 1],
  ]);
  expect(shareOut([{ lineId: 'other', quantity: 1 }], [])).toMatchObject([{ unshipped: 0, shipped: 0 }]);
});
