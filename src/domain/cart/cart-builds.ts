import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { type BuildPart, type HeldPart, productOf, sharesOf } from '../builds/build-shares.ts';
import type { CartLine, CartOwner } from './cart.ts';
import { ownedBy } from './carts.ts';

type NamedPart = BuildPart & { name: string };

/** Parts of a PC that were put into the cart together. The lines of the cart decide what is bought. */
export type CartBuild = { id: string; name: string; parts: NamedPart[] };

export type HeldBuild = { id: string; name: string; parts: HeldPart<NamedPart>[] };

/** In the order of adding. A build of which nothing is left is left out; putting a line back brings it back. */
export async function findHeldBuilds(db: Database, owner: CartOwner, lines: readonly CartLine[]): Promise<HeldBuild[]> {
  // Most carts have none, and are read by one statement.
  if (!lines.some(({ isOfBuild }) => isOfBuild)) return [];
  const builds = await selectBuilds(db)
    .innerJoin('carts', 'carts.id', 'cartBuilds.cartId')
    .where(ownedBy(owner))
    .execute();
  return heldBuilds(builds, lines);
}

export function heldBuilds(
  builds: readonly CartBuild[],
  lines: readonly Pick<CartLine, 'productId' | 'quantity' | 'place'>[],
): HeldBuild[] {
  const inCart = lines.filter(({ place }) => place === 'cart');
  const quantities = new Map(inCart.map(({ productId, quantity }) => [productId, quantity]));
  return sharesOf<NamedPart, CartBuild>(builds, quantities, productOf).filter(({ parts }) =>
    parts.some(({ held }) => held > 0),
  );
}

/** Those of a locked cart. */
export async function findBuildsOfCart(transaction: DatabaseTransaction, cartId: string): Promise<CartBuild[]> {
  return selectBuilds(transaction).where('cartBuilds.cartId', '=', cartId).execute();
}

function selectBuilds(db: Database) {
  return db
    .selectFrom('cartBuilds')
    .select(['cartBuilds.id', 'cartBuilds.name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cartBuildParts')
          .innerJoin('products', 'products.id', 'cartBuildParts.productId')
          .select(['cartBuildParts.productId', 'cartBuildParts.quantity', 'products.name'])
          .whereRef('cartBuildParts.buildId', '=', 'cartBuilds.id')
          .orderBy('cartBuildParts.productId'),
      ).as('parts'),
    )
    .where('cartBuilds.removedAt', 'is', null)
    .orderBy('cartBuilds.addedAt')
    .orderBy('cartBuilds.id');
}

export type CartBuildRecord = { name: string; addedAt: Date; parts: { product: string; quantity: number }[] };

export async function findCartBuildRecords(db: Database, userId: string): Promise<CartBuildRecord[]> {
  return db
    .selectFrom('carts')
    .innerJoin('cartBuilds', 'cartBuilds.cartId', 'carts.id')
    .select(['cartBuilds.name', 'cartBuilds.addedAt'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cartBuildParts')
          .innerJoin('products', 'products.id', 'cartBuildParts.productId')
          .select(['products.name as product', 'cartBuildParts.quantity'])
          .whereRef('cartBuildParts.buildId', '=', 'cartBuilds.id')
          .orderBy('products.name'),
      ).as('parts'),
    )
    .where('carts.userId', '=', userId)
    .orderBy('cartBuilds.addedAt')
    .execute();
}
