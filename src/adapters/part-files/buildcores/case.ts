import type { Specifications } from '../../../contract/catalogue/specification.ts';
import {
  flag,
  list,
  plausibleInteger,
  plausibleNumber,
  type Row,
  sentenceCase,
  text,
  valueAt,
} from '../field-values.ts';
import { colors, normalizeFormFactor, normalizePorts } from './normalize.ts';

const kilogramsPerPound = 0.45359237;

export function pcCase(row: Row): Specifications<'case'> {
  const pounds = plausibleNumber(row.weight, 1, 200);
  return {
    formFactor: sentenceCase(text(row.form_factor) && normalizeFormFactor(text(row.form_factor) ?? '')),
    motherboards: list(row.supported_motherboard_form_factors, normalizeFormFactor),
    maxGpuLength: plausibleNumber(row.max_video_card_length, 100, 700),
    maxCoolerHeight: plausibleNumber(row.max_cpu_cooler_height, 20, 300),
    dimensions: dimensionsOf(row),
    volume: plausibleNumber(row.volume, 1, 500, 1),
    weight: pounds && plausibleNumber(pounds * kilogramsPerPound, 0.5, 90, 1),
    sidePanel: sentenceCase(text(row.side_panel)),
    frontUsb: list(row.front_usb_ports, normalizePorts) ?? list(portsOf(row.front_panel_usb), normalizePorts),
    bays35: plausibleInteger(row.internal_3_5_bays, 0, 40),
    bays25: plausibleInteger(row.internal_2_5_bays, 0, 40),
    expansionSlots: plausibleInteger(row.expansion_slots, 1, 20),
    color: colors(row.color),
  };
}

// Depth, width and height; ignores rows in inches or in another order.
function dimensionsOf(row: Row): string | undefined {
  const sides = ['depth', 'width', 'height'].map((side) =>
    plausibleNumber(valueAt(row, `dimensions_mm.${side}`), 30, 1000, 1),
  );
  const written = text(row.dimensions)?.match(/^([\d.]+) ?[x*] ?([\d.]+) ?[x*] ?([\d.]+)(?: ?mm)?$/i);
  const known = sides.every((side) => side !== undefined)
    ? sides
    : written?.slice(1).map((side) => plausibleNumber(side, 30, 1000, 1));
  return known?.every((side) => side !== undefined) ? `${known.join(' × ')} mm` : undefined;
}

// The older field is one line that separates ports by several spaces, a comma, or nothing.
function portsOf(value: unknown): string[] | undefined {
  return typeof value === 'string' ? value.split(/ {2,}|, |(?<=[A-Za-z])(?=USB )/) : undefined;
}

export const powerSupply = (row: Row): Specifications<'power-supply'> => ({
  power: plausibleNumber(row.wattage, 50, 5000),
  formFactor: text(row.form_factor),
  efficiency: text(row.efficiency_rating)?.replace(/^80\+/, '80 Plus') ?? text(row.cybernetics_efficiency_rating),
  modular: { Full: 'Full', 'Semi-Modular': 'Semi', 'Non-Modular': 'No' }[text(row.modular) ?? ''],
  length: plausibleNumber(row.length, 50, 400),
  fanless: flag(row.fanless),
  pcieConnectors: plausibleInteger(valueAt(row, 'connectors.pcie_6_plus_2_pin'), 1, 30),
  highPowerConnectors: plausibleInteger(valueAt(row, 'connectors.pcie_12vhpwr'), 1, 8),
  sataConnectors: plausibleInteger(valueAt(row, 'connectors.sata'), 1, 40),
  color: colors(row.color),
});
