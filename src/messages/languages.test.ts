import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import en from './en/all.ts';
import { languageOf, localeOfTexts, messagesOf } from './languages.ts';
import { PSEUDO_LOCALE, pseudoMessage, pseudoText } from './pseudo.ts';

test('a locale speaks its language, and English where there is none', () => {
  expect(['en-GB', 'de-AT', PSEUDO_LOCALE].map(languageOf)).toEqual(['en', 'en', PSEUDO_LOCALE]);
});

test('a page is in the language of its texts, whatever writes its numbers', () => {
  const texts = ['en-US', 'en-GB', 'de-DE', 'ar-EG', PSEUDO_LOCALE].map(localeOfTexts);
  expect(texts).toEqual(['en-US', 'en-GB', 'en', 'en', PSEUDO_LOCALE]);
});

test('the pseudo-locale accents what is literal and leaves the arguments as they are', () => {
  expect(pseudoMessage('Delete {name}')).toBe('[Ðéļéţé {name} øøø]');
  const message = pseudoMessage('{count, plural, =0 {none} one {# part} other {# parts of {name}}}');
  const t = createTranslator({ locale: PSEUDO_LOCALE, messages: { message: message as '{count} {name}' } });
  expect(t('message', { count: '0', name: 'Acme' })).toMatch(/^\[ñøñé/);
  expect(t('message', { count: 2 as never, name: 'Acme' })).toMatch(/^\[2 þåŕţš øƒ Acme/);
});

test('a long text in the pseudo-locale keeps its code and its addresses', () => {
  const page = pseudoText((name: string) => ({ id: 'part', lead: `At ${name}, use \`npm\`.`, href: '/about' }));
  expect(page('Acme')).toEqual({ id: 'part', lead: expect.stringContaining('`npm`'), href: '/about' });
  expect(page('Acme').lead).toMatch(/^\[Åţ Åçɱé/);
});

test('the messages of the pseudo-locale are about a third longer', () => {
  const lengthOf = (messages: object) => JSON.stringify(messages).length;
  expect(lengthOf(messagesOf(PSEUDO_LOCALE))).toBeGreaterThan(lengthOf(en) * 1.25);
});
