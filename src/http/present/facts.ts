import type { ProductFacts } from '../../contract/owner/facts.ts';
import { buildCategoryOf, factsOf, type StoredFacts } from '../../domain/facts/product-facts.ts';

export const presentFacts = (row: StoredFacts): ProductFacts => ({
  _id: row.id,
  name: row.name,
  category: buildCategoryOf(row),
  version: row.version,
  facts: factsOf(row),
});
