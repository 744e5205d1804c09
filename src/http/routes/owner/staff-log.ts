import { exportLog, getLogPeriod, listLog, setLogPeriod } from '../../../contract/owner/staff-log.ts';
import { recordAct } from '../../../domain/kernel/act-as.ts';
import type { Shop } from '../../../domain/shop.ts';
import { findAllEntries, findEntries } from '../../../domain/staff-log/find-entries.ts';
import { findLogDays, setLogDays } from '../../../domain/staff-log/log-period.ts';
import { presentPage } from '../../present/page.ts';
import { logHead, logRows, presentLogEntry } from '../../present/staff-log.ts';
import { csvOf } from '../../server/csv.ts';
import { type Route, route } from '../../server/route.ts';

export const staffLogRoutes = ({ db, timeZone, settings }: Shop): Route[] => [
  route(listLog, async ({ query }) => presentPage(await findEntries(db, query, timeZone), presentLogEntry)),

  route(exportLog, async ({ query }, { actor }) => {
    await recordAct(db, actor);
    const entries = await findAllEntries(db, query, timeZone);
    return { csv: csvOf([logHead, ...entries.map(presentLogEntry).flatMap(logRows)]) };
  }),

  route(getLogPeriod, async () => ({ days: await findLogDays(db) })),

  route(setLogPeriod, async ({ body: { days } }, { actor }) => {
    await setLogDays(db, actor, days);
    settings.forget();
    return { days: await findLogDays(db) };
  }),
];
