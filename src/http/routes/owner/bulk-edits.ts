import { editProducts, listBulkEdits, previewBulkEdit, undoBulkEdit } from '../../../contract/owner/bulk-edit.ts';
import { editProducts as edit, planEdit } from '../../../domain/bulk-edits/edit-products.ts';
import { findBulkEdit, findBulkEdits } from '../../../domain/bulk-edits/find-edits.ts';
import { undoEdit } from '../../../domain/bulk-edits/undo-edit.ts';
import { idempotencyOf } from '../../../domain/kernel/idempotency.ts';
import type { Shop } from '../../../domain/shop.ts';
import { presentBulkEdit, presentPlan } from '../../present/bulk-edit.ts';
import { presentPage } from '../../present/page.ts';
import { type Route, route } from '../../server/route.ts';

export const bulkEditRoutes = ({ db, currency }: Shop): Route[] => [
  route(previewBulkEdit, async ({ body }) =>
    presentPlan(await planEdit({ db, currency }, body), body.change, currency),
  ),

  route(listBulkEdits, async ({ query }) => presentPage(await findBulkEdits(db, query), presentBulkEdit)),

  route(editProducts, async ({ body }, { actor, idempotencyKey }) => {
    const idempotency = idempotencyOf(idempotencyKey, body);
    return presentBulkEdit(await findBulkEdit(db, await edit({ db, currency }, actor, { ...body, idempotency })));
  }),

  route(undoBulkEdit, async ({ params: { id } }, { actor }) => {
    await undoEdit(db, actor, id);
    return presentBulkEdit(await findBulkEdit(db, id));
  }),
];
