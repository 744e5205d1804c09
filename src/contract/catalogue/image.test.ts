import { expect, test } from 'vitest';
import { imageSources } from './image-address.ts';

test('C6 a picture URL contains its sizes and its placeholder colour', () => {
  const own = '/images/01890000-0000-7000-8000-000000000000-aabbcc';
  expect(imageSources(`${own}/1200.webp`)).toEqual({
    sources: [
      { format: 'avif', srcSet: `${own}/400.avif 400w, ${own}/800.avif 800w, ${own}/1200.avif 1200w` },
      { format: 'webp', srcSet: `${own}/400.webp 400w, ${own}/800.webp 800w, ${own}/1200.webp 1200w` },
    ],
    color: '#aabbcc',
  });
  const rendered = '/pictures/products/amd-ryzen-7-9800x3d/front-low-e8e5df';
  expect(imageSources(`${rendered}/800.webp`)).toEqual({
    sources: [
      { format: 'avif', srcSet: `${rendered}/400.avif 400w, ${rendered}/800.avif 800w` },
      { format: 'webp', srcSet: `${rendered}/400.webp 400w, ${rendered}/800.webp 800w` },
    ],
    color: '#e8e5df',
  });
});

test.each([
  '/pictures/categories/gpu.svg',
  '/pictures/products/a/front-e8e5df/400.webp',
  '/pictures/products/a/front/800.webp',
  '/pictures/products/../front-e8e5df/800.webp',
  '/pictures/products/a/b/front-e8e5df/800.webp',
  'https://example.com/pictures/products/a/front-e8e5df/800.webp',
])('%s contains neither sizes nor colour', (address) => {
  expect(imageSources(address)).toBeUndefined();
});
