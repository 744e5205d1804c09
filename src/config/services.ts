import type { Environment } from './environment.ts';

/** What the real services of a shop need. A service that is undefined is played by the sandbox or by this machine, or absent (Google). */
export type Services = ReturnType<typeof servicesOf>;

/** The real services that the environment names, each whole or not at all: throws an Error that names what is missing. */
export function servicesOf(env: Environment) {
  return { database: databaseOf(env), stripe: stripeOf(env), google: googleOf(env), smtp: smtpOf(env), s3: s3Of(env) };
}

const needs = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  // Without an address of its own the shop would write as somebody at example.com.
  smtp: ['SMTP_URL', 'SHOP_EMAIL'],
  s3: ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
} as const;

/** What a shop cannot do without and the sandbox still plays, and the variables that would end that. */
export function sandboxServices(services: Services): { service: 'stripe' | 'smtp'; variables: readonly string[] }[] {
  const pretending = ['stripe', 'smtp'] as const;
  return pretending.filter((service) => !services[service]).map((service) => ({ service, variables: needs[service] }));
}

function databaseOf(env: Environment) {
  if (!env.DATABASE_URL) {
    whole(env, [], ['DATABASE_DIRECT_URL', 'DATABASE_POOLER'], ['DATABASE_URL']);
    return undefined;
  }
  // A session's own things, the lock of the migrations and LISTEN of the jobs, do not survive a transaction pooler.
  if (env.DATABASE_POOLER === 'transaction') whole(env, ['DATABASE_POOLER'], [], ['DATABASE_DIRECT_URL']);
  return {
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    isPooledByTransaction: env.DATABASE_POOLER === 'transaction',
  };
}

function stripeOf(env: Environment) {
  if (!whole(env, needs.stripe, ['STRIPE_API_URL'], needs.stripe)) return undefined;
  return {
    secretKey: env.STRIPE_SECRET_KEY as string,
    publishableKey: env.STRIPE_PUBLISHABLE_KEY as string,
    /** Two while one is being replaced by the other. */
    webhookSecrets: (env.STRIPE_WEBHOOK_SECRET as string).split(','),
    apiUrl: env.STRIPE_API_URL ?? 'https://api.stripe.com',
  };
}

function googleOf(env: Environment) {
  if (!whole(env, needs.google, ['GOOGLE_ISSUER'], needs.google)) return undefined;
  return {
    clientId: env.GOOGLE_CLIENT_ID as string,
    clientSecret: env.GOOGLE_CLIENT_SECRET as string,
    issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
  };
}

function smtpOf(env: Environment) {
  if (!whole(env, ['SMTP_URL'], ['MAIL_FROM'], needs.smtp)) return undefined;
  return { url: env.SMTP_URL as string, from: env.MAIL_FROM ?? (env.SHOP_EMAIL as string) };
}

function s3Of(env: Environment) {
  if (!whole(env, needs.s3, ['S3_ENDPOINT', 'S3_PUBLIC_URL'], needs.s3)) return undefined;
  return {
    bucket: env.S3_BUCKET as string,
    region: env.S3_REGION as string,
    accessKeyId: env.S3_ACCESS_KEY_ID as string,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY as string,
    /** Another service than Amazon's. */
    endpoint: env.S3_ENDPOINT,
    /** Where anybody may read the bucket's files; without it each is read by an address signed for an hour. */
    publicUrl: env.S3_PUBLIC_URL?.replace(/\/$/, ''),
  };
}

type Name = keyof Environment;

/** Whether the service is configured: when anything of it is set, all that it needs must be. */
function whole(env: Environment, own: readonly Name[], further: readonly Name[], needed: readonly Name[]): boolean {
  const given = [...own, ...further].filter((name) => env[name] !== undefined);
  if (given.length === 0) return false;
  const missing = needed.filter((name) => env[name] === undefined);
  if (missing.length === 0) return true;
  throw new Error(`${listOf(missing)} ${missing.length > 1 ? 'are' : 'is'} required with ${listOf(given)}`);
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names);
}
