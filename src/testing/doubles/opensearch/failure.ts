/** As OpenSearch answers it: `{ error: { type, reason, root_cause }, status }`. */
export class Failure extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, reason: string) {
    super(reason);
    this.status = status;
    this.type = type;
  }

  get error() {
    const cause = { type: this.type, reason: this.message };
    return { root_cause: [cause], ...cause };
  }

  get body() {
    return { error: this.error, status: this.status };
  }
}

export const parsingFailure = (reason: string) => new Failure(400, 'parsing_exception', reason);

/** Refuses other keys, so that a test fails with a request that the double would not evaluate as the real one does. */
export function assertKeys(
  what: string,
  value: unknown,
  known: readonly string[],
): asserts value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw parsingFailure(`[${what}] must be an object`);
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) throw parsingFailure(`[${what}] unknown field [${unknown}]`);
}

/** The only entry of an object such as `{ term: … }`. */
export function onlyEntry(what: string, value: unknown): [key: string, value: unknown] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const [entry] = entries;
  if (!entry || entries.length > 1)
    throw parsingFailure(`[${what}] expected exactly one field, but found ${entries.length}`);
  return entry;
}
