import { getOverview, type Task, taskNames, tasks } from '../../../contract/owner/overview.ts';
import { grants, type Permission } from '../../../contract/role.ts';
import { findLastBackup, OVERDUE_HOURS } from '../../../domain/backups.ts';
import { toMajor } from '../../../domain/kernel/money.ts';
import { readOverview } from '../../../domain/overview.ts';
import { findMissingSetUp } from '../../../domain/set-up.ts';
import type { Shop } from '../../../domain/shop.ts';
import { type Route, route } from '../../server/route.ts';

export const overviewRoutes = ({ db, currency, timeZone, realServices }: Shop): Route[] => [
  route(getOverview, async (_input, { actor: { role } }) => {
    const [{ ordersToday, amountToday, ...counts }, missing, last] = await Promise.all([
      readOverview(db, timeZone),
      findMissingSetUp(db, realServices),
      findLastBackup(db),
    ]);
    const may = (permission: Permission) => grants(role, permission);
    const waiting = Object.fromEntries(taskNames.map((name) => [name, may(tasks[name]) ? counts[name] : null]));
    const today = { orders: ordersToday, sales: toMajor(amountToday, currency), currency };
    const backup = last ? { takenAt: last.at.toISOString(), isOverdue: last.ageSeconds > OVERDUE_HOURS * 3600 } : null;
    return {
      ...(waiting as Record<Task, number | null>),
      ...{ backup: may('overview:read') ? backup : null, today: may('overview:read') ? today : null },
      missingSetUp: may('settings') ? missing : [],
    };
  }),
];
