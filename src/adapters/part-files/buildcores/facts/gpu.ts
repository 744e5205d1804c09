import { plausibleInteger, plausibleNumber, type Row, valueAt } from '../../field-values.ts';

/** What a slot and each plug give, in watts. */
const SLOT = 75;
const PLUGS = { pcie6Pin: 75, pcie8Pin: 150, pcie16Pin: 600 };

/** `case_expansion_slot_width` of the source is wrong for many cards. */
export function gpuFacts(row: Row) {
  const tdp = plausibleNumber(row.tdp, 5, 1500);
  return {
    length: plausibleNumber(row.length, 50, 500),
    // The bounds exclude rows in millimeters.
    slots: plausibleNumber(row.total_slot_width, 0.5, 6, 3),
    tdp,
    ...plugsOf(row.power_connectors, tdp),
    radiator: plausibleNumber(row.radiator_size, 80, 560),
  };
}

/** Plugs that do not give what the card draws are not all of them. Nor are none, without the power to compare. */
function plugsOf(value: unknown, tdp: number | undefined) {
  const of = (key: string) => plausibleInteger(valueAt(value, key), 0, 8) ?? 0;
  const plugs = {
    pcie6Pin: of('pcie_6_pin'),
    pcie8Pin: of('pcie_8_pin'),
    pcie16Pin: Math.max(of('pcie_12VHPWR'), of('pcie_12V_2x6')),
  };
  if (tdp === undefined) return {};
  const given =
    SLOT + plugs.pcie6Pin * PLUGS.pcie6Pin + plugs.pcie8Pin * PLUGS.pcie8Pin + plugs.pcie16Pin * PLUGS.pcie16Pin;
  const isBoth = plugs.pcie16Pin > 0 && plugs.pcie6Pin + plugs.pcie8Pin > 0;
  // What a card draws is rounded, what a slot gives is not.
  const isEnough = given === SLOT ? tdp <= SLOT : tdp <= given * 1.1;
  return !isEnough || isBoth || typeof value !== 'object' || value === null ? {} : plugs;
}
