import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findOriginals } from './source-map.ts';

test("finds the same positions in the server's map as Node does", () => {
  const name = readdirSync('build/server').find((file) => /^main-.*\.js$/.test(file)) ?? '';
  const read = (file: string) => readFileSync(path.join('build/server', file), 'utf8');
  const map = JSON.parse(read(`${name}.map`));
  const node = new SourceMap(map);
  const positions = read(name)
    .split('\n')
    .flatMap((text, line) =>
      line % 40 ? [] : [0.1, 0.5, 0.9].map((share) => ({ line, column: Math.floor(text.length * share) })),
    );
  const expected = positions.map(({ line, column }) => {
    const entry = node.findEntry(line, column);
    if (!('originalSource' in entry) || !entry.originalSource || entry.generatedLine !== line) return undefined;
    return { source: entry.originalSource, line: entry.originalLine, column: entry.originalColumn };
  });
  expect(expected.filter(Boolean).length).toBeGreaterThan(20);
  expect(findOriginals(map, positions)).toEqual(expected);
});
