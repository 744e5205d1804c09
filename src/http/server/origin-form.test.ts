import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadWebBuild } from '../../start/web-build.ts';
import { stockProducts } from '../../testing/scene/product-list.ts';
import { openTestShop } from '../../testing/test-shop.ts';
import { originForm } from './origin-form.ts';

const SITE = 'https://shop.example';

/** Sent as it is, which clients of HTTP would not do. */
async function responseTo(port: number, method: string, target: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const headers = ['Host: 127.0.0.1', 'Connection: close', 'Content-Length: 0'];
  socket.setEncoding('latin1').write(`${[`${method} ${target} HTTP/1.1`, ...headers].join('\r\n')}\r\n\r\n`);
  return text(socket);
}

const prefixes = [
  'http://evil.example',
  'https://evil.example:8443',
  'HTTP://evil.example',
  'http://user@evil.example',
  'http:/evil.example',
  'http:\\\\evil.example',
  'javascript://evil.example',
  'ftp://evil.example',
  'http:////evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%09/evil.example',
  '/http://evil.example',
];

describe('O1 the target of a request', () => {
  test('O1 with a host of its own, over a raw socket, is never where a response leads', async () => {
    const shop = await openTestShop({ HOST: '127.0.0.1', LOG_LEVEL: 'silent' }, await loadWebBuild());
    const [product] = await stockProducts(
      shop.db,
      Array.from({ length: 5 }, () => ({})),
    );
    const port = Number(new URL(await shop.app.listen({ host: '127.0.0.1', port: 0 })).port);
    const paths = [
      '/x',
      '',
      '?x=1',
      '/cart',
      '/login?returnTo=/a',
      '/dashboard',
      `/product/${product}/another-name`,
      '/api/products?limit=2',
      '/hardwarecomponents?page=9999',
      '/review?page=x',
      '/newsletter/unsubscribe/x',
    ];
    for (const prefix of prefixes)
      for (const path of paths)
        for (const method of ['GET', 'POST']) {
          const response = await responseTo(port, method, `${prefix}${path}`);
          const [, status] = /^HTTP\/1\.1 (\d+)/.exec(response) ?? [];
          const [head = ''] = response.split('\r\n\r\n');
          const leads = [...head.matchAll(/^location: ?(.*)$|^link: <(.*)>/gim)].map(
            ([, to, next]) => to ?? next ?? '',
          );
          const asked = `${method} ${prefix}${path} → ${status} ${leads}`;
          for (const to of leads) expect([asked, new URL(to, SITE).origin]).toEqual([asked, SITE]);
          expect([asked, Number(status) < 500]).toEqual([asked, true]);
        }
  });

  test.each([
    ['http://evil.example/x?y', '/x?y'],
    ['http://evil.example?y', '/?y'],
    ['http://evil.example', '/'],
    ['//evil.example/x', '/evil.example/x'],
    ['/a//b?next=https://shop.example', '/a//b?next=https://shop.example'],
    ['*', '*'],
  ])('O1 %s is read as %s', (target, path) => {
    expect(originForm(target)).toBe(path);
  });

  test('O1 is a path of this site, whatever it is', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      ':',
      '?',
      '#',
      '@',
      'http:',
      'javascript:',
      'evil.example',
      'a',
      '.',
      '%2f',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const path = originForm(parts.join(''));
        expect(new URL(path, SITE).origin).toBe(SITE);
        expect(originForm(path)).toBe(path);
      }),
      { numRuns: 3000 },
    );
  });
});
