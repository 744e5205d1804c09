import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { hostAndDatabase } from './server-address.ts';

/** The oldest PostgreSQL that the shop is tested with. */
const MIN_VERSION = 15;

type Options = {
  /** The setting that configures the address, for the error message. */
  name: string;
  address: string;
  timeoutMs?: number;
};

/** Throws an Error that includes a remedy. */
export async function waitForDatabase(pool: pg.Pool, { name, address, timeoutMs = 15_000 }: Options): Promise<string> {
  const version = await readVersion(pool, Date.now() + timeoutMs).catch((error) => {
    throw new Error(`${name}: PostgreSQL at ${hostAndDatabase(address)}: ${error.message}${remedyFor(error)}`, {
      cause: error,
    });
  });
  if (Number.parseInt(version, 10) >= MIN_VERSION) return version;
  throw new Error(
    `${name}: PostgreSQL at ${hostAndDatabase(address)} is version ${version}. The shop needs ${MIN_VERSION} or newer.`,
  );
}

async function readVersion(pool: pg.Pool, until: number): Promise<string> {
  for (;;) {
    try {
      const { rows } = await pool.query('show server_version');
      return rows[0].server_version;
    } catch (error) {
      if (!isStartingUp(error) || Date.now() > until) throw error;
      await delay(250);
    }
  }
}

const startupErrors = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', '57P03', '08P01'];

// A pooler that rejects a startup parameter will always reject it.
function isStartingUp(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string };
  return startupErrors.includes(code) && !/startup parameter/.test(message);
}

const remedies: [RegExp, string][] = [
  [
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|E(HOST|NET)UNREACH)$/,
    'Check that the server is running, and its host and port.',
  ],
  [/^28/, 'Check the user and password, and that pg_hba.conf allows this user from here.'],
  [/^3D000$/, 'Create the database first, owned by this user.'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'Use the host name in the server’s certificate.'],
  [
    /CERT|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY/,
    'Set sslrootcert=… to the file of the authority that signed its certificate.',
  ],
  [/^08P01$/, 'If this is a pooler that hands each transaction to another session, set DATABASE_POOLER=transaction.'],
];

function remedyFor(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (/timeout/.test(message)) return '. Check that the server is running, and its host and port.';
  if (/does not support SSL/.test(message)) return '. Turn on encryption there, or use sslmode=disable.';
  const [, remedy] = remedies.find(([pattern]) => pattern.test(code)) ?? [];
  return remedy ? `. ${remedy}` : '';
}
