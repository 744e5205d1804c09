import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { holdsBoard } from '../tables/board-forms.ts';

const finding = findingsOf('board-form-factor');

export const boardFormFactor: Rule = {
  name: 'board-form-factor',
  reads: { motherboard: ['formFactor'], case: ['motherboards'] },
  check: (build) =>
    pairsOf(build, 'motherboard', 'case').map((pair) => {
      const [motherboard, pcCase] = pair;
      const { formFactor } = motherboard.facts;
      const { motherboards } = pcCase.facts;
      const values = {
        motherboard: motherboard.name,
        formFactor: formFactor ?? '',
        case: pcCase.name,
        formFactors: (motherboards ?? []).join(', '),
      };
      if (formFactor === undefined) return finding('unknown', 'boardUnknown', pair, values);
      if (motherboards === undefined) return finding('unknown', 'caseUnknown', pair, values);
      const holds = holdsBoard(motherboards, formFactor);
      if (holds === undefined) return finding('unknown', 'near', pair, values);
      return holds ? finding('fit', 'fit', pair, values) : finding('conflict', 'different', pair, values);
    }),
};
