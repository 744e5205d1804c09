import * as z from 'zod/mini';
import { anyLine, formMessage } from '../text.ts';

const FACT = /^(?:([A-Za-z0-9]+):([^\p{Cc}\p{Cs}\ufffd]{1,200}))?$/u;

/**
 * A value of a specification in a query: `socket:AM5`. Numbers and flags as JSON writes them. The fields are not looked
 * up here, because the public pages have this file and not those.
 */
export const specificationText = anyLine.check(z.regex(FACT, formMessage('invalid')));

export function readSpecification(text: string | undefined): { key: string; value: string } | undefined {
  const [, key, value] = FACT.exec(text ?? '') ?? [];
  return key && value ? { key, value } : undefined;
}

export const writeSpecification = (key: string, value: string | number | boolean): string => `${key}:${value}`;
