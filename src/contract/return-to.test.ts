import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

const SITE = 'https://shop.example';

describe('the return address', () => {
  test.each([
    '/',
    '/dashboard',
    '/orderProduct/1?quantity=2#form',
    '/a//b',
    '/a/../b',
    '/ü?x=🙂',
    '/?next=https://shop.example',
  ])('O1 %s is a path of this site', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  test.each([
    null,
    undefined,
    '',
    ' ',
    ' /',
    'dashboard',
    './dashboard',
    '?x',
    '#x',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/a\\b',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/dashboard\n',
    '/dashboard\r\nSet-Cookie: a=b',
    '/\u0000',
    '/\u007f',
    '/\u0085/evil.example',
  ])('O1 %j is refused', (given) => {
    expect(safeReturnTo(given)).toBeUndefined();
  });

  test('O1 never leads to another site', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u0000',
      '\u3000',
      '／',
      'evil.example',
      'https:',
      'javascript:',
      'a',
    ];
    const tricky = fc.array(fc.constantFrom(...pieces), { maxLength: 10 }).map((parts) => parts.join(''));
    const anything = fc.oneof(
      tricky,
      tricky.map((rest) => `/${rest}`),
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(anything, (given) => {
        const path = safeReturnTo(given);
        if (path === undefined) return;
        expect(new URL(path, SITE).origin).toBe(SITE);
        expect(path).toBe(given);
      }),
      { numRuns: 5000 },
    );
  });
});
