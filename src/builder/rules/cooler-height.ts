import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('cooler-height');

/** Only air coolers: the pump of a water cooler is low. */
export const coolerHeight: Rule = {
  name: 'cooler-height',
  reads: { 'cpu-cooler': ['isWaterCooled', 'height'], case: ['maxCoolerHeight'] },
  check: (build) =>
    pairsOf(build, 'cpu-cooler', 'case').flatMap((pair) => {
      const [cooler, pcCase] = pair;
      const { isWaterCooled, height } = cooler.facts;
      const most = pcCase.facts.maxCoolerHeight;
      const values = { cooler: cooler.name, height: height ?? 0, case: pcCase.name, most: most ?? 0 };
      if (isWaterCooled) return [];
      if (isWaterCooled === undefined) return [finding('unknown', 'kindUnknown', pair, values)];
      if (height === undefined) return [finding('unknown', 'coolerUnknown', pair, values)];
      if (most === undefined) return [finding('unknown', 'caseUnknown', pair, values)];
      return [height > most ? finding('conflict', 'tooHigh', pair, values) : finding('fit', 'fit', pair, values)];
    }),
};
