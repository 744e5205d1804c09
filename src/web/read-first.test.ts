import { expect, test } from 'vitest';
import { readFirst } from './read-first.ts';

const page = `<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head><body>
<p>Read me</p><script nonce="mark">window.data = 1;</script><script nonce="mark" type="module" async="">import "/a.js";</script></body></html>`;

test('the scripts of a page with deferred scripts are inert, without preloads', () => {
  const first = readFirst(page, 'mark');
  expect(first).not.toContain(' rel="modulepreload"');
  expect(first).toContain('<link data-rel="modulepreload" href="/a.js"/>');
  expect(first).not.toContain('type="module"');
  expect(first).toContain('<script nonce="mark" type="text/plain" data-asleep="">import "/a.js";</script>');
  expect(first).toContain('<link rel="stylesheet" href="/a.css"/>');
  expect(first).toContain('<script nonce="mark">window.data = 1;</script>');
});

test('the script that starts them is last in the page and marked for the policy', () => {
  const [, waker] = /<script nonce="mark">([^<]*)<\/script><\/body><\/html>$/.exec(readFirst(page, 'mark')) ?? [];
  expect(waker).toContain('data-asleep');
});
