import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const module = pathToFileURL(path.join(import.meta.dirname, 'source-maps.ts'));

/** The frames of an error in the build, as a process prints them. */
function framesOf(map: object | undefined): string[] {
  const folder = path.resolve('.cache', `maps-${randomUUID()}`, 'build');
  onTestFinished(() => rm(path.dirname(folder), { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'shop.js');
  writeFileSync(file, "'shop';\nthrow new Error('no');");
  if (map) writeFileSync(`${file}.map`, JSON.stringify(map));
  const script = `import { mapStackTraces } from '${module}'; mapStackTraces();
    await import('${pathToFileURL(file)}').catch(({ stack }) => console.log(stack));`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  return printed.split('\n').map((line) => line.replace(path.dirname(folder), ''));
}

// Column 6 of the second line is column 3 of line 5 of the source; what is before it has none.
const map = { version: 3, sources: ['../src/shop.ts'], names: [], mappings: ';MAIE' };

test('a stack trace names the file, line and column of the source', () => {
  expect(framesOf(map).slice(0, 2)).toEqual(['Error: no', expect.stringMatching(/^ {4}at \S*\/src\/shop\.ts:5:3$/)]);
});

test.each([
  ['without a map', undefined],
  ['whose line has no mapping', { ...map, mappings: 'AAAA' }],
])('a stack trace %s names the file of the build', (_case, known) => {
  expect(framesOf(known)[1]).toMatch(/\/build\/shop\.js:2:7$/);
});
