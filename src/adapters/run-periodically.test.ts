import { expect, onTestFinished, test, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

const soon = { name: 'Counting', pauseMs: 1, timeoutMs: 10_000, onError: () => undefined };

test('continues after a round that fails, and reports it', async () => {
  const [task, onError] = [
    vi.fn().mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue(undefined),
    vi.fn(),
  ];
  const repetition = runPeriodically(task, { ...soon, onError });
  onTestFinished(repetition.stop);
  await vi.waitFor(() => expect(task.mock.calls.length).toBeGreaterThan(2));
  expect(onError.mock.calls).toEqual([[new Error('unavailable')]]);
});

test('continues beside a round that never ends, and reports it', async () => {
  const task = vi
    .fn()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValue(undefined);
  const onError = vi.fn();
  const repetition = runPeriodically(task, { ...soon, timeoutMs: 20, onError });
  onTestFinished(repetition.stop);
  await vi.waitFor(() => expect(task.mock.calls.length).toBeGreaterThan(2));
  expect(onError).toHaveBeenCalledTimes(1);
  expect(repetition.ageSeconds()).toBeLessThan(10);
});

test('waits for the current round when stopped, and starts no other', async () => {
  const round = Promise.withResolvers<void>();
  const task = vi.fn(() => round.promise);
  const repetition = runPeriodically(task, soon);
  const stopped = vi.fn();
  const stopping = repetition.stop().then(stopped);
  await new Promise(setImmediate);
  expect(stopped).not.toHaveBeenCalled();
  round.resolve();
  await stopping;
  expect(task).toHaveBeenCalledTimes(1);
});
