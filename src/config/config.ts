import { isIP } from 'node:net';
import { isLoopback } from '../domain/kernel/loopback.ts';
import { defaultWorkers } from '../workers/default-workers.ts';
import { type Environment, environment } from './environment.ts';
import { isOnThisMachine, poolSizeFor } from './pool-size.ts';
import { type Services, sandboxServices, servicesOf } from './services.ts';

export type Config = ReturnType<typeof readConfig>;

/** Throws an Error that lists every invalid variable. */
export function readConfig(env: Record<string, string | undefined>) {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(nonEmpty);
  if (!success) {
    throw new Error(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const services = servicesOf(data);
  const isPublic = isReachableFromOutside(data);
  if (isPublic) refusePublicSandbox(data, services);
  if (!isLoopback(data.HOST) && !data.PUBLIC_URL) throw new Error('PUBLIC_URL is required when HOST is not loopback');
  const workers = data.WORKERS ?? defaultWorkers(isPublic);
  return {
    host: data.HOST,
    port: data.PORT,
    /** Determines absolute links, the cookies' Secure flag and origin checks. */
    publicUrl: (data.PUBLIC_URL ?? addressOf(data.HOST, data.PORT)).replace(/\/$/, ''),
    hasPublicUrl: data.PUBLIC_URL !== undefined,
    dataDir: data.DATA_DIR,
    /** With a folder for each supplier. */
    priceListFolder: data.PRICE_LIST_FOLDER,
    /** Processes that serve requests. */
    workers,
    trustProxy: data.TRUST_PROXY,
    requestTimeoutMs: data.REQUEST_TIMEOUT * 1000,
    bodyMemoryBytes: data.BODY_MEMORY * 1024 * 1024,
    cache: { bytes: data.CACHE_MEMORY * 1024 * 1024, staleMs: data.CACHE_STALE_MS },
    newPagesPerMinute: data.NEW_PAGES_PER_MINUTE,
    searchMemoryBytes: data.SEARCH_MEMORY * 1_000_000,
    /** The address of an OpenSearch cluster. */
    searchUrl: data.SEARCH_URL,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    currency: data.CURRENCY,
    locale: data.LOCALE,
    timeZone: data.SHOP_TIMEZONE,
    shopEmail: data.SHOP_EMAIL ?? 'shop@example.com',
    /** The account with this address becomes an admin once the address is verified. */
    adminEmail: data.ADMIN_EMAIL,
    holdMinutes: data.HOLD_MINUTES,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    pool: {
      size: data.DATABASE_POOL_SIZE ?? poolSizeFor(workers, isOnThisMachine(data.DATABASE_URL)),
      statementTimeoutMs: data.DATABASE_STATEMENT_TIMEOUT * 1000,
      idleTimeoutMs: data.DATABASE_IDLE_TIMEOUT * 1000,
    },
    services,
    isPublic,
    /** Only then can demo accounts sign in. */
    isAllSandbox: isAllSandbox(services),
    google: googleOf(services, isPublic),
    /** Anyone can read the shop's emails, so a link in one proves nothing. */
    isMailPublic: isPublic && !services.smtp,
    sandboxWebhooks: data.SANDBOX_WEBHOOKS,
    /** The description of the API, and the design system. */
    hasDeveloperPages: data.DEVELOPER_PAGES ?? !isPublic,
    /** Off by default in a shop that takes real money. */
    hasSampleCatalogue: data.SAMPLE_CATALOGUE ?? services.cards === undefined,
  };
}

function isReachableFromOutside({ HOST, PUBLIC_URL }: Environment): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));
}

/** `sandbox` proves an identity, `guest` none (docs/decisions/0032-absent-google-and-public-demos.md). */
export type GoogleSource = 'real' | 'sandbox' | 'guest' | 'none';

function googleOf(services: Services, isPublic: boolean): GoogleSource {
  if (services.google) return 'real';
  if (isPublic) return isAllSandbox(services) ? 'guest' : 'none';
  return isAllSandbox(services) ? 'sandbox' : 'guest';
}

function isAllSandbox(services: Services): boolean {
  return Object.values(services).every((service) => service === undefined);
}

// The sandbox exposes its secrets by design, so it must not become public by accident.
function refusePublicSandbox(data: Environment, services: Services): void {
  const simulated = sandboxServices(services);
  if (simulated.length === 0 || data.SANDBOX === 'allow') return;
  const lines = simulated.map(({ service, variables }) => `  ${variables.join(', ')}: ${SANDBOX_EFFECTS[service]}`);
  throw new Error(
    [
      'Services of this shop use the sandbox, which is for this machine only. Set',
      ...(data.PUBLIC_URL ? [] : ['  PUBLIC_URL: the address visitors use']),
      ...lines,
      'or set SANDBOX=allow for a public demo, where anyone can be an admin and read all email.',
    ].join('\n'),
  );
}

const SANDBOX_EFFECTS = {
  cards: 'the sandbox accepts test cards and moves no money',
  smtp: 'the sandbox shows all email to everyone',
};

function addressOf(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
