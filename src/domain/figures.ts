import { sql } from 'kysely';
import type { Database } from '../db/connect.ts';
import { findLastBackup } from './backups.ts';
import { CEILING_REACHED } from './outbox/outbox.ts';

/** Counts cover all that the database holds, so they survive a restart. */
export type Figures = {
  orders: { status: string; count: number }[];
  payments: { status: string; count: number; amount: number }[];
  refunds: { state: string; count: number }[];
  outbox: { waiting: number; givenUp: number; refused: number; oldestSeconds: number };
  jobs: { waiting: number; failed: number; oldestDueSeconds: number };
  incidents: { kind: string; status: string; count: number }[];
  /** The age of the last complete backup; undefined before the first. */
  backupAgeSeconds: number | undefined;
  /** The last audit; undefined before the first. */
  audit: { differences: number; ageSeconds: number } | undefined;
  /** The last comparison with the card provider; undefined before the first. */
  reconciliation: { differences: number; ageSeconds: number } | undefined;
};

export async function readFigures(db: Database): Promise<Figures> {
  const [orders, payments, refunds, outbox, jobs, incidents, reconciliations, audits, backup] = await Promise.all([
    sql<Figures['orders'][number]>`select status, count(*) from orders group by status`.execute(db),
    sql<Figures['payments'][number]>`
      select status, count(*), sum(amount)::bigint as amount from payments group by status
    `.execute(db),
    sql<Figures['refunds'][number]>`select state, count(*) from refunds group by state`.execute(db),
    sql<Figures['outbox']>`
      select count(*) filter (where ${isWaiting}) as waiting,
        count(*) filter (where given_up_at is not null) as "givenUp",
        count(*) filter (where last_error = ${CEILING_REACHED}) as refused,
        coalesce(extract(epoch from now() - min(created_at) filter (where ${isWaiting})), 0)::float8 as "oldestSeconds"
      from outbox where sent_at is null
        and (dropped_at is null or (last_error = ${CEILING_REACHED} and dropped_at > now() - interval '30 days'))
    `.execute(db),
    sql<Figures['jobs']>`
      select count(*) filter (where attempts < max_attempts) as waiting,
        count(*) filter (where attempts >= max_attempts) as failed,
        coalesce(${oldestDue}, 0)::float8 as "oldestDueSeconds"
      from graphile_worker.jobs
    `.execute(db),
    sql<Figures['incidents'][number]>`
      select kind, status, count(*) from payment_incidents group by kind, status
    `.execute(db),
    sql<NonNullable<Figures['reconciliation']>>`
      select jsonb_array_length(differences) as differences,
        extract(epoch from now() - ran_at)::float8 as "ageSeconds"
      from reconciliations order by ran_at desc limit 1
    `.execute(db),
    sql<NonNullable<Figures['audit']>>`
      select differences, extract(epoch from now() - ran_at)::float8 as "ageSeconds"
      from audits order by ran_at desc, id desc limit 1
    `.execute(db),
    findLastBackup(db),
  ]);
  return {
    orders: orders.rows,
    payments: payments.rows,
    refunds: refunds.rows,
    outbox: outbox.rows[0] as Figures['outbox'],
    jobs: jobs.rows[0] as Figures['jobs'],
    incidents: incidents.rows,
    backupAgeSeconds: backup?.ageSeconds,
    audit: audits.rows[0],
    reconciliation: reconciliations.rows[0],
  };
}

const isWaiting = sql`given_up_at is null and dropped_at is null`;

const oldestDue = sql`
  extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at < now()))
`;

/** Seconds that the oldest due job of these tasks, or of all, has waited; 0 if none is due. */
export async function oldestDueJobSeconds(db: Database, tasks?: string[]): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select coalesce(${oldestDue}, 0)::float8 as seconds
    from graphile_worker.jobs where ${tasks ? sql`task_identifier = any(${tasks})` : sql`true`}
  `.execute(db);
  return rows[0]?.seconds ?? 0;
}
