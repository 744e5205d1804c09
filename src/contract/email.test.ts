import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalEmail } from './email.ts';
import { email } from './text.ts';

describe('C18 an email', () => {
  test.each([
    ['Anna@Example.COM', 'anna@example.com'],
    ["!#$%&'*+/=?^_`{|}~-@example.com", "!#$%&'*+/=?^_`{|}~-@example.com"],
    ["o'brien@example.ie", "o'brien@example.ie"],
    ['o’brien@example.ie', "o'brien@example.ie"],
    ['a+b/c=d@example.museum', 'a+b/c=d@example.museum'],
    ['Anna@Bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@bu\u0308cher.example', 'anna@xn--bcher-kva.example'],
    ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
    ['anna@faß.de', 'anna@xn--fa-hia.de'],
    ['иван@почта.рф', 'иван@xn--80a1acny.xn--p1ai'],
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['a@mail.xn--p1ai', 'a@mail.xn--p1ai'],
    ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｊｐ', 'taro@example.jp'],
    ['taro@example。jp', 'taro@example.jp'],
    ['ahmed١٢@example.com', 'ahmed12@example.com'],
    [' \u202aanna@example.com\u202c\u00a0', 'anna@example.com'],
    ['an\u00adna@exam\u200bple.com', 'anna@example.com'],
    ['<anna@example.com>', 'anna@example.com'],
    ['mailto:anna@example.com', 'anna@example.com'],
    ['anna@example.com.', 'anna@example.com'],
    ['anna.maria\u2011rosa@example.com', 'anna.maria-rosa@example.com'],
    ['a@r3---sn.example', 'a@r3---sn.example'],
    ['1@2.example', '1@2.example'],
  ])('C18 %j is %j', (typed, canonical) => {
    expect(email.parse(typed)).toBe(canonical);
  });

  test.each([
    'anna',
    'anna@',
    '@example.com',
    'anna@example',
    'anna@localhost',
    'anna@1.2.3.4',
    'anna@[1.2.3.4]',
    'an na@example.com',
    'anna@exam ple.com',
    'anna@@example.com',
    'anna@b@example.com',
    'anna..b@example.com',
    '.anna@example.com',
    'anna.@example.com',
    'anna@-example.com',
    'anna@example-.com',
    'anna@.com',
    'anna@example..com',
    'anna@b\u00fc:80.de',
    'anna@bü.de/x',
    'anna@bü.de?x',
    'anna@b\u00fc%2e.de',
    'anna@b_ü.de',
    'Anna <anna@example.com>',
    'anna@example.com, eve@example.com',
    'anna@example.com\nbcc: eve@example.com',
    '"anna b"@example.com',
    `${'x'.repeat(250)}@example.com`,
    `anna@${'x'.repeat(64)}.com`,
    'anna\ufffd@example.com',
    'anna\u0007@example.com',
  ])('C18 %j is none', (typed) => {
    expect(email.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['emailInvalid']);
  });

  test('C18 has one form, however often it is sent', () => {
    const pieces = fc.constantFrom(
      ...[
        'a',
        'A',
        'ü',
        'İ',
        'ß',
        'е',
        '用',
        '.',
        '@',
        '-',
        '+',
        '１',
        '١',
        ' ',
        '\u200d',
        '。',
        '<',
        '>',
        'xn--',
        '%',
        '/',
        ':',
        '’',
      ],
    );
    const typed = fc.array(pieces, { maxLength: 14 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.oneof(
          typed,
          typed.map((text) => `${text}@${text}.example`),
          fc.emailAddress(),
        ),
        (text) => {
          const { success, data = '' } = email.safeParse(text);
          if (!success) return;
          expect(email.parse(data)).toBe(data);
          expect(canonicalEmail(data)).toBe(data);
          expect(data).toMatch(/^[^\s@<>:]+@[a-z0-9.-]+$/);
        },
      ),
      { numRuns: 5000 },
    );
  });

  test('C18 that the library accepts is never refused', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (text) => {
        expect(email.parse(text)).toBe(text.toLowerCase());
      }),
      { numRuns: 2000 },
    );
  });
});
