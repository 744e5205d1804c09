import { Refusal } from '../../contract/error.ts';
import { postalRangeOf } from './postal-range.ts';

/** What an owner writes for postal codes of a country, each once. Throws `invalid_request` for the one that is none, by its index in `field`. */
export function knownPostalCodes(texts: readonly string[], country: string, field: string): string[] {
  const written = texts.map((text) => text.replace(/\s*-\s*/g, '-').replace(/\s+/g, ' '));
  const wrong = written.findIndex((text) => postalRangeOf(text, country) === undefined);
  if (wrong >= 0)
    throw new Refusal('invalid_request', {
      errors: [{ field: `${field}.${wrong}`, code: 'custom', message: 'postalRangeInvalid' }],
    });
  return [...new Set(written)];
}
