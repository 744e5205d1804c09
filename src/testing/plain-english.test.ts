import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../contract/endpoints.ts';
import en from '../messages/en/all.ts';
import { longTexts } from '../messages/long-texts.ts';

type Banned = [words: RegExp, instead: string];

// Stilted expressions, and what to write instead: not in texts, comments, documents or titles of tests.
const stilted: Banned[] = [
  [/\bwhoever\b/i, 'anyone who'],
  [/\b(nobody|somebody|anybody|everybody)\b/i, 'no one, someone, anyone, everyone'],
  [/\banew\b/i, 'again'],
  [/\b(is|are|be|was|were|been) told\b/i, 'who tells whom'],
  [/\bstands\b(?! (in )?for)/i, 'is, appears'],
  [/\ball the same\b/i, 'anyway'],
  [/\bfor good\b/i, 'permanently'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\blately\b/i, 'recently'],
  [/\bwakes?\b(?! up)/i, 'start, hydrate, notify'],
  [/\b(hears|heard) (of|about|what|from)\b/i, 'know, receive'],
  [/\bmend(s|ed|ing)?\b/i, 'correct, repair'],
  [/\bcomes? to life\b/i, 'hydrate, start'],
  [/\b(hence|thus|whilst|amongst|lest|thereby|whereby|thereof|henceforth|likewise|albeit)\b/i, 'a plain word'],
  [/(?:^\W*|[.:;] )Who (asks|types|has|signs|buys|orders|pays|confirms|wants|knows|lacks)\b/i, 'anyone who'],
  [/\b(in vain|if need be|once more)\b/i, 'without success, if necessary, again'],
  [/\b(is|are|was|were) said of\b/i, 'who says what about it'],
  [/\bwould rather\b/i, 'prefer'],
  [/\bdealt with\b/i, 'resolved'],
];

// Stilted or British: not in the shop's own texts.
const banned: Banned[] = [
  ...stilted,
  [/\blook (in|into|among)\b/i, 'check'],
  [/\be-mails?\b/i, 'email'],
  [/\b(a|the|this|that|each|every|no|any|another|one) mail\b|\bmails\b/i, 'email'],
  [/\bon the shel(f|ves)\b/i, 'in stock'],
  [/\bnot whole\b/i, 'incomplete'],
  [/(?<!all )\bat once\b/i, 'right away'],
  [/\bcolours?\b/i, 'color'],
  [/\bcancell(ed|ing)\b/i, 'canceled'],
  [/\bcatalogues?\b/i, 'catalog'],
  [/\bbehaviours?\b/i, 'behavior'],
  [/\b(recogn|organ|final|anonym|normal|custom)is(e|es|ed|ing)\b/i, '-ize'],
];

const specified = new Set(
  [...readFileSync('docs/specification.md', 'utf8').matchAll(/^- '(.+)'$/gm)].map(([, text]) => text),
);

test.each([
  ['the shop’s pages and emails', messages],
  ['the API’s descriptions', summaries],
  ['commands, logs and metrics', commands],
])('%s are in plain American English', (_, textsOf) => {
  const faults = textsOf()
    .filter(([, text]) => !specified.has(text))
    .flatMap(([where, text]) =>
      banned.filter(([words]) => words.test(text)).map(([, instead]) => ({ where, text, instead })),
    );
  expect(faults).toEqual([]);
});

test('every comment begins with its subject', () => {
  const texts = comments();
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter(([, text]) => /^\W*Of\b/.test(text))).toEqual([]);
});

test.each([
  ['documents', documents],
  ['comments and titles of tests', comments],
])('%s have no stilted expressions', (_, textsOf) => {
  const texts = textsOf();
  expect(texts.length).toBeGreaterThan(100);
  const faults = texts.flatMap(([where, text]) =>
    stilted.flatMap(([words, instead]) => {
      const found = words.exec(text);
      return found ? [{ where, text: text.slice(Math.max(0, found.index - 40), found.index + 60), instead }] : [];
    }),
  );
  expect(faults).toEqual([]);
});

type Text = [where: string, text: string];

function messages(): Text[] {
  const seller = { name: '', address: [], email: '', phone: '', registration: '', vatId: '', responsible: '' };
  const withdrawal = { days: 14, information: '', form: '' };
  const facts = { name: 'Shop', holdMinutes: 60, unpaidBookings: 10, seller, pricesIncludeTax: true, withdrawal };
  const { pages, withdrawal: ofWithdrawal, ...others } = longTexts;
  const ofFacts = [...Object.values(pages), ofWithdrawal];
  return valuesOf('messages', { en, ...others, pages: ofFacts.map((page) => page(facts)) });
}

function valuesOf(where: string, value: unknown): Text[] {
  if (typeof value === 'string') return [[where, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => valuesOf(`${where}.${key}`, inner));
}

function summaries(): Text[] {
  return endpoints.map(({ name, summary }) => [name, summary]);
}

/** String literals with a space, from files that print to a terminal, a log or the metrics. */
function commands(): Text[] {
  const files = [
    'scripts/**/*.{ts,mjs}',
    'src/*.ts',
    'src/{backup,config,db,doctor,process,services,start}/*.ts',
    'src/adapters/part-files/**/*.ts',
    'src/http/server/metrics.ts',
  ];
  return globSync(files)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
      const literals = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
      return literals.filter((literal) => literal.includes(' ')).map((literal): Text => [file, literal.slice(1, -1)]);
    });
}

/** Paragraphs, whose lines are joined. Code and what is quoted as such may have any words. */
function documents(): Text[] {
  return globSync(['README.md', 'SECURITY.md', '{docs,e2e,bench,studio,deploy}/**/*.md'])
    .filter((file) => path.normalize(file) !== path.normalize('docs/specification.md'))
    .flatMap((file) => {
      const prose = readFileSync(file, 'utf8')
        .replace(/^```[\s\S]*?^```/gm, '')
        .replace(/`[^`\n]*`/g, '`…`');
      return prose.split(/\n\s*\n/).map((text): Text => [file, text.replace(/\s+/g, ' ')]);
    });
}

/** Migrations never change, and types.ts has their comments. */
function comments(): Text[] {
  return globSync('{src,scripts,e2e,bench}/**/*.{ts,tsx,mjs}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/^src\/(db\/(migrations|types)|testing\/plain-english)/.test(file))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      const isTest = /\.(test|spec)\.tsx?$/.test(file);
      const found = [...(code.match(COMMENTS) ?? []), ...(isTest ? (code.match(TITLES) ?? []) : [])];
      return found.map((text): Text => [file, text.replace(/`[^`\n]*`/g, '`…`').replace(/\s*(\*|\/\/)?\s+/g, ' ')]);
    });
}

/** Blocks, and lines that follow each other. */
const COMMENTS = /^[ \t]*\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|(?<=[;,{)] )\/\/ .*$/gm;
const TITLES = /(?<=\b(?:test|describe)\b[^'\n]*\(\n?\s*)'(?:[^'\\\n]|\\.)*'/g;
