import { limits } from '../../contract/limits.ts';
import type {
  BulkEdit,
  BulkEditPreview,
  FieldValue,
  ProductsChange,
  RefusalReason,
} from '../../contract/owner/bulk-edit.ts';
import type { BulkPlan } from '../../domain/bulk-edits/edit-products.ts';
import type { BulkEdit as StoredEdit } from '../../domain/bulk-edits/find-edits.ts';
import type { Values } from '../../domain/bulk-edits/plan.ts';
import { toMajor } from '../../domain/kernel/money.ts';

const { shown, namesLeft } = limits.bulkEdit;

export function presentPlan(plan: BulkPlan, change: ProductsChange, currency: string): BulkEditPreview {
  const { products, changes, left, fingerprint } = plan;
  const shownOf = (values: Partial<Values>) => fieldOf(values, change, currency);
  const reasons = Map.groupBy(left, ({ reason }) => reason);
  return {
    ...{ products, currency, fingerprint },
    changed: changes.length,
    items: changes.slice(0, shown).map(({ product, before, after }) => ({
      _id: product.id,
      name: product.name,
      before: shownOf({ ...product, ...before }),
      after: shownOf({ ...product, ...after }),
    })),
    left: [...reasons].map(([reason, those]: [RefusalReason, BulkPlan['left']]) => ({
      reason,
      products: those.length,
      names: those.slice(0, namesLeft).map(({ product }) => product.name),
    })),
  };
}

function fieldOf(values: Partial<Values>, change: ProductsChange, currency: string): FieldValue {
  if (change.price) return values.priceAmount == null ? null : toMajor(values.priceAmount, currency);
  if (change.stock) return values.available ?? null;
  if (change.category) return values.category ?? null;
  if (change.published !== undefined) return values.publishedAt !== null;
  if (change.taxClass) return values.taxClass ?? null;
  if (change.deleted !== undefined) return values.deletedAt !== null;
  return (values.specifications?.[change.specification?.key ?? ''] as FieldValue | undefined) ?? null;
}

export function presentBulkEdit(edit: StoredEdit): BulkEdit {
  const { id, change, products, editedAt, editedBy, undoneAt, keptByUndo } = edit;
  return {
    _id: id,
    ...{ change, products, editedBy, keptByUndo },
    editedAt: editedAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}
