import { limits } from '../../../../contract/limits.ts';

/** A scanner is a keyboard that types without a pause and ends with Enter. No quantity has as many characters. */
const MOST_MILLISECONDS_BETWEEN_KEYS = 300;
const FEWEST_CHARACTERS = String(limits.productQuantity.max).length + 1;

export type Key = { key: string; at: number };

/** The keys that came without a pause, with this one the last. Only a hand deletes or moves the cursor. */
export function withKey(keys: readonly Key[], key: Key): readonly Key[] {
  if (key.key.length > 1 && !['Enter', 'Shift'].includes(key.key)) return [];
  const last = keys.at(-1);
  return last && last.key !== 'Enter' && key.at - last.at <= MOST_MILLISECONDS_BETWEEN_KEYS ? [...keys, key] : [key];
}

/** What a scanner read, if these keys are a scan to its end. */
export function scannedText(keys: readonly Key[]): string | undefined {
  const typed = keys.filter(({ key }) => key.length === 1);
  if (keys.at(-1)?.key !== 'Enter' || typed.length < FEWEST_CHARACTERS) return undefined;
  return typed.map(({ key }) => key).join('');
}
