import { type Expression, sql } from 'kysely';

/** By which a supplier is found: `Nord GmbH` and `NORD GmbH` are one. */
export const supplierKey = (name: string): string => name.toLowerCase();

/** SQL: the name of a supplier as staff have typed it last, so that a spelling can be corrected. */
export const shownSupplier = (key: Expression<string | null>) => sql<string | null>`coalesce(
  (select supplier_name from import_mappings as named where named.supplier = ${key}), ${key})`;
