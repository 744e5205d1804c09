import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLines } from './csv-lines.ts';

const file = fc.array(fc.array(fc.constantFrom('a', ',', '"', '\n', '\r', '\r\n', 'bcd'), { maxLength: 12 }), {
  maxLength: 4,
});

const linesOf = (chunks: string[][]) =>
  csvLines(
    (async function* () {
      for (const chunk of chunks) yield Buffer.from(chunk.join(''));
    })(),
    'utf-8',
  );

test('lines are the same when other files are read at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 2, maxLength: 4 }), async (files) => {
      const readings = files.map((chunks) => ({ lines: linesOf(chunks), read: [] as (string | undefined)[] }));
      for (let open = readings; open.length > 0; ) {
        const still: typeof open = [];
        for (const reading of open) {
          const { done, value } = await reading.lines.next();
          if (done) continue;
          reading.read.push(value.text);
          still.push(reading);
        }
        open = still;
      }
      expect(readings.map(({ read }) => read)).toEqual(files.map(splitWhole));
    }),
  );
});

function splitWhole(chunks: string[][]): string[] {
  const lines = chunks
    .flat()
    .join('')
    .split(/\r\n|\n|\r/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
