import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../contract/error.ts';
import { limits } from '../../../contract/limits.ts';
import type { FormMessage } from '../../../messages/en/all.ts';

const { addressCharacters, queryParameters, bodyValues } = limits.request;

/** Before schemas, because listing thousands of unknown fields would block the event loop (docs/decisions/0029). */
export function limitInput(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { url = '' } }) => {
    if (url.length > addressCharacters) throw new Refusal('address_too_long', { characters: addressCharacters });
    const query = url.indexOf('?');
    if (query >= 0 && hasMore(url, '&', query, queryParameters - 1)) throw tooMany('query', 'parametersTooMany');
  });
  app.addHook('preValidation', async ({ body }) => {
    if (hasMoreValues(body, bodyValues)) throw tooMany('body', 'valuesTooMany');
  });
}

function tooMany(field: string, message: FormMessage): Refusal {
  return new Refusal('invalid_request', { errors: [{ field, code: 'too_big', message }] });
}

function hasMore(text: string, separator: string, from: number, max: number): boolean {
  let at = from;
  for (let found = 0; found <= max; found++) {
    at = text.indexOf(separator, at + 1);
    if (at < 0) return false;
  }
  return true;
}

export function hasMoreValues(value: unknown, max: number): boolean {
  const pending = [value];
  let count = 0;
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) continue;
    for (const key in next) {
      if (++count > max) return true;
      pending.push((next as Record<string, unknown>)[key]);
    }
  }
  return false;
}
