import { cardsOf, requiredForCards } from './cards.ts';
import type { Environment } from './environment.ts';
import { isConfigured } from './is-configured.ts';

/** Undefined means the sandbox, the embedded database, the disk, or no Google. */
export type Services = ReturnType<typeof servicesOf>;

/** Throws an Error that lists what a partly configured service lacks. */
export function servicesOf(env: Environment) {
  return {
    database: databaseOf(env),
    cards: cardsOf(env),
    google: googleOf(env),
    smtp: smtpOf(env),
    s3: s3Of(env),
    vies: env.VIES_URL,
  };
}

const required = {
  cards: requiredForCards,
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  // Without SHOP_EMAIL the shop would send as shop@example.com.
  smtp: ['SMTP_URL', 'SHOP_EMAIL'],
  s3: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const;

export function sandboxServices(services: Services): { service: 'cards' | 'smtp'; variables: readonly string[] }[] {
  const essential = ['cards', 'smtp'] as const;
  return essential
    .filter((service) => !services[service])
    .map((service) => ({ service, variables: required[service] }));
}

function databaseOf(env: Environment) {
  if (!env.DATABASE_URL) {
    isConfigured(env, [], ['DATABASE_DIRECT_URL', 'DATABASE_POOLER'], ['DATABASE_URL']);
    return undefined;
  }
  // The migrations' lock and the jobs' LISTEN need a session, which a transaction pooler does not keep.
  if (env.DATABASE_POOLER === 'transaction') isConfigured(env, ['DATABASE_POOLER'], [], ['DATABASE_DIRECT_URL']);
  return {
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    isPooledByTransaction: env.DATABASE_POOLER === 'transaction',
  };
}

function googleOf(env: Environment) {
  if (!isConfigured(env, required.google, ['GOOGLE_ISSUER'], required.google)) return undefined;
  return {
    clientId: env.GOOGLE_CLIENT_ID as string,
    clientSecret: env.GOOGLE_CLIENT_SECRET as string,
    issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
  };
}

function smtpOf(env: Environment) {
  if (!isConfigured(env, ['SMTP_URL'], ['MAIL_FROM'], required.smtp)) return undefined;
  const { address = env.SHOP_EMAIL as string, name } = env.MAIL_FROM ?? {};
  return { url: env.SMTP_URL as string, from: address, ...(name && { fromName: name }) };
}

function s3Of(env: Environment) {
  if (!isConfigured(env, required.s3, ['S3_ENDPOINT', 'S3_PUBLIC_URL'], required.s3)) return undefined;
  return {
    bucket: env.S3_BUCKET as string,
    region: env.S3_REGION as string,
    accessKeyId: env.S3_ACCESS_KEY_ID as string,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY as string,
    endpoint: env.S3_ENDPOINT,
    /** Without it, addresses are signed. */
    publicUrl: env.S3_PUBLIC_URL?.replace(/\/$/, ''),
  };
}
