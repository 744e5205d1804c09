import { sql } from 'kysely';
import { type AuditCheckName, type AuditResult, type AuditRow, auditChecks } from '../../contract/owner/audit.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { AuditCheck } from './audit-check.ts';
import { documentChecks } from './checks/document-checks.ts';
import { emailChecks } from './checks/email-checks.ts';
import { orderChecks } from './checks/order-checks.ts';
import { paymentChecks } from './checks/payment-checks.ts';
import { salesChecks } from './checks/sales-checks.ts';
import { stockChecks } from './checks/stock-checks.ts';

const checks = new Map<AuditCheckName, AuditCheck>(
  [...stockChecks, ...orderChecks, ...paymentChecks, ...documentChecks, ...salesChecks, ...emailChecks].map((check) => [
    check.name,
    check,
  ]),
);

/** All of them would not fit into an email or a page; the number of them is exact. */
const MOST_ROWS = 100;

/**
 * Compares the books of one moment, without locks: all checks read the same snapshot. `db` must have no limit on the time
 * of a statement (`direct` of a connection).
 */
export function runChecks(db: Database, names: readonly AuditCheckName[] = auditChecks): Promise<AuditResult[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // Sums of whole tables, which are otherwise written to the disk in between.
      await sql`set local work_mem = '64MB'`.execute(transaction);
      // A check that takes longer has failed, before the queue gives the job to another process.
      await sql`set local statement_timeout = '5min'`.execute(transaction);
      return readChecks(transaction, names);
    });
}

/** In the snapshot, and with the changes, of the transaction. */
export async function readChecks(
  transaction: DatabaseTransaction,
  names: readonly AuditCheckName[] = auditChecks,
): Promise<AuditResult[]> {
  const results: AuditResult[] = [];
  for (const name of names) results.push(await runCheck(transaction, checks.get(name) as AuditCheck));
  return results;
}

async function runCheck(transaction: DatabaseTransaction, { name, differences }: AuditCheck): Promise<AuditResult> {
  const { rows } = await sql<AuditRow & { total: number }>`
    select difference.*, count(*) over () as total from (${differences}) as difference limit ${MOST_ROWS}
  `.execute(transaction);
  return { name, differences: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}
