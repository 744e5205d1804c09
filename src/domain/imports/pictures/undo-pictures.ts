import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { removePictures } from '../../catalogue/product-pictures.ts';

type Noted = { number: number; productId: string; fetched: (string | null)[]; state: string };

/**
 * Removes the pictures that an import has added, where they are still the product's, and fetches no more. Returns false if there
 * are none left.
 */
export async function undoPictures(
  transaction: DatabaseTransaction,
  importId: string,
  limit: number,
): Promise<boolean> {
  const rows = await transaction
    .selectFrom('importPictures')
    .select(['number', 'productId', 'fetched', 'state'])
    .where('importId', '=', importId)
    .where('state', 'in', ['waiting', 'added'])
    .orderBy('productId')
    .limit(limit)
    .forUpdate()
    .$castTo<Noted>()
    .execute();
  if (rows.length === 0) return false;
  const added = rows.filter(({ state }) => state === 'added');
  const galleries = new Map(
    added.map(({ productId, fetched }) => [productId, [...new Set(fetched.filter((address) => address !== null))]]),
  );
  await removePictures(transaction, galleries);
  await sql`
    update import_pictures set state = 'removed'
    where import_id = ${importId} and number = any(${rows.map(({ number }) => number)}::integer[])
  `.execute(transaction);
  return true;
}
