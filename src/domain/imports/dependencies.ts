import type { Database } from '../../db/connect.ts';
import type { DescribePart } from '../catalogue/importing/part.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import type { FetchPriceList } from './price-list.ts';
import type { Sheets } from './sheet.ts';

export type ImportDependencies = Dependencies & {
  /** Without limits on the time of statements and of open transactions. */
  direct: Database;
  sheets: Sheets;
  fetchPriceList: FetchPriceList;
  describePart: DescribePart;
};
