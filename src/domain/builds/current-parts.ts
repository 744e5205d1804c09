import type { Part } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import type { Database } from '../../db/connect.ts';
import { repeatedCheck } from '../changes/repeated-check.ts';
import { type TrackProducts, trackProducts } from '../changes/track-products.ts';
import { type CandidateIndex, indexCandidates } from './candidate-index.ts';
import { readParts } from './read-parts.ts';

/** The parts on sale with their facts, in memory: the picker compares all parts of a category. */
export type CurrentParts = {
  find: (ids: readonly string[]) => Promise<ReadonlyMap<string, Part>>;
  candidates: (category: BuildCategory) => Promise<CandidateIndex>;
  /** Call after each write of this process. The next call sees it. */
  touch: () => void;
};

type Options = {
  db: Database;
  /** A change by another process is found within this time. */
  staleMs: number;
};

/** With more changes, all parts are read again. */
const MAX_CHANGES = 1000;

export function currentParts({ db, staleMs }: Options): CurrentParts {
  let track: TrackProducts | undefined;
  let parts: Map<string, Part> | undefined;
  const indexes = new Map<BuildCategory, CandidateIndex>();
  const fresh = repeatedCheck(check, staleMs);

  async function check(): Promise<void> {
    track ??= await trackProducts(db, MAX_CHANGES);
    await track(async ({ ids }) => {
      if (!parts || !ids) {
        parts = new Map((await readParts(db)).map((part) => [part.id, part]));
        indexes.clear();
      } else if (ids.length > 0) update(parts, ids, await readParts(db, ids));
    });
  }

  /** A sale changes the stock of a product, not its facts. */
  function update(known: Map<string, Part>, ids: readonly string[], read: readonly Part[]): void {
    const now = new Map(read.map((part) => [part.id, part]));
    for (const id of ids) {
      const [before, after] = [known.get(id), now.get(id)];
      if (JSON.stringify(before) === JSON.stringify(after)) continue;
      if (after) known.set(id, after);
      else known.delete(id);
      for (const part of [before, after]) if (part) indexes.delete(part.category);
    }
  }

  async function current(): Promise<ReadonlyMap<string, Part>> {
    await fresh.verify();
    return parts ?? new Map();
  }

  return {
    find: async (ids) => {
      const known = await current();
      return new Map(ids.flatMap((id) => [known.get(id) ?? []].flat().map((part) => [id, part] as const)));
    },
    candidates: async (category) => {
      const known = await current();
      const index = indexes.get(category) ?? indexCandidates(category, known.values());
      indexes.set(category, index);
      return index;
    },
    touch: fresh.touch,
  };
}
