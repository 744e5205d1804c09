import { sql } from 'kysely';
import type { Category } from '../../contract/catalogue/category.ts';
import type { Database } from '../../db/connect.ts';
import { defaultSynonyms, type SynonymGroup } from '../../search/words/spelling/default-synonyms.ts';
import { Synonyms, usualSynonyms } from '../../search/words/spelling/synonyms.ts';
import { type RecentlyRead, recentlyRead } from '../kernel/recently-read.ts';

export type WordGroup = SynonymGroup & { readonly isOwn: boolean };

/** The owner's groups in the place of those of the same name, then those that the owner has added. */
export async function findWordGroups(db: Database): Promise<WordGroup[]> {
  const rows = await db.selectFrom('searchWords').select(['name', 'category', 'words']).orderBy('name').execute();
  const own = new Map(
    rows.map(({ name, category, words }) => [
      name,
      { name, category: category as Category | null, words, isOwn: true },
    ]),
  );
  const groups = defaultSynonyms.map((group) => own.get(group.name) ?? { ...group, isOwn: false });
  const known = new Set(defaultSynonyms.map(({ name }) => name));
  return [...groups, ...[...own.values()].filter(({ name }) => !known.has(name))];
}

export async function setWordGroup(db: Database, { name, category, words }: SynonymGroup): Promise<void> {
  const values = { category, words: [...words], updatedAt: sql<Date>`clock_timestamp()` };
  await db
    .insertInto('searchWords')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

export async function deleteWordGroup(db: Database, name: string): Promise<void> {
  await db.deleteFrom('searchWords').where('name', '=', name).execute();
}

const MAX_AGE = 1000;

/**
 * The words as they are in the database, read at most once a second, so that the changes of other processes apply within
 * two. If the database is away, the last ones stay.
 */
export function searchWords(db: Database): RecentlyRead<Synonyms> {
  let current: { text: string; synonyms: Synonyms } | undefined;
  const read = recentlyRead(async () => {
    const groups = await findWordGroups(db);
    const text = JSON.stringify(groups);
    if (text !== current?.text) current = { text, synonyms: new Synonyms(groups) };
    return current.synonyms;
  }, MAX_AGE);
  return Object.assign(() => read().catch(() => usualSynonyms()), { forget: read.forget });
}
