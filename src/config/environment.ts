import { isIP } from 'node:net';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { decimalsOf } from '../contract/currency.ts';
import { canonicalEmail, isEmail } from '../contract/email.ts';
import { newPageRate } from '../contract/rate.ts';
import { addressProblem } from '../db/server-address.ts';
import { cardVariables } from './cards.ts';
import { isHttpsOrLoopback, serviceUrl } from './service-url.ts';

const flag = z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).transform((text) => text === 'on');
const nonEmpty = z.string().min(1);
const seconds = z.coerce.number({ error: 'must be a number of seconds' }).int().min(1).max(3600);
const postgres = z.string().superRefine((address, context) => {
  const problem = addressProblem(address);
  if (problem) context.addIssue(problem);
});
const email = z.string().transform(canonicalEmail).refine(isEmail, 'must be an email address');

/** `orders@shop.example`, or with a name before it: `Parts Ltd <orders@shop.example>` (RFC 5322, 3.4). */
const sender = z.string().transform((text, { addIssue }) => {
  const [, name = '', named, bare] = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>]+)>|([^<>]+?))\s*$/.exec(text) ?? [];
  const { success, data: address } = email.safeParse(named ?? bare);
  if (success) return { address, ...(name && { name }) };
  addIssue({ code: 'custom', message: 'must be an email address, or a name and <an email address>' });
  return z.NEVER;
});

export const environment = z.object({
  HOST: nonEmpty.default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
    // Paths, cookies and origin checks are those of a whole host.
    .refine(isOrigin, 'must be an address without a path, such as https://shop.example.com')
    .optional(),
  DATA_DIR: nonEmpty.default('./.data'),
  PRICE_LIST_FOLDER: z.string().refine(path.isAbsolute, 'must be an absolute path').optional(),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses or networks, such as 10.0.0.0/8, separated by commas')
    .optional(),
  WORKERS: z.coerce.number({ error: 'must be a number of processes' }).int().min(1).max(64).optional(),
  REQUEST_TIMEOUT: seconds.default(120),
  BODY_MEMORY: z.coerce.number({ error: 'must be a number of megabytes' }).int().min(32).max(65_536).default(128),
  CACHE_MEMORY: z.coerce.number({ error: 'must be a number of megabytes' }).int().min(0).max(4096).default(32),
  SEARCH_MEMORY: z.coerce.number({ error: 'must be a number of megabytes' }).int().min(0).max(16_384).default(150),
  SEARCH_URL: z
    .string()
    .refine(isCluster, 'must be an address, https if it has a password')
    .refine(hasIndexName, 'must end with a name of lower-case letters, digits and hyphens, if any')
    .optional(),
  CACHE_STALE_MS: z.coerce.number({ error: 'must be a number of milliseconds' }).int().min(0).max(2000).default(1000),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters without spaces')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),

  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'must be an ISO 4217 code, such as USD', abort: true })
    // As amounts of the API and charges of Stripe.
    .refine((code) => decimalsOf(code) <= 2, 'must be a currency with at most two decimals')
    .default('USD'),
  LOCALE: z.string().refine(isLocale, 'must be the tag of a language, such as en-US or de-DE').default('en-US'),
  SHOP_TIMEZONE: z.string().refine(isTimeZone, 'must be a time zone, such as America/New_York').default('UTC'),
  SHOP_EMAIL: email.optional(),
  ADMIN_EMAIL: email.optional(),
  HOLD_MINUTES: z.coerce.number({ error: 'must be a number of minutes' }).positive().max(10_080).default(60),
  NEW_PAGES_PER_MINUTE: z.coerce
    .number({ error: 'must be a number of pages' })
    .int()
    .min(0)
    .default(newPageRate.perMinute),
  RATE_LIMIT_SCALE: z.coerce.number({ error: 'must be a number' }).positive().default(1),

  DATABASE_URL: postgres.optional(),
  DATABASE_DIRECT_URL: postgres.optional(),
  DATABASE_POOLER: z.enum(['session', 'transaction'], { error: "must be 'session' or 'transaction'" }).optional(),
  DATABASE_POOL_SIZE: z.coerce.number({ error: 'must be a number of connections' }).int().min(2).max(500).optional(),
  DATABASE_STATEMENT_TIMEOUT: seconds.default(30),
  DATABASE_IDLE_TIMEOUT: seconds.default(60),

  ...cardVariables,

  VIES_URL: serviceUrl.optional(),

  GOOGLE_CLIENT_ID: nonEmpty.optional(),
  GOOGLE_CLIENT_SECRET: nonEmpty.optional(),
  GOOGLE_ISSUER: serviceUrl.optional(),

  SMTP_URL: z
    .string()
    .refine(isSmtp, 'must be an address, such as smtps://name:password@mail.example.com:465')
    .optional(),
  MAIL_FROM: sender.optional(),

  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be a bucket name')
    .optional(),
  S3_REGION: nonEmpty.optional(),
  S3_ENDPOINT: serviceUrl.optional(),
  S3_ACCESS_KEY_ID: nonEmpty.optional(),
  S3_SECRET_ACCESS_KEY: nonEmpty.optional(),
  S3_PUBLIC_URL: serviceUrl.optional(),

  SANDBOX: z.enum(['allow'], { error: "must be 'allow' or not set" }).optional(),
  SANDBOX_WEBHOOKS: flag.default(true),
  SAMPLE_CATALOGUE: flag.optional(),
  DEVELOPER_PAGES: flag.optional(),
});

export type Environment = z.infer<typeof environment>;

/** What the shop sends there is public, apart from the password. */
function isCluster(address: string): boolean {
  if (isHttpsOrLoopback(address)) return true;
  return URL.canParse(address) && new URL(address).protocol === 'http:' && new URL(address).password === '';
}

/** The path begins the names of indexes, which are in lower case. */
function hasIndexName(address: string): boolean {
  return URL.canParse(address) && /^\/([a-z0-9][a-z0-9-]{0,99}\/?)?$/.test(new URL(address).pathname);
}

function isSmtp(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return /^smtps?:$/.test(protocol) && hostname !== '';
}

function isProxyList(list: string): boolean {
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  return list
    .split(',')
    .map((one) => one.trim())
    .every((one) => names.includes(one) || isIP(one) !== 0 || isNetwork(one));
}

/** Unlike the library, refuses short forms such as 10.1 for 10.0.0.1. */
function isNetwork(text: string): boolean {
  return isIP(text.split('/')[0] ?? '') !== 0 && ipaddr.isValidCIDR(text);
}

function isOrigin(address: string): boolean {
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === '/' && `${search}${hash}${username}${password}` === '' && !/[?#]$/.test(address);
}

/** A tag that is well formed, such as `deutsch`, may still name no language. */
function isLocale(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }));
  } catch {
    return false;
  }
}
