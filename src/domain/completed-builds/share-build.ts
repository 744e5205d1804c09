import { sql } from 'kysely';
import { buildCategories } from '../../contract/catalogue/build-parts.ts';
import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import type { CurrentParts } from '../builds/current-parts.ts';
import { lockAsOnlyWriter } from '../kernel/as-open-account.ts';
import { newId } from '../kernel/id.ts';
import { newSlug } from '../kernel/new-slug.ts';
import { markPicturesReferenced } from '../pictures/pictures.ts';
import { type BoughtBuild, type BoughtPart, findBoughtBuilds } from './bought-builds.ts';
import { caseSizeOf } from './case-size.ts';
import { type BuildFields, type CompletedBuild, type CompletedPart, paidFor, ratingOf } from './completed-build.ts';
import { selectCompletedBuilds } from './completed-builds.ts';

/**
 * Shows a build of a paid order in the gallery, or replaces how it is shown. A hidden one stays hidden, also when it was
 * deleted in between. Throws `bought_build_not_found`, `session_ended`, and `invalid_request` for ratings that are missing
 * or of other parts, and for unknown pictures.
 */
export async function shareBuild(
  { db, parts: current }: { db: Database; parts: CurrentParts },
  userId: string,
  buildId: string,
  { ratings, pictures, ...texts }: BuildFields,
): Promise<CompletedBuild> {
  // What a build consists of does not change, but what is left of it may.
  const bought = await getBoughtBuild(db, userId, buildId);
  const facts = await current.find(bought.parts.map(({ productId }) => productId));
  return db.transaction().execute(async (transaction) => {
    // A refund waits, then hides the build. Closing the account locks in the same order.
    await lockOrder(transaction, bought.orderId);
    await lockAsOnlyWriter(transaction, userId);
    const { parts } = await getBoughtBuild(transaction, userId, buildId);
    const rated = rate(parts, ratings);
    const wanted = pictures.map((address, index) => ({ address, field: `images.${index}` }));
    await markPicturesReferenced(transaction, wanted);
    const caseId = rated.find(({ category }) => category === 'case')?.productId;
    const pcCase = caseId === undefined ? undefined : facts.get(caseId);
    const values = {
      ...texts,
      caseSize: caseSizeOf(pcCase ? [pcCase] : []),
      paidAmount: paidFor(rated),
      rating: ratingOf(rated),
    };
    const { id } = await transaction
      .insertInto('completedBuilds')
      .values({
        ...{ id: newId(), slug: newSlug(), orderBuildId: buildId, userId },
        ...values,
        ...(await findHidden(transaction, buildId)),
      })
      .onConflict((conflict) =>
        conflict.column('orderBuildId').doUpdateSet({ ...values, changedAt: sql<Date>`clock_timestamp()` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await replaceParts(transaction, id, rated);
    await replacePictures(transaction, id, pictures);
    return selectCompletedBuilds(transaction).where('completedBuilds.id', '=', id).executeTakeFirstOrThrow();
  });
}

async function getBoughtBuild(db: Database, userId: string, buildId: string): Promise<BoughtBuild> {
  const [build] = await findBoughtBuilds(db, userId, { buildId });
  if (!build) throw new Refusal('bought_build_not_found');
  return build;
}

async function lockOrder(transaction: DatabaseTransaction, orderId: string): Promise<void> {
  await transaction.selectFrom('orders').select('id').where('id', '=', orderId).forShare().execute();
}

const placeOf = ({ category }: BoughtPart): number => {
  const place = (buildCategories as readonly (string | null)[]).indexOf(category);
  return place < 0 ? buildCategories.length : place;
};

/** In the order in which a PC is put together, with the stars of the reviews, else those that are given. */
function rate(parts: readonly BoughtPart[], ratings: BuildFields['ratings']): CompletedPart[] {
  const known = new Set(parts.map(({ productId }) => productId));
  const given = new Map(ratings.map(({ product, rating }) => [product, rating]));
  const foreign = ratings.flatMap(({ product }, index) =>
    known.has(product) ? [] : [{ field: `ratings.${index}.product`, code: 'custom', message: 'partNotInBuild' }],
  );
  if (foreign.length > 0) throw new Refusal('invalid_request', { errors: foreign });
  return parts
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(({ reviewed, ...part }) => {
      const rating = reviewed ?? given.get(part.productId);
      if (rating !== undefined) return { ...part, rating };
      throw new Refusal('invalid_request', {
        errors: [{ field: 'ratings', code: 'custom', message: 'starsRequired' }],
      });
    });
}

function findHidden(transaction: DatabaseTransaction, buildId: string) {
  return transaction
    .selectFrom('hiddenOrderBuilds')
    .select(['hiddenAt', 'hiddenBy'])
    .where('orderBuildId', '=', buildId)
    .executeTakeFirst();
}

async function replaceParts(transaction: DatabaseTransaction, buildId: string, parts: readonly CompletedPart[]) {
  await transaction.deleteFrom('completedBuildParts').where('buildId', '=', buildId).execute();
  await transaction
    .insertInto('completedBuildParts')
    .values(parts.map((part, place) => ({ buildId, place, ...part })))
    .execute();
}

async function replacePictures(transaction: DatabaseTransaction, buildId: string, pictures: readonly string[]) {
  await transaction.deleteFrom('completedBuildPictures').where('buildId', '=', buildId).execute();
  await transaction
    .insertInto('completedBuildPictures')
    .values(pictures.map((pictureUrl, position) => ({ buildId, position, pictureUrl })))
    .execute();
}
