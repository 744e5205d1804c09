import { deriveFacts } from '../../builder/derive/derive-facts.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import { factsFromSpecifications } from '../../builder/from-specifications.ts';

export type FactRow = {
  category: BuildCategory;
  name: string;
  specifications: Record<string, unknown>;
  editedFields: string[];
  imported: Record<string, unknown> | null;
};

type Facts = Readonly<Record<string, unknown>>;
type AutomaticFacts = {
  facts: Facts;
  /** Before facts were derived and doubted. */
  said: Facts;
  /** Those of `said` that the specifications of the product say, not an import. */
  specified: Facts;
};

const editedSpecification = 'specifications.';

/**
 * The facts of a product before staff enter any. What they enter as a specification wins over what was imported, and that over
 * the rest of the specifications.
 */
export function automaticFacts({ category, name, specifications, editedFields, imported }: FactRow): AutomaticFacts {
  const isEdited = (key: string) => editedFields.includes(editedSpecification + key);
  const of = (wanted: boolean): Facts =>
    factsFromSpecifications(
      category,
      Object.fromEntries(Object.entries(specifications).filter(([key]) => isEdited(key) === wanted)),
    );
  const specified = { ...(imported ? {} : of(false)), ...of(true) };
  const said = { ...imported, ...specified };
  return { facts: deriveFacts(category, name, said) as Facts, said, specified };
}
