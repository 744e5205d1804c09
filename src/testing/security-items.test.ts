import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
const rows = page.split('\n').flatMap((line) => {
  const [, item, , last] = /^\| (V\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/.exec(line) ?? [];
  return item && last ? [{ item, last }] : [];
});

test('each item of the security requirements is listed once', () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(rows.map(({ item }) => item).filter((item, index, all) => all.indexOf(item) !== index)).toEqual([]);
});

test('each named test exists', () => {
  const named = rows.flatMap(({ item, last }) => {
    const [, file, title] = /^`([^`]+\.(?:test|spec)\.ts)`: (.+)$/.exec(last) ?? [];
    return file && title ? [{ item, file, title }] : [];
  });
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(
    ({ file, title }) => !existsSync(file) || !titlesIn(readFileSync(file, 'utf8')).includes(title),
  );
  expect(missing).toEqual([]);
});

function titlesIn(source: string): string[] {
  return [...source.matchAll(/\btest(?:\.(?:each|for)\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
    ([, , title]) => String(title),
  );
}
