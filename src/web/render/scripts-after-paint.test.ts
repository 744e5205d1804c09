import { expect, test } from 'vitest';
import { scriptsAfterPaint } from './scripts-after-paint.ts';

const page = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>
<p>Read me</p><script nonce="mark">window.data = 1;</script><script nonce="mark" type="module" async="">import "/a.js";</script></body></html>`;

test('the module of the page and its preloads are held, and nothing else', () => {
  const held = scriptsAfterPaint(page, 'mark', { isSignedIn: false });
  expect(held).not.toContain(' rel="modulepreload"');
  expect(held).toContain('<link data-rel="modulepreload" href="/a.js"/>');
  expect(held).not.toContain('type="module"');
  expect(held).toContain('<script nonce="mark" type="text/plain" data-held="">import "/a.js";</script>');
  expect(held).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(held).toContain('<script nonce="mark">window.data = 1;</script>');
});

test('the script that releases them is the last of the page and bears its mark, so that the policy allows it', () => {
  const [, release] =
    /<script nonce="mark">([^<]*)<\/script><\/body><\/html>$/.exec(
      scriptsAfterPaint(page, 'mark', { isSignedIn: false }),
    ) ?? [];
  expect(release).toContain('data-held');
});

test('until they are there, the browser may fetch pages that change nothing', () => {
  const [, rules = ''] =
    /<script nonce="mark" type="speculationrules">([^<]*)</.exec(
      scriptsAfterPaint(page, 'mark', { isSignedIn: false }),
    ) ?? [];
  const [{ where, eagerness }] = JSON.parse(rules).prefetch;
  expect(eagerness).toBe('moderate');
  expect(where.href_matches).toContain('/product/*');
  expect(where.href_matches.filter((pattern: string) => /cart|api|dashboard|order|^\/\*/.test(pattern))).toEqual([]);
});

test('for the signed-in, it fetches none', () => {
  const held = scriptsAfterPaint(page, 'mark', { isSignedIn: true });
  expect(held).not.toContain('speculationrules');
  expect(held).toContain('data-held');
});
