import { expect, onTestFinished, test, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

const soon = { name: 'Counting', pauseMs: 1, limitMs: 10_000, onError: () => undefined };

test('goes on after a round that fails, and reports it', async () => {
  const [act, onError] = [vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined), vi.fn()];
  const repetition = runPeriodically(act, { ...soon, onError });
  onTestFinished(repetition.stop);
  await vi.waitFor(() => expect(act.mock.calls.length).toBeGreaterThan(2));
  expect(onError.mock.calls).toEqual([[new Error('away')]]);
});

test('goes on beside a round that never ends, and reports it', async () => {
  const act = vi
    .fn()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(undefined);
  const onError = vi.fn();
  const repetition = runPeriodically(act, { ...soon, limitMs: 20, onError });
  onTestFinished(repetition.stop);
  await vi.waitFor(() => expect(act.mock.calls.length).toBeGreaterThan(2));
  expect(onError).toHaveBeenCalledTimes(1);
  expect(repetition.ageSeconds()).toBeLessThan(10);
});

test('waits for the round that runs when it is stopped, and begins no other', async () => {
  const round = Promise.withResolvers<void>();
  const act = vi.fn(() => round.promise);
  const repetition = runPeriodically(act, soon);
  const stopped = vi.fn();
  const stopping = repetition.stop().then(stopped);
  await new Promise(setImmediate);
  expect(stopped).not.toHaveBeenCalled();
  round.resolve();
  await stopping;
  expect(act).toHaveBeenCalledTimes(1);
});
