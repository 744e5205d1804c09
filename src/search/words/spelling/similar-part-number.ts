import { compactPartNumber } from '../fold.ts';
import { editDistance } from './edit-distance.ts';
import type { PartNumbers } from './part-numbers.ts';

/** Without separators, and the end of the search that differs from it. */
export type SimilarPartNumber = { readonly partNumber: string; readonly different: string };

type Documents = { readonly partNumbers: PartNumbers; isDeleted: (document: number) => boolean };

/** A shorter common beginning is rather chance. */
const LEAST_SHARED = 6;
const LEAST_SHARE = 0.5;
const MOST_DIFFERENT = 0.4;
const MOST_COMPARED = 1000;

/** The part number that the search is most like, if its beginning is the same. */
export function similarPartNumber(index: Documents, q: string): SimilarPartNumber | undefined {
  const text = compactPartNumber(q);
  if (!/^[a-z0-9]+$/.test(text) || !/\d/.test(text)) return undefined;
  const wanted = withoutConfusion(text);
  let least = Math.floor(MOST_DIFFERENT * text.length) + 1;
  let best: string | undefined;
  for (const partNumber of neighbours(index, text)) {
    const distance = editDistance(wanted, withoutConfusion(partNumber), least);
    if (distance < least) [least, best] = [distance, partNumber];
  }
  return best === undefined ? undefined : { partNumber: best, different: endOf(q, sharedBeginning(text, best)) };
}

/** Part numbers that begin as the text, as far as those are few enough to compare. */
function neighbours({ partNumbers, isDeleted }: Documents, text: string): string[] {
  const shared = partNumbers.sharedWith(text);
  if (shared < Math.max(LEAST_SHARED, LEAST_SHARE * text.length)) return [];
  const many = partNumbers.withPrefix(text.slice(0, LEAST_SHARED), MOST_COMPARED);
  const few = many.length < MOST_COMPARED ? many : partNumbers.withPrefix(text.slice(0, shared), MOST_COMPARED);
  return few.filter((document) => !isDeleted(document)).map((document) => partNumbers.of(document));
}

function sharedBeginning(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** Letters that are read as digits. */
const withoutConfusion = (text: string) => text.replace(/o/g, '0').replace(/[il]/g, '1');

/** The text from its letter or digit of this number on. */
function endOf(q: string, shared: number): string {
  let end = 0;
  while (end < q.length && compactPartNumber(q.slice(0, end + 1)).length <= shared) end += 1;
  return q.slice(end).trim();
}
