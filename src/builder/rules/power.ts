import { type Build, namesOf, type PartOf } from '../build.ts';
import { type Finding, findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';
import { wattsOf } from '../watts.ts';

const finding = findingsOf('power');

/** Judges the chosen power supply, or the one that comes with the case. */
export const power: Rule = {
  name: 'power',
  reads: {
    processor: ['ppt', 'tdp'],
    gpu: ['tdp'],
    'power-supply': ['power'],
    case: ['includesPowerSupply', 'includedPower'],
  },
  check: (build) => {
    if (build.processor.length + build.gpu.length === 0) return [];
    const included =
      build['power-supply'].length > 0
        ? []
        : build.case.filter(({ facts }) => facts.includesPowerSupply ?? facts.includedPower !== undefined);
    return [
      ...build['power-supply'].map((supply) => compare(build, supply, supply.facts.power)),
      // A power of which it is not known whether its supply is in the box decides nothing.
      ...included.map((pcCase) =>
        compare(build, pcCase, pcCase.facts.includesPowerSupply ? pcCase.facts.includedPower : undefined),
      ),
    ];
  },
};

function compare(build: Build, supply: PartOf<'power-supply'> | PartOf<'case'>, has: number | undefined): Finding {
  const drawing = [...build.processor, ...build.gpu];
  const parts = [...drawing, supply];
  const { processor, gpu, rest, recommended, isComplete } = wattsOf(build);
  const values = {
    parts: namesOf(drawing),
    processor,
    gpu,
    rest,
    recommended,
    powerSupply: supply.name,
    has: has ?? 0,
  };
  if (has === undefined) return finding('unknown', 'supplyUnknown', parts, values);
  if (processor + gpu > has)
    // The one in a case can still be replaced by choosing another.
    return supply.category === 'case'
      ? finding('unknown', 'includedTooLittle', parts, values)
      : finding('conflict', 'tooLittle', parts, values);
  if (!isComplete) return finding('unknown', 'partsUnknown', parts, values);
  return recommended > has ? finding('unknown', 'tight', parts, values) : finding('fit', 'fit', parts, values);
}
