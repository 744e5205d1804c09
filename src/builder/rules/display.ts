import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('display');

/** A picture needs a card, or a processor with graphics. */
export const display: Rule = {
  name: 'display',
  reads: { processor: ['hasGraphics'], gpu: [] },
  check: (build) => {
    if (build.processor.length === 0 || build.gpu.length > 0) return [];
    return build.processor.map((processor) => {
      const { hasGraphics } = processor.facts;
      const values = { processor: processor.name };
      if (hasGraphics) return finding('fit', 'graphics', [processor], values);
      return finding('unknown', hasGraphics === undefined ? 'processorUnknown' : 'missing', [processor], values);
    });
  },
};
