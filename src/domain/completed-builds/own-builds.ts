import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { findCompletedBuildsOf } from './bought-builds.ts';

export type CompletedBuildRecord = {
  title: string;
  author: string;
  text: string;
  purpose: string;
  link: string;
  images: string[];
  parts: { product: string; rating: number }[];
  createdAt: Date;
  hiddenAt: Date | null;
};

export type OwnCompletedBuilds = {
  completedBuilds: CompletedBuildRecord[];
  hiddenBuilds: { name: string; hiddenAt: Date }[];
};

export async function findCompletedBuildRecords(db: Database, userId: string): Promise<OwnCompletedBuilds> {
  const builds = [...(await findCompletedBuildsOf(db, userId)).values()];
  const hiddenBuilds = await db
    .selectFrom('hiddenOrderBuilds')
    .innerJoin('orderBuilds', 'orderBuilds.id', 'hiddenOrderBuilds.orderBuildId')
    .select(['orderBuilds.name', 'hiddenAt'])
    .where('userId', '=', userId)
    .orderBy('hiddenAt')
    .execute();
  return {
    completedBuilds: builds.map(({ title, author, body, purpose, slug, pictures, parts, createdAt, hiddenAt }) => ({
      ...{ title, author, text: body, purpose, images: pictures, createdAt, hiddenAt },
      link: `/builder/completed/${slug}`,
      parts: parts.map(({ name: product, rating }) => ({ product, rating })),
    })),
    hiddenBuilds,
  };
}

/** Those of an account that is closed, with their photos. */
export async function deleteCompletedBuildsOf(db: Database, userId: string): Promise<void> {
  // In one order, as other statements that change several of an account lock them.
  await sql`select id from completed_builds where user_id = ${userId} order by id for update`.execute(db);
  await db.deleteFrom('completedBuilds').where('userId', '=', userId).execute();
  await db.deleteFrom('hiddenOrderBuilds').where('userId', '=', userId).execute();
}
