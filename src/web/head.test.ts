import { expect, test } from 'vitest';
import { headOf } from './head.ts';

test('what a page says of itself to others is cut between two characters, never within one', () => {
  const flag = '\u{1F1E9}\u{1F1F0}';
  const head = headOf(
    { origin: 'https://shop.example' },
    { title: 'A fan', path: '/fan', description: `${'a'.repeat(197)}${flag}${flag}${'b'.repeat(20)}` },
  );
  const said = head.flatMap((line) =>
    'content' in line && 'name' in line && line.name === 'description' ? line.content : [],
  );
  expect(said).toEqual([`${'a'.repeat(197)}${flag}${flag}…`]);
});
