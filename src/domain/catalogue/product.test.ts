import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPayable, pictureOf, slugOf } from './product.ts';

describe('the slug of a product', () => {
  test.each([
    ['AMD Ryzen 7 9800X3D', 'amd-ryzen-7-9800x3d'],
    ['  G.Skill "Trident Z5" (2 × 16 GB)  ', 'g-skill-trident-z5-2-16-gb'],
    ['be quiet! Dark Rock Pro 5', 'be-quiet-dark-rock-pro-5'],
    ['Kühler für Prozessoren', 'kuhler-fur-prozessoren'],
    ['Noctua NF-A12x25 PWM', 'noctua-nf-a12x25-pwm'],
    ['--- fan ---', 'fan'],
    ['Процессор', 'product'],
    ['', 'product'],
    ['/../<script>', 'script'],
  ])('%j becomes %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  test('is at most 80 characters long and does not end in a hyphen', () => {
    expect(slugOf('x'.repeat(200))).toBe('x'.repeat(80));
    expect(slugOf(`${'x'.repeat(79)} y`)).toBe('x'.repeat(79));
    expect(slugOf(`${'x'.repeat(78)} y`)).toBe(`${'x'.repeat(78)}-y`);
  });

  test('consists of lowercase letters, digits and single hyphens for any name', () => {
    const names = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ maxLength: 200 }));
    fc.assert(
      fc.property(names, (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugOf(slug)).toBe(slug);
      }),
    );
  });
});

test('a product without a picture uses the drawing of its category', () => {
  expect(pictureOf({ pictureUrl: null, category: 'gpu' })).toBe('/pictures/categories/gpu.svg');
  expect(pictureOf({ pictureUrl: '/images/1', category: 'gpu' })).toBe('/images/1');
});

test('a payment is at most 99,999,999 minor units', () => {
  expect([isPayable(99_999_999), isPayable(100_000_000)]).toEqual([true, false]);
});
