import { sql } from 'kysely';
import type { ProductSafety } from '../../../contract/catalogue/product-safety.ts';

export type Outcome = {
  givenId: string;
  productId: string;
  outcome: 'created' | 'updated' | 'unchanged' | 'deleted' | 'held' | 'bad';
  /** A bad one: the name of the product that has its GTIN, null if another row has it. */
  gtinOf: string | null;
  isDraft: boolean;
  /** An admin's edits differ from the file. */
  isKept: boolean;
  /** The supplier's number is new, or says something else than before. */
  isSaidAnew: boolean;
  reasons: HoldReason[];
  /** Null unless it is to be reported; `before` also for a new product. */
  before: ChangedValues | null;
  after: ChangedValues | null;
  /** What the supplier said of the number, before and now, where it is to be reported. */
  saidBefore: Said | null;
  saidAfter: Said | null;
};

/** As in `supplier_numbers`. */
export type Said = {
  productId: string;
  name: string;
  category: string;
  brand: string | null;
  priceAmount: number | null;
  describes: boolean;
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
  cost: number | null;
  stock: number;
  isOnSale: boolean;
  slug: string;
  /** As PostgreSQL writes it, to the microsecond. */
  publishedAt: string | null;
  editedFields: string[];
};

/** `updates`: what is held back or updated. `all`: also what is new, and what the supplier says of each number. */
export type Report = 'held' | 'updates' | 'all';

/** What a supplier says now and said before shows why its row is held back, even if an admin has edited the product. */
const heldOr = (said: string, own: string, key: string) =>
  sql.raw(`'${key}', case when outcome = 'held' and rank = 1 then ${said} else ${own} end`);

/** Ends the statement of a plan. */
export function outcomes(report: Report) {
  const reported = { held: sql`'held'`, updates: sql`'held', 'updated'`, all: sql`'held', 'updated', 'created'` };
  const isReported = sql`(outcome in (${reported[report]}))`;
  const isSaid = sql`(${report === 'all'} and is_said_anew and outcome in ('created', 'updated', 'unchanged'))`;
  return sql`
    select given_id, id as product_id, outcome, published_at is null and outcome not in ('deleted', 'held', 'bad') as is_draft, gtin_of,
      is_kept and outcome in ('updated', 'unchanged') as is_kept, is_said_anew, reasons,
      case when ${isReported} and (was).id is not null then json_build_object(
        ${heldOr('(said).name', '(was).name', 'name')},
        ${heldOr('(said).category', '(was).category', 'category')}, ${heldOr('(said).brand', '(was).brand', 'brand')},
        'partNumber', (was).part_number, 'gtin', (was).gtin, 'safety', (was).safety, 'withdrawalExemption', (was).withdrawal_exemption, 'description', (was).description, 'specifications', (was).specifications,
        'price', (was).price_amount, 'cost', known_cost_amount, 'stock', available, 'isOnSale', (was).published_at is not null,
        'slug', (was).slug, 'publishedAt', (was).published_at, 'editedFields', (was).edited_fields) end as before,
      case when ${isReported} then json_build_object(${heldOr('given_name', 'name', 'name')},
        ${heldOr('given_category', 'category', 'category')}, ${heldOr('coalesce(given_brand, brand)', 'brand', 'brand')},
        'partNumber', part_number, 'gtin', gtin, 'safety', safety, 'withdrawalExemption', withdrawal_exemption, 'description', description, 'specifications', specifications,
        'price', price_amount, 'cost', cost_amount, 'stock', available + received, 'isOnSale', published_at is not null,
        'slug', slug, 'publishedAt', published_at, 'editedFields', edited_fields) end as after,
      case when ${isSaid} and (said).product_id is not null then json_build_object('productId', (said).product_id,
        'name', (said).name, 'category', (said).category, 'brand', (said).brand,
        'priceAmount', (said).price_amount, 'describes', (said).describes) end as said_before,
      case when ${isSaid} then json_build_object('productId', id, 'name', given_name, 'category', given_category,
        'brand', coalesce(given_brand, (said).brand), 'priceAmount', coalesce(given_price_amount, (said).price_amount),
        'describes', describes) end as said_after
    from plan`;
}
