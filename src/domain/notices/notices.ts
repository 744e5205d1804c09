import { sql } from 'kysely';
import type { NoticeKind } from '../../contract/account/notice.ts';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { currentPrice } from '../catalogue/current-price.ts';
import { newId } from '../kernel/id.ts';
import type { Sender } from '../kernel/sender.ts';
import { insertMail } from '../outbox/add-mail.ts';

export type NewNotice = { productId: string; kind: NoticeKind; amount: number | null; email: string };

export type NoticeState = 'pending' | 'active' | 'fulfilled' | 'ended';

export type Notice = {
  id: string;
  kind: NoticeKind;
  email: string;
  state: NoticeState;
  amount: number | null;
  askedAmount: number | null;
  /** Names the email that is due, if the notice is fulfilled. */
  fulfillment: string | null;
  productId: string;
};

export type OwnNotice = {
  id: string;
  kind: NoticeKind;
  amount: number | null;
  productId: string;
  name: string;
  slug: string;
  priceAmount: number;
};

/**
 * One statement with the email that asks to confirm. Does nothing for what is confirmed already, and while an email of the
 * last day about the product, or too many about others, are unanswered: strangers may ask. A confirmed notice keeps its
 * price until the new one is confirmed.
 */
export async function recordNoticeRequest(db: Database, notice: NewNotice, sender: Sender): Promise<void> {
  const { productId, kind, amount, email } = notice;
  await asOnlyRequest(db, email, async (transaction) => {
    if (await isFull(transaction, notice)) return;
    await sql`
      with unanswered as (
        select product_id, mailed_at from product_notices where email = ${email} and mailed_at > now() - interval '7 days'
      ),
      asking as (
        insert into product_notices as known (id, product_id, kind, email, state, asked_amount, mailed_at)
        select ${newId()}::uuid, ${productId}::uuid, ${kind}, ${email}, 'pending', ${amount}::bigint, now()
        where not exists (
            select from unanswered where product_id = ${productId} and mailed_at > now() - interval '1 day'
          )
          and (select count(*) from unanswered where product_id <> ${productId}) < ${limits.notices.unconfirmed}::integer
        on conflict (email, product_id, kind) do update set asked_at = now(), mailed_at = now(), ended_at = null,
            asked_amount = excluded.asked_amount, state = case known.state when 'active' then 'active' else 'pending' end
          where known.state <> 'active' or known.amount is distinct from excluded.asked_amount
        returning id
      )
      ${insertMail({
        kind: 'notice_confirmation',
        sender: sql`${sender}`,
        payload: sql`jsonb_build_object('noticeId', id)`,
        from: sql`asking`,
      })}
    `.execute(transaction);
  });
}

/** For an address that needs no confirmation. Throws `too_many_notices`. */
export async function addConfirmedNotice(db: Database, notice: NewNotice): Promise<void> {
  const { productId, kind, amount, email } = notice;
  await asOnlyRequest(db, email, async (transaction) => {
    if (await isFull(transaction, notice)) throw new Refusal('too_many_notices', { most: limits.notices.waiting });
    await sql`
      insert into product_notices (id, product_id, kind, email, state, amount, asked_amount)
      values (${newId()}, ${productId}, ${kind}, ${email}, 'active', ${amount}, ${amount})
      on conflict (email, product_id, kind) do update set asked_at = now(), mailed_at = null, ended_at = null,
        state = 'active', amount = excluded.amount, asked_amount = excluded.asked_amount
    `.execute(transaction);
  });
}

/** So that limits hold. */
function asOnlyRequest<T>(
  db: Database,
  email: string,
  act: (transaction: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('product_notices'), hashtext(${email}))`.execute(transaction);
    return act(transaction);
  });
}

/** Whether as many others wait as may. Those of products off sale cannot be seen in the settings, so they do not count. */
async function isFull(db: Database, { email, productId, kind }: NewNotice): Promise<boolean> {
  const { rows } = await sql`
    select from product_notices join products on products.id = product_id
    where email = ${email} and state in ('pending', 'active') and (product_id, kind) <> (${productId}::uuid, ${kind})
      and published_at is not null and deleted_at is null
    limit ${limits.notices.waiting}
  `.execute(db);
  return rows.length >= limits.notices.waiting;
}

export async function activateNotice(db: Database, id: string): Promise<void> {
  await sql`
    update product_notices set state = 'active', amount = asked_amount, mailed_at = null, ended_at = null
    where id = ${id}
  `.execute(db);
}

export async function findNotice(db: Database, id: string): Promise<Notice | undefined> {
  const row = await db
    .selectFrom('productNotices')
    .select(['id', 'kind', 'email', 'state', 'amount', 'askedAmount', 'productId'])
    .select(fulfillment.as('fulfillment'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row as Notice | undefined;
}

/** Those that are active, newest first, of products on sale. */
export async function findNoticesOf(db: Database, email: string): Promise<OwnNotice[]> {
  const { rows } = await sql<OwnNotice>`
    select product_notices.id, kind, amount, product_id, name, slug, ${currentPrice} as price_amount
    from product_notices join products on products.id = product_id
    where email = ${email} and state = 'active' and published_at is not null and deleted_at is null
    order by asked_at desc, product_notices.id desc limit ${limits.notices.waiting}
  `.execute(db);
  return rows;
}

export type NoticeRecord = { product: string; kind: string; amount: number | null; state: string; askedAt: Date };

/** All that is stored of an address. */
export async function findNoticeRecords(db: Database, email: string): Promise<NoticeRecord[]> {
  return db
    .selectFrom('productNotices')
    .innerJoin('products', 'products.id', 'productNotices.productId')
    .select(['products.name as product', 'kind', 'askedAmount as amount', 'state', 'askedAt'])
    .where('email', '=', email)
    .orderBy('productNotices.id')
    .execute();
}

/** False if it is unknown or of another address. */
export async function endNoticeOf(db: Database, email: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update product_notices set state = 'ended', ended_at = coalesce(ended_at, now())
    where id = ${id} and email = ${email} returning id
  `.execute(db);
  return rows.length > 0;
}

export async function setNoticeEnded(db: Database, id: string): Promise<void> {
  await sql`
    update product_notices set state = 'ended', ended_at = now() where id = ${id} and state in ('pending', 'active')
  `.execute(db);
}

/** For an email that was no longer true when it was made. */
export async function resumeNotice(db: Database, id: string): Promise<void> {
  await sql`
    update product_notices set state = 'active', ended_at = null where id = ${id} and state = 'fulfilled'
  `.execute(db);
}

/** Deletes the notices of an account that is closed. */
export async function deleteNoticesOf(db: Database, email: string): Promise<void> {
  await db.deleteFrom('productNotices').where('email', '=', email).execute();
}

export async function deleteOldNotices(db: Database): Promise<void> {
  await sql`
    delete from product_notices
    where (state = 'pending' and asked_at < now() - interval '7 days') or ended_at < now() - interval '30 days'
  `.execute(db);
}

const BATCH = 1000;

/** Exact, and the same in every session's time zone. */
const fulfillment = sql<string | null>`extract(epoch from ended_at)::text`;

/**
 * Adds the emails of notices that have become due. Exactly once, from any number of processes: a notice becomes
 * fulfilled in the statement that adds its email, and a check is deleted with it.
 */
export async function fulfillDueNotices(db: Database): Promise<void> {
  let checked: number;
  do {
    const { rows } = await sql<{ checked: number }>`
      with checked as (
        delete from notice_checks where id = any(array(
          select id from notice_checks order by id limit ${BATCH} for update skip locked
        ))
        returning product_id
      ),
      due as (
        update product_notices set state = 'fulfilled', ended_at = now()
        from products
        where products.id = product_notices.product_id and product_notices.product_id in (select product_id from checked)
          and state = 'active' and published_at is not null and deleted_at is null
          and case kind when 'stock' then available > 0 else ${currentPrice} <= amount end
        returning product_notices.id, ${fulfillment} as fulfillment
      ),
      mailed as (
        ${insertMail({
          kind: 'notice_due',
          sender: undefined,
          payload: sql`jsonb_build_object('noticeId', id, 'fulfillment', fulfillment)`,
          from: sql`due`,
        })}
      )
      select count(*)::integer as checked from checked
    `.execute(db);
    checked = rows[0]?.checked ?? 0;
  } while (checked === BATCH);
}
