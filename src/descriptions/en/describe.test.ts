import { expect, test } from 'vitest';
import { categories } from '../../contract/catalogue/category.ts';
import { describe } from './describe.ts';

test('describes a processor by its most important facts first', () => {
  const text = describe({
    category: 'processor',
    brand: 'AMD',
    partNumber: '100-100001084WOF',
    specifications: { socket: 'AM5', cores: 8, threads: 16, baseClock: 4.7, boostClock: 5.2, l3Cache: 96, tdp: 120 },
  });
  expect(text).toBe(
    '8-core AM5 processor that boosts to 5.2 GHz, with 96 MB of L3 cache and a 120 W TDP. ' +
      '16 threads and a base clock of 4.7 GHz.',
  );
});

test('adds the brand when there are few facts', () => {
  const text = describe({ category: 'mouse', brand: 'Acme', partNumber: 'A-1', specifications: { wireless: false } });
  expect(text).toBe('Wired mouse. Made by Acme, part number A-1.');
});

test('omits unknown facts', () => {
  const text = describe({ category: 'gpu', specifications: { chipset: 'GeForce RTX 5070', tdp: 250 } });
  expect(text).toBe('GeForce RTX 5070 graphics card. Draws up to 250 W.');
});

test('states that nothing is known', () => {
  expect(describe({ category: 'chair', brand: 'Acme Co.', specifications: {} })).toBe(
    'Chair by Acme Co. Its exact specifications are not on file.',
  );
});

test('describes products of every category with any subset of facts', () => {
  for (const category of categories) {
    expect(describe({ category, specifications: {} })).toMatch(/^[A-Z].{5,}\.$/);
  }
});

test('is at most 400 characters long and ends with a complete sentence', () => {
  const ports = Array.from({ length: 50 }, (_, index) => `Port number ${index}`);
  const text = describe({
    category: 'monitor',
    specifications: { screenSize: 27, resolution: '2560 × 1440', connectors: ports, aspectRatio: '16:9' },
  });
  expect(text.length).toBeLessThanOrEqual(400);
  expect(text).toBe('27-inch monitor with 2560 × 1440 pixels. The picture is 16:9.');
});

test('rounds terabytes', () => {
  const sizeOf = (capacity: number) => describe({ category: 'storage', specifications: { capacity } }).split(' ', 2);
  expect(sizeOf(512)).toEqual(['512', 'GB']);
  expect(sizeOf(2000)).toEqual(['2', 'TB']);
});
