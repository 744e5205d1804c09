import { expect, test } from 'vitest';
import { guessCountry } from './guess-country.ts';

const served = ['US', 'DE', 'FR', 'BE', 'GB'];

test.each([
  ['a German browser in Germany', ['de-DE', 'de', 'en-US'], 'Europe/Berlin', 'DE'],
  ['an English browser in Germany', ['en-US', 'en'], 'Europe/Berlin', 'DE'],
  ['a browser without a time zone', ['fr-FR', 'fr'], undefined, 'FR'],
  ['a browser that hides its time zone', ['de-DE'], 'UTC', 'DE'],
  ['a language that names no country', ['de', 'en'], 'UTC', undefined],
  ['a second language that names one', ['de', 'en-GB'], 'UTC', 'GB'],
  ['a country that is not delivered to', ['ja-JP', 'ja'], 'Asia/Tokyo', undefined],
  ['a traveler of another time zone', ['fr-FR'], 'Asia/Tokyo', 'FR'],
  ['a tag that is none', ['_', 'fr-BE'], 'UTC', 'BE'],
  ['nothing', [], undefined, undefined],
])('%s', (_, languages, timeZone, country) => {
  expect(guessCountry(served, { languages, timeZone })).toBe(country);
});

test('the language decides between countries that share a time zone', () => {
  const sharing = ['GB', 'IM', 'JE'];
  expect(guessCountry(sharing, { languages: ['en-GB'], timeZone: 'Europe/London' })).toBe('GB');
  expect(guessCountry([], { languages: ['en-GB'], timeZone: 'Europe/London' })).toBeUndefined();
});
