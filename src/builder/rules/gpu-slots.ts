import { leastOf, namesOf, sumOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('gpu-slots');

/** What a card exceeds a slot by before it needs the next one: cases have a little more room than their slots. */
const TOLERANCE = 0.15;

export const gpuSlots: Rule = {
  name: 'gpu-slots',
  reads: { gpu: ['slots'], case: ['expansionSlots', 'riserSlots'] },
  check: (build) =>
    build.case.flatMap((pcCase) => {
      if (build.gpu.length === 0) return [];
      const parts = [...build.gpu, pcCase];
      const { expansionSlots, riserSlots = 0 } = pcCase.facts;
      const slots = expansionSlots === undefined ? undefined : Math.max(expansionSlots, riserSlots);
      const least = leastOf(build.gpu, ({ facts }) => facts.slots && Math.ceil(facts.slots - TOLERANCE));
      const needed = leastOf(build.gpu, ({ facts }) => facts.slots && Math.ceil(facts.slots));
      const isKnown = sumOf(build.gpu, ({ facts }) => facts.slots) !== undefined;
      const widths = build.gpu.map(({ facts }) => facts.slots).filter((width) => width !== undefined);
      const values = {
        gpu: namesOf(build.gpu),
        width: widths.join(' + '),
        needed,
        case: pcCase.name,
        slots: slots ?? 0,
      };
      if (slots === undefined) return [finding('unknown', 'caseUnknown', parts, values)];
      if (least > slots) return [finding('conflict', 'tooWide', parts, values)];
      if (!isKnown) return [finding('unknown', 'gpuUnknown', parts, values)];
      return [needed > slots ? finding('unknown', 'tight', parts, values) : finding('fit', 'fit', parts, values)];
    }),
};
