import { expect, test } from 'vitest';
import { readLines } from './lines.ts';

async function linesOf(...chunks: (string | Buffer)[]) {
  const lines = [];
  async function* stream() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  for await (const { line, text } of readLines(stream())) lines.push([line, text]);
  return lines;
}

test('numbers lines across chunk boundaries', async () => {
  const bytes = Buffer.from('ä1\nß2\n\nlast');
  expect(await linesOf(bytes.subarray(0, 1), bytes.subarray(1, 5), bytes.subarray(5))).toEqual([
    [1, 'ä1'],
    [2, 'ß2'],
    [3, ''],
    [4, 'last'],
  ]);
});

test('ignores a byte order mark', async () => {
  expect(await linesOf('\uFEFF{}\n')).toEqual([[1, '{}']]);
});

test('skips a line that is too long, and continues', async () => {
  expect(await linesOf('x'.repeat(700_000), 'x'.repeat(700_000), '\nnext')).toEqual([
    [1, undefined],
    [2, 'next'],
  ]);
});
