import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findDomainViolations, findViolations, findWebViolations, layers, sourcesIn } from './layers.ts';
import { commonRooms, roomOf, webLayers } from './web-layers.ts';

test('each module of the domain imports only those that its layer may', () => {
  expect(sourcesIn('src/domain').size).toBeGreaterThan(100);
  expect(findDomainViolations()).toEqual([]);
});

test('each feature of the pages imports only those that its layer may', () => {
  expect(sourcesIn('src/web').size).toBeGreaterThan(500);
  expect(findWebViolations()).toEqual([]);
});

const list = [
  ['kernel', []],
  ['stock', ['kernel']],
  ['ordering', ['kernel', 'stock']],
] as const;

const fine = {
  'kernel/id.ts': "import { v7 } from 'uuid';",
  'stock/stock.ts': "import { newId } from '../kernel/id.ts';\nimport type { DB } from '../../db/types.ts';",
  'ordering/lines/line.ts': "import { newId } from '../../kernel/id.ts';\nimport { order } from '../order.ts';",
  'ordering/order.ts': "import {\n  reserve,\n} from '../stock/stock.ts';",
};

const violationsOf = (changed: Record<string, string>, inList: typeof layers = list) =>
  findViolations(inList, new Map(Object.entries({ ...fine, ...changed })));

test('imports within a module, from below and from outside of the domain are allowed', () => {
  expect(violationsOf({})).toEqual([]);
});

test.each([
  ["import { order } from '../ordering/order.ts';"],
  ["import type { Order } from '../ordering/order.ts';"],
  ["export { order } from '../ordering/order.ts';"],
  ["const load = () => import('../ordering/order.ts');"],
])('a circle by %s is a violation', (source) => {
  expect(violationsOf({ 'stock/more.ts': source })).toEqual(['stock/more.ts may not import ordering/order.ts']);
});

test('an import that is not declared, a module that is not listed and a declaration without use are violations', () => {
  const withoutStock: typeof layers = [list[0], list[1], ['ordering', ['kernel']]];
  expect(violationsOf({}, withoutStock)).toEqual(['ordering/order.ts may not import stock/stock.ts']);
  expect(violationsOf({ 'search.ts': '' })).toEqual(['search.ts: its module is not listed']);
  expect(violationsOf({ 'ordering/order.ts': '' })).toEqual([
    'ordering does not import stock: remove it from the list',
  ]);
});

test('a circle cannot be declared', () => {
  const circular: typeof layers = [list[0], ['stock', ['kernel', 'ordering']], list[2]];
  expect(violationsOf({ 'stock/more.ts': "import '../ordering/order.ts';" }, circular)).toEqual([
    'ordering is not below stock',
  ]);
});

const pages: typeof layers = [
  ['ui', []],
  ['app', ['ui']],
  ['catalogue/product', []],
  ['buying/cart', ['catalogue/product']],
];

test.each([
  ['a feature from below', 'features/buying/cart/line.tsx', '../../catalogue/product/price.tsx', []],
  ['a shared folder', 'features/buying/cart/line.tsx', '../../../ui/form/button.tsx', []],
  [
    'a feature from above',
    'features/catalogue/product/price.tsx',
    '../../buying/cart/line.tsx',
    ['features/catalogue/product/price.tsx may not import features/buying/cart/line.tsx'],
  ],
  [
    'settings, by a component',
    'ui/form/field.tsx',
    '../../app/settings.ts',
    ['ui/form/field.tsx may not import app/settings.ts'],
  ],
  ['a route', 'app/paths.ts', '../routes/shell/home.tsx', ['app/paths.ts may not import routes/shell/home.tsx']],
])('in the pages: %s', (_what, file, imported, violations) => {
  const sources = new Map([
    ['app/api.ts', "import { useSingleFlight } from '../ui/form/single-flight.ts';"],
    ['features/buying/cart/cart.tsx', "import { Price } from '../../catalogue/product/price.tsx';"],
    [file, `import { one } from '${imported}';`],
  ]);
  expect(findViolations(pages, sources, { moduleOf: roomOf, common: commonRooms })).toEqual(violations);
});

test.each([
  ['Layers of the domain', layers],
  ['Layers of the pages', webLayers],
])('%s in docs/architecture.md: every module, above those that it imports', (heading, list) => {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((row) => row.startsWith('| '));
  const known = new Set(list.map(([module]) => module));
  // Names in brackets are of files and types within a module.
  const listed = rows.map((row) => [...row.matchAll(/(?<!\([^)]*)`([\w/-]+)(?:\.ts)?`/g)].map(([, name = '']) => name));
  expect(listed.flat().toSorted()).toEqual([...known].toSorted());
  const rowOf = (module: string) => listed.findIndex((names) => names.includes(module));
  const upward = list.flatMap(([module, mayImport]) =>
    mayImport.filter((name) => rowOf(name) < rowOf(module)).map((name) => `${module} → ${name}`),
  );
  expect(upward).toEqual([]);
});
