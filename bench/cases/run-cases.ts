import type { Size } from '../database/filled.ts';
import type { Figure } from '../figure.ts';
import { startShop } from '../shop-process.ts';
import type { Bench, SoloCase, StagedCase } from './case.ts';
import { machine } from './machine.ts';
import { memory } from './memory.ts';
import { orders } from './orders.ts';
import { packages } from './packages.ts';
import { pagesAndCalls } from './pages-and-calls.ts';
import { readModel } from './read-model.ts';
import { start } from './start.ts';

const staged: StagedCase[] = [...pagesAndCalls, machine, ...orders];
const solo: SoloCase[] = [readModel, memory, start, packages];

export async function runCases(bench: Bench): Promise<Figure[]> {
  const { only, quick } = bench.options;
  const isChosen = ({ name, isQuick }: StagedCase | SoloCase) =>
    (isQuick || !quick) && (only.length === 0 || only.some((start) => name.startsWith(start)));
  const figures: Figure[] = [];
  for (const cases of Map.groupBy(staged.filter(isChosen), ({ size }) => JSON.stringify(size)).values())
    figures.push(...(await runStage(bench, cases)));
  for (const one of solo.filter(isChosen)) figures.push(...(await one.run(bench)).map(announce));
  return figures;
}

async function runStage(bench: Bench, cases: StagedCase[]): Promise<Figure[]> {
  const { size } = cases[0] as { size: Size };
  const database = await bench.cluster.open(size);
  const shop = await startShop({ databaseUrl: database.url, workers: bench.options.workers });
  const figures: Figure[] = [];
  for (const one of cases) figures.push(announce(await one.run({ ...bench, size, database, shop })));
  await shop.close();
  await database.drop();
  return figures;
}

function announce(figure: Figure): Figure {
  console.log(`  ${figure.name}: ${figure.value.toFixed(figure.value < 10 ? 2 : 0)} ${figure.unit}`);
  return figure;
}
