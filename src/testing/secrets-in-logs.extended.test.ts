import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { clusterOf, portOf } from '../db/embedded-cluster.ts';
import { endShop, startShopProgram } from './shop-program.ts';

const secrets = {
  password: 'my-very-own-password',
  wrongPassword: 'my-wrong-password',
  newPassword: 'my-next-password',
  linkToken: 'aLinkFromAnEmailThatIsNotKnown0123456789',
  cardNumber: '5105105105105100',
  metricsToken: 'metrics-token-0123456789',
  smtpPassword: 'smtp-password-0123456789',
};

type Call = { method?: string; body?: unknown; headers?: Record<string, string> };

test('no password, token, card number or hash is in the log, whatever fails', async () => {
  const dataDir = path.resolve('.cache', `logs-${process.pid}`);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const shop = startShopProgram({
    DATA_DIR: dataDir,
    SAMPLE_CATALOGUE: 'off',
    LOG_LEVEL: 'trace',
    METRICS_TOKEN: secrets.metricsToken,
    // Accepts no connection, so that each email fails.
    SMTP_URL: `smtp://shop:${secrets.smtpPassword}@127.0.0.1:1`,
    SHOP_EMAIL: 'shop@example.com',
    SANDBOX: 'allow',
  });
  onTestFinished(() => void shop.child.kill('SIGKILL'));
  const address = await shop.address;
  const call = async (at: string, { method = 'POST', body, headers = {} }: Call = {}) => {
    const sent = typeof body === 'string' ? body : JSON.stringify(body);
    const options = { method, headers: { 'content-type': 'application/json', ...headers } };
    const response = await fetch(address + at, body === undefined ? options : { ...options, body: sent });
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    return { status: response.status, cookies, text: await response.text() };
  };
  const email = 'ada@example.com';
  const signUp = (account: object) => call('/api/identity/sign-up', { body: { name: 'Ada', ...account } });

  const { cookies } = await signUp({ email, password: secrets.password });
  const cookie = cookies.join('; ');
  const { token } = JSON.parse(
    (await call(`/api/user/${email}`, { method: 'PUT', body: { email }, headers: { cookie } })).text,
  );
  const authorization = `Bearer ${token}`;
  const known = [...cookies.map((each) => each.slice(each.indexOf('=') + 1)), token, ...Object.values(secrets)];
  await call('/api/identity/sign-in', { body: { email, password: secrets.wrongPassword } });
  await call('/api/identity/sign-in', { body: `{"email": "${email}", "password": "${secrets.password}` });
  await call('/api/identity/reset', { body: { email } });
  await call('/api/identity/reset/confirm', { body: { token: secrets.linkToken, password: secrets.newPassword } });
  await call('/api/identity/password', {
    method: 'PUT',
    body: { currentPassword: secrets.wrongPassword, newPassword: secrets.newPassword },
    headers: { cookie },
  });
  const card = { number: secrets.cardNumber, expiry: '12/30', cvc: '123' };
  await call('/sandbox/cards/confirm', { body: { clientSecret: 'pi_unknown_secret_x', card } });
  await call('/api/user', { method: 'GET', headers: { authorization } });
  await call('/metrics', { method: 'GET', headers: { authorization: `Bearer ${secrets.metricsToken}` } });

  // What PostgreSQL says of a row that it refuses contains the row.
  const cluster = clusterOf(path.join(dataDir, 'postgres'));
  const password = readFileSync(cluster.secret, 'utf8');
  const options = { host: '127.0.0.1', port: portOf(cluster), user: 'app', password, database: 'shop' };
  const client = new pg.Client(options);
  await client.connect();
  await client.query('alter table identities add constraint refused_by_test check (user_id is null) not valid');
  expect((await signUp({ email: 'eve@example.com', password: secrets.newPassword })).status).toBe(500);
  await client.query('alter table sessions rename to sessions_away');
  expect((await call('/api/user', { method: 'GET', headers: { authorization, cookie } })).status).toBe(500);
  await client.end();

  await expect.poll(shop.printed, { timeout: 20_000 }).toMatch(/ECONNREFUSED|127\.0\.0\.1:1\b/);
  await endShop(shop);
  const log = shop.printed();
  // So that the test does not pass because nothing is logged.
  for (const logged of ['refused_by_test', 'wrong_credentials', 'sessions']) expect(log).toContain(logged);
  expect([...known, password, '$argon2id$'].filter((secret) => log.includes(secret))).toEqual([]);
}, 90_000);
