import type { Figure } from './figure.ts';
import type { LoadResult } from './load/load.ts';
import { median } from './statistics.ts';

const ROUNDS = 3;

type Reference = { name: string; run: () => Promise<number | undefined> };

/** The case and its reference take turns, because the speed of a machine varies over time. */
export async function measureInTurn(
  name: string,
  { run, reference }: { run: () => Promise<LoadResult>; reference?: Reference },
): Promise<Figure> {
  const results: LoadResult[] = [];
  const references: number[] = [];
  const ratios: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const result = await run();
    results.push(result);
    const measured = await reference?.run();
    if (measured === undefined) continue;
    references.push(measured);
    ratios.push(result.perSecond / measured);
  }
  return {
    name,
    unit: '/s',
    value: median(results.map(({ perSecond }) => perSecond)),
    p50: median(results.map(({ p50 }) => p50)),
    p99: median(results.map(({ p99 }) => p99)),
    errors: results.reduce((sum, { errors }) => sum + errors, 0),
    ...(reference && references.length > 0
      ? { reference: { name: reference.name, value: median(references) }, ratio: median(ratios) }
      : {}),
  };
}
