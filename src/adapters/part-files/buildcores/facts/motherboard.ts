import { boardSocketFacts } from '../../../../builder/from-specifications.ts';
import { flag, plausibleInteger, plausibleNumber, type Row, text, valueAt } from '../../field-values.ts';
import { m2Facts } from './m2-slots.ts';

export const motherboardFacts = (row: Row) => ({
  ...boardSocketFacts(text(row.socket)),
  chipset: text(row.chipset),
  formFactor: text(row.form_factor),
  memoryType: text(valueAt(row, 'memory.ram_type')),
  memorySlots: plausibleInteger(valueAt(row, 'memory.slots'), 1, 64),
  maxMemory: plausibleNumber(valueAt(row, 'memory.max'), 4, 16_384),
  processorPower: plugsOf(valueAt(row, 'power_connectors.cpu_power')),
  ...m2Facts(row.m2_slots, text(valueAt(row, 'memory.ram_type'))),
  sataPorts: sataPortsOf(row),
  // A zero is "not entered" almost everywhere.
  u2Ports: plausibleInteger(valueAt(row, 'storage_devices.u2'), 1, 8),
  hasRearConnectors: flag(row.back_connect_connectors),
  frontUsbCHeaders: headersOf(valueAt(row, 'usb_headers')),
  hasFlashback: valueAt(row, 'bios_features.flashback') === true ? true : undefined,
  releaseYear: plausibleInteger(valueAt(row, 'metadata.releaseYear'), 2000, 2100),
});

function plugsOf(value: unknown): string[] | undefined {
  const plugs = (Array.isArray(value) ? value : []).flatMap((each) => /\d+(?=[ -]?pin)/i.exec(String(each))?.[0] ?? []);
  return plugs.length > 0 ? plugs.map((pins) => `${pins}-pin`) : undefined;
}

/** Zero is "not entered": nearly every board has some. */
function sataPortsOf(row: Row): number | undefined {
  const ports = ['sata_6_gb_s', 'sata_3_gb_s'].map((key) =>
    plausibleInteger(valueAt(row, `storage_devices.${key}`), 1, 20),
  );
  const known = ports.filter((each) => each !== undefined);
  return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : undefined;
}

/** The headers of these speeds are Type-E, for a Type-C port at the front. */
function headersOf(headers: unknown): number | undefined {
  const counts = ['usb_3_2_gen_2', 'usb_3_2_gen_2x2', 'usb_4'].map((key) =>
    plausibleInteger(valueAt(headers, key), 1, 2),
  );
  const known = counts.filter((each) => each !== undefined);
  return known.length > 0 ? known.reduce((sum, each) => sum + each, 0) : undefined;
}
