import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typedTexts } from '../testing/typed-texts.ts';
import { cleanCode, cleanLine, cleanLines } from './clean-text.ts';

const unseen = /\p{Bidi_Control}|\p{Noncharacter_Code_Point}|[\u200b\u00ad\u2060\ufeff\u3164\u{e0041}\ufffc]/u;

/** Signs that people type, among the marks that come with them. */
const tricky = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'é',
        'e',
        '\u0301',
        '\u0316',
        '1',
        '#',
        ' ',
        '\n',
        '\r',
        '\t',
        '\u2028',
        '\u00a0',
        '\u3000',
        '\u2800',
        '-',
      ],
      ...[
        '\u2011',
        '\u2014',
        '\u202e',
        '\u2066',
        '\u200b',
        '\u200c',
        '\u200d',
        '\u180e',
        '\ufe0f',
        '\ufe00',
        '\u{e0100}',
      ],
      ...[
        '\u00ad',
        '\u034f',
        '\ufeff',
        '\u3164',
        '\u1100',
        '\u1161',
        'ﷺ',
        'ﬁ',
        '１',
        '١',
        'ー',
        '王',
        'ی',
        'क',
        '\u094d',
      ],
      ...['ᠠ', '❤', '👩', '🏽', '\u20e3', '\u{1f3f4}', '\u{e0067}', '\u{e0062}', '\u{e007f}', '\ufffd', '\u{116da}'],
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));
const anything = fc.oneof(tricky, fc.string({ unit: 'binary', maxLength: 40 }));

describe('C18 a text', () => {
  test.each(typedTexts.filter(({ line }) => line !== null))('C18 as $name', ({ typed, line = typed, lines = line }) => {
    expect([cleanLine(typed), cleanLines(typed)]).toEqual([line, lines]);
  });

  test.each([cleanLine, cleanLines, cleanCode])('C18 is clean at once, by %o', (clean) => {
    fc.assert(
      fc.property(anything, (typed) => {
        const text = clean(typed);
        expect(clean(text)).toBe(text);
        expect(text).not.toMatch(unseen);
        expect(text).toBe(text.trim().normalize('NFC'));
        if (clean !== cleanLines) expect(text).not.toMatch(/[^\S ]| {2}/);
      }),
      { numRuns: 2000 },
    );
  });

  test('C18 loses no letter, digit or sign', () => {
    const visibleIn = (text: string) =>
      text
        .normalize('NFD')
        .replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, '')
        .replace(/[\u2010\u2011]/g, '-');
    const seen = (text: string) => visibleIn(text.replace(/[\u2800\ufffc\u3164\u1160\u115f\uffa0]/g, ''));
    fc.assert(
      fc.property(anything, (typed) => {
        expect(seen(cleanLine(typed))).toBe(seen(typed));
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    ['１２３', '123'],
    ['١٢٣۴۵۶', '123456'],
    ['१२३', '123'],
    ['\u{116da}\u{116e3}', '09'],
    ['ＡＢ－１２', 'AB-12'],
    ['12–34−56‒78', '12-34-56-78'],
    ['154ー0023', '154-0023'],
    ['SN\u00a01\u20112', 'SN 1-2'],
    ['№\u202a7\u202c', 'No7'],
  ])('C18 %j as a code is %j', (typed, code) => {
    expect(cleanCode(typed)).toBe(code);
  });

  test('C18 takes no longer than its length, whatever it is', () => {
    const longest = 60_000;
    for (const piece of [
      '\u0316\u0301',
      '\u200d',
      'ا\u200c',
      '١',
      ' \u3000',
      '\u{1f3f4}\u{e0067}',
      '\n ',
      'ー1',
      '\u034f',
    ]) {
      const begun = performance.now();
      for (const clean of [cleanLine, cleanLines, cleanCode]) clean(piece.repeat(longest / piece.length));
      expect([piece, performance.now() - begun]).toEqual([piece, expect.toSatisfy((spent: number) => spent < 1000)]);
    }
  });
});
