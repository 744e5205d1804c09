import type * as z from 'zod/mini';
import type { ErrorCode } from './error.ts';
import type { Listing } from './listing.ts';
import type { Rate } from './rate.ts';
import type { Permission } from './role.ts';

/** `token`: `Authorization: Bearer`. `session`: the session cookie (docs/decisions/0009-sessions-and-tokens.md). */
export type Credential = 'none' | 'token' | 'session';

/**
 * Who may call; policy and queries decide which rows. `staff`: whose role grants `permission`. In other calls that opens
 * more to them, such as the orders of all customers.
 */
type Allowed =
  | { readonly access: 'anyone' | 'customer'; readonly permission?: Permission }
  | { readonly access: 'staff'; readonly permission: Permission };

type Schema = z.core.$ZodType;

export type FileType =
  | 'application/pdf'
  | 'image/webp'
  | 'text/csv; charset=utf-8'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/zip';

/** One API call. Routes, validation, clients, form rules, OpenAPI and test tables derive from it. */
export type Endpoint = Allowed & {
  readonly name: string;
  readonly summary: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly credential: Credential;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The field of a multipart body with the file. */
  readonly upload?: string;
  /** The upload is written to the disk as it arrives, instead of into memory. */
  readonly largeUpload?: { readonly megabytes: number };
  readonly response: Schema;
  /** The type of a file, answered as its `bytes` under its `name` instead of JSON. Of several, the ending of the name says which. */
  readonly file?: FileType | readonly FileType[];
  /** An array of `response`; the headers `Link`, `X-Total-Count` and `X-Total-Count-Exact` describe the page. */
  readonly paged?: true;
  readonly listing?: Listing;
  /** What the same address returns to the token of staff with its permission, with the parameters of that call. */
  readonly forStaff?: Endpoint;
  readonly idempotent?: true;
  /** With a second factor, the caller must have proven it recently (docs/decisions/0169-step-up.md). */
  readonly stepUp?: true;
  readonly status?: 200 | 201;
  readonly errors: readonly ErrorCode[];
  readonly rates?: readonly Rate[];
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** There are more than `total` unless it is exact. */
export type Page<T> = { items: T[]; total: number; isTotalExact: boolean; next?: string };

type In<S> = S extends Schema ? z.core.input<S> : undefined;
type Out<S> = S extends Schema ? z.core.output<S> : undefined;
type Declared<E extends Endpoint, P extends 'params' | 'query' | 'body'> = {
  [K in P]: E[K] extends Schema ? K : never;
}[P];

export type InputOf<E extends Endpoint> = { [P in Declared<E, 'params' | 'body'>]: In<E[P]> } & {
  [P in Declared<E, 'query'>]?: In<E[P]>;
} & (E['idempotent'] extends true ? { idempotencyKey?: string } : unknown) &
  (E['upload'] extends string ? { file: Blob } : unknown);

export type ParsedInputOf<E extends Endpoint> = {
  [P in Declared<E, 'params' | 'query' | 'body'>]: Out<E[P]>;
} & (E['upload'] extends string
  ? E['largeUpload'] extends object
    ? { saveFile: () => Promise<SavedFile> }
    : { readFile: () => Promise<Uint8Array> }
  : unknown);

/** An upload on the disk of this process. Disposing of it deletes it. */
export type SavedFile = AsyncDisposable & { path: string; name: string };

export type ResponseOf<E extends Endpoint> = E['paged'] extends true ? Page<Out<E['response']>> : Out<E['response']>;

/** Implemented over HTTP in the browser and in-process in loaders. */
export type Call = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<ResponseOf<E>>;
