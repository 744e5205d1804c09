import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('psu-length');

export const psuLength: Rule = {
  name: 'psu-length',
  reads: { 'power-supply': ['length'], case: ['maxPowerSupplyLength'] },
  check: (build) =>
    pairsOf(build, 'power-supply', 'case').map((pair) => {
      const [supply, pcCase] = pair;
      const { length } = supply.facts;
      const most = pcCase.facts.maxPowerSupplyLength;
      const values = { powerSupply: supply.name, length: length ?? 0, case: pcCase.name, most: most ?? 0 };
      if (length === undefined) return finding('unknown', 'supplyUnknown', pair, values);
      if (most === undefined) return finding('unknown', 'caseUnknown', pair, values);
      return length > most ? finding('conflict', 'tooLong', pair, values) : finding('fit', 'fit', pair, values);
    }),
};
