import * as z from 'zod/mini';
import type { FormMessage } from '../messages/en/all.ts';
import { cleanCode, cleanLine, cleanLines } from './clean-text.ts';
import { canonicalEmail, isEmail } from './email.ts';
import { limits } from './limits.ts';

export const formMessage = (key: FormMessage): FormMessage => key;

/** PostgreSQL stores neither NUL nor a lone surrogate. */
export const isStorableText = (text: string) => !/\0|\p{Cs}/u.test(text);

// U+FFFD is what a program leaves of a letter that it could not read.
const noControlCharacters = z.refine<string>(
  (text) => !/[^\P{Cc}\n]|\p{Cs}|\ufffd/u.test(text),
  formMessage('controlCharacters'),
);

/** Limits are of the cleaned text (docs/decisions/0088-what-people-type-and-paste.md). */
const required = (clean: (text: string) => string, message: FormMessage, maximum: number) =>
  z
    .string(formMessage(message))
    .check(
      z.overwrite(clean),
      z.minLength(1, formMessage(message)),
      z.maxLength(maximum, formMessage('tooLong')),
      noControlCharacters,
    );

export const requiredLine = (message: FormMessage, maximum: number = limits.name) =>
  required(cleanLine, message, maximum);

export const requiredText = (message: FormMessage, maximum: number = limits.text) =>
  required(cleanLines, message, maximum);

/** A number, a code: letters, digits and dashes are those of ASCII, whichever keyboard they come from. */
export const requiredCode = (message: FormMessage, maximum: number = limits.name) =>
  required(cleanCode, message, maximum);

const maybeEmpty = (clean: (text: string) => string, maximum: number, missing?: FormMessage) =>
  z.string(missing).check(z.overwrite(clean), z.maxLength(maximum, formMessage('tooLong')), noControlCharacters);

/** It may be empty. */
export const line = (maximum: number = limits.name, missing?: FormMessage) => maybeEmpty(cleanLine, maximum, missing);

/** It may be empty. */
export const code = (maximum: number, missing?: FormMessage) => maybeEmpty(cleanCode, maximum, missing);

/** Where what follows decides what is allowed. */
export const anyLine = z.string().check(z.overwrite(cleanLine));

/** A choice from a list of the shop, whose entries may be older than `cleanLine()`: compared as it is, never stored. */
export const listedValue = z.string().check(z.maxLength(200, formMessage('tooLong')), noControlCharacters);
export const listedBrand = z.string().check(z.maxLength(100, formMessage('tooLong')), noControlCharacters);

/** What must match a pattern once it is cleaned and in capitals. */
export const upperCode = (pattern: RegExp, message: FormMessage) =>
  z.string(formMessage(message)).check(z.overwrite(cleanCode), z.toUpperCase(), z.regex(pattern, formMessage(message)));

export const httpsAddress = (message: FormMessage) =>
  requiredLine(message, 500).check(
    z.refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', formMessage('linkInvalid')),
  );

export const wholeNumber = (missing: FormMessage, notInteger: FormMessage) =>
  z.int({ error: ({ input }) => (typeof input === 'number' && !Number.isNaN(input) ? notInteger : missing) });

/** The one that the caller has loaded and changed. */
export const version = z.int(formMessage('versionRequired')).check(z.minimum(1, formMessage('versionRequired')));

/** The version of settings, which are not numbered, as it was read. Without one, a change since then is overwritten. */
export const seenVersion = z.optional(requiredCode('versionRequired', 50));

export const searchText = line(100);

export const email = z
  .string(formMessage('emailRequired'))
  .check(
    z.overwrite(canonicalEmail),
    z.minLength(1, { error: formMessage('emailRequired'), abort: true }),
    z.maxLength(limits.email, { error: formMessage('emailInvalid'), abort: true }),
    z.refine(isEmail, formMessage('emailInvalid')),
  );

/** In lower case, as PostgreSQL returns it, so that equal ids are equal texts (RFC 9562 §4). */
export const id = z.uuid(formMessage('idInvalid')).check(z.toLowerCase());

/** Major units, at most two decimals. */
export const amount = z
  .number(formMessage('amountInvalid'))
  .check(z.nonnegative(formMessage('amountInvalid')), z.multipleOf(0.01, formMessage('amountInvalid')));
