import { setImmediate as nextTurn } from 'node:timers/promises';
import { type GuidedRules, purposes, usualGuidedRules } from '../../src/contract/catalogue/guided-rules.ts';
import { currentParts } from '../../src/domain/builds/current-parts.ts';
import { planBuild } from '../../src/domain/builds/guided/plan-build.ts';
import { currentOffers } from '../../src/domain/builds/guided-offers.ts';
import { percentile } from '../statistics.ts';
import type { SoloCase } from './case.ts';

const size = { products: 47_551 };
const BUDGETS = [700, 1000, 1500, 2200, 4000];

/** The parts of the bench have no sizes. */
const wishes = { memory: 0, storage: 0, graphicsMemory: 0, boardSize: 'any' } satisfies Partial<GuidedRules>;

/** A first build for a budget that no one has asked for, and its longest step: requests wait no longer than that and a slice. */
export const guidedBuilds: SoloCase = {
  name: 'guided build',
  isQuick: true,
  run: async ({ cluster }) => {
    const database = await cluster.open(size);
    const staleMs = 3_600_000;
    const parts = currentParts({ db: database.db, staleMs });
    const offers = await currentOffers(database.db, parts, { verify: async () => undefined, staleMs })();
    await database.drop();
    const [searches, steps]: [number[], number[]] = [[], []];
    for (const budget of BUDGETS)
      for (const purpose of purposes) {
        await nextTurn();
        let longest = 0;
        let total = 0;
        const search = planBuild(offers, budget * 100, { ...usualGuidedRules[purpose], ...wishes });
        for (let isDone = false; !isDone; ) {
          const begun = performance.now();
          isDone = search.next().done ?? false;
          const duration = performance.now() - begun;
          longest = Math.max(longest, duration);
          total += duration;
        }
        searches.push(total);
        steps.push(longest);
      }
    const note = `of ${searches.length} budgets and purposes`;
    return [
      { name: 'guided build', unit: 'ms', value: percentile(searches, 0.95), note: `p95 ${note}` },
      { name: 'guided build: longest step', unit: 'ms', value: percentile(steps, 0.95), note: `p95 ${note}` },
    ];
  },
};
