import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import type { ImportedPart } from '../../catalogue/importing/import-products.ts';

const imported = ['created', 'updated', 'unchanged'];

/** They are fetched later. A product that has pictures keeps them, so a daily file does not fetch its pictures every day. */
export async function notePictures(
  transaction: DatabaseTransaction,
  importId: string,
  done: readonly ImportedPart[],
): Promise<void> {
  const rows = done.flatMap(({ placed: { part, place }, outcome, productId }) =>
    part.pictures && imported.includes(outcome)
      ? [{ number: place.line ?? 0, product_id: productId, addresses: part.pictures }]
      : [],
  );
  if (rows.length === 0) return;
  await sql`
    insert into import_pictures (import_id, number, product_id, addresses, fetched, problems)
    select ${importId}, number, product_id, addresses, array_fill(null::text, array[cardinality(addresses)]),
      array_fill(null::text, array[cardinality(addresses)])
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as named (number integer, product_id uuid, addresses text[])
    where exists (select from products where id = product_id and picture_url is null)
      and not exists (select from import_pictures as other where other.product_id = named.product_id and other.state = 'waiting')
    on conflict do nothing
  `.execute(transaction);
}
