import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { ImportedPart } from '../../catalogue/importing/import-products.ts';
import { findFiles } from '../archive/find-files.ts';
import { isWebAddress } from './picture-source.ts';

const maybeImported = ['created', 'updated', 'unchanged', 'held'];

/** What a check says of the pictures that rows name: which files are not in the archive. Nothing is fetched. */
export async function planPictures(
  transaction: DatabaseTransaction,
  importId: string,
  done: readonly ImportedPart[],
): Promise<void> {
  const named = done.flatMap(({ placed: { part, place }, outcome, productId }) =>
    part.pictures && maybeImported.includes(outcome)
      ? [{ number: place.line ?? 0, product_id: productId, addresses: part.pictures }]
      : [],
  );
  if (named.length === 0) return;
  const files = named.flatMap(({ addresses }) => addresses).filter((address) => !isWebAddress(address));
  const found = files.length > 0 ? await findFiles(transaction, importId, files) : new Map();
  const rows = named.map((row) => ({
    ...row,
    problems: row.addresses.map((address) => found.get(address)?.problem ?? null),
  }));
  await sql`
    insert into import_pictures (import_id, number, addresses, fetched, problems, state)
    select ${importId}, number, addresses, array_fill(null::text, array[cardinality(addresses)]), problems, 'planned'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as named (number integer, product_id uuid, addresses text[], problems text[])
    where not exists (select from products where id = product_id and picture_url is not null)
    on conflict do nothing
  `.execute(transaction);
}

/** Drops it for the rows after `reached`, up to `last`: they are planned again, or applied. */
export async function forgetPlan(
  transaction: DatabaseTransaction,
  { id, reached }: { id: string; reached: number },
  last: number,
): Promise<void> {
  await transaction
    .deleteFrom('importPictures')
    .where('importId', '=', id)
    .where('number', '>', reached)
    .where('number', '<=', last)
    .where('state', '=', 'planned')
    .execute();
}
