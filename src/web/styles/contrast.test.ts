import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrast, type Oklch, readPalette, type Scheme } from './contrast.ts';
import { pairs } from './pairs.ts';

const palette = readPalette(readFileSync('src/web/styles/tokens.css', 'utf8'));

const colourOf = (name: string, scheme: Scheme): Oklch => {
  const colour = palette[name]?.[scheme];
  if (!colour) throw new Error(`There is no colour ${name}`);
  return colour;
};

test('contrast is the WCAG ratio', () => {
  const [black, white, middle] = [
    [0, 0, 0],
    [1, 0, 0],
    [0.5999, 0, 0],
  ] as const;
  expect(contrast(black, white)).toBeCloseTo(21, 1);
  expect(contrast(white, white)).toBe(1);
  // #808080 on white
  expect(contrast(middle, white)).toBeCloseTo(3.95, 1);
});

describe.each(['light', 'dark'] as const)('by %s', (scheme) => {
  test.each(pairs)(
    '$foreground on $background has a contrast of at least $minimum',
    ({ foreground, background, minimum }) => {
      expect(contrast(colourOf(foreground, scheme), colourOf(background, scheme))).toBeGreaterThanOrEqual(minimum);
    },
  );
});
