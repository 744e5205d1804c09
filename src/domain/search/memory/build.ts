import { categories } from '../../../contract/catalogue/category.ts';
import type { Database } from '../../../db/connect.ts';
import { inSlices } from '../../../search/read-model/in-slices.ts';
import { documentOf, type ReadModel, readModel } from '../../../search/read-model/read-model.ts';
import { append, bytesOf, commonDictionaries, table } from '../../../search/read-model/table.ts';
import { WordIndex } from '../../../search/words/index/word-index.ts';
import { readIds, readParts } from './read-parts.ts';

/** Small, because a batch is parsed at once. */
export const BATCH = 250;

type Options = { maxBytes: number; isStopped: () => boolean };

/** Reads all products on sale. Undefined if they take more memory. What changes in the meantime may be missing. */
export async function build(db: Database, { maxBytes, isStopped }: Options): Promise<ReadModel | undefined> {
  const tables = [];
  const words = new WordIndex();
  const common = commonDictionaries();
  let indexed = 0;
  let bytes = 0;
  for (const category of categories) {
    const ids = await readIds(db, category);
    // Room for a few that are added later, so that they cause no copy.
    const rows = table(category, Math.ceil(ids.length * 1.02) + 64, common);
    for (let from = 0; from < ids.length && !isStopped(); from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      const parts = new Map((await readParts(db, batch)).map((part) => [part.id, part]));
      const present = batch.flatMap((id) => parts.get(id) ?? []).filter((part) => part.category === category);
      await inSlices(present, (part) => {
        append(rows, part);
        words.add(documentOf(part, indexed++));
      });
      if (bytes + bytesOf(rows) + words.bytes > maxBytes) return undefined;
    }
    bytes += bytesOf(rows);
    tables.push(rows);
  }
  return readModel(new Map(tables.map((rows) => [rows.category, rows])), words);
}
