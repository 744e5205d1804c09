import { findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('cooler-missing');

export const coolerMissing: Rule = {
  name: 'cooler-missing',
  reads: { 'cpu-cooler': [], processor: ['includesCooler'] },
  check: (build) =>
    build['cpu-cooler'].length > 0
      ? []
      : build.processor.map((processor) => {
          const { includesCooler } = processor.facts;
          const values = { processor: processor.name };
          if (includesCooler) return finding('fit', 'included', [processor], values);
          return finding('unknown', includesCooler === undefined ? 'processorUnknown' : 'missing', [processor], values);
        }),
};
