import type { RawBuilder } from 'kysely';
import type { AuditCheckName } from '../../contract/owner/audit.ts';

/**
 * `differences` is a query without parameters of time, with a row for each row of the database that breaks the rule:
 * `"table"`, `id`, `order_id`, `product_id`, `expected`, `found`. It reads whole tables, so it must be a statement about sets.
 */
export type AuditCheck = { name: AuditCheckName; differences: RawBuilder<unknown> };
