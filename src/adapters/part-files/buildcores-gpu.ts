import type { Specifications } from '../../contract/specification.ts';
import { colors } from './buildcores-words.ts';
import { at, count, list, measure, type Row, sentenceCase, text } from './known.ts';

export const gpu = (row: Row): Specifications<'gpu'> => ({
  chipset: text(row.chipset)?.replace(/(\d)GB\b/, '$1 GB'),
  memory: measure(row.memory, 0.25, 512),
  memoryType: text(row.memory_type),
  memoryBus: busOf(row.memory_bus),
  coreClock: measure(row.core_base_clock, 50, 5000),
  boostClock: measure(row.core_boost_clock, 50, 5000),
  interface: text(row.interface),
  length: measure(row.length, 50, 500),
  // Some rows give millimetres.
  slotWidth: measure(row.total_slot_width, 0.5, 6),
  tdp: measure(row.tdp, 5, 1500),
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

// A bus is as many bits wide as its memory chips together: anything else is a slip of the pen.
function busOf(value: unknown): number | undefined {
  const bits = count(value, 32, 8192);
  return bits !== undefined && bits % 32 === 0 ? bits : undefined;
}

// Zero of all means that nobody counted.
function counted(value: unknown, names: Readonly<Record<string, string>>): string[] | undefined {
  return list(
    Object.entries(names).map(([key, name]) => {
      const quantity = count(at(value, key), 1, 16);
      return quantity === undefined ? undefined : `${quantity} × ${name}`;
    }),
  );
}
