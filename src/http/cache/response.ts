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
export type CachedResponse = Dependent & {
  readonly route: ResponseRoute;
  readonly status: number;
  readonly encoding: Encoding;
  /** Too small to be compressed: it is the same in every encoding. */
  readonly isSmall: boolean;
  readonly isCacheable: boolean;
  /** The hash of the headers and of the body before it was encoded: a 304 keeps the headers that a client has. */
  readonly hash: string;
  readonly etag: string;
  /** Those of the handler. */
  readonly headers: Record<string, string>;
  /** All that are sent. */
  readonly sent: Record<string, string>;
  /** For 304, which repeats only what caches update (RFC 9110 §15.4.5). */
  readonly validators: Record<string, string>;
  readonly body: Buffer;
  /** When nothing that was made before this response is sent any more, by any process; a whole second. */
  readonly modifiedAt: number;
};

/** Longer than CACHE_STALE_MS may be, with the difference of two clocks. */
const OTHERS_ARE_OLDER_MS = 3000;

type Options = { route: ResponseRoute; since: number; accepted: Encoding };

/** In the accepted encoding, except that what is cached is always compressed: uncompressed it takes six times the memory. */
export async function createResponse(
  { status, headers, body: content, topics }: Content,
  { route, since, accepted }: Options,
): Promise<CachedResponse> {
  const body = typeof content === 'string' ? Buffer.from(content) : content;
  const isSmall = body.length < MIN_COMPRESSED_BYTES;
  const isCacheable = topics !== undefined && status === 200;
  const compressed = accepted === 'identity' && isCacheable ? 'br' : accepted;
  const response = {
    ...{ route, status, headers, isSmall, isCacheable, since },
    hash: createHash('sha256').update(JSON.stringify(headers)).update(body).digest('base64url').slice(0, 22),
    topics: topics ?? new Set<Topic>(),
    createdAt: performance.now(),
    modifiedAt: Math.ceil((Date.now() + OTHERS_ARE_OLDER_MS) / 1000) * 1000,
  };
  return encoded(response, isSmall ? 'identity' : compressed, body);
}

export function isIn(response: CachedResponse, accepted: Encoding): boolean {
  return response.isSmall || response.encoding === accepted;
}

/** What is made of the response for visitors with another encoding. It is not cached uncompressed, which is made fast. */
export async function recode(response: CachedResponse, encoding: Encoding): Promise<CachedResponse> {
  const isCacheable = response.isCacheable && encoding !== 'identity';
  return encoded({ ...response, isCacheable }, encoding, await decode(response.body, response.encoding));
}

/** Its objects and the headers that all responses share, as measured (docs/decisions/0148). */
const BYTES_OF_OBJECTS = 1800;
/** A place in a set, and what a string has beside its characters. */
const BYTES_OF_TOPIC = 50;

export function bytesOf({ body, sent, topics }: CachedResponse): number {
  let bytes = BYTES_OF_OBJECTS + body.length + (sent['content-security-policy']?.length ?? 0);
  for (const topic of topics) bytes += topic.length + BYTES_OF_TOPIC;
  return bytes;
}

type Unencoded = Omit<CachedResponse, 'encoding' | 'etag' | 'sent' | 'validators' | 'body'>;

async function encoded(response: Unencoded, encoding: Encoding, decoded: Buffer): Promise<CachedResponse> {
  const { headers, hash } = response;
  const body = await encode(decoded, encoding);
  const isIdentity = encoding === 'identity';
  // A strong validator differs between encodings (RFC 9110 §8.8.3).
  const etag = `"${hash}${isIdentity ? '' : `-${encoding}`}"`;
  const validators = { etag, 'cache-control': headers['cache-control'] ?? 'no-cache', vary: 'accept-encoding' };
  const length = { 'content-length': String(body.length) };
  const sent = { ...headers, ...validators, ...length, ...(!isIdentity && { 'content-encoding': encoding }) };
  return { ...response, encoding, etag, sent, validators, body };
}
