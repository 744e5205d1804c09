import * as z from 'zod/mini';
import type { FormMessage } from '../messages/en/all.ts';
import { limits } from './limits.ts';

/** A schema names its message by key; the page adds the text. */
export const says = (key: FormMessage): FormMessage => key;

/** PostgreSQL stores neither NUL nor a lone surrogate. */
export const isStorableText = (text: string) => !/\0|\p{Cs}/u.test(text);

// Text pasted from a table has tabs, which pages show as spaces.
const normalize = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();

// Mails and lists must show exactly what was entered.
export const noControlCharacters = z.refine<string>(
  (text) => !/[^\P{Cc}\n]|\p{Cs}/u.test(text),
  says('controlCharacters'),
);

// A line break in a name or subject could fake further lines of a mail or list.
export const oneLine = z.refine<string>((text) => !/[\n\u0085\p{Zl}\p{Zp}]/u.test(text), says('oneLine'));

const required = (message: FormMessage, maximum: number) =>
  z
    .string(says(message))
    .check(z.overwrite(normalize), z.minLength(1, says(message)), z.maxLength(maximum, says('tooLong')));

/** One line of text; white space alone counts as missing. */
export const requiredLine = (message: FormMessage, maximum: number = limits.name) =>
  required(message, maximum).check(oneLine, noControlCharacters);

export const requiredText = (message: FormMessage, maximum: number = limits.text) =>
  required(message, maximum).check(noControlCharacters);

export const wholeNumber = (missing: FormMessage, notWhole: FormMessage) =>
  z.int({ error: ({ input }) => (typeof input === 'number' && !Number.isNaN(input) ? notWhole : missing) });

/** A row matches if it has each of the first 8 words. */
export const searchText = z
  .string()
  .check(z.overwrite(normalize), z.maxLength(100, says('tooLong')), oneLine, noControlCharacters);

/** Stored and compared in lower case. */
export const email = z
  .string(says('emailRequired'))
  .check(
    z.trim(),
    z.minLength(1, { error: says('emailRequired'), abort: true }),
    z.maxLength(limits.email, { error: says('emailInvalid'), abort: true }),
    z.regex(z.regexes.email, says('emailInvalid')),
    z.toLowerCase(),
  );

export const id = z.uuid(says('idInvalid'));

/** In major units, at most two decimals. */
export const amount = z
  .number(says('amountInvalid'))
  .check(z.nonnegative(says('amountInvalid')), z.multipleOf(0.01, says('amountInvalid')));
