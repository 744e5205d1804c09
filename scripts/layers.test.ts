import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { domainSources, findViolations, layers } from './layers.ts';

test('each module of the domain imports only those that its layer may', () => {
  const sources = domainSources();
  expect(sources.size).toBeGreaterThan(100);
  expect(findViolations(layers, sources)).toEqual([]);
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

test('docs/architecture.md lists every module, above those that it imports', () => {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split(/^## Layers of the domain$/m);
  const rows = (section.split(/^`scripts/m)[0] ?? '').split('\n').filter((row) => row.startsWith('| '));
  const known = new Set(layers.map(([module]) => module));
  // Names in brackets are of files and types within a module.
  const listed = rows.map((row) => [...row.matchAll(/(?<!\([^)]*)`([\w-]+)(?:\.ts)?`/g)].map(([, name = '']) => name));
  expect(listed.flat().toSorted()).toEqual([...known].toSorted());
  const rowOf = (module: string) => listed.findIndex((names) => names.includes(module));
  const upward = layers.flatMap(([module, mayImport]) =>
    mayImport.filter((name) => rowOf(name) < rowOf(module)).map((name) => `${module} → ${name}`),
  );
  expect(upward).toEqual([]);
});
