import { messagesOf } from './languages.ts';

/** The key of each specification by its label. */
export function specificationLabels(locale: string): ReadonlyMap<string, string> {
  return new Map(Object.entries(messagesOf(locale).specification).map(([key, label]) => [label, key]));
}
