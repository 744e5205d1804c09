import { buildCategories } from '../src/contract/catalogue/build-parts.ts';
import { readParts } from '../src/domain/builds/read-parts.ts';
import { type RuleCoverage, ruleCoverage } from '../src/domain/facts/rule-coverage.ts';
import { assertNoMoreArguments, defineCommand, type Output, settings } from './shop/command.ts';
import { withMigratedDatabase } from './shop/with-database.ts';

const about = `Shows for each rule of the PC builder which facts it reads, how many products on sale have them, and how many pairs of
products it decides: they fit or conflict, instead of "not known". The page Missing facts lists what to fill in first. Nothing
is changed.

Exit code: 0 when the table was printed, 1 when it could not be, 2 when the command or a setting is wrong.`;

export const command = defineCommand({
  name: 'rule-coverage',
  synopsis: '',
  about,
  options: {},
  run: async ({ positionals }, output) => {
    assertNoMoreArguments(positionals);
    return withMigratedDatabase(settings(), async ({ db }) => {
      const parts = await readParts(db);
      const byCategory = new Map(
        buildCategories.map((category) => [category, parts.filter((part) => part.category === category)]),
      );
      print(ruleCoverage(byCategory), output);
      return 0;
    });
  },
});

function print(coverage: readonly RuleCoverage[], output: Output): void {
  if (coverage.length === 0) output.log('No two products on sale are compared by a rule.');
  const rows = coverage.flatMap(({ rule, categories, pairs, decided, facts }) => [
    [rule, categories.join(' × '), String(pairs), share(decided, pairs)],
    ...facts.map(({ category, fact, products, known }) => ['', `  ${category}: ${fact}`, '', share(known, products)]),
  ]);
  const table = [['rule', 'pair, and the facts that are read', 'pairs', 'decided, known'], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const [rule = '', what = '', pairs = '', known = ''] of table)
    output.log(
      `${rule.padEnd(widths[0] ?? 0)}  ${what.padEnd(widths[1] ?? 0)}  ${pairs.padStart(widths[2] ?? 0)}  ${known}`,
    );
}

/** 100 % only if it is all of them. */
function share(part: number, whole: number): string {
  const percent = Math.floor((part / whole) * 1000) / 10;
  return `${percent.toFixed(1)} %`;
}
