import { expect, test } from 'vitest';
import { resolveWords, resolveWordsOf } from './resolve-words.ts';

test('understood words become filters beside those chosen, and the other words stay', () => {
  const view = { filters: { q: ['gaming b650 board am5 under 250'], available: ['true'] }, page: 2 };
  const understood = [
    { words: 'board', field: 'category', value: 'motherboard', without: 'gaming b650 am5 under 250' },
    { words: 'b650', field: 'chipset', value: 'AMD B650', without: 'gaming board am5 under 250' },
    { words: 'am5', field: 'socket', value: 'AM5', without: 'gaming b650 board under 250' },
    { words: 'under 250', field: 'price', max: 250, without: 'gaming b650 board am5' },
  ];
  expect(resolveWords(view, understood)).toEqual({
    category: 'motherboard',
    filters: { q: ['gaming'], available: ['true'], chipset: ['AMD B650'], socket: ['AM5'], maxPrice: ['250'] },
    page: 2,
  });
  expect(resolveWords(view, [])).toBe(view);
});

test('a repeated word stays once for each time that it is not understood', () => {
  const view = { category: 'case' as const, filters: { q: ['black black case'], color: ['White'] }, page: 1 };
  const understood = [{ words: 'black', field: 'color', value: 'Black', without: 'black case' }];
  expect(resolveWords(view, understood).filters).toEqual({ q: ['black case'], color: ['White', 'Black'] });
});

test('words stay as they were typed, apart from those that say what is changed', () => {
  const view = { filters: { q: ['quiet gpu 24gb under 2000'] }, page: 1 };
  const understood = [
    { words: 'gpu', field: 'category', value: 'gpu', without: 'quiet 24gb under 2000' },
    { words: '24gb', field: 'memory', value: 24, without: 'quiet gpu under 2000' },
    { words: 'under 2000', field: 'price', max: 2000, without: 'quiet gpu 24gb' },
  ];
  const filtersFor = (...names: string[]) => resolveWordsOf(view, understood, names);
  expect(filtersFor('brand')).toEqual({ ...view, category: 'gpu' });
  expect(filtersFor('maxPrice').filters).toEqual({ q: ['quiet gpu 24gb'], maxPrice: ['2000'] });
  expect(filtersFor('memory.min').filters).toEqual({ q: ['quiet gpu under 2000'], memory: ['24'] });
});
