import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpoints } from '../contract/endpoints.ts';
import en from '../messages/en/all.ts';
import { longTexts } from '../messages/long-texts.ts';

// Stilted or British expressions, and what to write instead.
const banned: [words: RegExp, instead: string][] = [
  [/\bwhoever\b/i, 'anyone who'],
  [/\b(nobody|somebody|anybody|everybody)\b/i, 'no one, someone, anyone, everyone'],
  [/\banew\b/i, 'again'],
  [/\b(is|are|be) told\b/i, 'who tells whom'],
  [/\bstands\b(?! (in )?for)/i, 'is, appears'],
  [/\blook (in|into|among)\b/i, 'check'],
  [/\be-mails?\b/i, 'email'],
  [/\b(a|the|this|that|each|every|no|any|another|one) mail\b|\bmails\b/i, 'email'],
  [/\bon the shel(f|ves)\b/i, 'in stock'],
  [/\bdealt with\b/i, 'resolved'],
  [/\ball the same\b/i, 'anyway'],
  [/\bfor good\b/i, 'permanently'],
  [/\bnot whole\b/i, 'incomplete'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/(?<!all )\bat once\b/i, 'right away'],
  [/\bwould rather\b/i, 'prefer'],
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

type Text = [where: string, text: string];

function messages(): Text[] {
  const seller = { name: '', address: [], email: '', phone: '', registration: '', vatId: '', responsible: '' };
  const facts = { name: 'Shop', holdMinutes: 60, unpaidBookings: 10, seller, pricesIncludeTax: true };
  const { pages, ...others } = longTexts;
  return valuesOf('messages', { en, ...others, pages: Object.values(pages).map((page) => page(facts)) });
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
    'src/{backup,config,db,doctor,services}/*.ts',
    'src/adapters/part-files/*.ts',
    'src/http/metrics.ts',
  ];
  return globSync(files)
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const code = readFileSync(file, 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '');
      const literals = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
      return literals.filter((literal) => literal.includes(' ')).map((literal): Text => [file, literal.slice(1, -1)]);
    });
}
