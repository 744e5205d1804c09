import type * as z from 'zod/mini';
import type { ErrorCode } from './error.ts';
import type { Listing } from './listing.ts';
import type { Rate } from './rate.ts';

/** `token`: `Authorization: Bearer`. `session`: the session cookie (docs/decisions/0009-sessions-and-tokens.md). */
export type Credential = 'none' | 'token' | 'session';

/** Who may call. Which rows a caller may see is decided by policy and queries. */
export type Access = 'anyone' | 'customer' | 'admin';

type Schema = z.core.$ZodType;

/** One API call. Routes, validation, typed calls, form rules, OpenAPI and test tables are made from this constant. */
export type Endpoint = {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly credential: Credential;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The field name of the one file in a multipart/form-data body. */
  readonly upload?: string;
  readonly answer: Schema;
  /** The answer is an array, its page in the headers `Link` and `X-Total-Count`; `answer` is then the item's schema. */
  readonly paged?: true;
  /** `query` is made from it (`listed`). */
  readonly listing?: Listing;
  readonly idempotent?: true;
  readonly status?: 200 | 201;
  /** In addition to the errors that every call can have. */
  readonly errors: readonly ErrorCode[];
  /** Limits on this call, beside the one on all calls. */
  readonly rates?: readonly Rate[];
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** `next` is the cursor of the next page, absent on the last page. */
export type Page<T> = { items: T[]; total: number; next?: string };

type In<S> = S extends Schema ? z.core.input<S> : undefined;
type Out<S> = S extends Schema ? z.core.output<S> : undefined;
type Declared<E extends Endpoint, P extends 'params' | 'query' | 'body'> = {
  [K in P]: E[K] extends Schema ? K : never;
}[P];

/** What a caller passes: exactly the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = { [P in Declared<E, 'params' | 'body'>]: In<E[P]> } & {
  [P in Declared<E, 'query'>]?: In<E[P]>;
} & (E['idempotent'] extends true ? { idempotencyKey?: string } : unknown) &
  (E['upload'] extends string ? { file: Blob } : unknown);

/** What the handler receives: the same parts, parsed. An uploaded file is read on demand. */
export type ParsedInputOf<E extends Endpoint> = {
  [P in Declared<E, 'params' | 'query' | 'body'>]: Out<E[P]>;
} & (E['upload'] extends string ? { readFile: () => Promise<Uint8Array> } : unknown);

export type AnswerOf<E extends Endpoint> = E['paged'] extends true ? Page<Out<E['answer']>> : Out<E['answer']>;

/** Implemented over HTTP in the browser and in-process in loaders. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>>;
