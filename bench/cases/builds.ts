import type { Part } from '../../src/builder/build.ts';
import { checkBuild } from '../../src/builder/check-build.ts';
import { buildCategories, buildText } from '../../src/contract/catalogue/build-parts.ts';
import type { Database } from '../../src/db/connect.ts';
import { readParts } from '../../src/domain/builds/read-parts.ts';
import type { Size } from '../database/filled.ts';
import { percentile } from '../statistics.ts';
import type { SoloCase, StagedCase } from './case.ts';
import { httpCase, type PathsOf } from './http-case.ts';
import { pick, randomFrom } from './search-words.ts';

const size: Size = { products: 47_551 };

/** More than a round can request. */
const PER_ROUND = 8000;

const ENGINE_BUILDS = 10_000;

/** One part of each category, sometimes several drives and memory kits. */
async function randomBuilds(db: Database, seed: number): Promise<() => Part[]> {
  const byCategory = Map.groupBy(await readParts(db), ({ category }) => category);
  const random = randomFrom(seed);
  const numberOf = (category: string) => {
    if (category === 'storage' || category === 'memory') return 1 + Math.floor(3 * random());
    return random() < 0.9 ? 1 : 0;
  };
  return () =>
    [...byCategory].flatMap(([category, parts]) =>
      Array.from({ length: numberOf(category) }, () => pick(random, parts)),
    );
}

async function pathsOf(
  db: Database,
  seed: number,
  pathOf: (parts: string, random: () => number) => string,
): Promise<PathsOf> {
  const next = await randomBuilds(db, seed);
  const random = randomFrom(seed + 1);
  const path = () => pathOf(encodeURIComponent(buildText(next().map(({ id }) => ({ product: id })))), random);
  const lists: string[][] = [];
  return (round) => (lists[round] ??= Array.from({ length: PER_ROUND }, path));
}

export const builds: StagedCase[] = [
  httpCase({
    name: 'builder, picker',
    size,
    isComputed: true,
    paths: (db) =>
      pathsOf(
        db,
        21,
        (parts, random) => `/api/builds/candidates?category=${pick(random, buildCategories)}&parts=${parts}`,
      ),
  }),
  httpCase({
    name: 'builder, verdict',
    size,
    isComputed: true,
    paths: (db) => pathsOf(db, 23, (parts) => `/api/builds?parts=${parts}`),
  }),
];

/** The rules alone. */
export const builderEngine: SoloCase = {
  name: 'builder engine',
  isQuick: true,
  run: async ({ cluster }) => {
    const database = await cluster.open(size);
    const next = await randomBuilds(database.db, 25);
    await database.drop();
    const times = Array.from({ length: ENGINE_BUILDS }, () => {
      const build = next();
      const begun = performance.now();
      checkBuild(build);
      return performance.now() - begun;
    });
    return [
      {
        name: 'builder engine',
        unit: 'ms',
        value: percentile(times, 0.99),
        note: `p99 of ${ENGINE_BUILDS.toLocaleString('en-US')} builds; p50 ${percentile(times, 0.5).toFixed(2)} ms`,
      },
    ];
  },
};
