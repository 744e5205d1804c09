import { plausibleInteger, plausibleNumber, type Row, text, valueAt } from '../../field-values.ts';

/** A zero is "not entered", except for the newest plug beside plugs that are entered. */
export function powerSupplyFacts(row: Row, name: string) {
  const of = (key: string) => plausibleInteger(valueAt(row, `connectors.${key}`), 1, 30);
  const [eps8Pin, pcie8Pin, pcie16Pin] = [of('eps_8_pin'), of('pcie_6_plus_2_pin'), of('pcie_12vhpwr')];
  const isEntered = eps8Pin !== undefined && pcie8Pin !== undefined;
  const isNamed = /\bATX ?v?3(\.\d)?\b|12V-?2x6|12VHPWR|\bPCIe ?5/i.test(name);
  return {
    power: plausibleNumber(row.wattage, 50, 5000),
    formFactor: text(row.form_factor),
    length: plausibleNumber(row.length, 50, 400),
    eps8Pin,
    pcie8Pin,
    pcie16Pin: pcie16Pin ?? (isEntered && !isNamed ? 0 : undefined),
  };
}
