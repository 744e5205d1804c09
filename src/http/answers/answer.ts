import { hash } from 'node:crypto';
import type { Topic } from '../../domain/changes/find-changes.ts';
import { compact, type Encoding, encode, encodeOnce, encodeSmallest, MIN_COMPRESSED_BYTES } from './encoding.ts';
import type { Dependent } from './freshness.ts';
import { PackedBytes } from './packed-bytes.ts';

/** An answer as a handler makes it. */
export type Content = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** Undefined if it must not be kept. */
  topics: ReadonlySet<Topic> | undefined;
};

/** The route's pattern, and which limit counts its requests. */
export type AnswerRoute = {
  readonly pattern: string;
  readonly countedAs: 'calls' | 'pages';
  /** Most of its addresses are requested once, so an answer is kept when its address is requested again. */
  readonly isSeldomRepeated?: boolean;
};

/** An answer as it is sent, in one encoding. */
export type Variant = {
  readonly etag: string;
  /** Names and values in turn, as `writeHead` takes them fastest. */
  readonly headers: readonly string[];
  /** For 304, which repeats only what caches update (RFC 9110 §15.4.5). */
  readonly validators: readonly string[];
  readonly body: Buffer;
};

/** Map entries, headers and the object itself, roughly. */
const OVERHEAD_BYTES = 3000;

export class Answer implements Dependent {
  readonly route: AnswerRoute;
  readonly status: number;
  readonly topics: ReadonlySet<Topic>;
  readonly isKept: boolean;
  readonly createdAt = performance.now();
  since: number;
  readonly #headers: Content['headers'];
  readonly #body: Buffer | PackedBytes;
  readonly #hash: string;
  readonly #isSmall: boolean;
  readonly #variants: Partial<Record<Encoding, Variant>> = {};
  readonly #pending: Partial<Record<Encoding, Promise<Variant>>> = {};
  #isSmallest = false;

  constructor(content: Content, route: AnswerRoute, since: number, mayKeep = true) {
    this.route = route;
    this.status = content.status;
    this.topics = content.topics ?? new Set();
    this.isKept = mayKeep && content.topics !== undefined && content.status === 200;
    this.since = since;
    this.#headers = content.headers;
    this.#hash = hash('sha256', content.body, 'base64url').slice(0, 22);
    this.#isSmall = content.body.length < MIN_COMPRESSED_BYTES;
    if (this.isKept) this.#body = this.#isSmall ? compact(content.body) : new PackedBytes(content.body);
    else this.#body = content.body;
  }

  /** Undefined until it has been prepared. */
  variant(accepted: Encoding): Variant | undefined {
    return this.#variants[this.#isSmall ? 'identity' : accepted];
  }

  /** Compresses once for each encoding. */
  prepare(accepted: Encoding): Promise<Variant> {
    const encoding = this.#isSmall ? 'identity' : accepted;
    this.#pending[encoding] ??= this.#encode(encoding);
    return this.#pending[encoding];
  }

  /** For the first visitor, who may be the only one: compressed by what is fast, and not kept. */
  variantOnce(fastest: Encoding): Variant {
    const encoding = this.#isSmall ? 'identity' : fastest;
    if (encoding === 'zstd' && this.#body instanceof PackedBytes) return this.#variantOf(encoding, this.#body.zstd);
    return this.#variantOf(encoding, encodeOnce(this.#unpacked(), encoding));
  }

  /** A page that is sent to browsers, and has not been compressed as small as possible. */
  get canBeSmaller(): boolean {
    return !this.#isSmallest && this.isKept && this.route.countedAs === 'pages' && this.#variants.br !== undefined;
  }

  /** Once; until then the other variant is sent. */
  async compressFurther(): Promise<void> {
    this.#isSmallest = true;
    this.#variants.br = this.#variantOf('br', compact(await encodeSmallest(this.#unpacked())), 'br-smallest');
  }

  /** Of all variants. */
  get bytes(): number {
    const body = this.#body instanceof PackedBytes ? this.#body.zstd : this.#body;
    const others = Object.values(this.#variants).filter((variant) => variant.body !== body);
    return others.reduce((sum, variant) => sum + variant.body.length, body.length + OVERHEAD_BYTES);
  }

  #unpacked(): Buffer {
    return this.#body instanceof PackedBytes ? this.#body.unpack() : this.#body;
  }

  async #encode(encoding: Encoding): Promise<Variant> {
    const variant = this.#variantOf(encoding, compact(await encode(this.#unpacked(), encoding)));
    this.#variants[encoding] = variant;
    return variant;
  }

  #variantOf(encoding: Encoding, body: Buffer, suffix: string = encoding): Variant {
    const headers = this.#headers;
    const isIdentity = encoding === 'identity';
    // Of the encoded bytes, because a strong validator differs between encodings (RFC 9110 §8.8.3).
    const etag = `"${this.#hash}${isIdentity ? '' : `-${suffix}`}"`;
    const validators = { etag, 'cache-control': headers['cache-control'] ?? 'no-cache', vary: 'accept-encoding' };
    const length = { 'content-length': String(body.length) };
    const all = { ...headers, ...validators, ...length, ...(!isIdentity && { 'content-encoding': encoding }) };
    return { etag, headers: Object.entries(all).flat(), validators: Object.entries(validators).flat(), body };
  }
}
