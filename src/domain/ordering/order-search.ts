import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';

/** Per round, so that no statement takes long. */
const BATCH = 10_000;

// An order may become visible after a later one was indexed. Its statement ends within this time, or never.
const visibleWithin = sql`interval '2 minutes'`;

const newest = sql`coalesce((select max(created_at) from order_search), '-infinity')`;

// `between` is estimated to be a narrow range, a comparison a third of the table. `offset 0` puts no text together before.
const unindexed = sql`(
  select id from orders where created_at between ${newest} - ${visibleWithin} and 'infinity'
    and not exists (select from order_search where order_search.order_id = orders.id)
  offset 0
) as unindexed`;

/** The text of every order: indexed, or put together for the newest ones. */
export const searchedOrders = sql`(
  select order_id, created_at, text from order_search
  union all select order_id, created_at, text from ${unindexed} inner join order_texts on order_texts.order_id = unindexed.id
)`;

/** For statements on `orders`. */
export const orderText = sql<string>`coalesce(
  (select text from order_search where order_search.order_id = orders.id),
  (select text from order_texts where order_texts.order_id = orders.id)
)`;

export async function indexNewOrders(db: Database): Promise<void> {
  // More than one batch after a backup was restored, which does not contain the index.
  while ((await indexBatch(db)) === BATCH);
  // An address that was changed while its orders were read.
  await sql`
    update order_search set text = order_texts.text from order_texts
    where order_search.created_at > now() - ${visibleWithin} * 5 and order_texts.order_id = order_search.order_id
      and order_search.text <> order_texts.text
  `.execute(db);
  // Merging the parts of words of many orders takes a tenth of the time of inserting those of each. Searches read the list
  // of what is not merged yet from end to end, so it is kept short.
  await sql`select gin_clean_pending_list('order_search_text')`.execute(db);
}

async function indexBatch(db: Database): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into order_search (order_id, created_at, text)
    select order_id, created_at, text from ${unindexed} inner join order_texts on order_texts.order_id = unindexed.id
    order by created_at limit ${sql.lit(BATCH)}
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows);
}
