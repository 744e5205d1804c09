import type { Database } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import { addMail } from '../outbox/add-mail.ts';
import { type Audit, recordAudit } from './audits.ts';
import { runChecks } from './run-checks.ts';

/**
 * Compares stock, money, documents, histories and emails with each other, and records the result. If anything differs, the
 * owner is sent an email in the same transaction. Changes nothing else, so it may run at any time and several times at once.
 * `direct` has no limit on the time of a statement.
 */
export async function auditShop({ db, direct }: { db: Database; direct: Database }): Promise<Audit> {
  const ranAt = new Date();
  const begun = performance.now();
  const checks = await runChecks(direct);
  const audit: Audit = {
    id: newId(),
    ranAt,
    milliseconds: Math.round(performance.now() - begun),
    differences: checks.reduce((sum, { differences }) => sum + differences, 0),
    checks,
  };
  await db.transaction().execute(async (transaction) => {
    await recordAudit(transaction, audit);
    if (audit.differences > 0) await addMail(transaction, { kind: 'audit_failed', subjectId: audit.id });
  });
  return audit;
}
