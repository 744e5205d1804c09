import { type Kysely, sql } from 'kysely';

// Maintenance is no longer queued, so these jobs would stay due forever. A new database has no queue yet.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      if to_regclass('graphile_worker._private_jobs') is not null then
        delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
        where task.id = job.task_id and task.identifier = 'keep_house';
        delete from graphile_worker._private_known_crontabs where identifier in ('keep_house', 'compare_books');
        update graphile_worker._private_tasks set identifier = 'reconcile' where identifier = 'compare_books';
      end if;
    end $$
  `.execute(db);
}
