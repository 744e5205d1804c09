import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { BuildPart } from '../builds/build-shares.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPublished } from '../catalogue/products.ts';
import { newId } from '../kernel/id.ts';
import { countLines, recordAddition } from './add-to-cart.ts';
import { type CartOwner, mostOf } from './cart.ts';
import { changeCart, type LockedCart } from './lock-cart.ts';

export type NewBuild = {
  name: string;
  /** Each product once. */
  parts: readonly BuildPart[];
  idempotencyKey?: string | undefined;
};

/** `left`: how many of the product the cart can have. */
export type RefusedPart = { product: string } & (
  | { code: 'product_not_found' }
  | { code: 'out_of_stock' | 'cart_exceeds_stock'; name: string; left: number; inCart: number }
);

/**
 * Adds all parts to the quantities in the cart, and a build that names them: all or nothing, once per key.
 * Throws `parts_refused` with each `RefusedPart`, `cart_full`, `cart_builds_full`.
 */
export function addBuild(db: Database, owner: CartOwner, build: NewBuild): Promise<LockedCart> {
  return changeCart(db, owner, async (transaction, cart) => {
    const { name, parts, idempotencyKey } = build;
    if (idempotencyKey && !(await recordAddition(transaction, cart.id, idempotencyKey))) return;
    const products = await productsFor(transaction, cart.id, parts);
    const refused = parts.flatMap((part) => refusedPart(part, products.get(part.productId)));
    if (refused.length > 0) throw refusalOf(refused);
    await assertRoom(transaction, cart.id, [...products.values()]);
    await insertLines(transaction, cart.id, parts);
    await insertBuild(transaction, cart.id, { name, parts });
  });
}

type Product = { id: string; name: string; available: number; inCart: number; isListed: boolean };

async function productsFor(
  transaction: DatabaseTransaction,
  cartId: string,
  parts: readonly BuildPart[],
): Promise<Map<string, Product>> {
  const products = await transaction
    .selectFrom('products')
    .leftJoin('cartLines', (join) =>
      join.onRef('cartLines.productId', '=', 'products.id').on('cartLines.cartId', '=', cartId),
    )
    .select(['products.id', 'products.name', 'products.available'])
    .select([
      sql<number>`case when cart_lines.place = 'cart' then cart_lines.quantity else 0 end`.as('inCart'),
      sql<boolean>`coalesce(cart_lines.place in ('cart', 'saved'), false)`.as('isListed'),
    ])
    .where(
      'products.id',
      'in',
      parts.map(({ productId }) => productId),
    )
    .where(isPublished)
    .execute();
  return new Map(products.map((product) => [product.id, product]));
}

function refusedPart({ productId, quantity }: BuildPart, product: Product | undefined): RefusedPart[] {
  if (!product) return [{ product: productId, code: 'product_not_found' }];
  const { name, inCart } = product;
  const left = mostOf(product.available);
  if (inCart + quantity <= left) return [];
  const code = inCart === 0 || left === 0 ? 'out_of_stock' : 'cart_exceeds_stock';
  return [{ product: productId, code, name, left, inCart }];
}

/** The text of the refusal names the first one. */
function refusalOf(parts: readonly RefusedPart[]): Refusal {
  const [first] = parts;
  const isGone = first?.code === 'product_not_found';
  const { name, left, inCart } = first && first.code !== 'product_not_found' ? first : { name: '', left: 0, inCart: 0 };
  return new Refusal('parts_refused', { parts, problem: isGone ? 'gone' : 'stock', name, left, inCart });
}

async function assertRoom(
  transaction: DatabaseTransaction,
  cartId: string,
  products: readonly Product[],
): Promise<void> {
  const { rows } = await sql<{ lines: number; builds: number }>`
    select ${countLines(cartId)} as lines, (
      select count(*)::int from cart_builds where cart_id = ${cartId} and removed_at is null
    ) as builds
  `.execute(transaction);
  const { lines = 0, builds = 0 } = rows[0] ?? {};
  const added = products.filter(({ isListed }) => !isListed).length;
  if (lines + added > limits.cart.lines) throw new Refusal('cart_full', { max: limits.cart.lines });
  if (builds >= limits.cart.builds) throw new Refusal('cart_builds_full', { max: limits.cart.builds });
}

async function insertLines(
  transaction: DatabaseTransaction,
  cartId: string,
  parts: readonly BuildPart[],
): Promise<void> {
  await sql`
    insert into cart_lines (cart_id, product_id, quantity, seen_amount)
    select ${cartId}, part.product_id, part.quantity, ${currentPrice}
    from unnest(
        ${parts.map(({ productId }) => productId)}::uuid[], ${parts.map(({ quantity }) => quantity)}::integer[]
      ) with ordinality as part (product_id, quantity, at)
      join products on products.id = part.product_id
    order by part.at
    on conflict (cart_id, product_id) do update set
      place = 'cart', seen_amount = excluded.seen_amount, changed_at = excluded.changed_at,
      quantity = excluded.quantity + case when cart_lines.place = 'cart' then cart_lines.quantity else 0 end,
      added_at = case when cart_lines.place = 'cart' then cart_lines.added_at else excluded.added_at end
  `.execute(transaction);
}

async function insertBuild(
  transaction: DatabaseTransaction,
  cartId: string,
  { name, parts }: Pick<NewBuild, 'name' | 'parts'>,
): Promise<void> {
  const id = newId();
  await transaction.insertInto('cartBuilds').values({ id, cartId, name }).execute();
  await transaction
    .insertInto('cartBuildParts')
    .values(parts.map((part) => ({ buildId: id, ...part })))
    .execute();
}
