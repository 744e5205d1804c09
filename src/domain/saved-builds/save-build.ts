import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { OverallVerdict } from '../../contract/catalogue/overall-verdict.ts';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { asOnlyWriter } from '../kernel/as-open-account.ts';
import { newId } from '../kernel/id.ts';
import { findRepeated, type Idempotency } from '../kernel/idempotency.ts';
import { newSlug } from '../kernel/new-slug.ts';
import { hashToken, newToken } from '../kernel/token.ts';
import type { BuildOwner, SavedPart } from './saved-build.ts';
import { ownedBy } from './saved-builds.ts';

export type CheckedParts = { parts: readonly SavedPart[]; verdict: OverallVerdict };

export type NewBuild = CheckedParts & { name: string; idempotency: Idempotency | undefined };

/** `token` is set for a visitor. */
export type Saved = { slug: string; token?: string };

/**
 * Saves a build, once for each key. A visitor's first build gets a token, the same one if its response was lost and the
 * request is sent again. Throws `too_many_saved`, `idempotency_key_reused`, `session_ended`.
 */
export async function saveBuild(db: Database, owner: BuildOwner, build: NewBuild): Promise<Saved> {
  if ('userId' in owner)
    return asOnlyWriter(db, owner.userId, async (transaction) => ({
      slug: await insertBuild(transaction, owner, build, limits.savedBuilds.account),
    }));
  const token = (await hasBuilds(db, owner)) && owner.token ? owner.token : firstTokenOf(build.idempotency);
  return db.transaction().execute(async (transaction) => {
    await lockVisitor(transaction, token);
    return { slug: await insertBuild(transaction, { token }, build, limits.savedBuilds.visitor), token };
  });
}

type Change = { name?: string | undefined; checked?: CheckedParts | undefined };

/** New parts are saved with their prices of now. Throws `build_not_found`, also for the build of another. */
export async function changeBuild(db: Database, owner: BuildOwner, slug: string, change: Change): Promise<void> {
  const { name, checked } = change;
  await db.transaction().execute(async (transaction) => {
    const build = await transaction
      .updateTable('savedBuilds')
      .set({
        slug,
        ...(name !== undefined && { name }),
        ...(checked && { verdict: checked.verdict, savedAt: sql<Date>`clock_timestamp()` }),
      })
      .where('slug', '=', slug)
      .where(ownedBy(owner))
      .returning('id')
      .executeTakeFirst();
    if (!build) throw new Refusal('build_not_found');
    if (!checked) return;
    await transaction.deleteFrom('savedBuildParts').where('buildId', '=', build.id).execute();
    await insertParts(transaction, build.id, checked.parts);
  });
}

/** Throws `build_not_found`, also for the build of another. */
export async function deleteBuild(db: Database, owner: BuildOwner, slug: string): Promise<void> {
  const deleted = db.deleteFrom('savedBuilds').where('slug', '=', slug).where(ownedBy(owner)).returning('id');
  if (!(await deleted.executeTakeFirst())) throw new Refusal('build_not_found');
}

/** Moves what was saved in a browser into the account, the last saved first, as far as the limit goes. */
export async function joinBuilds(db: Database, userId: string, token: string): Promise<void> {
  // Most who sign in have none.
  if (!(await hasBuilds(db, { token }))) return;
  await asOnlyWriter(db, userId, async (transaction) => {
    await lockVisitor(transaction, token);
    await sql`
      update saved_builds set user_id = ${userId}, visitor_hash = null
      where id in (
        select id from saved_builds where visitor_hash = ${hashToken(token)} order by saved_at desc, id
        limit greatest(0, ${limits.savedBuilds.account} - (select count(*) from saved_builds where user_id = ${userId}))
      )
    `.execute(transaction);
  });
}

export async function hasBuilds(db: Database, owner: BuildOwner): Promise<boolean> {
  const { rows } = await sql`select from saved_builds where ${ownedBy(owner)} limit 1`.execute(db);
  return rows.length > 0;
}

/** Never one of the browser's choice. That of a repeated request is the same, since its first response may be lost. */
const firstTokenOf = (idempotency: Idempotency | undefined): string =>
  idempotency
    ? createHash('sha256').update(idempotency.requestHash).update(idempotency.key).digest('base64url')
    : newToken();

/** One writer for each visitor, so that the limit holds. */
async function lockVisitor(transaction: DatabaseTransaction, token: string): Promise<void> {
  const subject = `builds ${hashToken(token).toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(transaction);
}

async function insertBuild(
  transaction: DatabaseTransaction,
  owner: { userId: string } | { token: string },
  { name, parts, verdict, idempotency }: NewBuild,
  most: number,
): Promise<string> {
  const repeated = await findRepeated(idempotency, (key) =>
    transaction
      .selectFrom('savedBuilds')
      .select(['slug', 'requestHash', ownedBy(owner).as('isOwn')])
      .where('idempotencyKey', '=', key)
      .executeTakeFirst(),
  );
  if (repeated && !repeated.isOwn) throw new Refusal('idempotency_key_reused');
  if (repeated) return repeated.slug;
  const { rows } = await sql`select from saved_builds where ${ownedBy(owner)}`.execute(transaction);
  if (rows.length >= most) throw new Refusal('too_many_saved');
  const id = newId();
  const slug = newSlug();
  const { key: idempotencyKey = null, requestHash = null } = idempotency ?? {};
  const owned = 'userId' in owner ? { userId: owner.userId } : { visitorHash: hashToken(owner.token) };
  const inserted = transaction
    .insertInto('savedBuilds')
    .values({ id, slug, name, verdict, ...owned, idempotencyKey, requestHash })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .returning('id');
  // Requests of one owner wait for each other, so this key is that of another.
  if (!(await inserted.executeTakeFirst())) throw new Refusal('idempotency_key_reused');
  await insertParts(transaction, id, parts);
  return slug;
}

async function insertParts(transaction: DatabaseTransaction, buildId: string, parts: readonly SavedPart[]) {
  await transaction
    .insertInto('savedBuildParts')
    .values(parts.map((part, place) => ({ buildId, place, ...part })))
    .execute();
}
