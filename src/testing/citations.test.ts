import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = globSync([
  '{src,e2e,scripts,bench,studio}/**/*.{ts,tsx,mjs,mts,css,py}',
  '{docs,studio}/**/*.md',
  'deploy/*',
  '*.{ts,md,yaml}',
  'Dockerfile',
  '.env.example',
]).filter((file) => !file.endsWith('citations.test.ts'));

const rowIds = new Set(
  [...readFileSync('docs/specification.md', 'utf8').matchAll(/^\| ([A-Z]\d+) \|/gm)].map(([, id = '']) => id),
);
const decisions = new Set(readdirSync('docs/decisions').map((name) => name.slice(0, 4)));

/** What each file says that `wrongIn` finds, with its line. */
function faults(wrongIn: (line: string, file: string) => string[]): string[] {
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => wrongIn(line, file).map((wrong) => `${file}:${index + 1} ${wrong}`)),
  );
}

const found = (line: string, pattern: RegExp) => [...line.matchAll(pattern)].map(([all]) => all);

test('no text cites a decision or a section by a number alone', () => {
  const byNumber = /\bdecisions? \d+|\bspec(ification)?,? §|(?<!RFC \d+,? )§ ?\d/gi;
  expect(faults((line) => found(line, byNumber))).toEqual([]);
});

test('every decision that a text cites is one of docs/decisions', () => {
  const cited = /decisions\/(\d{4})/g;
  expect(
    faults((line) => [...line.matchAll(cited)].map(([, number = '']) => number).filter((n) => !decisions.has(n))),
  ).toEqual([]);
});

test('every link of a document leads to a file, and a decision’s link names its number', () => {
  const link = /\[([^\]]*)\]\(([^)#:\s]+)(#[^)]*)?\)/g;
  const wrong = faults((line, file) => {
    if (!file.endsWith('.md')) return [];
    return [...line.matchAll(link)].flatMap(([all, text = '', target = '']) => {
      const place = path.join(path.dirname(file), target);
      const isThere = globSync(place.replaceAll(/[[\]*?{}]/g, '?')).length > 0;
      const isNamed = !/^\d{4}$/.test(text) || path.basename(target).startsWith(`${text}-`);
      return isThere && isNamed ? [] : [all];
    });
  });
  expect(wrong).toEqual([]);
});

test('every row that a comment or a title cites is one of docs/specification.md', () => {
  const letters = [...new Set([...rowIds].map(([letter]) => letter))].join('');
  const comment = /(?:\/\/|\/\*|^\s*\*|^\s*#).*/;
  const id = new RegExp(`(?<![\\w.-])[${letters}]\\d{1,2}(?![\\w.-])`, 'g');
  const wrong = faults((line, file) => {
    if (file.endsWith('.md')) return [];
    return found(comment.exec(line)?.[0] ?? '', id).filter((cited) => !rowIds.has(cited));
  });
  expect(wrong).toEqual([]);
});

test('every source file that a document names exists', () => {
  const named =
    /`((?:src\/)?(?:adapters|config|contract|db|domain|http|mail|messages|sandbox|services|web|e2e|scripts)\/[\w./-]+\.(?:tsx?|mjs))`/g;
  const wrong = faults((line, file) => {
    if (!file.endsWith('.md') || isSuperseded(file)) return [];
    return [...line.matchAll(named)]
      .map(([, name = '']) => name)
      .filter((name) => !existsSync(name) && !existsSync(path.join('src', name)));
  });
  expect(wrong).toEqual([]);
});

/** A superseded decision describes what it once introduced. */
function isSuperseded(file: string): boolean {
  return /^Superseded by /m.test(readFileSync(file, 'utf8'));
}
