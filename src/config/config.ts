import { isIP } from 'node:net';
import { type Environment, environment, isLoopback } from './environment.ts';
import { type Parts, partsOf, sandboxParts } from './parts.ts';

export type Config = ReturnType<typeof readConfig>;

/** Reads and checks the settings. Throws an Error that names each variable that is wrong. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { success, data, error } = environment.safeParse(given);
  if (!success) {
    throw new Error(error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const parts = partsOf(data);
  refuseOpenSandbox(data, parts);
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
    parts,
    /** Whether no real part is set: demo accounts sign in only there (decision 17). */
    isAllSandbox: Object.values(parts).every((part) => part === undefined),
    sandboxWebhooks: data.SANDBOX_WEBHOOKS,
    /** A shop that takes real money begins empty. */
    hasSampleCatalogue: data.SAMPLE_CATALOGUE ?? parts.stripe === undefined,
  };
}

// The sandbox gives its secrets away on purpose, so it must not be reachable from outside by accident (decision 17).
function refuseOpenSandbox(data: Environment, parts: Parts): void {
  const isOpen = !isLoopback(data.HOST) || (data.PUBLIC_URL && !isLoopback(new URL(data.PUBLIC_URL).hostname));
  const played = sandboxParts(parts);
  if (!isOpen || played.length === 0 || data.SANDBOX === 'allow') return;
  const lines = played.map(({ part, variables }) => `  ${variables.join(', ')}: ${INSTEAD[part]}`);
  throw new Error(
    [
      'Parts of this shop use the sandbox, which is for this machine only. Set',
      ...(data.PUBLIC_URL ? [] : ['  PUBLIC_URL: the address visitors use']),
      ...lines,
      'or set SANDBOX=allow to serve the sandbox on HOST or PUBLIC_URL anyway.',
    ].join('\n'),
  );
}

const INSTEAD = {
  stripe: 'the sandbox accepts test cards and moves no money',
  google: "with the sandbox's Google, anyone can sign in as anyone",
  smtp: 'the sandbox shows all email to everyone',
};

function addressOf(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
