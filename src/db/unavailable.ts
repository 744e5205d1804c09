/** The database was unreachable or the connection was lost; a retry may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** A SQLSTATE or a system error code such as ECONNREFUSED. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    const { message, code } = cause as { message: string; code?: string };
    super(message, { cause });
    this.code = code;
  }
}

export function isDatabaseUnavailable(error: unknown): boolean {
  return (error as Error | undefined)?.name === 'DatabaseUnavailable';
}

/** Wraps connection errors in DatabaseUnavailable; returns other errors unchanged. */
export function asUnavailable(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  return connectionErrorCodes.test(code) || connectionErrorMessages.test(message)
    ? new DatabaseUnavailable(error)
    : error;
}

// SQLSTATEs: connection exceptions (08), shutdown or startup (57P), too many connections (53300), idle transaction timeout
// (25P03), statement timeout (57014); then system error codes.
const connectionErrorCodes =
  /^(08\w{3}|57P0\d|53300|25P03|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/;

// Errors of pg itself have no code.
const connectionErrorMessages =
  /^(Connection (terminated|ended)|Client (was closed|has encountered a connection error)|Query read timeout)/;
