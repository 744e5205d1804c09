import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDownload } from './start-download.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Counts its ends. */
function file(parts = 3) {
  const ended = vi.fn();
  const content = (async function* () {
    try {
      for (let part = 0; part < parts; part++) yield Uint8Array.of(part);
    } finally {
      ended();
    }
  })();
  return { content, ended };
}

test('a receiver that takes nothing for a minute ends the download with an error, and frees its place', async () => {
  const { content, ended } = file();
  const parts = (await startDownload(content))[Symbol.asyncIterator]();
  expect((await parts.next()).value).toEqual(Uint8Array.of(0));
  await vi.advanceTimersByTimeAsync(59_000);
  expect((await parts.next()).value).toEqual(Uint8Array.of(1));
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toHaveBeenCalledOnce();
  await expect(parts.next()).rejects.toThrow('too long');
  const others = [await startDownload(file().content), await startDownload(file().content)];
  for (const other of others) await other[Symbol.asyncIterator]().return?.();
});

test('two are sent at once, and a third is refused until one ends', async () => {
  const [first, second] = [await startDownload(file().content), await startDownload(file().content)];
  await expect(startDownload(file().content)).rejects.toMatchObject({ code: 'shop_busy' });
  for await (const _part of first);
  const third = await startDownload(file().content);
  for (const open of [second, third]) await open[Symbol.asyncIterator]().return?.();
});

test('what has been sent leaves no timer behind', async () => {
  for await (const _part of await startDownload(file().content));
  expect(vi.getTimerCount()).toBe(0);
});
