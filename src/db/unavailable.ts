/** The database was not reached, or broke off: what was asked may be right, and asked again later it may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** Of what happened: a SQLSTATE, or the system's word such as ECONNREFUSED. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const { message, code } = cause as { message: string; code?: string };
    super(message, { cause });
    this.code = code;
  }
}

/** By its name, as refusals are known by their code. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'DatabaseUnavailable';
}

/** What a statement failed with, as a DatabaseUnavailable where the connection and not the statement was at fault. */
export function withoutConnection(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return lostCodes.test(code) || lostWords.test(message) ? new DatabaseUnavailable(error) : error;
}

// PostgreSQL's and PgBouncer's own: connections (08), ended or starting up (57P), too many (53300), idle for too long
// (25P03), a statement that ran into the timeout (57014); then those of the system.
const lostCodes =
  /^(08\w{3}|57P0\d|53300|25P03|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;

// What pg says itself has no code.
const lostWords =
  /^(Connection (terminated|ended)|Client (was closed|has encountered a connection error)|Query read timeout)/;
