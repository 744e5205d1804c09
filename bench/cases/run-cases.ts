import { crawler } from '../crawler/crawler-beside-buyers.ts';
import type { Size } from '../database/filled.ts';
import type { Figure } from '../figure.ts';
import { startShop } from '../shop-process.ts';
import { builderEngine, builds } from './builds.ts';
import type { Bench, OpenCase, SoloCase, Stage, StagedCase } from './case.ts';
import { guidedBuilds } from './guided-builds.ts';
import { machine } from './machine.ts';
import { memory } from './memory.ts';
import { memoryOfCatalogue } from './memory-of-catalogue.ts';
import { orders } from './orders.ts';
import { packages } from './packages.ts';
import { pagesAndCalls } from './pages-and-calls.ts';
import { readModel } from './read-model.ts';
import { start } from './start.ts';
import { wholeCatalogue } from './whole-catalogue.ts';

const staged: StagedCase[] = [...pagesAndCalls, ...wholeCatalogue, ...builds, machine, ...orders];
const solo: SoloCase[] = [crawler, readModel, builderEngine, guidedBuilds, memory, memoryOfCatalogue, start, packages];

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
  const opened = await openCases({ ...bench, size, database, shop }, cases);
  const figures: Figure[] = [];
  for (const { run } of opened) figures.push(announce(await run()));
  await shop.close();
  await database.drop();
  return figures;
}

/**
 * V8 compiles what computes responds in the first tens of thousands of requests, by the kinds of objects it sees in them,
 * so that no case is measured alone in a shop that has answered nothing else.
 */
async function openCases(stage: Stage, cases: StagedCase[]): Promise<OpenCase[]> {
  const { shop, options } = stage;
  for (const prepare of new Set(cases.map((one) => one.prepare)))
    await prepare?.(shop.address, Number(options.workers));
  const opened = await Promise.all(cases.map((one) => one.open(stage)));
  await Promise.all(opened.map(({ warmUp }) => warmUp?.(options.quick ? 6 : 25)));
  return opened;
}

function announce(figure: Figure): Figure {
  console.log(`  ${figure.name}: ${figure.value.toFixed(figure.value < 10 ? 2 : 0)} ${figure.unit}`);
  return figure;
}
