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

test('numbers lines, wherever the chunks are cut', async () => {
  const bytes = Buffer.from('ä1\nß2\n\nlast');
  expect(await linesOf(bytes.subarray(0, 1), bytes.subarray(1, 5), bytes.subarray(5))).toEqual([
    [1, 'ä1'],
    [2, 'ß2'],
    [3, ''],
    [4, 'last'],
  ]);
});

test('does not take the mark at the start of a file for text', async () => {
  expect(await linesOf('\uFEFF{}\n')).toEqual([[1, '{}']]);
});

test('passes over a line too long for memory and goes on', async () => {
  expect(await linesOf('x'.repeat(700_000), 'x'.repeat(700_000), '\nnext')).toEqual([
    [1, undefined],
    [2, 'next'],
  ]);
});
