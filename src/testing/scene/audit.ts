import { expect } from 'vitest';
import type { Database } from '../../db/connect.ts';
import { runChecks } from '../../domain/audit/run-checks.ts';

/** Stock, money, documents, histories and emails add up. */
export async function expectAuditHolds(db: Database): Promise<void> {
  const checks = await runChecks(db);
  expect(checks.flatMap(({ name, rows }) => rows.map((row) => ({ name, ...row })))).toEqual([]);
}
