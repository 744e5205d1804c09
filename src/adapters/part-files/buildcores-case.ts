import type { Specifications } from '../../contract/specification.ts';
import { board, colors, quantities } from './buildcores-words.ts';
import { at, count, flag, list, measure, type Row, sentenceCase, text } from './known.ts';

const kilogramsPerPound = 0.45359237;

export function pcCase(row: Row): Specifications<'case'> {
  const pounds = measure(row.weight, 1, 200);
  return {
    formFactor: sentenceCase(text(row.form_factor) && board(text(row.form_factor) ?? '')),
    motherboards: list(row.supported_motherboard_form_factors, board),
    maxGpuLength: measure(row.max_video_card_length, 100, 700),
    maxCoolerHeight: measure(row.max_cpu_cooler_height, 20, 300),
    dimensions: dimensionsOf(row),
    volume: measure(row.volume, 1, 500, 1),
    weight: pounds && measure(pounds * kilogramsPerPound, 0.5, 90, 1),
    sidePanel: sentenceCase(text(row.side_panel)),
    frontUsb: list(row.front_usb_ports, quantities) ?? list(portsOf(row.front_panel_usb), quantities),
    bays35: count(row.internal_3_5_bays, 0, 40),
    bays25: count(row.internal_2_5_bays, 0, 40),
    expansionSlots: count(row.expansion_slots, 1, 20),
    color: colors(row.color),
  };
}

// Depth, width and height; rows in inches, or in an order of their own, are left out.
function dimensionsOf(row: Row): string | undefined {
  const sides = ['depth', 'width', 'height'].map((side) => measure(at(row, `dimensions_mm.${side}`), 30, 1000, 1));
  const written = text(row.dimensions)?.match(/^([\d.]+) ?[x*] ?([\d.]+) ?[x*] ?([\d.]+)(?: ?mm)?$/i);
  const known = sides.every((side) => side !== undefined)
    ? sides
    : written?.slice(1).map((side) => measure(side, 30, 1000, 1));
  return known?.every((side) => side !== undefined) ? `${known.join(' × ')} mm` : undefined;
}

// The older field is one line, its ports apart by many spaces, by a comma, or not at all.
function portsOf(value: unknown): string[] | undefined {
  return typeof value === 'string' ? value.split(/ {2,}|, |(?<=[A-Za-z])(?=USB )/) : undefined;
}

export const powerSupply = (row: Row): Specifications<'power-supply'> => ({
  power: measure(row.wattage, 50, 5000),
  formFactor: text(row.form_factor),
  efficiency: text(row.efficiency_rating)?.replace(/^80\+/, '80 Plus') ?? text(row.cybernetics_efficiency_rating),
  modular: { Full: 'Full', 'Semi-Modular': 'Semi', 'Non-Modular': 'No' }[text(row.modular) ?? ''],
  length: measure(row.length, 50, 400),
  fanless: flag(row.fanless),
  pcieConnectors: count(at(row, 'connectors.pcie_6_plus_2_pin'), 1, 30),
  highPowerConnectors: count(at(row, 'connectors.pcie_12vhpwr'), 1, 8),
  sataConnectors: count(at(row, 'connectors.sata'), 1, 40),
  color: colors(row.color),
});
