import * as z from 'zod/mini';
import type { FormMessage } from '../messages/en/all.ts';
import { limits } from './limits.ts';

export const formMessage = (key: FormMessage): FormMessage => key;

/** PostgreSQL stores neither NUL nor a lone surrogate. */
export const isStorableText = (text: string) => !/\0|\p{Cs}/u.test(text);

// Text pasted from a table has tabs, which pages show as spaces.
const normalize = (text: string) => text.replace(/\r\n?/g, '\n').replaceAll('\t', ' ').trim();

export const noControlCharacters = z.refine<string>(
  (text) => !/[^\P{Cc}\n]|\p{Cs}/u.test(text),
  formMessage('controlCharacters'),
);

// A line break could fake further lines of a mail or list.
export const oneLine = z.refine<string>((text) => !/[\n\u0085\p{Zl}\p{Zp}]/u.test(text), formMessage('oneLine'));

const required = (message: FormMessage, maximum: number) =>
  z
    .string(formMessage(message))
    .check(z.overwrite(normalize), z.minLength(1, formMessage(message)), z.maxLength(maximum, formMessage('tooLong')));

export const requiredLine = (message: FormMessage, maximum: number = limits.name) =>
  required(message, maximum).check(oneLine, noControlCharacters);

export const requiredText = (message: FormMessage, maximum: number = limits.text) =>
  required(message, maximum).check(noControlCharacters);

export const httpsAddress = (message: FormMessage) =>
  requiredLine(message, 500).check(
    z.refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', formMessage('linkInvalid')),
  );

export const wholeNumber = (missing: FormMessage, notInteger: FormMessage) =>
  z.int({ error: ({ input }) => (typeof input === 'number' && !Number.isNaN(input) ? notInteger : missing) });

/** The one that the caller has loaded and changed. */
export const version = z.int(formMessage('versionRequired')).check(z.minimum(1, formMessage('versionRequired')));

export const searchText = z
  .string()
  .check(z.overwrite(normalize), z.maxLength(100, formMessage('tooLong')), oneLine, noControlCharacters);

export const email = z
  .string(formMessage('emailRequired'))
  .check(
    z.trim(),
    z.minLength(1, { error: formMessage('emailRequired'), abort: true }),
    z.maxLength(limits.email, { error: formMessage('emailInvalid'), abort: true }),
    z.regex(z.regexes.email, formMessage('emailInvalid')),
    z.toLowerCase(),
  );

export const id = z.uuid(formMessage('idInvalid'));

/** Major units, at most two decimals. */
export const amount = z
  .number(formMessage('amountInvalid'))
  .check(z.nonnegative(formMessage('amountInvalid')), z.multipleOf(0.01, formMessage('amountInvalid')));
