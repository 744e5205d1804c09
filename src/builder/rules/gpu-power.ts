import { leastOf, namesOf, type PartOf, sumOf } from '../build.ts';
import { type Finding, findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('gpu-power');

/** An adapter to 16 pins takes a plug of 8 pins for each of these. */
const WATTS_PER_8_PIN = 150;

type Cards = readonly PartOf<'gpu'>[];

export const gpuPower: Rule = {
  name: 'gpu-power',
  reads: {
    gpu: ['pcie6Pin', 'pcie8Pin', 'pcie16Pin', 'tdp'],
    'power-supply': ['pcie8Pin', 'pcie16Pin'],
  },
  check: (build) => (build.gpu.length === 0 ? [] : build['power-supply'].map((supply) => compare(build.gpu, supply))),
};

function compare(cards: Cards, supply: PartOf<'power-supply'>): Finding {
  const parts = [...cards, supply];
  const least8 = leastOf(cards, ({ facts }) => (facts.pcie8Pin ?? 0) + (facts.pcie6Pin ?? 0));
  const least16 = leastOf(cards, ({ facts }) => facts.pcie16Pin);
  const { pcie8Pin: has8, pcie16Pin: has16 } = supply.facts;
  const values = {
    gpu: namesOf(cards),
    needs8: least8,
    needs16: least16,
    powerSupply: supply.name,
    has8: has8 ?? 0,
    has16: has16 ?? 0,
    adapter: 0,
  };
  if (has8 !== undefined && least8 > has8) return finding('conflict', 'tooFew8', parts, values);
  const missing16 = has16 === undefined ? 0 : Math.max(0, least16 - has16);
  const adapter = missing16 > 0 && has8 !== undefined ? leastForAdapter(cards, missing16) : 0;
  if (has8 !== undefined && adapter > has8 - least8)
    return finding('conflict', 'noAdapter', parts, { ...values, adapter });
  if (!areKnown(cards)) return finding('unknown', 'gpuUnknown', parts, values);
  if (least8 > 0 && has8 === undefined) return finding('unknown', 'supplyUnknown', parts, values);
  if (least16 > 0 && has16 === undefined) return finding('unknown', 'supplyUnknown', parts, values);
  if (missing16 > 0) return finding('unknown', 'adapter', parts, { ...values, adapter });
  return finding('fit', least8 + least16 === 0 ? 'none' : 'fit', parts, values);
}

const areKnown = (cards: Cards) =>
  sumOf(cards, ({ facts }) =>
    facts.pcie6Pin === undefined || facts.pcie8Pin === undefined || facts.pcie16Pin === undefined ? undefined : 1,
  ) !== undefined;

/** By the cards that draw least, because it is not known which ones use the plugs of the power supply. */
function leastForAdapter(cards: Cards, missing: number): number {
  const needs = cards
    .filter(({ facts }) => facts.pcie16Pin)
    .flatMap(({ facts, quantity }) =>
      Array.from({ length: quantity }, () => Math.max(2, Math.ceil((facts.tdp ?? 0) / WATTS_PER_8_PIN))),
    );
  return needs
    .sort((one, other) => one - other)
    .slice(0, missing)
    .reduce((sum, each) => sum + each, 0);
}
