import { pairsOf } from '../build.ts';
import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('front-usb-c');

export const frontUsbC: Rule = {
  name: 'front-usb-c',
  reads: { case: ['hasFrontUsbC'], motherboard: ['frontUsbCHeaders'] },
  check: (build) =>
    pairsOf(build, 'case', 'motherboard').flatMap((pair) => {
      const [pcCase, motherboard] = pair;
      const headers = motherboard.facts.frontUsbCHeaders;
      const values = { case: pcCase.name, motherboard: motherboard.name };
      if (!pcCase.facts.hasFrontUsbC) return [];
      if (headers === undefined) return [finding('unknown', 'boardUnknown', pair, values)];
      return [headers > 0 ? finding('fit', 'fit', pair, values) : finding('conflict', 'none', pair, values)];
    }),
};
