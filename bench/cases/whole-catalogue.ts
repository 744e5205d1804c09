import type { Size } from '../database/filled.ts';
import type { StagedCase } from './case.ts';
import { untilSearchIsFast } from './facet-calls.ts';
import { httpCase } from './http-case.ts';
import { inTurn, newCategoryPages, newComparisons, newProductPages, newSearchPages, zipfPages } from './long-tail.ts';

const size: Size = { products: 47_551 };

const never = { size, isComputed: true, prepare: untilSearchIsFast };

/** What a shop of a whole catalogue meets: crawlers, and buyers who come for one part each (docs/decisions/0151). */
export const wholeCatalogue: StagedCase[] = [
  httpCase({ name: 'never asked: product page', ...never, paths: newProductPages }),
  httpCase({ name: 'never asked: category page', ...never, paths: newCategoryPages }),
  httpCase({ name: 'never asked: search page', ...never, paths: newSearchPages }),
  httpCase({ name: 'never asked: comparison', ...never, paths: newComparisons }),
  httpCase({ name: '1,000 in turn', size, paths: inTurn }),
  httpCase({ name: 'Zipf', size, paths: zipfPages, fillSeconds: { quick: 15, full: 60 } }),
];
