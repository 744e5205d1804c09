import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { placeOf } from './server-address.ts';

/** Which PostgreSQL is the oldest that the shop is tested on. */
const LEAST_VERSION = 15;

type Options = {
  /** The setting that names the server, for the error message. */
  name: string;
  address: string;
  /** How long it may take to come up: whatever starts the shop may start its database at the same moment. */
  patienceMs?: number;
};

/** Waits for the server to answer, and answers its version. Throws an Error that says what to do about it. */
export async function reach(pool: pg.Pool, { name, address, patienceMs = 15_000 }: Options): Promise<string> {
  const version = await answerOf(pool, Date.now() + patienceMs).catch((error) => {
    throw new Error(`${name}: PostgreSQL at ${placeOf(address)}: ${error.message}${remedyFor(error)}`, {
      cause: error,
    });
  });
  if (Number.parseInt(version, 10) >= LEAST_VERSION) return version;
  throw new Error(
    `${name}: PostgreSQL at ${placeOf(address)} is version ${version}. The shop needs ${LEAST_VERSION} or newer.`,
  );
}

async function answerOf(pool: pg.Pool, until: number): Promise<string> {
  for (;;) {
    try {
      const { rows } = await pool.query('show server_version');
      return rows[0].server_version;
    } catch (error) {
      if (!mayComeUp(error) || Date.now() > until) throw error;
      await delay(250);
    }
  }
}

const notThereYet = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', '57P03', '08P01'];

// A pooler that refuses a setting refuses it the next time too.
function mayComeUp(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string };
  return notThereYet.includes(code) && !/startup parameter/.test(message);
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
