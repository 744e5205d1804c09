import * as z from 'zod/mini';
import { formMessage, listedValue } from '../text.ts';
import { categories } from './category.ts';
import { fieldsOf } from './specification.ts';

const keys = new Set(categories.flatMap((category) => Object.keys(fieldsOf(category))));

const FACT = /^([A-Za-z0-9]+):(.+)$/;

/** A value of a specification in a query: `socket:AM5`. Numbers and flags as JSON writes them. */
export const specificationText = listedValue.check(
  z.refine((text) => text === '' || keys.has(FACT.exec(text)?.[1] ?? ''), formMessage('invalid')),
);

export function readSpecification(text: string | undefined): { key: string; value: string } | undefined {
  const [, key, value] = FACT.exec(text ?? '') ?? [];
  return key && value ? { key, value } : undefined;
}

export const writeSpecification = (key: string, value: string | number | boolean): string => `${key}:${value}`;
