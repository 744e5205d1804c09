import { writeFileSync } from 'node:fs';
import { budgets } from './budgets.ts';
import type { Bench } from './cases/case.ts';
import { runCases } from './cases/run-cases.ts';
import { reportWalk, walk } from './crawler/walk.ts';
import { exportLines, isFlat, reportExports } from './exports/export-lines.ts';
import { verdictOf } from './figure.ts';
import { measureGrowth } from './growth/growth.ts';
import { collectPlans } from './growth/plans.ts';
import { plansAsMarkdown } from './growth/read-plans.ts';
import { hasGrownTooFast, reportGrowth } from './growth/report.ts';
import { measureImport } from './imports/measure-import.ts';
import { isImportGood, reportImport } from './imports/report.ts';
import { generator } from './load/run-load.ts';
import { reportFigures } from './report.ts';
import { judgeSoak, reportSoak } from './soak/report.ts';
import { soak } from './soak/soak.ts';

/** Print and keep what they measured; return whether every budget is kept. */
export type Mode = (bench: Bench) => Promise<boolean>;

export const modeOf = ({ options }: Bench): Mode => {
  if (options.growth) return growthMode;
  if (options.exports) return exportMode;
  if (options.walk !== undefined) return walkMode(options.walk);
  if (options.imports > 0) return importMode(options.imports);
  return options.soak > 0 ? soakMode : casesMode;
};

const casesMode: Mode = async (bench) => {
  const figures = await runCases(bench);
  keep('last', { options: bench.options, figures });
  console.log(`\n${reportFigures(figures, bench.options)}`);
  return !figures.some((figure) => verdictOf(figure, budgets[figure.name]) === 'missed');
};

const growthMode: Mode = async (bench) => {
  const points = await measureGrowth(bench);
  keep('growth', { options: bench.options, points });
  console.log(`\n${reportGrowth(points, bench.options)}`);
  writeFileSync('.cache/bench/plans.md', plansAsMarkdown(await collectPlans(bench)));
  console.log('\nThe plans: .cache/bench/plans.md');
  return !hasGrownTooFast(points);
};

const soakMode: Mode = async (bench) => {
  const soaked = await soak(bench);
  keep('soak', { options: bench.options, ...soaked });
  console.log(`\n${reportSoak(soaked, bench.options)}`);
  const { isFlat, hasNoErrors, hasShortTail } = judgeSoak(soaked);
  return isFlat && hasNoErrors && hasShortTail;
};

const exportMode: Mode = async (bench) => {
  const figures = await exportLines(bench);
  keep('exports', { options: bench.options, figures });
  console.log(`\n${reportExports(figures)}`);
  return figures.every(isFlat);
};

const walkMode =
  (rate: number): Mode =>
  async (bench) => {
    const walked = await walk(bench, rate);
    keep('walk', { options: bench.options, ...walked });
    console.log(`\n${reportWalk(walked)}`);
    return walked.errors === 0 && walked.pages === walked.products;
  };

const importMode =
  (rows: number): Mode =>
  async (bench) => {
    const measured = await measureImport(bench, rows);
    keep('import', { options: bench.options, ...measured });
    console.log(`\n${reportImport(measured)}`);
    return isImportGood(measured);
  };

function keep(name: string, measured: object): void {
  const file = `.cache/bench/${name}.json`;
  writeFileSync(file, JSON.stringify({ at: new Date(), generator, ...measured }, undefined, 2));
}
