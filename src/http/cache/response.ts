import { createHash } from 'node:crypto';
import type { Topic } from '../../domain/changes/find-changes.ts';
import { decode, type Encoding, encode, MIN_COMPRESSED_BYTES } from './encoding.ts';
import type { Dependent } from './freshness.ts';

/** A response as a handler makes it. */
export type Content = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Undefined if it must not be cached. */
  topics: ReadonlySet<Topic> | undefined;
};

/** The route's pattern, and which limit counts its requests. */
export type ResponseRoute = { readonly pattern: string; readonly countedAs: 'calls' | 'pages' };

/** A response in one encoding. */
export type Variant = {
  readonly etag: string;
  readonly headers: Record<string, string>;
  /** For 304, which repeats only what caches update (RFC 9110 §15.4.5). */
  readonly validators: Record<string, string>;
  readonly body: Buffer;
};

/** A response in the encodings that were requested. */
export type CachedResponse = Dependent & {
  readonly route: ResponseRoute;
  readonly status: number;
  readonly headers: Record<string, string>;
  /** The hash of the headers and of the body before it was encoded: a 304 keeps the headers that a client has. */
  readonly hash: string;
  readonly isSmall: boolean;
  readonly isCacheable: boolean;
  readonly variants: Partial<Record<Encoding, Variant>>;
  readonly recoding: Partial<Record<Encoding, Promise<Variant>>>;
};

export async function createResponse(
  { status, headers, body: content, topics }: Content,
  { route, since, accepted }: { route: ResponseRoute; since: number; accepted: Encoding },
): Promise<CachedResponse> {
  const body = Buffer.from(content);
  const response = {
    route,
    status,
    headers,
    hash: createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22),
    isSmall: body.length < MIN_COMPRESSED_BYTES,
    isCacheable: topics !== undefined && status === 200,
    topics: topics ?? new Set<Topic>(),
    createdAt: performance.now(),
    since,
    variants: {},
    recoding: {},
  };
  await addVariant(response, encodingOf(response, accepted), body);
  return response;
}

/** Undefined until it is added. */
export function findVariant(response: CachedResponse, accepted: Encoding): Variant | undefined {
  return response.variants[encodingOf(response, accepted)];
}

/** Encodes what is cached in another encoding, once for all who wait for it. */
export function recodeVariant(response: CachedResponse, accepted: Encoding): Promise<Variant> {
  const { recoding } = response;
  recoding[accepted] ??= recode(response, accepted).finally(() => delete recoding[accepted]);
  return recoding[accepted];
}

async function recode(response: CachedResponse, accepted: Encoding): Promise<Variant> {
  const [[encoding, { body }]] = Object.entries(response.variants) as [[Encoding, Variant]];
  return addVariant(response, accepted, await decode(body, encoding));
}

/** The bytes of all encodings, with about what headers and the object itself take. */
export function bytesOf({ variants }: CachedResponse): number {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length + 1000, 2000);
}

const encodingOf = ({ isSmall }: CachedResponse, accepted: Encoding): Encoding => (isSmall ? 'identity' : accepted);

async function addVariant(response: CachedResponse, encoding: Encoding, decoded: Buffer): Promise<Variant> {
  const { headers, hash } = response;
  const body = await encode(decoded, encoding);
  const isIdentity = encoding === 'identity';
  // A strong validator differs between encodings (RFC 9110 §8.8.3).
  const etag = `"${hash}${isIdentity ? '' : `-${encoding}`}"`;
  const validators = { etag, 'cache-control': headers['cache-control'] ?? 'no-cache', vary: 'accept-encoding' };
  const length = { 'content-length': String(body.length) };
  const all = { ...headers, ...validators, ...length, ...(!isIdentity && { 'content-encoding': encoding }) };
  const variant = { etag, headers: all, validators, body };
  response.variants[encoding] = variant;
  return variant;
}
