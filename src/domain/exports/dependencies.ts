import type { Database } from '../../db/connect.ts';
import type { Dependencies } from '../kernel/dependencies.ts';

export type ExportDependencies = Dependencies & {
  /** Without limits on the time of statements and of open transactions, which end with the download. */
  direct: Database;
};
