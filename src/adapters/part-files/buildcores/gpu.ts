import type { Specifications } from '../../../contract/catalogue/specification.ts';
import { list, plausibleInteger, plausibleNumber, type Row, sentenceCase, text, valueAt } from '../field-values.ts';
import { colors } from './normalize.ts';

export const gpu = (row: Row): Specifications<'gpu'> => ({
  chipset: text(row.chipset)?.replace(/(\d)GB\b/, '$1 GB'),
  memory: plausibleNumber(row.memory, 0.25, 512),
  memoryType: text(row.memory_type),
  memoryBus: busOf(row.memory_bus),
  coreClock: plausibleNumber(row.core_base_clock, 50, 5000),
  boostClock: plausibleNumber(row.core_boost_clock, 50, 5000),
  interface: text(row.interface),
  length: plausibleNumber(row.length, 50, 500),
  // The bounds exclude rows in millimetres.
  slotWidth: plausibleNumber(row.total_slot_width, 0.5, 6),
  tdp: plausibleNumber(row.tdp, 5, 1500),
  cooling: sentenceCase(text(row.cooling)),
  powerConnectors: counted(row.power_connectors, {
    pcie_6_pin: '6-pin PCIe',
    pcie_8_pin: '8-pin PCIe',
    pcie_12VHPWR: '12VHPWR',
    pcie_12V_2x6: '12V-2x6',
  }),
  videoOutputs: counted(row.video_outputs, {
    hdmi_2_2: 'HDMI 2.2',
    hdmi_2_1b: 'HDMI 2.1b',
    hdmi_2_1a: 'HDMI 2.1a',
    hdmi_2_1: 'HDMI 2.1',
    hdmi_2_0b: 'HDMI 2.0b',
    hdmi_2_0a: 'HDMI 2.0a',
    hdmi_2_0: 'HDMI 2.0',
    displayport_2_1_b: 'DisplayPort 2.1b',
    displayport_2_1a: 'DisplayPort 2.1a',
    displayport_2_1: 'DisplayPort 2.1',
    displayport_1_4a: 'DisplayPort 1.4a',
    usb_c: 'USB-C',
    dvi_d: 'DVI-D',
    vga: 'VGA',
  }),
  color: colors(row.color),
});

// Bus widths are multiples of a memory chip's 32 bits; other values are typing errors.
function busOf(value: unknown): number | undefined {
  const bits = plausibleInteger(value, 32, 8192);
  return bits !== undefined && bits % 32 === 0 ? bits : undefined;
}

// Zero means unknown here.
function counted(value: unknown, names: Readonly<Record<string, string>>): string[] | undefined {
  return list(
    Object.entries(names).map(([key, name]) => {
      const quantity = plausibleInteger(valueAt(value, key), 1, 16);
      return quantity === undefined ? undefined : `${quantity} × ${name}`;
    }),
  );
}
