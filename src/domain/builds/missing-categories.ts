import { buildOf, type Part } from '../../builder/build.ts';
import type { BuildCategory } from '../../builder/facts.ts';
import { buildCategories } from '../../contract/catalogue/build-parts.ts';

/** What the build still needs, in the order in which it is chosen. */
export function missingCategories(parts: readonly Part[]): BuildCategory[] {
  const build = buildOf(parts);
  return buildCategories.filter((category) => build[category].length === 0 && !isProvided(category, build));
}

function isProvided(category: BuildCategory, build: ReturnType<typeof buildOf>): boolean {
  switch (category) {
    case 'processor':
      return build.motherboard.some(({ facts }) => facts.hasProcessor);
    case 'gpu':
      return build.processor.some(({ facts }) => facts.hasGraphics);
    case 'cpu-cooler':
      return build.processor.some(({ facts }) => facts.includesCooler);
    case 'power-supply':
      return build.case.some(({ facts }) => facts.includesPowerSupply);
    default:
      return false;
  }
}
