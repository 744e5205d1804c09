import { buildOf, type Part } from '../../../builder/build.ts';
import type { BuildCategory } from '../../../builder/facts.ts';
import { worstOf } from '../../../builder/finding.ts';
import { rules } from '../../../builder/rules.ts';

type Wishes = { integratedGraphics: boolean };

/** Parts that decide whether a category can be left out are chosen before it. */
export const providers: { readonly [C in BuildCategory]?: readonly BuildCategory[] } = {
  gpu: ['processor'],
  'cpu-cooler': ['processor'],
  'power-supply': ['processor', 'gpu', 'case'],
};

/** Whether other parts bring what this category is for, which the shop knows and does not assume. */
export function isProvided(category: BuildCategory, parts: readonly Part[], wishes: Wishes): boolean {
  const { processor, case: cases } = buildOf(parts);
  if (category === 'gpu') return wishes.integratedGraphics && processor.some(({ facts }) => facts.hasGraphics);
  if (category === 'cpu-cooler') return processor.some(({ facts }) => facts.includesCooler);
  if (category === 'power-supply') return cases.some(({ facts }) => facts.includesPowerSupply) && isEnough(parts);
  return false;
}

/** Whether the power supply that comes with the case has a reserve. */
function isEnough(parts: readonly Part[]): boolean {
  const findings = rules.find(({ name }) => name === 'power')?.check(buildOf(parts)) ?? [];
  return findings.length > 0 && worstOf(findings) === 'fit';
}

/** Whether it may still turn out that the category can be left out. */
export function mayBeProvided(category: BuildCategory, parts: readonly Part[], wishes: Wishes): boolean {
  const { processor, case: cases } = buildOf(parts);
  if (category === 'gpu') return wishes.integratedGraphics && processor.every(({ facts }) => facts.hasGraphics);
  if (category === 'cpu-cooler') return processor.every(({ facts }) => facts.includesCooler);
  return category === 'power-supply' && cases.every(({ facts }) => facts.includesPowerSupply);
}
