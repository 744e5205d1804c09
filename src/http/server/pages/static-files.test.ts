import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadWebBuild } from '../../../start/web-build.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

test('serves the files of the build, compressed and cached by their name', async () => {
  const web = await loadWebBuild();
  const { app } = await openTestShop({}, web);
  const script = readdirSync(path.join(web.folder, 'static/js')).find((file) => file.endsWith('.chunk.js'));
  const hashed = await app.inject({ url: `/static/js/${script}?v=1`, headers: { 'accept-encoding': 'br' } });
  expect([hashed.statusCode, hashed.headers['content-encoding'], hashed.headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=31536000, immutable',
  ]);
  const head = await app.inject({ method: 'HEAD', url: '/favicon.svg' });
  expect([head.statusCode, head.headers['cache-control'], head.body]).toEqual([200, 'public, max-age=86400', '']);
});

test.each(['/static/js/unknown.js', '/static/js', '/static/', '/pictures/..%2f..%2fserver/index.js'])(
  '%s is not found',
  async (url) => {
    const { app } = await openTestShop({}, await loadWebBuild());
    const response = await app.inject(url);
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  },
);
