import { sql } from 'kysely';
import type { Database } from '../../../db/connect.ts';

/** After an attempt, or for a process that has died; longer with each. Fetched pictures are kept for a day without use. */
const RETRY_MINUTES = 5;

export type ClaimedPictures = {
  importId: string;
  number: number;
  productId: string;
  addresses: string[];
  fetched: (string | null)[];
  attempts: number;
};

/** Those of the row that is due first, for this process alone. */
export async function claimPictures(db: Database): Promise<ClaimedPictures | undefined> {
  const { rows } = await sql<ClaimedPictures>`
    update import_pictures set attempts = attempts + 1,
      next_at = clock_timestamp() + (attempts + 1) * ${RETRY_MINUTES} * interval '1 minute'
    where (import_id, number) = (
      select import_id, number from import_pictures where state = 'waiting' and next_at <= clock_timestamp()
      order by next_at limit 1 for update skip locked
    )
    returning import_id, number, product_id, addresses, fetched, attempts
  `.execute(db);
  return rows[0];
}
