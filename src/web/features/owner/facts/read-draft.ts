import * as z from 'zod/mini';
import { type FactField, type FactValue, factSchema } from '../../../../contract/catalogue/fact-fields.ts';
import { readFact } from '../../../../contract/catalogue/fact-text.ts';
import type { FactsChange, ProductFact } from '../../../../contract/owner/facts.ts';
import type { FormMessage } from '../../../../messages/en/all.ts';
import { type FactCategory, fieldOf } from './use-fact-texts.ts';

/** What is entered: a text, or what holds without the staff. */
export type DraftFact = { text: string } | 'automatic';

type Read = { value: FactValue; problem?: never } | { value?: never; problem: FormMessage };

/** A text that is not empty. */
export function readFactText(
  category: FactCategory,
  key: string,
  field: FactField,
  text: string,
  locale: string,
): Read {
  const value = readFact(field, text, { locale });
  if (value === undefined) return { problem: field.kind === 'number' ? 'numberUnreadable' : 'invalid' };
  const schema = factSchema(category, key);
  const { error } = schema ? z.safeParse(schema, value) : { error: undefined };
  return error ? { problem: (error.issues[0]?.message ?? 'invalid') as FormMessage } : { value };
}

type ReadDraft = {
  change: Required<Pick<FactsChange, 'facts' | 'automatic'>>;
  problems: ReadonlyMap<string, FormMessage>;
};

export function readDraft(
  category: FactCategory,
  facts: readonly ProductFact[],
  draft: ReadonlyMap<string, DraftFact>,
  locale: string,
): ReadDraft {
  const change: ReadDraft['change'] = { facts: {}, automatic: [] };
  const problems = new Map<string, FormMessage>();
  for (const { key, value, source, automatic } of facts) {
    const entered = draft.get(key);
    const field = fieldOf(category, key);
    if (entered === undefined || !field) continue;
    const isEntered = source === 'staff';
    if (entered === 'automatic') {
      if (isEntered) change.automatic.push(key);
    } else if (entered.text.trim() === '') {
      if (automatic.value !== null) change.facts[key] = null;
      else if (isEntered) change.automatic.push(key);
    } else {
      const read = readFactText(category, key, field, entered.text, locale);
      if (read.problem) problems.set(key, read.problem);
      else if (JSON.stringify(read.value) !== JSON.stringify(value)) change.facts[key] = read.value as FactValue;
    }
  }
  return { change, problems };
}
