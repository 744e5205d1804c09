import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('psu-missing');

export const psuMissing: Rule = {
  name: 'psu-missing',
  reads: { 'power-supply': [], case: ['includesPowerSupply', 'includedPower'], motherboard: [] },
  check: (build) => {
    if (build['power-supply'].length > 0) return [];
    const included = build.case.find(({ facts }) => facts.includesPowerSupply);
    if (included)
      return [
        finding('fit', 'included', [included], { case: included.name, watts: included.facts.includedPower ?? 0 }),
      ];
    const untold = build.case.find(({ facts }) => facts.includesPowerSupply === undefined);
    if (untold) return [finding('unknown', 'caseUnknown', [untold], { case: untold.name })];
    const parts = [...build.motherboard, ...build.case];
    return parts.length > 0 ? [finding('unknown', 'missing', parts)] : [];
  },
};
