import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('only pages with a whole head of their own write the name of the shop into their title', () => {
  const writers = globSync('src/web/routes/**/*.tsx').filter((file) => {
    const source = readFileSync(file, 'utf8');
    return source.includes("'shop.title'") && !source.includes('headOf(');
  });
  expect(writers).toEqual([]);
});
