import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import { asOnlyWriter } from '../kernel/as-open-account.ts';
import type { CompletedBuild, CompletedPart, ModeratedBuild } from './completed-build.ts';

/** One that the public sees. Throws `completed_build_not_found`. */
export async function getShownBuild(db: Database, slug: string): Promise<CompletedBuild> {
  const build = await selectCompletedBuilds(db)
    .where('completedBuilds.slug', '=', slug)
    .where('completedBuilds.isPaid', '=', true)
    .where('completedBuilds.hiddenAt', 'is', null)
    .executeTakeFirst();
  if (!build) throw new Refusal('completed_build_not_found');
  return build;
}

/** Throws `completed_build_not_found`. */
export async function getModeratedBuild(db: Database, slug: string): Promise<ModeratedBuild> {
  const build = await selectModeratedBuilds(db).where('completedBuilds.slug', '=', slug).executeTakeFirst();
  if (!build) throw new Refusal('completed_build_not_found');
  return build;
}

/** Idempotent; keeps who hid it first. Once shown, it is shown also if its author deletes it and shares it again. */
export async function setBuildHidden(
  db: Database,
  { slug, by, isHidden }: { slug: string; by: string; isHidden: boolean },
): Promise<void> {
  await db
    .updateTable('completedBuilds')
    .set(isHidden ? { hiddenAt: sql<Date>`now()`, hiddenBy: by } : { hiddenAt: null, hiddenBy: null })
    .where('slug', '=', slug)
    .where('hiddenAt', isHidden ? 'is' : 'is not', null)
    .execute();
  if (isHidden) return;
  await sql`
    delete from hidden_order_builds using completed_builds
    where completed_builds.slug = ${slug} and completed_builds.order_build_id = hidden_order_builds.order_build_id
  `.execute(db);
}

/** A hidden one is remembered: shared again, it is hidden as well. Throws `bought_build_not_found`. */
export function deleteCompletedBuild(db: Database, userId: string, orderBuildId: string): Promise<void> {
  return asOnlyWriter(db, userId, async (transaction) => {
    const { rows } = await sql`
      with deleted as (
        delete from completed_builds where order_build_id = ${orderBuildId} and user_id = ${userId}
        returning order_build_id, user_id, hidden_at, hidden_by
      ), remembered as (
        insert into hidden_order_builds (order_build_id, user_id, hidden_at, hidden_by)
        select order_build_id, user_id, hidden_at, hidden_by from deleted where hidden_at is not null
        on conflict (order_build_id) do nothing
      )
      select from deleted
    `.execute(transaction);
    if (rows.length === 0) throw new Refusal('bought_build_not_found');
  });
}

/** Without a `where`. */
export function selectCompletedBuilds(db: Database) {
  return db
    .selectFrom('completedBuilds')
    .select([
      'completedBuilds.id',
      'completedBuilds.slug',
      'completedBuilds.orderBuildId',
      'completedBuilds.author',
      'completedBuilds.title',
      'completedBuilds.body',
      'completedBuilds.paidAmount',
      'completedBuilds.rating',
      'completedBuilds.isPaid',
      'completedBuilds.createdAt',
      'completedBuilds.changedAt',
      'completedBuilds.hiddenAt',
    ])
    .select([
      sql<CompletedBuild['purpose']>`completed_builds.purpose`.as('purpose'),
      sql<CompletedBuild['caseSize']>`completed_builds.case_size`.as('caseSize'),
      sql<string[]>`array(
        select picture_url from completed_build_pictures where build_id = completed_builds.id order by position
      )`.as('pictures'),
      sql<CompletedPart[]>`(
        select json_agg(json_build_object(
          'productId', product_id, 'category', category, 'name', name, 'quantity', quantity,
          'priceAmount', price_amount, 'rating', part.rating
        ) order by place)
        from completed_build_parts as part where build_id = completed_builds.id
      )`.as('parts'),
    ]);
}

export function selectModeratedBuilds(db: Database) {
  return selectCompletedBuilds(db)
    .innerJoin('users as writer', 'writer.id', 'completedBuilds.userId')
    .leftJoin('users as hider', 'hider.id', 'completedBuilds.hiddenBy')
    .select(['writer.email', 'hider.email as hiddenByEmail']);
}
