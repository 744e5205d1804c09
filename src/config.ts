import { isIP } from 'node:net';
import * as z from 'zod';

const flag = z.enum(['on', 'off']).transform((text) => text === 'on');

const loopback = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** Every setting of the shop, read from the environment. All have defaults: with nothing set it runs whole and offline. */
const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as USD')
    .default('USD'),
  LOCALE: z.string().refine(isLocale, 'must be a language tag such as en-US').default('en-US'),
  SHOP_TIMEZONE: z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').default('UTC'),
  SHOP_EMAIL: z.email('must be an email address').default('shop@example.com'),
  ADMIN_EMAIL: z.email('must be an email address').toLowerCase().optional(),
  HOLD_MINUTES: z.coerce.number({ error: 'must be a number of minutes' }).positive().max(10_080).default(60),
  RATE_LIMIT_SCALE: z.coerce.number({ error: 'must be a number' }).positive().default(1),
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'must be addresses or networks such as 10.0.0.0/8, separated by commas')
    .optional(),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.string().refine(isHttpsOrLoopback, 'must be an https address').optional(),
  SANDBOX: z.enum(['allow'], { error: "must be 'allow' or not set" }).optional(),
  SANDBOX_WEBHOOKS: flag.default(true),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must be at least 16 characters without spaces')
    .optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the settings. Throws an Error that names each variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(given);
  if (!success) {
    throw new Error(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  if (!loopback.has(data.HOST) && !data.PUBLIC_URL) throw new Error('PUBLIC_URL is required when HOST is not loopback');
  refuseOpenSandbox(data);
  const google = googleOf(data);
  return {
    host: data.HOST,
    port: data.PORT,
    /** The only source of absolute links, cookie security and origin checks. */
    publicUrl: (data.PUBLIC_URL ?? addressOf(data.HOST, data.PORT)).replace(/\/$/, ''),
    hasPublicUrl: data.PUBLIC_URL !== undefined,
    dataDir: data.DATA_DIR,
    databaseUrl: data.DATABASE_URL,
    currency: data.CURRENCY,
    locale: data.LOCALE,
    timeZone: data.SHOP_TIMEZONE,
    /** Where messages to the shop go, and where its mails come from. */
    shopEmail: data.SHOP_EMAIL,
    /** Whose account is an admin once this address is verified. */
    adminEmail: data.ADMIN_EMAIL,
    holdMinutes: data.HOLD_MINUTES,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    /** The client at Google; without it the sandbox plays Google. */
    google,
    /** Whether every part is still the sandbox's: demo accounts sign in only there. */
    isAllSandbox: google === undefined,
    trustProxy: data.TRUST_PROXY,
    sandboxWebhooks: data.SANDBOX_WEBHOOKS,
    /** Opens the figures at /metrics from anywhere. */
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  };
}

function googleOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: z.infer<typeof environment>) {
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    const issuer = GOOGLE_ISSUER ?? 'https://accounts.google.com';
    return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer };
  }
  if (GOOGLE_CLIENT_ID) throw new Error('GOOGLE_CLIENT_SECRET is required with GOOGLE_CLIENT_ID');
  if (GOOGLE_CLIENT_SECRET) throw new Error('GOOGLE_CLIENT_ID is required with GOOGLE_CLIENT_SECRET');
  if (GOOGLE_ISSUER) throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET are required with GOOGLE_ISSUER');
  return undefined;
}

// The sandbox gives its secrets away on purpose, so it must not be reachable from outside by accident (decision 17).
function refuseOpenSandbox(data: z.infer<typeof environment>): void {
  const isOpen = !loopback.has(data.HOST) || (data.PUBLIC_URL && !loopback.has(new URL(data.PUBLIC_URL).hostname));
  if (isOpen && data.SANDBOX !== 'allow') {
    throw new Error(
      'The sandbox card provider is for this machine only: set SANDBOX=allow to serve it on HOST or PUBLIC_URL all the same',
    );
  }
}

function isHttpsOrLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && loopback.has(hostname));
}

function addressOf(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

function isProxyList(list: string): boolean {
  const names = ['loopback', 'linklocal', 'uniquelocal'];
  return list.split(',').every((one) => {
    const [address = '', bits = '0', ...rest] = one.trim().split('/');
    if (names.includes(one.trim())) return true;
    return (
      isIP(address) !== 0 &&
      /^\d{1,3}$/.test(bits) &&
      Number(bits) <= (isIP(address) === 4 ? 32 : 128) &&
      rest.length === 0
    );
  });
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
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
