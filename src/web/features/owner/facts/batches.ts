import { mostFactEdits, type ReadFactFile } from '../../../../contract/owner/facts.ts';

type Edit = ReadFactFile['changed'][number]['edit'];

/** A request has at most 500 values. */
const MOST_VALUES = 450;

/** As many calls as the limits of a request need. */
export function batchesOf(edits: readonly Edit[]): Edit[][] {
  const batches: Edit[][] = [];
  let values = Number.POSITIVE_INFINITY;
  for (const edit of edits) {
    const own = valuesIn(edit);
    const last = batches.at(-1);
    if (!last || last.length >= mostFactEdits || values + own > MOST_VALUES) {
      batches.push([edit]);
      values = own;
    } else {
      last.push(edit);
      values += own;
    }
  }
  return batches;
}

const valuesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 0)
    : 1;
