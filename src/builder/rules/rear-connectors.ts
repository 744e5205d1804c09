import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('rear-connectors');

/** Boards with their plugs on the back need openings behind them. */
export const rearConnectors: Rule = {
  name: 'rear-connectors',
  reads: { motherboard: ['hasRearConnectors'], case: ['takesRearConnectors'] },
  check: (build) =>
    pairsOf(build, 'motherboard', 'case').flatMap((pair) => {
      const [motherboard, pcCase] = pair;
      const { hasRearConnectors } = motherboard.facts;
      const takes = pcCase.facts.takesRearConnectors;
      const values = { motherboard: motherboard.name, case: pcCase.name };
      if (hasRearConnectors === false || takes) return hasRearConnectors ? [finding('fit', 'fit', pair, values)] : [];
      if (hasRearConnectors === undefined) return [finding('unknown', 'boardUnknown', pair, values)];
      return [
        takes === false ? finding('conflict', 'none', pair, values) : finding('unknown', 'caseUnknown', pair, values),
      ];
    }),
};
