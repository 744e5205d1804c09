import type { FastifyInstance } from 'fastify';
import { Refusal } from '../contract/error.ts';
import { limits } from '../contract/limits.ts';
import type { FormMessage } from '../messages/en/all.ts';

const { addressCharacters, queryParameters, bodyValues } = limits.request;

/**
 * Refuses input that is far larger than any call needs before a schema looks at it: a schema names every field that it
 * does not know, which for one body of many thousand fields would keep all other visitors waiting.
 */
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

function hasMore(text: string, separator: string, from: number, most: number): boolean {
  let at = from;
  for (let found = 0; found <= most; found++) {
    at = text.indexOf(separator, at + 1);
    if (at < 0) return false;
  }
  return true;
}

/** Whether there are more fields and items than this, those inside others included. Stops counting there. */
export function hasMoreValues(value: unknown, most: number): boolean {
  const waiting = [value];
  let seen = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) continue;
    for (const key in next) {
      if (++seen > most) return true;
      waiting.push((next as Record<string, unknown>)[key]);
    }
  }
  return false;
}
