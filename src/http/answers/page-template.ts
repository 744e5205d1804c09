import type { AuthUser } from '../../contract/identity.ts';
import { initialsOf } from '../../contract/initials.ts';
import type { Topic } from '../../domain/changes/find-changes.ts';
import { hashOfScript } from '../security-headers.ts';
import type { Content } from './answer.ts';
import type { Dependent } from './freshness.ts';
import { PackedBytes } from './packed-bytes.ts';
import type { OnceContent } from './send-once.ts';
import { fieldOf, hasField, splitAtFields, type VisitorField, withoutFields } from './stand-in.ts';

type Values = Readonly<Record<VisitorField, string>>;

/** Text without its fields, of which each belongs at a place in the bytes of the rest. */
type Part = {
  length: number;
  fields: { at: number; field: VisitorField }[];
  escaped: (value: string) => string;
  /** Of a script with fields, as the policy names it. */
  hash?: string;
};

/** A page as rendered for a stand-in, to be filled in for any visitor. It contains nothing of any. */
export class PageTemplate implements Dependent {
  readonly status: number;
  readonly topics: ReadonlySet<Topic>;
  /** False if it contains more than public data and its visitor's name. */
  readonly isUsable: boolean;
  readonly isKept: boolean;
  readonly createdAt = performance.now();
  since: number;
  readonly #headers: Content['headers'];
  readonly #parts: Part[];
  /** Of all parts. */
  readonly #text: PackedBytes;

  constructor({ status, headers, body, topics }: Content, since: number) {
    this.status = status;
    this.topics = topics ?? new Set();
    this.isUsable = topics !== undefined && status < 500;
    this.isKept = this.isUsable && status === 200;
    this.since = since;
    this.#headers = headers;
    const texts = this.isUsable ? textsOf(body.toString(), headers['content-type'] ?? '') : [];
    this.#parts = texts.map(partOf);
    this.#text = new PackedBytes(Buffer.from(texts.map((part) => withoutFields(part.text)).join('')));
  }

  get bytes(): number {
    return this.#text.zstd.length + OVERHEAD_BYTES;
  }

  fill(user: AuthUser): OnceContent {
    const values = { ...user, photoURL: user.photoURL ?? '', initials: initialsOf(user.displayName) };
    const headers = { ...this.#headers };
    const text = this.#text.unpack();
    let start = 0;
    const body = this.#parts.flatMap((part) => {
      const end = start + part.length;
      const pieces = fillPart(part, text.subarray(start, end), values);
      start = end;
      const policy = headers['content-security-policy'];
      if (part.hash && policy)
        headers['content-security-policy'] = policy.replace(part.hash, hashOfScript(Buffer.concat(pieces)));
      return pieces;
    });
    return { status: this.status, headers, body };
  }
}

/** Headers, parts and the object itself, roughly. */
const OVERHEAD_BYTES = 3000;

type Text = Pick<Part, 'escaped' | 'hash'> & { text: string };

function textsOf(body: string, contentType: string): Text[] {
  if (!contentType.startsWith('text/html')) return [{ text: body, escaped: escapeJson }];
  // Every second text is the code of a script.
  const texts = body.split(/(?<=<script[^>]*>)([\s\S]*?)(?=<\/script>)/);
  return texts.map((text, index) =>
    index % 2 === 1 && hasField(text)
      ? { text, escaped: escapeScript, hash: hashOfScript(text) }
      : { text, escaped: escapeHtml },
  );
}

function partOf({ text, ...part }: Text): Part {
  const fields: Part['fields'] = [];
  let length = 0;
  for (const piece of splitAtFields(text)) {
    const field = fieldOf(piece);
    if (field) fields.push({ at: length, field });
    else length += Buffer.byteLength(piece);
  }
  return { ...part, length, fields };
}

function fillPart({ fields, escaped }: Part, text: Buffer, values: Values): Buffer[] {
  const pieces = fields.flatMap(({ at, field }, index) => [
    text.subarray(fields[index - 1]?.at ?? 0, at),
    Buffer.from(escaped(values[field])),
  ]);
  return [...pieces, text.subarray(fields.at(-1)?.at)];
}

// As React does.
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] as string);
}

function escapeJson(value: string): string {
  return JSON.stringify(value).slice(1, -1);
}

/** As React Router does: JSON as a string of JavaScript. */
function escapeScript(value: string): string {
  return escapeJson(escapeJson(value)).replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
