import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { holdsSupply } from '../tables/power-supply-forms.ts';

const finding = findingsOf('psu-form-factor');

export const psuFormFactor: Rule = {
  name: 'psu-form-factor',
  reads: { 'power-supply': ['formFactor'], case: ['powerSupplies'] },
  check: (build) =>
    pairsOf(build, 'power-supply', 'case').map((pair) => {
      const [supply, pcCase] = pair;
      const { formFactor } = supply.facts;
      const { powerSupplies } = pcCase.facts;
      const values = {
        powerSupply: supply.name,
        formFactor: formFactor ?? '',
        case: pcCase.name,
        formFactors: (powerSupplies ?? []).join(', '),
      };
      if (formFactor === undefined) return finding('unknown', 'supplyUnknown', pair, values);
      if (powerSupplies === undefined) return finding('unknown', 'caseUnknown', pair, values);
      const holds = holdsSupply(powerSupplies, formFactor);
      if (holds === undefined) return finding('unknown', 'bracket', pair, values);
      return holds ? finding('fit', 'fit', pair, values) : finding('conflict', 'different', pair, values);
    }),
};
