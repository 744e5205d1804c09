import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { slideFallback, slidePreloads, slideSources } from './slide-sources.ts';

const slides = ['processor', 'graphics-card', 'monitor'] as const;
const filesOf = (srcSet: string) => srcSet.split(', ').map((entry) => entry.split(' ')[0] ?? '');

test('every file of a slide exists', () => {
  const named = slides.flatMap((name) => [
    slideFallback(name),
    ...slideSources(name).flatMap(({ srcSet }) => filesOf(srcSet)),
  ]);
  expect(named).toHaveLength(39);
  expect(named.filter((file) => !existsSync(`public${file}`))).toEqual([]);
});

test('a preload is for one colour scheme, in the better format', () => {
  const preloads = slidePreloads('processor');
  expect(preloads.map(({ media }) => media)).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  expect(preloads.filter(({ type }) => type !== 'image/avif')).toEqual([]);
});
