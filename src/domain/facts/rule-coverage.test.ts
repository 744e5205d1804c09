import { expect, test } from 'vitest';
import type { Part } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import { aPart } from '../../testing/scene/build-parts.ts';
import { ruleCoverage } from './rule-coverage.ts';

const named = (parts: Part[]) => parts.map((part, at) => ({ ...part, id: String(at) }));

test('counts the pairs that a rule decides, and the products that have its facts', () => {
  const parts = new Map<BuildCategory, readonly Part[]>([
    ['gpu', named([aPart('gpu', { length: 300 }), aPart('gpu', { length: 300 }), aPart('gpu')])],
    ['case', named([aPart('case', { maxGpuLength: 310 }), aPart('case', { maxGpuLength: 290 }), aPart('case')])],
  ]);
  const coverage = ruleCoverage(parts);
  expect(coverage.find(({ rule }) => rule === 'gpu-length')).toEqual({
    rule: 'gpu-length',
    categories: ['gpu', 'case'],
    pairs: 9,
    decided: 4,
    facts: [
      { category: 'gpu', fact: 'length', products: 3, known: 2 },
      { category: 'case', fact: 'maxGpuLength', products: 3, known: 2 },
    ],
  });
  expect(coverage.map(({ rule }) => rule)).toEqual(['gpu-length', 'gpu-slots']);
});

test('leaves out pairs that a rule has nothing to say about', () => {
  const [water, air] = [{ isWaterCooled: true }, { isWaterCooled: false, height: 150 }];
  const parts = new Map<BuildCategory, readonly Part[]>([
    ['cpu-cooler', named([aPart('cpu-cooler', water), aPart('cpu-cooler', air)])],
    ['case', named([aPart('case', { maxCoolerHeight: 160 })])],
  ]);
  const [height] = ruleCoverage(parts).filter(({ rule }) => rule === 'cooler-height');
  expect([height?.pairs, height?.decided]).toEqual([1, 1]);
});
