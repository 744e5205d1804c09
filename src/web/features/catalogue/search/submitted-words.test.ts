import { expect, test } from 'vitest';
import { submittedWords } from './submitted-words.ts';

test.each([
  ['category=gpu&q=24gb+quiet+gpu&q=24gb+quiet+gpu&q=quiet&memory=24', 'category=gpu&memory=24&q=quiet'],
  ['q=gpu&q=gpu&q=', ''],
  ['q=mouse&q=gpu&q=', 'q=mouse'],
  ['q=&q=gpu+24gb&q=24gb', ''],
])('%s is sent without JavaScript', (sent, meant) => {
  expect(submittedWords(new URLSearchParams(sent))?.toString()).toBe(meant);
});

test('the words of a link stay', () => {
  expect(submittedWords(new URLSearchParams('q=gpu'))).toBeUndefined();
  expect(submittedWords(new URLSearchParams('q=gpu&q=mouse'))).toBeUndefined();
});
