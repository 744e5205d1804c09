import * as z from 'zod/mini';
import type { Category } from '../../../contract/category.ts';
import { type SpecificationValue, specificationFields, specificationSchema } from '../../../contract/specification.ts';

type Kind = 'number' | 'text' | 'list' | 'flag';
export type SpecificationField = { key: string; kind: Kind; unit?: string | undefined };

/** Empty means unknown. A flag is 'yes' or 'no'. */
export type SpecificationTexts = Record<string, string>;

export function fieldsOf(category: Category): SpecificationField[] {
  const fields = Object.entries(specificationFields[category] as Record<string, { kind: Kind; unit?: string }>);
  return fields.map(([key, { kind, unit }]) => ({ key, kind, unit }));
}

export function textsOf(values: Record<string, SpecificationValue>): SpecificationTexts {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, textOf(value)]));
}

function textOf(value: SpecificationValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** A field that was filled and emptied again is as it was. */
export function areSame(some: SpecificationTexts, others: SpecificationTexts): boolean {
  const keys = [...Object.keys(some), ...Object.keys(others)];
  return keys.every((key) => (some[key] ?? '') === (others[key] ?? ''));
}

type Read = { values: Record<string, string | number | boolean | string[]>; invalidKeys: string[] };

export function readSpecifications(category: Category, texts: SpecificationTexts): Read {
  const values: Read['values'] = {};
  for (const { key, kind } of fieldsOf(category)) {
    const text = texts[key]?.trim() ?? '';
    if (text) values[key] = readOne(kind, text);
  }
  const { error } = z.safeParse(specificationSchema(category), values);
  return { values, invalidKeys: [...new Set(error?.issues.map((issue) => String(issue.path[0])))] };
}

function readOne(kind: Kind, text: string): string | number | boolean | string[] {
  if (kind === 'number') return Number(text);
  if (kind === 'flag') return text === 'yes';
  if (kind === 'text') return text;
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
