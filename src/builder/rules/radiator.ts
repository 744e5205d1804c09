import { type PartOf, pairsOf } from '../build.ts';
import { type Finding, findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('radiator');

/** Water coolers have one, and some cards. */
export const radiator: Rule = {
  name: 'radiator',
  reads: { 'cpu-cooler': ['isWaterCooled', 'radiator'], gpu: ['radiator'], case: ['radiators'] },
  check: (build) => [
    ...pairsOf(build, 'cpu-cooler', 'case').flatMap(([cooler, pcCase]) =>
      cooler.facts.isWaterCooled === false ? [] : [compare(cooler, pcCase)],
    ),
    ...pairsOf(build, 'gpu', 'case').flatMap(([gpu, pcCase]) =>
      gpu.facts.radiator === undefined ? [] : [compare(gpu, pcCase)],
    ),
  ],
};

function compare(cooler: PartOf<'cpu-cooler'> | PartOf<'gpu'>, pcCase: PartOf<'case'>): Finding {
  const size = cooler.facts.radiator;
  const { radiators } = pcCase.facts;
  const pair = [cooler, pcCase];
  const values = {
    cooler: cooler.name,
    size: size ?? 0,
    case: pcCase.name,
    sizes: (radiators ?? []).map((each) => `${each} mm`).join(', '),
  };
  if (cooler.category === 'cpu-cooler' && cooler.facts.isWaterCooled === undefined)
    return finding('unknown', 'kindUnknown', pair, values);
  if (radiators?.length === 0) return finding('conflict', 'none', pair, values);
  if (size === undefined) return finding('unknown', 'coolerUnknown', pair, values);
  if (radiators === undefined) return finding('unknown', 'caseUnknown', pair, values);
  return radiators.includes(size)
    ? finding('fit', 'fit', pair, values)
    : finding('conflict', 'different', pair, values);
}
