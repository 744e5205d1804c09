import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../contract/endpoints.ts';
import en from '../messages/en/all.ts';

const page = readFileSync('docs/specification.md', 'utf8');
const [rowsPart = '', textsPart = ''] = page.split('\n## Texts, to the letter\n');

type Row = { id: string; shownBy: string };
const rows: Row[] = [...rowsPart.matchAll(/^\| ([A-Z]\d+) \| .* \| (.*) \|$/gm)].map(([, id = '', shownBy = '']) => ({
  id,
  shownBy,
}));

/** Every test whose title begins with row ids, with the title as written in the source. */
const rowTests = globSync(['src/**/*.test.ts', 'e2e/**/*.spec.ts']).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/(['"`])((?:[A-Z]\d{1,2} )+)(.*?)\1,/g)].map(([, , ids = '', rest = '']) => ({
    file,
    ids: ids.trim().split(' '),
    title: ids + rest,
  })),
);

describe('docs/specification.md', () => {
  test('has 80 rows, each once', () => {
    expect(rows).toHaveLength(80);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(80);
  });

  test.each(rows)('$id has a test', ({ id }) => {
    expect(rowTests.filter(({ ids }) => ids.includes(id)).map(({ file }) => file)).not.toEqual([]);
  });

  test.each(rows)('$id names an existing test', ({ id, shownBy }) => {
    const [, file, title] = /`([^`]+)`: (.+?)(?: · .*)?$/.exec(shownBy) ?? [];
    const named = rowTests.filter((one) => one.file === file && one.title === title);
    expect({ id, shownBy, found: named.length > 0 && named.every(({ ids }) => ids.includes(id)) }).toMatchObject({
      found: true,
    });
  });

  test('every row id in a test title exists', () => {
    const known = new Set(rows.map(({ id }) => id));
    expect(rowTests.filter(({ ids }) => !ids.every((id) => known.has(id)))).toEqual([]);
  });
});

test('docs/api.md names every call', () => {
  const api = readFileSync('docs/api.md', 'utf8');
  const calls = endpoints.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
  expect(calls.filter((call) => !api.includes(call))).toEqual([]);
});

describe('the texts of the specification', () => {
  const texts = [...textsPart.matchAll(/^- '(.+?)'/gm)].map(([, text = '']) => text);
  const catalogue = new Set(textsOf(en));

  test('are listed', () => expect(texts.length).toBeGreaterThan(30));

  test.each(texts)('%s is in the message catalogue word for word', (text) => {
    expect(catalogue).toContain(text);
  });
});

function textsOf(messages: object): string[] {
  return Object.values(messages).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}
