import { sql } from 'kysely';
import type { OverallVerdict } from '../../contract/catalogue/overall-verdict.ts';
import { Refusal } from '../../contract/error.ts';
import type { Database } from '../../db/connect.ts';
import { hashToken } from '../kernel/token.ts';
import type { BuildOwner, SavedBuild, SavedPart } from './saved-build.ts';

/** Throws `build_not_found`. */
export async function getSavedBuild(db: Database, slug: string): Promise<SavedBuild> {
  const build = await selectBuilds(db).where('slug', '=', slug).executeTakeFirst();
  if (!build) throw new Refusal('build_not_found');
  return build;
}

/** The last saved first. */
export async function findBuildsOf(db: Database, owner: BuildOwner): Promise<SavedBuild[]> {
  if ('token' in owner && !owner.token) return [];
  return selectBuilds(db).where(ownedBy(owner)).orderBy('savedAt', 'desc').orderBy('id').execute();
}

export type BuildRecord = { name: string; link: string; savedAt: Date; parts: { product: string; quantity: number }[] };

export async function findBuildRecords(db: Database, userId: string): Promise<BuildRecord[]> {
  return (await findBuildsOf(db, { userId })).map(({ name, slug, savedAt, parts }) => ({
    ...{ name, savedAt },
    link: `/builder/b/${slug}`,
    parts: parts.map(({ name: product, quantity }) => ({ product, quantity })),
  }));
}

/** Deletes the builds of an account that is closed, and with them their links. */
export async function deleteBuildsOf(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('savedBuilds').where('userId', '=', userId).execute();
}

/** From the last save. Also the lifetime of the cookie. */
export const BUILD_DAYS = 730;

/** Those of visitors: after the cookie has expired, nothing else would ever delete them. */
export async function deleteOldBuilds(db: Database): Promise<void> {
  await sql`
    delete from saved_builds where user_id is null and saved_at < now() - ${BUILD_DAYS} * interval '1 day'
  `.execute(db);
}

export function ownedBy(owner: BuildOwner) {
  return 'userId' in owner
    ? sql<boolean>`saved_builds.user_id = ${owner.userId}`
    : sql<boolean>`saved_builds.visitor_hash = ${hashToken(owner.token ?? '')}`;
}

function selectBuilds(db: Database) {
  return db
    .selectFrom('savedBuilds')
    .select(['slug', 'name', 'savedAt'])
    .select([
      sql<OverallVerdict>`verdict`.as('verdict'),
      sql<SavedPart[]>`(
        select json_agg(json_build_object(
          'productId', product_id, 'quantity', quantity, 'name', name, 'priceAmount', price_amount
        ) order by place)
        from saved_build_parts where build_id = saved_builds.id
      )`.as('parts'),
    ]);
}
