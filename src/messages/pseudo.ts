/** Reveals texts that are not messages and layouts that longer texts break: `Delete` becomes `[Ðéļéţé øøø]`. */
export const PSEUDO_LOCALE = 'en-XA';

/** Other languages are about a third longer. It wraps like a sentence. */
const EXTRA = 0.35;
const MAX_WORD_LENGTH = 6;

const accents: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'åƀçðéƒĝĥîĵķļɱñøþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑØÞǪŔŠŢÛṼŴẊÝŽ'][index] as string,
  ]),
);

/** Without padding. */
export function accented(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter);
}

export function pseudoMessage(message: string): string {
  const literal = accentedMessage(message);
  return bracketed(literal, message.replace(/\{[^{}]*\}/g, '').length);
}

/** Also strings that functions return, but no addresses, names or code. */
export function pseudoText<T>(value: T, name = ''): T {
  if (typeof value === 'function') return ((...given: unknown[]) => pseudoText(value(...given))) as T;
  if (typeof value === 'string') return (untranslated.has(name) ? value : pseudoSentence(value)) as T;
  if (Array.isArray(value)) return value.map((item) => pseudoText(item, name)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, pseudoText(item, key)])) as T;
}

export function pseudoMessages<T extends object>(messages: T): T {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoMessage(value) : pseudoMessages(value),
    ]),
  ) as T;
}

const untranslated = new Set(['id', 'href', 'code', 'src']);

// Text between backticks is code.
function pseudoSentence(text: string): string {
  const parts = text.split(/(`[^`]*`)/);
  return bracketed(parts.map((part) => (part.startsWith('`') ? part : accented(part))).join(''), text.length);
}

function bracketed(text: string, length: number): string {
  const extra = 'ø'.repeat(Math.ceil(length * EXTRA)).match(new RegExp(`.{1,${MAX_WORD_LENGTH}}`, 'g')) ?? [];
  return text === '' ? text : `[${[text, ...extra].join(' ')}]`;
}

/** Accents literal text: outside arguments, and inside the choices of a plural. */
function accentedMessage(message: string): string {
  let written = '';
  for (let at = 0; at < message.length; ) {
    if (message[at] !== '{') {
      written += accented(message[at] as string);
      at += 1;
      continue;
    }
    const end = endOf(message, at);
    written += accentedArgument(message.slice(at, end));
    at = end;
  }
  return written;
}

function accentedArgument(argument: string): string {
  const choice = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/.exec(argument)?.[0];
  if (!choice) return argument;
  let written = choice;
  for (let at = choice.length; at < argument.length; ) {
    const end = argument[at] === '{' ? endOf(argument, at) : at + 1;
    const part = argument.slice(at, end);
    written += part.length > 1 ? `{${accentedMessage(part.slice(1, -1))}}` : part;
    at = end;
  }
  return written;
}

function endOf(message: string, open: number): number {
  let depth = 0;
  for (let at = open; at < message.length; at += 1) {
    if (message[at] === '{') depth += 1;
    if (message[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error(`A bracket is open in: ${message}`);
}
