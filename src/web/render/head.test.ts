import { expect, test } from 'vitest';
import { headOf } from './head.ts';

test('the description is cut between grapheme clusters', () => {
  const flag = '\u{1F1E9}\u{1F1F0}';
  const head = headOf(
    { origin: 'https://shop.example' },
    { title: 'A fan', path: '/fan', description: `${'a'.repeat(197)}${flag}${flag}${'b'.repeat(20)}` },
  );
  const descriptions = head.flatMap((line) =>
    'content' in line && 'name' in line && line.name === 'description' ? line.content : [],
  );
  expect(descriptions).toEqual([`${'a'.repeat(197)}${flag}${flag}…`]);
});
