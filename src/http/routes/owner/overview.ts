import { getOverview } from '../../../contract/owner/overview.ts';
import { findLastBackup, OVERDUE_HOURS } from '../../../domain/backups.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import { readOverview } from '../../../domain/overview.ts';
import { findMissingSetUp } from '../../../domain/set-up.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const overviewRoutes = ({ db, currency, timeZone, realServices }: Shop): Route[] => [
  route(getOverview, async () => {
    const [{ ordersToday, amountToday, ...counts }, missingSetUp, last] = await Promise.all([
      readOverview(db, timeZone),
      findMissingSetUp(db, realServices),
      findLastBackup(db),
    ]);
    const today = { orders: ordersToday, sales: toMajor(amountToday, currency), currency };
    const backup = last ? { takenAt: last.at.toISOString(), isOverdue: last.ageSeconds > OVERDUE_HOURS * 3600 } : null;
    return { ...counts, backup, today, missingSetUp };
  }),
];
