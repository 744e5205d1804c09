import type { ScheduledEdit } from '../../contract/owner/scheduled-edit.ts';
import type { ScheduledEdit as StoredEdit } from '../../domain/bulk-edits/scheduled/find-scheduled.ts';

export function presentScheduledEdit(edit: StoredEdit): ScheduledEdit {
  const { id, change, products, startsAt, endsAt, state, editId, scheduledAt, scheduledBy } = edit;
  return {
    _id: id,
    ...{ change, products, state, scheduledBy },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    scheduledAt: scheduledAt.toISOString(),
    bulkEdit: editId,
  };
}
