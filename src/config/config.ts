import { isIP } from 'node:net';
import { type Environment, environment, isLoopback } from './environment.ts';
import { type Services, sandboxServices, servicesOf } from './services.ts';

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the settings. Throws an Error that names each variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(given);
  if (!success) {
    throw new Error(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const services = servicesOf(data);
  const isPublic = isReachable(data);
  if (isPublic) refuseOpenSandbox(data, services);
  if (!isLoopback(data.HOST) && !data.PUBLIC_URL) throw new Error('PUBLIC_URL is required when HOST is not loopback');
  return {
    host: data.HOST,
    port: data.PORT,
    /** The only source of absolute links, cookie security and origin checks. */
    publicUrl: (data.PUBLIC_URL ?? addressOf(data.HOST, data.PORT)).replace(/\/$/, ''),
    hasPublicUrl: data.PUBLIC_URL !== undefined,
    dataDir: data.DATA_DIR,
    trustProxy: data.TRUST_PROXY,
    requestTimeoutMs: data.REQUEST_TIMEOUT * 1000,
    bodyMemoryBytes: data.BODY_MEMORY * 1024 * 1024,
    /** Opens the figures at /metrics from anywhere. */
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
    currency: data.CURRENCY,
    locale: data.LOCALE,
    timeZone: data.SHOP_TIMEZONE,
    /** Where messages to the shop go, and where its mails come from. */
    shopEmail: data.SHOP_EMAIL ?? 'shop@example.com',
    /** Whose account is an admin once this address is verified. */
    adminEmail: data.ADMIN_EMAIL,
    holdMinutes: data.HOLD_MINUTES,
    rateLimitScale: data.RATE_LIMIT_SCALE,
    /** How the database is used, the embedded one or one's own. */
    pool: {
      size: data.DATABASE_POOL_SIZE,
      statementTimeoutMs: data.DATABASE_STATEMENT_TIMEOUT * 1000,
      idleTimeoutMs: data.DATABASE_IDLE_TIMEOUT * 1000,
    },
    services,
    /** Whether others than this machine reach the shop. */
    isPublic,
    /** Whether no real service is set: demo accounts sign in only there. */
    isAllSandbox: isAllSandbox(services),
    google: googleOf(services, isPublic),
    /** Whether everybody reads the shop's mails: then a link in a mail proves nothing. */
    isMailPublic: isPublic && !services.smtp,
    sandboxWebhooks: data.SANDBOX_WEBHOOKS,
    /** A shop that takes real money begins empty. */
    hasSampleCatalogue: data.SAMPLE_CATALOGUE ?? services.stripe === undefined,
  };
}

function isReachable({ HOST, PUBLIC_URL }: Environment): boolean {
  return !isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname));
}

/**
 * Who plays Google. The sandbox's lets everybody be anybody, so it is believed only where everything is the sandbox's,
 * on this machine; `guest` lets people in and proves nothing. A public shop with a real service has customers, and none.
 */
export type GoogleSource = 'real' | 'sandbox' | 'guest' | 'none';

function googleOf(services: Services, isPublic: boolean): GoogleSource {
  if (services.google) return 'real';
  if (isPublic) return isAllSandbox(services) ? 'guest' : 'none';
  return isAllSandbox(services) ? 'sandbox' : 'guest';
}

function isAllSandbox(services: Services): boolean {
  return Object.values(services).every((service) => service === undefined);
}

// The sandbox gives its secrets away on purpose, so it must not be reachable from outside by accident.
function refuseOpenSandbox(data: Environment, services: Services): void {
  const played = sandboxServices(services);
  if (played.length === 0 || data.SANDBOX === 'allow') return;
  const lines = played.map(({ service, variables }) => `  ${variables.join(', ')}: ${INSTEAD[service]}`);
  throw new Error(
    [
      'Services of this shop use the sandbox, which is for this machine only. Set',
      ...(data.PUBLIC_URL ? [] : ['  PUBLIC_URL: the address visitors use']),
      ...lines,
      'or set SANDBOX=allow for a public demo, where anyone can be an admin and read all email.',
    ].join('\n'),
  );
}

const INSTEAD = {
  stripe: 'the sandbox accepts test cards and moves no money',
  smtp: 'the sandbox shows all email to everyone',
};

function addressOf(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
