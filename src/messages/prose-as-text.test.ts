import { expect, test } from 'vitest';
import { proseAsText } from './prose-as-text.ts';

test('long texts are plain text with headings, lists and facts, and no line is wider than a mail', () => {
  const long = 'word '.repeat(60).trim();
  const text = proseAsText({
    title: 'Terms',
    lead: long,
    sections: [{ heading: 'Seller', blocks: [{ facts: [{ term: 'Name', value: 'Acme' }] }, { list: [long, 'b'] }] }],
  });
  expect(text).toContain('Terms\n=====\n\nword word');
  expect(text).toContain('Seller\n------\n\nName: Acme');
  expect(text).toMatch(/\n- word [\s\S]*\n {2}word [\s\S]*\n- b$/);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(90);
  expect(text.match(/word/g)).toHaveLength(120);
});
