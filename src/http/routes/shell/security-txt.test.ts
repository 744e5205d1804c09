import { describe, expect, test } from 'vitest';
import { loadWebBuild } from '../../../start/web-build.ts';
import { openTestShop } from '../../../testing/test-shop.ts';

const PUBLIC = { PUBLIC_URL: 'https://shop.example', SANDBOX: 'allow', SHOP_EMAIL: 'hello@shop.example' };

test('security.txt says where to report a vulnerability, and is valid for months', async () => {
  const { app } = await openTestShop(PUBLIC);
  const { body, headers } = await app.inject('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );
  expect(fields).toMatchObject({
    Contact: 'mailto:hello@shop.example',
    Canonical: 'https://shop.example/.well-known/security.txt',
  });
  const days = (Date.parse(fields.Expires ?? '') - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(90);
  expect(days).toBeLessThan(365);
});

describe('pages for developers', () => {
  const pages = ['/design', '/design.data', '/Design/', '/%64esign', '/api/docs', '/api/openapi.json'];
  const statuses = async (env: Record<string, string>) => {
    const { app } = await openTestShop(env, await loadWebBuild());
    return Promise.all(pages.map(async (url) => (await app.inject(url)).statusCode));
  };

  test('are served in a shop on this machine, and in a public one if its owner says so', async () => {
    expect(await statuses({})).toEqual(pages.map(() => 200));
    expect(await statuses({ ...PUBLIC, DEVELOPER_PAGES: 'on' })).toEqual(pages.map(() => 200));
  });

  test('are not found in a public shop', async () => {
    expect(await statuses(PUBLIC)).toEqual(pages.map(() => 404));
  });
});
