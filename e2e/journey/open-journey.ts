import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GOOGLE_CALLBACK_PATH } from '../../src/contract/account/google.ts';
import type { Database } from '../../src/db/connect.ts';
import { freePort } from '../../src/db/embedded-cluster.ts';
import { openDatabase } from '../../src/db/open.ts';
import { findPgBouncer, findPostgres } from '../../src/testing/doubles/find-programs.ts';
import { type OpenIdDouble, startOpenIdProvider } from '../../src/testing/doubles/openid-provider.ts';
import { startPgBouncer } from '../../src/testing/doubles/pgbouncer.ts';
import { type PostgresDouble, startPostgres } from '../../src/testing/doubles/postgres.ts';
import { type S3Double, startS3Server } from '../../src/testing/doubles/s3-server.ts';
import { type SmtpDouble, startSmtpServer } from '../../src/testing/doubles/smtp-server.ts';
import { type StripeDouble, startStripeDouble, stripeKeys } from '../../src/testing/doubles/stripe/stripe-double.ts';
import { execute } from '../../src/testing/global-setup.ts';
import { openShop } from '../support/shop-process.ts';
import { type CardForm, sandboxCardForm, stripeCardForm } from './card-form.ts';
import type { Service } from './configurations.ts';
import { doubleGoogle, type GooglePage, sandboxGoogle } from './google-page.ts';
import { type Mailbox, sandboxMailbox, serverMailbox } from './mailbox.ts';

export type Journey = {
  address: string;
  variables: Record<string, string>;
  db: Database;
  mailbox: Mailbox;
  googlePage: GooglePage;
  cardForm: CardForm;
  stripe: StripeDouble | undefined;
  postgres: PostgresDouble | undefined;
  google: OpenIdDouble | undefined;
  smtp: SmtpDouble | undefined;
  s3: S3Double | undefined;
  close: () => Promise<void>;
};

/** The account that ADMIN_EMAIL makes an admin. */
export const owner = { email: 'owner@example.com', name: 'Olive Owner' };

const SHOP_EMAIL = 'shop@example.com';

export async function openJourney(services: readonly Service[]): Promise<Journey> {
  const cleanups: (() => unknown)[] = [];
  const close = async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  };
  try {
    const has = (service: Service) => services.includes(service);
    const port = await freePort();
    const address = `http://127.0.0.1:${port}`;
    const postgres = has('postgres') ? await openPostgres(cleanups) : undefined;
    const stripe = has('stripe') ? await openStripe(address) : undefined;
    if (stripe) cleanups.push(stripe.kill);
    const google = has('google') ? await startOpenIdProvider(address + GOOGLE_CALLBACK_PATH) : undefined;
    if (google) cleanups.push(google.kill);
    const smtp = has('smtp') ? await openSmtp(cleanups) : undefined;
    const s3 = has('s3') ? await startS3Server() : undefined;
    if (s3) cleanups.push(s3.stop);
    const variables = {
      PORT: String(port),
      ADMIN_EMAIL: owner.email,
      SHOP_EMAIL,
      LOG_LEVEL: 'silent',
      ...postgres?.variables,
      ...stripe?.variables,
      ...google?.variables,
      ...smtp?.variables,
      ...s3?.variables,
    };
    const shop = await openShop('journey-data', variables);
    cleanups.push(shop.close);
    const database = await openDatabase({
      dataDir: shop.dataDir,
      services: {
        database: postgres && { url: postgres.url, directUrl: postgres.url, isPooledByTransaction: false },
      },
      pool: { size: 2 },
      onError: () => undefined,
    });
    cleanups.push(database.close);
    return {
      address: shop.address,
      variables: { ...variables, DATA_DIR: shop.dataDir },
      db: database.db,
      mailbox: smtp ? serverMailbox(smtp) : sandboxMailbox(shop.address),
      googlePage: google ? doubleGoogle : sandboxGoogle,
      cardForm: stripe ? stripeCardForm(stripe) : sandboxCardForm,
      postgres,
      stripe,
      google,
      smtp,
      s3,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openPostgres(cleanups: (() => unknown)[]) {
  const program = findPgBouncer();
  if (!program) throw new Error('PgBouncer is not installed: this journey goes through it (apt-get install pgbouncer)');
  const postgres = await startPostgres({ found: findPostgres() });
  cleanups.push(postgres.stop);
  // Timeouts are set on the role, because a transaction pooler accepts none from a client (docs/operations.md).
  await execute(postgres.url, "alter role app set statement_timeout = '30s'");
  await execute(postgres.url, "alter role app set idle_in_transaction_session_timeout = '60s'");
  const bouncer = await startPgBouncer({ program, upstreamUrl: postgres.url, settings: { query_wait_timeout: '5' } });
  cleanups.push(bouncer.stop);
  const variables = {
    DATABASE_URL: bouncer.url,
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_POOLER: 'transaction',
  };
  return { ...postgres, variables };
}

async function openSmtp(cleanups: (() => unknown)[]) {
  const smtp = await startSmtpServer({ secure: true, account: { user: 'shop', password: 'päss:w/rd' } });
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-journey-'));
  cleanups.push(smtp.kill, () => rmSync(folder, { recursive: true, force: true }));
  const authority = path.join(folder, 'ca.pem');
  writeFileSync(authority, smtp.certificate.cert);
  return {
    ...smtp,
    variables: { SMTP_URL: smtp.url, MAIL_FROM: 'orders@example.com', NODE_EXTRA_CA_CERTS: authority },
  };
}

async function openStripe(address: string) {
  const stripe = await startStripeDouble({
    deliver: async ({ payload, signature }) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${address}/api/payments/webhook`, { method: 'POST', headers, body: payload })).status;
    },
  });
  const variables = {
    STRIPE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
    STRIPE_API_URL: stripe.url,
  };
  return { ...stripe, variables };
}
