import { getAudit } from '../../../contract/owner/audit.ts';
import { findLastAudit } from '../../../domain/audit/audits.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const auditRoutes = ({ db }: Pick<Shop, 'db'>): Route[] => [
  route(getAudit, async () => {
    const audit = await findLastAudit(db);
    if (!audit) return { audit: null };
    const { ranAt, milliseconds, checks } = audit;
    return { audit: { ranAt: ranAt.toISOString(), seconds: milliseconds / 1000, checks } };
  }),
];
