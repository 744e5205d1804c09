import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { GOOGLE_CALLBACK_PATH } from '../contract/account/google.ts';
import { recordBackup } from '../domain/backups.ts';
import { changeShopSettings } from '../domain/shop-settings/shop-settings.ts';
import { findPgBouncer } from '../testing/doubles/find-programs.ts';
import { startOpenIdProvider } from '../testing/doubles/openid-provider.ts';
import { startOpenSearchDouble } from '../testing/doubles/opensearch/opensearch-double.ts';
import { startPgBouncer } from '../testing/doubles/pgbouncer.ts';
import { startS3Server } from '../testing/doubles/s3-server.ts';
import { startSmtpServer } from '../testing/doubles/smtp-server.ts';
import { startStripeDouble, stripeKeys } from '../testing/doubles/stripe/stripe-double.ts';
import { openForCheckout } from '../testing/scene/checkout.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { checkGoogle } from './check-google.ts';
import { report } from './report.ts';
import { runChecks } from './run-checks.ts';

/** Starts a shop and a server for each service; returns the settings that configure them. */
async function configureEverything() {
  const shop = await openTestShop();
  await openForCheckout(shop);
  await changeShopSettings(shop.db, { legalTextsReviewed: true });
  await recordBackup(shop.db, { takenAt: new Date(), bytes: 1 });
  const address = await shop.open();
  const stripe = await startStripeDouble();
  onTestFinished(stripe.kill);
  const smtp = await startSmtpServer({ account: { user: 'shop', password: 'secret' }, isPlain: true });
  onTestFinished(smtp.kill);
  const google = await startOpenIdProvider(address + GOOGLE_CALLBACK_PATH);
  onTestFinished(google.kill);
  const s3 = await startS3Server();
  onTestFinished(s3.stop);
  const cluster = await startOpenSearchDouble();
  onTestFinished(cluster.kill);
  const DATA_DIR = path.resolve('.cache', `doctor-${randomUUID()}`);
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }));
  const env = {
    DATA_DIR,
    PUBLIC_URL: address,
    DATABASE_URL: shop.connectionString,
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    ...google.variables,
    SMTP_URL: smtp.url,
    SHOP_EMAIL: 'hello@shop.example',
    ...s3.variables,
    SEARCH_URL: cluster.url,
  };
  return { env, smtp };
}

test('the doctor passes with every service configured, and leaves only a mail behind', async () => {
  const { env, smtp } = await configureEverything();
  const findings = await runChecks(readConfig(env), { mailTo: 'owner@shop.example' });
  expect(findings.filter(({ result }) => result !== 'works')).toEqual([]);
  expect(new Set(findings.map(({ subject }) => subject))).toEqual(
    new Set([
      'disk',
      'address',
      'pages',
      'database',
      'clock',
      'cards',
      'google',
      'mail',
      'pictures',
      'search',
      'set-up',
    ]),
  );
  expect(smtp.delivered.map(({ to }) => to)).toEqual([['owner@shop.example']]);
  expect(report(findings)).toMatch(/Everything that is configured works\.$/);
});

test('names the setting that fixes each failure, and continues with the other checks', async () => {
  const { env } = await configureEverything();
  const wrong = {
    ...env,
    DATABASE_URL: env.DATABASE_URL.replace(/:\d+\//, ':1/'),
    STRIPE_SECRET_KEY: 'sk_test_other',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_other',
    GOOGLE_CLIENT_ID: 'other',
    GOOGLE_CLIENT_SECRET: 'other',
    SMTP_URL: env.SMTP_URL.replace('secret', 'other'),
    S3_SECRET_ACCESS_KEY: 'other',
    SEARCH_URL: env.SEARCH_URL.replace(/:\d+\//, ':1/'),
    PUBLIC_URL: new URL(env.STRIPE_API_URL).origin,
  };
  const findings = await runChecks(readConfig(wrong));
  const failed = findings.filter(({ result }) => result === 'fails');
  const remedies = failed.map(({ remedy }) => /[A-Z0-9]+_[A-Z_]+/.exec(remedy ?? '')?.[0]);
  expect(remedies).toEqual([
    'PUBLIC_URL',
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_SECRET_KEY',
    'GOOGLE_CLIENT_ID',
    'GOOGLE_CLIENT_ID',
    'SMTP_URL',
    'S3_BUCKET',
    'SEARCH_URL',
  ]);
  for (const { detail } of failed) expect(detail).toMatch(/\w/);
  expect(report(findings)).toMatch(/9 of \d+ checks failed\.$/);
});

test('distinguishes a wrong client secret from a missing redirect URI', async () => {
  const { env } = await configureEverything();
  const google = async (changed: Partial<typeof env>) => {
    const findings = await checkGoogle(readConfig({ ...env, ...changed }));
    return findings.map(({ result, detail }) => `${result}: ${detail}`);
  };
  expect(await google({ GOOGLE_CLIENT_SECRET: 'replaced' })).toEqual([
    'works: found',
    'works: client and redirect URI accepted',
    expect.stringMatching(/^fails: invalid_client/),
  ]);
  expect(await google({ PUBLIC_URL: 'http://localhost:3000' })).toContain('fails: the client is rejected (status 400)');
  expect(await google({ GOOGLE_ISSUER: env.STRIPE_API_URL })).toEqual([
    expect.stringMatching(/^fails: it answers with status/),
  ]);
});

test('distinguishes sandbox services from real ones', async () => {
  const shop = await openTestShop();
  const findings = await runChecks(readConfig({ DATABASE_URL: shop.connectionString, DATA_DIR: '.cache/test-data' }));
  const played = findings.filter(({ result }) => result === 'sandbox');
  expect(played.map(({ subject }) => subject)).toEqual(['cards', 'google', 'mail']);
  expect(report(findings)).toContain('Some parts still use the sandbox.');
});

test('says what the first real order needs, as the dashboard does', async () => {
  const shop = await openTestShop();
  const findings = await runChecks(readConfig({ DATABASE_URL: shop.connectionString, DATA_DIR: '.cache/test-data' }));
  const setUp = findings.filter(({ subject }) => subject === 'set-up');
  expect(setUp.map(({ result, remedy }) => [result, remedy?.match(/(?<=dashboard, )[\w ]+/)?.[0]])).toEqual([
    ['warning', 'Shop settings'],
    ['warning', 'Taxes'],
    ['warning', 'Taxes'],
    ['warning', 'Delivery'],
    ['warning', 'Shop settings'],
    ['warning', undefined],
  ]);
});

test.skipIf(!findPgBouncer())(
  'detects a direct address of another database or of a pooler',
  async () => {
    const [shop, other] = [await openTestShop(), await openTestShop()];
    const pooler = await startPgBouncer({ program: findPgBouncer() as string, upstreamUrl: shop.connectionString });
    onTestFinished(pooler.stop);
    const database = async (DATABASE_DIRECT_URL: string) => {
      const env = {
        DATABASE_URL: pooler.url,
        DATABASE_POOLER: 'transaction',
        DATABASE_DIRECT_URL,
        DATA_DIR: '.cache/test-data',
      };
      const findings = await runChecks(readConfig(env));
      return findings
        .filter(({ subject }) => subject === 'database')
        .map(({ result, detail }) => `${result}: ${detail}`);
    };
    const direct = await database(shop.connectionString);
    expect(direct).toContain('works: same database, with its own sessions');
    expect(direct).toContain('warning: none');
    expect(await database(other.connectionString)).toContain('fails: it is a different database than DATABASE_URL');
    expect(await database(pooler.url.replace('127.0.0.1', 'localhost'))).toContainEqual(
      expect.stringMatching(/^fails: .*pooler too/),
    );
    expect(existsSync('.cache/test-data')).toBe(true);
  },
  30_000,
);
