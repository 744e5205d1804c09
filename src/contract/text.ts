import * as z from 'zod/mini';
import type { FormMessage } from '../messages/en.ts';
import { limits } from './limits.ts';

// A schema names its message by key; the words stand in the message catalogue.
export const says = (key: FormMessage): FormMessage => key;

const wordsOf = (maximum: number) => z.maxLength(maximum, says('tooLong'));

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
export const isStorable = (text: string) => !/\0|\p{Cs}/u.test(text);

// A tab comes from pasting out of a table; it is taken for the space that it is shown as.
const plain = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();

/** No control characters: what mails and lists show must look like what was written. */
export const noControlCharacters = z.refine<string>(
  (text) => !/[^\P{Cc}\n]|\p{Cs}/u.test(text),
  says('controlCharacters'),
);

// A line break would let a name or a subject fake further lines wherever it is shown.
export const oneLine = z.refine<string>((text) => !/[\n\u0085\p{Zl}\p{Zp}]/u.test(text), says('oneLine'));

const required = (message: FormMessage, maximum: number) =>
  z.string(says(message)).check(z.overwrite(plain), z.minLength(1, says(message)), wordsOf(maximum));

/** One line that must be there; only white space counts as missing. */
export const requiredLine = (message: FormMessage, maximum: number = limits.name) =>
  required(message, maximum).check(oneLine, noControlCharacters);

/** A text of one or more lines that must be there. */
export const requiredText = (message: FormMessage, maximum: number = limits.text) =>
  required(message, maximum).check(noControlCharacters);

/** A whole number, which says whether there is none or one that is not whole. */
export const wholeNumber = (missing: FormMessage, notWhole: FormMessage) =>
  z.int({ error: ({ input }) => (typeof input === 'number' && !Number.isNaN(input) ? notWhole : missing) });

/** Words to search a list by: a row is found when it has each of the first 8. */
export const searchText = z
  .string()
  .check(z.overwrite(plain), z.maxLength(100, says('tooLong')), oneLine, noControlCharacters);

/** An e-mail address as typed; kept and compared in lower case. */
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

/** An amount of money in major units, at most two decimals (decision 4). */
export const amount = z
  .number(says('amountInvalid'))
  .check(z.nonnegative(says('amountInvalid')), z.multipleOf(0.01, says('amountInvalid')));
