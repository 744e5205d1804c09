import { sql } from 'kysely';
import type { ProductSafety } from '../../../contract/catalogue/product-safety.ts';

export type Outcome = {
  givenId: string;
  outcome: 'created' | 'updated' | 'unchanged' | 'deleted' | 'held';
  isDraft: boolean;
  /** An admin's edits differ from the file. */
  isKept: boolean;
  /** The supplier's number is new, or says something else than before. */
  isSaidAnew: boolean;
  reasons: HoldReason[];
  /** Null unless it is to be reported. */
  before: ChangedValues | null;
  after: ChangedValues | null;
};

export type HoldReason = 'name' | 'category' | 'brand' | 'price' | 'part number' | 'ambiguous';

export type ChangedValues = {
  name: string;
  category: string;
  brand: string | null;
  partNumber: string | null;
  description: string;
  gtin: string | null;
  safety: ProductSafety;
  withdrawalExemption: string | null;
  specifications: Record<string, unknown>;
  price: number | null;
  stock: number;
  isOnSale: boolean;
};

/** What a supplier says now and said before shows why its row is held back, even if an admin has edited the product. */
const heldOr = (said: string, own: string, key: string) =>
  sql.raw(`'${key}', case when outcome = 'held' and rank = 1 then ${said} else ${own} end`);

/** Ends the statement of a plan. */
export function outcomes({ describesUpdates }: { describesUpdates: boolean }) {
  const isReported = sql`(outcome = 'held' or ${describesUpdates} and outcome = 'updated')`;
  return sql`
    select given_id, outcome, published_at is null and outcome not in ('deleted', 'held') as is_draft,
      is_kept and outcome in ('updated', 'unchanged') as is_kept, is_said_anew, reasons,
      case when ${isReported} then json_build_object(${heldOr('(said).name', '(was).name', 'name')},
        ${heldOr('(said).category', '(was).category', 'category')}, ${heldOr('(said).brand', '(was).brand', 'brand')},
        'partNumber', (was).part_number, 'gtin', (was).gtin, 'safety', (was).safety, 'withdrawalExemption', (was).withdrawal_exemption, 'description', (was).description, 'specifications', (was).specifications,
        'price', (was).price_amount, 'stock', available, 'isOnSale', (was).published_at is not null) end as before,
      case when ${isReported} then json_build_object(${heldOr('given_name', 'name', 'name')},
        ${heldOr('given_category', 'category', 'category')}, ${heldOr('coalesce(given_brand, brand)', 'brand', 'brand')},
        'partNumber', part_number, 'gtin', gtin, 'safety', safety, 'withdrawalExemption', withdrawal_exemption, 'description', description, 'specifications', specifications,
        'price', price_amount, 'stock', available + received, 'isOnSale', published_at is not null) end as after
    from plan`;
}
