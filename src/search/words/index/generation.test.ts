import { expect, test } from 'vitest';
import type { Category } from '../../../contract/catalogue/category.ts';
import { generationOf } from './generation.ts';

test.each<[category: Category, ...oldestFirst: string[]]>([
  ['processor', 'AMD Ryzen 7 1700X', 'AMD Ryzen 7 5800X', 'AMD Ryzen 7 7800X3D', 'AMD Ryzen 7 9800X3D'],
  ['processor', 'Intel Core i7 4790K', 'Intel Core i7-9700K', 'Intel Core i7-14700K', 'Intel Core Ultra 7 265K'],
  ['processor', 'AMD Ryzen Threadripper 2920X', 'AMD Ryzen Threadripper PRO 9985WX'],
  ['gpu', 'GeForce GTX 970', 'GeForce GTX 1080 Ti', 'GeForce RTX 2080', 'GeForce RTX 5070 Ti'],
  ['gpu', 'Radeon RX 580', 'Radeon RX 6800 XT', 'Radeon RX 7900 XTX', 'Radeon RX 9070 XT'],
])('knows the newer generation of a %s', (category, ...oldestFirst) => {
  const generations = oldestFirst.map((name) => generationOf({ row: 0, category, name, specifications: {} }));
  expect(generations).toEqual([...new Set(generations)].sort((a, b) => a - b));
});

test('no other product has one', () => {
  expect(generationOf({ row: 0, category: 'mouse', name: 'Ryzen 7 9800', specifications: {} })).toBe(0);
  expect(generationOf({ row: 0, category: 'processor', name: 'AMD EPYC', specifications: {} })).toBe(0);
  expect(generationOf({ row: 0, category: 'gpu', name: 'NVIDIA Quadro RTX 8000', specifications: {} })).toBe(0);
});
