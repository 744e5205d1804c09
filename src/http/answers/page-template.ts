import type { AuthUser } from '../../contract/identity.ts';
import { initialsOf } from '../../contract/initials.ts';
import type { Topic } from '../../domain/changes/find-changes.ts';
import { hashOfScript } from '../security-headers.ts';
import type { Content } from './answer.ts';
import type { Dependent } from './freshness.ts';
import { fieldOf, hasField, splitAtFields, type VisitorField } from './stand-in.ts';

type Values = Readonly<Record<VisitorField, string>>;
type Fill = (values: Values) => Buffer;

/** A page as rendered for a stand-in, to be filled in for any visitor. It contains nothing of any. */
export class PageTemplate implements Dependent {
  readonly status: number;
  readonly topics: ReadonlySet<Topic>;
  /** False if it contains more than public data and its visitor's name. */
  readonly isUsable: boolean;
  readonly isKept: boolean;
  readonly bytes: number;
  readonly createdAt = performance.now();
  since: number;
  readonly #headers: Content['headers'];
  readonly #parts: { fill: Fill; hash?: string }[];

  constructor({ status, headers, body, topics }: Content, since: number) {
    this.status = status;
    this.topics = topics ?? new Set();
    this.isUsable = topics !== undefined && status < 500;
    this.isKept = this.isUsable && status === 200;
    this.bytes = body.length;
    this.since = since;
    this.#headers = headers;
    this.#parts = this.isUsable ? partsOf(body.toString(), headers['content-type'] ?? '') : [];
  }

  fill(user: AuthUser): Omit<Content, 'topics'> {
    const values = { ...user, photoURL: user.photoURL ?? '', initials: initialsOf(user.displayName) };
    const headers = { ...this.#headers };
    const filled = this.#parts.map(({ fill, hash }) => {
      const part = fill(values);
      const policy = headers['content-security-policy'];
      if (hash && policy) headers['content-security-policy'] = policy.replace(hash, hashOfScript(part));
      return part;
    });
    return { status: this.status, headers, body: Buffer.concat(filled) };
  }
}

function partsOf(body: string, contentType: string): { fill: Fill; hash?: string }[] {
  if (!contentType.startsWith('text/html')) return [{ fill: filling(body, escapeJson) }];
  // Every second part is the code of a script.
  return body.split(/(?<=<script[^>]*>)([\s\S]*?)(?=<\/script>)/).map((part, index) => {
    const isPersonalScript = index % 2 === 1 && hasField(part);
    return isPersonalScript
      ? { fill: filling(part, escapeScript), hash: hashOfScript(part) }
      : { fill: filling(part, escapeHtml) };
  });
}

function filling(text: string, escaped: (value: string) => string): Fill {
  const parts = splitAtFields(text).map((part) => fieldOf(part) ?? Buffer.from(part));
  return (values) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(escaped(values[part])) : part)));
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
