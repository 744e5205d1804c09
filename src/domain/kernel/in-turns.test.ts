import { expect, test } from 'vitest';
import { inTurns, type Steps } from './in-turns.ts';

test('others have a turn while the work goes on, and its result and its error are returned', async () => {
  let isTold = false;
  setImmediate(() => {
    isTold = true;
  });
  function* untilTold(): Steps<string> {
    while (!isTold) yield;
    return 'told';
  }
  expect(await inTurns(untilTold())).toBe('told');

  // biome-ignore lint/correctness/useYield: it fails at its first step
  function* failing(): Steps<never> {
    throw new Error('no');
  }
  await expect(inTurns(failing())).rejects.toThrow('no');
});
