import type { ChangedValues, HoldReason, Outcome } from './outcome.ts';
import type { Part, Place } from './part.ts';

/** What a row of a file changes of a product, or would change. */
export type PartChange = {
  place: Place;
  /** As the file has it. */
  name: string;
  /** Empty if it is not held back. */
  reasons: readonly HoldReason[];
  before: ChangedValues;
  after: ChangedValues;
};

export function toChange(
  { reasons, before, after }: Pick<Outcome, 'reasons' | 'before' | 'after'>,
  { name }: Part,
  place: Place,
): PartChange {
  if (!before || !after) throw new Error('an outcome without values is not reported');
  return { place, name, reasons, before, after };
}
