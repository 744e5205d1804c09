import { expect, test } from 'vitest';
import { ownTurn } from './own-turn.ts';

test('renderings that are due together have a turn of the event loop each', async () => {
  let turn = 0;
  let counting = setImmediate(function count() {
    turn++;
    counting = setImmediate(count);
  });
  const turns = await Promise.all(Array.from({ length: 5 }, () => ownTurn().then(() => turn)));
  clearImmediate(counting);
  expect(new Set(turns).size).toBe(5);
  expect(turns).toEqual(turns.toSorted((one, other) => one - other));
});
