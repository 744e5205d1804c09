import * as z from 'zod/mini';
import type { FormMessage } from '../messages/en.ts';
import { limits } from './limits.ts';

// A schema names its message by key; the words stand in the message catalogue.
export const says = (key: FormMessage): FormMessage => key;

const wordsOf = (maximum: number) => z.maxLength(maximum, says('tooLong'));

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
export const isStorable = (text: string) => !/\0|\p{Cs}/u.test(text);

// No other control character belongs in what a person writes.
export const noControlCharacters = z.refine<string>(
  (text) => !/[^\P{Cc}\t\n\r]|\p{Cs}/u.test(text),
  says('controlCharacters'),
);

/** A line that must be there; only white space counts as missing. */
export const requiredText = (message: FormMessage, maximum: number = limits.name) =>
  z.string(says(message)).check(z.trim(), z.minLength(1, says(message)), wordsOf(maximum), noControlCharacters);

/** A whole number, which says whether there is none or one that is not whole. */
export const wholeNumber = (missing: FormMessage, notWhole: FormMessage) =>
  z.int({ error: ({ input }) => (typeof input === 'number' && !Number.isNaN(input) ? notWhole : missing) });

/** Words to search a list by. */
export const searchText = z.string().check(z.trim(), z.maxLength(100, says('tooLong')), noControlCharacters);

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
