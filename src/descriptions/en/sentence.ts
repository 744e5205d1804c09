import type { Category } from '../../contract/catalogue/category.ts';
import type { Specifications } from '../../contract/catalogue/specification.ts';

export type Sentences<C extends Category> = {
  noun: string;
  factsOf: (known: Specifications<C>) => readonly (string | undefined)[];
};

type Words = string | number | false | undefined;

/** Undefined unless one of `needed` is known. */
export function sentence(needed: readonly unknown[], ...words: Words[]): string | undefined {
  if (needed.every((value) => value === undefined)) return undefined;
  const text = words.filter((word) => word !== undefined && word !== false && word !== '').join(' ');
  return ended(`${text.charAt(0).toUpperCase()}${text.slice(1)}`.replace(/ ,/g, ','));
}

export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

export function about<T>(value: T | undefined, phrase: (value: T) => string): string | undefined {
  return value === undefined ? undefined : phrase(value);
}

export function enumerated(items: readonly (string | false | undefined)[] | undefined): string | undefined {
  const known = (items ?? []).filter((item) => item !== undefined && item !== false);
  return known.length < 2 ? known[0] : `${known.slice(0, -1).join(', ')} and ${known.at(-1)}`;
}

export const unlessNone = (value: string | undefined): string | undefined => (value === 'None' ? undefined : value);

export const connectors = (ways: readonly string[] | undefined): string | undefined =>
  enumerated(ways?.filter((way) => way !== 'Wired' && way !== 'Wireless'));

export const counted = (value: number): string => english.format(value);

const english = new Intl.NumberFormat('en-US');

export const plural = (count: number, noun: string): string => `${counted(count)} ${noun}${count === 1 ? '' : 's'}`;

/** Memory counts in steps of 1024, drives in steps of 1000. */
export function gigabytes(value: number): string {
  if (value < 1000) return `${value} GB`;
  return `${value % 512 === 0 ? value / 1024 : value / 1000} TB`;
}
