/**
 * A form that is sent without JavaScript has the understood words as filters, and all words as they were typed: those in
 * the field, those that it was filled with, and those that are left beside the filters. Undefined for any other address.
 */
export function submittedWords(search: URLSearchParams): URLSearchParams | undefined {
  const [now, before, left] = search.getAll('q');
  if (now === undefined || before === undefined || left === undefined) return undefined;
  const submitted = new URLSearchParams(search);
  submitted.delete('q');
  const words = now === before ? left : now;
  if (words !== '') submitted.set('q', words);
  return submitted;
}
