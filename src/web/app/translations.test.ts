import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import home from '#messages/shell/home.ts';
import shop from '#messages/shell/shop.ts';
import { translationsFor } from './translations.ts';

test('t reads the messages of every file passed to it', () => {
  const t = translationsFor('en-US', shop, home);
  expect(t('page.contents')).toBe(shop.page.contents);
  expect(t('home.playSlides')).toBe(home.home.playSlides);
});

test('t formats the compiled messages in the conventions of the locale', () => {
  const counted = { list: { count: compile('{count, plural, one {# part} other {# parts}}') as '{count, number}' } };
  expect(translationsFor('en-US', counted)('list.count', { count: 1 })).toBe('1 part');
  expect(translationsFor('en-US', counted)('list.count', { count: 4200 })).toBe('4,200 parts');
});

test('a missing file, an unknown key and a missing argument do not compile', () => {
  const t = translationsFor('en-US', shop);
  const mistakes = () => [
    // @ts-expect-error home.ts is not passed
    t('home.playSlides'),
    // @ts-expect-error no such key
    t('page.content'),
    // @ts-expect-error the page is missing
    t('shop.title'),
  ];
  expect(mistakes).toBeTypeOf('function');
});
