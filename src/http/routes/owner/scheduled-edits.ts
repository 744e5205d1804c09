import { cancelScheduledEdit, listScheduledEdits, scheduleBulkEdit } from '../../../contract/owner/scheduled-edit.ts';
import { findScheduledEdit, findScheduledEdits } from '../../../domain/bulk-edits/scheduled/find-scheduled.ts';
import { cancelScheduledEdit as cancel, scheduleEdit } from '../../../domain/bulk-edits/scheduled/schedule-edit.ts';
import { idempotencyOf } from '../../../domain/kernel/idempotency.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentPage } from '../../present/page.ts';
import { presentScheduledEdit } from '../../present/scheduled-edit.ts';
import { type Route, route } from '../../server/route.ts';

export const scheduledEditRoutes = ({ db, currency }: Shop): Route[] => [
  route(listScheduledEdits, async ({ query }) =>
    presentPage(await findScheduledEdits(db, query), presentScheduledEdit),
  ),

  route(scheduleBulkEdit, async ({ body }, { actor, idempotencyKey }) => {
    const idempotency = idempotencyOf(idempotencyKey, body);
    const id = await scheduleEdit({ db, currency }, actor, { ...body, idempotency });
    return presentScheduledEdit(await findScheduledEdit(db, id));
  }),

  route(cancelScheduledEdit, async ({ params: { id } }, { actor }) => {
    await cancel(db, actor, id);
    return presentScheduledEdit(await findScheduledEdit(db, id));
  }),
];
