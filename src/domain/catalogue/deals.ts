import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Dependencies } from '../kernel/dependencies.ts';
import { priceToMinor, toMajor } from '../kernel/money.ts';
import type { Product } from './product.ts';
import { details, getPublishedProduct, isPublished, selectProducts } from './products.ts';

export type Deal = { product: Product; endsAt: Date };

export type NewDeal = { productId: string; price: number; endsAt: Date };

/** Undefined unless the deal's product is on sale at a higher price. */
export async function findRunningDeal(db: Database): Promise<Deal | undefined> {
  const found = await selectProducts(db)
    .innerJoin('deals', 'deals.productId', 'products.id')
    .select(details)
    .select('deals.endsAt')
    .where('deals.endsAt', '>', sql<Date>`now()`)
    .where(isPublished)
    .$castTo<Product & { endsAt: Date }>()
    .executeTakeFirst();
  if (!found?.regularAmount) return undefined;
  const { endsAt, ...product } = found;
  return { product, endsAt };
}

/** Replaces any other deal. Throws `product_not_found`, `deal_not_below`, `invalid_request` for an end in the past. */
export async function setDeal(shop: Dependencies, actor: Actor, { productId, price, endsAt }: NewDeal): Promise<void> {
  const priceAmount = priceToMinor('price', price, shop.currency);
  const { rows } = await sql`
    insert into deals (product_id, price_amount, ends_at, set_by)
    select id, ${priceAmount}::bigint, ${endsAt}::timestamptz, ${actor.userId} from products
    where id = ${productId} and published_at is not null and deleted_at is null
      and price_amount > ${priceAmount}::bigint and ${endsAt}::timestamptz > now()
    on conflict (place) do update set product_id = excluded.product_id, price_amount = excluded.price_amount,
      ends_at = excluded.ends_at, set_by = excluded.set_by, created_at = now()
    returning place
  `.execute(shop.db);
  if (rows.length > 0) return;
  const product = await getPublishedProduct(shop.db, productId);
  const ownAmount = product.regularAmount ?? product.priceAmount;
  if (priceAmount >= ownAmount) throw new Refusal('deal_not_below', { price: toMajor(ownAmount, shop.currency) });
  throw new Refusal('invalid_request', { errors: [{ field: 'endsAt', code: 'custom', message: 'endPassed' }] });
}

/** With `productId`, only a deal of that product. Throws `deal_replaced` if there is one of another. */
export async function endDeal(db: Database, productId?: string): Promise<boolean> {
  const deals = db
    .deleteFrom('deals')
    .$if(productId !== undefined, (all) => all.where('productId', '=', productId ?? ''));
  const { numDeletedRows } = await deals.executeTakeFirst();
  if (numDeletedRows > 0n) return true;
  if (productId && (await db.selectFrom('deals').select('place').executeTakeFirst()))
    throw new Refusal('deal_replaced');
  return false;
}
