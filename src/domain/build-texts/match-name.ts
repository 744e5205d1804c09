type Named = { id: string; name: string };

const known = new WeakMap<Named, ReadonlySet<string>>();

const splitWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function wordsOf(part: Named): ReadonlySet<string> {
  const words = known.get(part) ?? new Set(splitWords(part.name));
  known.set(part, words);
  return words;
}

/** How many are offered to choose from. */
const MOST = 5;
/** A part that has less of the words is another part. */
const LEAST_SHARE = 0.6;

/**
 * The parts that a written name may mean. One whose name is written exactly so, or whose words are all there and are more than
 * those of any other, is certain; everything else is offered to choose from, because similar names are different parts.
 */
export function matchName<P extends Named>(name: string, parts: Iterable<P>): { isCertain: boolean; parts: P[] } {
  const list = [...parts];
  const exact = list.filter((part) => part.name.toLowerCase() === name.toLowerCase());
  if (exact.length > 0) return { isCertain: exact.length === 1, parts: exact.slice(0, MOST) };
  const asked = new Set(splitWords(name));
  if (asked.size === 0) return { isCertain: false, parts: [] };
  const whole = best(
    list.filter((part) => wordsOf(part).size > 1 && countIn(asked, wordsOf(part)) === wordsOf(part).size),
    (part) => wordsOf(part).size,
  );
  if (whole.length > 0) return { isCertain: whole.length === 1, parts: whole.slice(0, MOST) };
  const shares = list
    .map((part) => ({ part, share: countIn(asked, wordsOf(part)) / Math.min(asked.size, wordsOf(part).size) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((one, other) => other.share - one.share || one.part.name.length - other.part.name.length);
  return { isCertain: false, parts: shares.slice(0, MOST).map(({ part }) => part) };
}

function countIn(asked: ReadonlySet<string>, words: ReadonlySet<string>): number {
  let count = 0;
  for (const word of words) if (asked.has(word)) count += 1;
  return count;
}

function best<P>(parts: readonly P[], scoreOf: (part: P) => number): P[] {
  const most = Math.max(0, ...parts.map(scoreOf));
  return parts.filter((part) => scoreOf(part) === most);
}
