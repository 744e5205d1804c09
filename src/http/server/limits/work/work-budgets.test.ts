import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asRefusal } from '../../../../contract/error.ts';
import { workBudgets } from './work-budgets.ts';

const limits = { burst: 100, share: 0.1, concurrent: 2, waiting: 3, longestWait: 1000 };

/** Every request costs as much as was passed to `next`. */
function budgets(given: Partial<typeof limits> = {}) {
  let cost = 0;
  const { enter } = workBudgets({ ...limits, ...given }, { begin: () => () => cost }, Date.now);
  const work = async (network: string, ms: number) => {
    const leave = await enter(network);
    cost = ms;
    leave();
    cost = 0;
  };
  const isRunning = async (entering: Promise<unknown>) => {
    let hasStarted = false;
    void entering.then(() => {
      hasStarted = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    return hasStarted;
  };
  return { enter, work, isRunning };
}

const refusal = (entering: Promise<unknown>) => entering.then(() => undefined, asRefusal);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a network that has used up its processor time', () => {
  test('waits until it is refilled, while others are served at once', async () => {
    const { enter, work, isRunning } = budgets();
    await work('a', 120);
    await work('b', 1);
    const waiting = enter('a');
    expect([await isRunning(waiting), await isRunning(enter('b'))]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(199);
    expect(await isRunning(waiting)).toBe(false);
    await vi.advanceTimersByTimeAsync(2);
    expect(await isRunning(waiting)).toBe(true);
  });

  test('is served anyway if it is alone', async () => {
    const { enter, work, isRunning } = budgets();
    await work('b', 1);
    await vi.advanceTimersByTimeAsync(5000);
    await work('a', 120);
    expect(await isRunning(enter('a'))).toBe(true);
  });

  test('is refused if it would wait too long, with the seconds, and its debt is bounded', async () => {
    const { enter, work, isRunning } = budgets({ longestWait: 500 });
    await work('b', 1);
    await work('a', 5000);
    const { code, details } = (await refusal(enter('a'))) ?? {};
    expect([code, details]).toEqual(['too_many_requests', { seconds: 1 }]);
    await vi.advanceTimersByTimeAsync(1001);
    expect(await isRunning(enter('a'))).toBe(true);
  });
});

describe('requests of one network', () => {
  test('run a few at a time, in their order', async () => {
    const { enter, work, isRunning } = budgets();
    await work('b', 1);
    const leaves = [await enter('a'), await enter('a')];
    const [third, fourth] = [enter('a'), enter('a')];
    expect([await isRunning(third), await isRunning(fourth), await isRunning(enter('b'))]).toEqual([
      false,
      false,
      true,
    ]);
    leaves[0]?.();
    leaves[0]?.();
    expect([await isRunning(third), await isRunning(fourth)]).toEqual([true, false]);
    leaves[1]?.();
    expect(await isRunning(fourth)).toBe(true);
  });

  test('run in greater number while it is alone, but not without bound', async () => {
    const { enter, isRunning } = budgets();
    for (let at = 0; at < 16; at++) await enter('a');
    expect(await isRunning(enter('a'))).toBe(false);
  });

  test('are refused once they have waited too long', async () => {
    const { enter, work } = budgets();
    await work('b', 1);
    const [leave] = [await enter('a'), await enter('a')];
    const waiting = refusal(enter('a'));
    await vi.advanceTimersByTimeAsync(1001);
    leave?.();
    expect((await waiting)?.code).toBe('too_many_requests');
  });

  test('are refused when too many wait', async () => {
    const { enter, work } = budgets();
    await work('b', 1);
    await Promise.all([enter('a'), enter('a')]);
    for (let at = 0; at < limits.waiting; at++) void enter('a');
    expect((await refusal(enter('a')))?.code).toBe('too_many_requests');
    await enter('b');
  });
});
