import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { type Given, prepared } from '../../db/prepared.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { isPublished } from '../catalogue/products.ts';
import { hashToken } from '../kernel/token.ts';
import type { CartLine, CartOwner } from './cart.ts';

/** From the last change. Also the cookie's lifetime. */
export const CART_DAYS = 30;

export const cartLasts = sql<boolean>`carts.changed_at > now() - ${sql.lit(CART_DAYS)} * interval '1 day'`;

/** In the order of adding, with what can be put back. */
export async function findCartLines(db: Database, owner: CartOwner): Promise<CartLine[]> {
  if ('userId' in owner) return linesOfUser(db, { userId: owner.userId });
  return owner.token ? linesOfVisitor(db, { tokenHash: hashToken(owner.token) }) : [];
}

const linesOfUser = prepared((db, given: Given<{ userId: string }>) =>
  linesInOrder(db).where('carts.userId', '=', given('userId')),
);

const linesOfVisitor = prepared((db, given: Given<{ tokenHash: Buffer }>) =>
  linesInOrder(db).where('carts.tokenHash', '=', given('tokenHash')),
);

const linesInOrder = (db: Database) => selectLines(db).orderBy('cartLines.addedAt').orderBy('cartLines.productId');

/** Selects the lines of all carts, in no order. */
function selectLines(db: Database) {
  return db
    .selectFrom('carts')
    .innerJoin('cartLines', 'cartLines.cartId', 'carts.id')
    .innerJoin('products', 'products.id', 'cartLines.productId')
    .select([
      'cartLines.productId',
      'products.slug',
      'products.name',
      'products.category',
      'products.brand',
      'products.pictureUrl',
      'cartLines.place',
      'cartLines.quantity',
      'cartLines.seenAmount',
      'products.specifications',
      'products.withdrawalExemption',
    ])
    .select((eb) => [
      eb
        .selectFrom('productTaxClasses')
        .select('productTaxClasses.taxClass')
        .whereRef('productTaxClasses.productId', '=', 'products.id')
        .as('taxClass'),
      isPublished(eb).as('isOnSale'),
      eb.case().when(isPublished(eb)).then(currentPrice).else(eb.ref('cartLines.seenAmount')).end().as('unitAmount'),
      eb.case().when(isPublished(eb)).then(eb.ref('products.available')).else(0).end().as('available'),
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('cartBuildParts')
            .innerJoin('cartBuilds', 'cartBuilds.id', 'cartBuildParts.buildId')
            .select('cartBuilds.id')
            .whereRef('cartBuildParts.productId', '=', 'cartLines.productId')
            .whereRef('cartBuilds.cartId', '=', 'carts.id')
            .where('cartBuilds.removedAt', 'is', null),
        )
        .as('isOfBuild'),
    )
    .$castTo<CartLine>()
    .where(cartLasts);
}

/** The sum of the quantities, for the navigation. */
export async function countCart(db: Database, owner: CartOwner): Promise<number> {
  if (!('userId' in owner) && !owner.token) return 0;
  const count = db
    .selectFrom('carts')
    .innerJoin('cartLines', 'cartLines.cartId', 'carts.id')
    .select(sql<number>`coalesce(sum(cart_lines.quantity), 0)::int`.as('count'))
    .where('cartLines.place', '=', 'cart')
    .where(cartLasts)
    .where(ownedBy(owner));
  return (await count.executeTakeFirstOrThrow()).count;
}

export async function hasCart(db: Database, owner: CartOwner): Promise<boolean> {
  const { rows } = await sql`select from carts where ${ownedBy(owner)} and ${cartLasts}`.execute(db);
  return rows.length > 0;
}

export function ownedBy(owner: CartOwner) {
  return 'userId' in owner
    ? sql<boolean>`carts.user_id = ${owner.userId}`
    : sql<boolean>`carts.token_hash = ${hashToken(owner.token ?? '')}`;
}

export async function deleteExpiredCarts(db: Database): Promise<void> {
  await sql`delete from carts where not ${cartLasts}`.execute(db);
  const day = sql`now() - interval '1 day'`;
  await sql`delete from cart_lines where place = 'removed' and changed_at < ${day}`.execute(db);
  await sql`delete from cart_additions where added_at < ${day}`.execute(db);
  await sql`
    delete from cart_builds where removed_at < ${day} or not exists (
      select from cart_build_parts join cart_lines using (product_id)
      where build_id = cart_builds.id and cart_lines.cart_id = cart_builds.cart_id
    )
  `.execute(db);
}

/** Until the transaction ends. Before any user, because an order locks the cart first. */
export async function lockCartOf(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await sql`select from carts where user_id = ${userId} for update`.execute(transaction);
}

/** Deletes the cart of an account that is closed. */
export async function deleteCartOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('carts').where('userId', '=', userId).execute();
}

export type CartRecord = { product: string; quantity: number; place: string; seenAmount: number; addedAt: Date };

export async function findCartRecords(db: Database, userId: string): Promise<CartRecord[]> {
  return db
    .selectFrom('carts')
    .innerJoin('cartLines', 'cartLines.cartId', 'carts.id')
    .innerJoin('products', 'products.id', 'cartLines.productId')
    .select(['products.name as product', 'cartLines.quantity', 'cartLines.place', 'seenAmount', 'addedAt'])
    .where('carts.userId', '=', userId)
    .orderBy('addedAt')
    .execute();
}
