import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('cpu-power');

/** Boards run with one plug of several, so fewer than it has is a question of the processor, not a conflict. */
export const cpuPower: Rule = {
  name: 'cpu-power',
  reads: { motherboard: ['processorPower'], 'power-supply': ['eps8Pin'] },
  check: (build) =>
    pairsOf(build, 'motherboard', 'power-supply').map((pair) => {
      const [motherboard, supply] = pair;
      const plugs = motherboard.facts.processorPower;
      const has = supply.facts.eps8Pin;
      const values = {
        motherboard: motherboard.name,
        plugs: (plugs ?? []).join(' + '),
        needs: plugs?.length ?? 0,
        powerSupply: supply.name,
        has: has ?? 0,
      };
      if (plugs === undefined) return finding('unknown', 'boardUnknown', pair, values);
      if (has === undefined) return finding('unknown', 'supplyUnknown', pair, values);
      if (has >= plugs.length) return finding('fit', 'fit', pair, values);
      return has === 0 ? finding('conflict', 'none', pair, values) : finding('unknown', 'fewer', pair, values);
    }),
};
