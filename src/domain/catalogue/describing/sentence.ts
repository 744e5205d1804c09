import type { Category } from '../../../contract/category.ts';
import type { Specifications } from '../../../contract/specification.ts';

/** What can be told of a category's products: its name, and sentences in the order in which they matter to a buyer. */
export type Sentences<C extends Category> = {
  noun: string;
  factsOf: (known: Specifications<C>) => readonly (string | undefined)[];
};

type Words = string | number | false | undefined;

/** The words that are known, as one sentence; nothing unless at least one of `needed` is known. */
export function sentence(needed: readonly unknown[], ...words: Words[]): string | undefined {
  if (needed.every((value) => value === undefined)) return undefined;
  const text = words.filter((word) => word !== undefined && word !== false && word !== '').join(' ');
  return ended(`${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/ ,/g, ','));
}

/** A full stop, unless a name such as "Co." brings its own. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

/** A phrase around a value, where the value is known. */
export function about<T>(value: T | undefined, phrase: (value: T) => string): string | undefined {
  return value === undefined ? undefined : phrase(value);
}

/** "a", "a and b", "a, b and c"; undefined when none is known. */
export function enumerated(items: readonly (string | false | undefined)[] | undefined): string | undefined {
  const known = (items ?? []).filter((item) => item !== undefined && item !== false);
  return known.length < 2 ? known[0] : `${known.slice(0, -1).join(', ')} and ${known.at(-1)}`;
}

/** What something is, unless it is known that there is none. */
export const unlessNone = (value: string | undefined): string | undefined => (value === 'None' ? undefined : value);

/** How something is connected; that there is a cable is said elsewhere. */
export const connectors = (ways: readonly string[] | undefined): string | undefined =>
  enumerated(ways?.filter((way) => way !== 'Wired' && way !== 'Wireless'));

/** 26,000 */
export const counted = (value: number): string => english.format(value);

const english = new Intl.NumberFormat('en-US');

/** "1 bay", "2 bays" */
export const plural = (count: number, noun: string): string => `${counted(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Gigabytes as a buyer says them: 512 GB, 2 TB; memory comes in steps of 1024, drives in steps of 1000. */
export function gigabytes(value: number): string {
  if (value < 1000) return `${value} GB`;
  return `${value % 512 === 0 ? value / 1024 : value / 1000} TB`;
}
