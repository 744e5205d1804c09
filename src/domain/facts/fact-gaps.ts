import { sql } from 'kysely';
import type { Part } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import { buildCategories } from '../../contract/catalogue/build-parts.ts';
import type { Database } from '../../db/connect.ts';
import type { CandidateIndex } from '../builds/candidate-index.ts';
import type { CurrentParts } from '../builds/current-parts.ts';
import { inTurns } from '../kernel/in-turns.ts';
import { countGaps, type Gap, moreDecisive, type StockedParts } from './count-gaps.ts';

export type MissingFact = Pick<Gap, 'fact' | 'inStock' | 'all'> & { part: Part };

type Wanted = { category: BuildCategory | undefined; fact: string | undefined; from: number; count: number };

type FoundGaps = {
  items: MissingFact[];
  total: number;
  /** How many products miss each fact. */
  facts: { category: BuildCategory; fact: string; products: number }[];
};

export type FactGaps = (wanted: Wanted) => Promise<FoundGaps>;

type Options = { db: Database; parts: CurrentParts };

/** Sales change the counts all the time; no one waits for the last one. */
const KEPT_MS = 60_000;

type Counted = { indexes: readonly CandidateIndex[]; at: number; gaps: Promise<Gap[]> };

/** Counts beside other requests, once for all that ask at the same time, and again when a part on sale has changed. */
export function factGaps({ db, parts }: Options): FactGaps {
  let counted: Counted | undefined;

  async function current(): Promise<Gap[]> {
    const indexes = await Promise.all(buildCategories.map((category) => parts.candidates(category)));
    const isKept =
      counted &&
      performance.now() - counted.at < KEPT_MS &&
      indexes.every((index, at) => index === counted?.indexes[at]);
    if (counted && isKept) return counted.gaps;
    const next = { indexes, at: performance.now(), gaps: countAll(db, indexes) };
    counted = next;
    next.gaps.catch(() => {
      if (counted === next) counted = undefined;
    });
    return next.gaps;
  }

  return async ({ category, fact, from, count }) => {
    const all = (await current()).filter((gap) => !category || gap.category === category);
    const chosen = all.filter((gap) => !fact || gap.fact === fact);
    return {
      items: pageOf(chosen, from, count),
      total: numberOf(chosen),
      facts: [...Map.groupBy(all, (gap) => `${gap.category} ${gap.fact}`).values()].flatMap((gaps) =>
        gaps.slice(0, 1).map((gap) => ({ category: gap.category, fact: gap.fact, products: numberOf(gaps) })),
      ),
    };
  };
}

const numberOf = (gaps: readonly Gap[]) => gaps.reduce((sum, { parts }) => sum + parts.length, 0);

function pageOf(gaps: readonly Gap[], from: number, count: number): MissingFact[] {
  const found: MissingFact[] = [];
  let before = 0;
  for (const { parts, fact, inStock, all } of gaps) {
    const slice = parts.slice(Math.max(0, from - before), Math.max(0, from + count - before));
    found.push(...slice.map((part) => ({ part, fact, inStock, all })));
    before += parts.length;
    if (before >= from + count) break;
  }
  return found;
}

async function countAll(db: Database, indexes: readonly CandidateIndex[]): Promise<Gap[]> {
  const stocked = await readStocked(db, indexes);
  const found: Gap[] = [];
  for (const category of buildCategories) found.push(...(await inTurns(countGaps(category, stocked))));
  return found.sort(moreDecisive);
}

async function readStocked(db: Database, indexes: readonly CandidateIndex[]): Promise<StockedParts> {
  const { rows } = await sql<{ id: string }>`
    select id from products where available > 0 and category = any(${[...buildCategories]}::text[])
  `.execute(db);
  const inStock = new Set(rows.map(({ id }) => id));
  return {
    parts: new Map(buildCategories.map((category, at) => [category, indexes[at]?.parts ?? []])),
    isInStock: (id) => inStock.has(id),
  };
}
