import * as z from 'zod/mini';
import type { Category } from '../../../../contract/catalogue/category.ts';
import {
  type SpecificationValue,
  specificationFields,
  specificationSchema,
} from '../../../../contract/catalogue/specification.ts';
import { type AmountFormat, parseAmount } from '../../../../contract/parse-amount.ts';
import { writeAmount } from '../../../../contract/write-amount.ts';

type Kind = 'number' | 'text' | 'list' | 'flag';
export type SpecificationField = { key: string; kind: Kind; unit?: string | undefined };

/** The format of a field with this unit. */
export const numberFormat = (locale: string, unit = ''): AmountFormat => ({ locale, unit, decimals: 20 });

/** Empty means unknown. A flag is 'yes' or 'no'. */
export type SpecificationTexts = Record<string, string>;

export function fieldsOf(category: Category): SpecificationField[] {
  const fields = Object.entries(specificationFields[category] as Record<string, { kind: Kind; unit?: string }>);
  return fields.map(([key, { kind, unit }]) => ({ key, kind, unit }));
}

export function textsOf(values: Record<string, SpecificationValue>, locale: string): SpecificationTexts {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, textOf(value, locale)]));
}

function textOf(value: SpecificationValue, locale: string): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return writeAmount(value, numberFormat(locale));
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A field that was filled and emptied again is as it was. */
export function areSame(some: SpecificationTexts, others: SpecificationTexts): boolean {
  const keys = [...Object.keys(some), ...Object.keys(others)];
  return keys.every((key) => (some[key] ?? '') === (others[key] ?? ''));
}

type Read = { values: Record<string, string | number | boolean | string[]>; invalidKeys: string[] };

export function readSpecifications(category: Category, texts: SpecificationTexts, locale: string): Read {
  const values: Read['values'] = {};
  for (const { key } of fieldsOf(category)) {
    const value = readSpecification(category, key, texts[key] ?? '', locale);
    if (value !== undefined) values[key] = value;
  }
  const { error } = z.safeParse(specificationSchema(category), values);
  return { values, invalidKeys: [...new Set(error?.issues.map((issue) => String(issue.path[0])))] };
}

/** Undefined if the text is empty. */
export function readSpecification(category: Category, key: string, text: string, locale: string) {
  const field = fieldsOf(category).find((known) => known.key === key);
  if (!field || text.trim() === '') return undefined;
  return readOne(field.kind, text.trim(), numberFormat(locale, field.unit));
}

function readOne(kind: Kind, text: string, format: AmountFormat): string | number | boolean | string[] {
  if (kind === 'number') return parseAmount(text, format).amount ?? Number.NaN;
  if (kind === 'flag') return text === 'yes';
  if (kind === 'text') return text;
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
