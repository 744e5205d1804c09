import type * as z from 'zod/mini';
import type { ErrorCode } from './error.ts';
import type { Listing } from './listing.ts';

/** What the caller shows: nothing, the access token (`Authorization: Bearer`), or the session cookie (decision 11). */
export type Credential = 'none' | 'token' | 'session';

/** Who may call at all; whose rows a caller may see is the policy's and the queries' business. */
export type Access = 'anyone' | 'customer' | 'admin';

type Schema = z.core.$ZodType;

/**
 * One call of the shop, as one constant: from it come the server's route and its validation,
 * the typed call in browser and loaders, the forms' rules, the OpenAPI document and the list that the tests walk.
 */
export type Endpoint = {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the server's root, with `:name` for parameters. */
  readonly path: `/${string}`;
  readonly credential: Credential;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The body is multipart/form-data with one file, in the field of this name. */
  readonly upload?: string;
  readonly answer: Schema;
  /** The answer is an array, its page in the headers `Link` and `X-Total-Count`; `answer` is then the item's schema. */
  readonly paged?: true;
  /** What the list can be narrowed and sorted by; its `query` is made of it (`listed`). */
  readonly listing?: Listing;
  readonly idempotent?: true;
  readonly status?: 200 | 201;
  /** The refusals that this call can answer with, beside those of any call. */
  readonly errors: readonly ErrorCode[];
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** A page of a longer list. `next` is the cursor of the page after it, absent on the last. */
export type Page<T> = { items: T[]; total: number; next?: string };

type In<S> = S extends Schema ? z.core.input<S> : undefined;
type Out<S> = S extends Schema ? z.core.output<S> : undefined;
type Given<E extends Endpoint, P extends 'params' | 'query' | 'body'> = {
  [K in P]: E[K] extends Schema ? K : never;
}[P];

/** What a caller gives: exactly the parts that the endpoint declares. */
export type InputOf<E extends Endpoint> = { [P in Given<E, 'params' | 'body'>]: In<E[P]> } & {
  [P in Given<E, 'query'>]?: In<E[P]>;
} & (E['idempotent'] extends true ? { idempotencyKey?: string } : unknown) &
  (E['upload'] extends string ? { file: Blob } : unknown);

/** What the handler receives: the same parts, parsed; a file is read when the handler asks for it. */
export type ParsedInputOf<E extends Endpoint> = {
  [P in Given<E, 'params' | 'query' | 'body'>]: Out<E[P]>;
} & (E['upload'] extends string ? { readFile: () => Promise<Uint8Array> } : unknown);

export type AnswerOf<E extends Endpoint> = E['paged'] extends true ? Page<Out<E['answer']>> : Out<E['answer']>;

/** The typed call, the same in the browser (over HTTP) and in loaders (without). */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>>;
