import { getAudit, type PaymentAudit } from '../../../contract/owner/audit.ts';
import { findLastAudit } from '../../../domain/audit/audits.ts';
import { findLastReconciliation, type LastReconciliation } from '../../../domain/payment/card/reconciliations.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const auditRoutes = ({ db }: Pick<Shop, 'db'>): Route[] => [
  route(getAudit, async () => {
    const [audit, reconciliation] = await Promise.all([findLastAudit(db), findLastReconciliation(db)]);
    const payments = reconciliation ? presentReconciliation(reconciliation) : null;
    if (!audit) return { audit: null, payments };
    const { ranAt, milliseconds, checks } = audit;
    return { audit: { ranAt: ranAt.toISOString(), seconds: milliseconds / 1000, checks }, payments };
  }),
];

function presentReconciliation({ ranAt, compared, differences }: LastReconciliation): PaymentAudit {
  const presented = differences.map(({ orderId, ...difference }) => ({ ...difference, orderId: orderId || null }));
  return { ranAt: ranAt.toISOString(), compared, differences: presented };
}
