import type { Specifications } from '../../../contract/catalogue/specification.ts';
import { list, plausibleInteger, plausibleNumber, type Row, rows, text, textOrNone, valueAt } from '../field-values.ts';
import { colors, normalizeFormFactor } from './normalize.ts';

export const motherboard = (row: Row): Specifications<'motherboard'> => ({
  socket: text(row.socket),
  chipset: text(row.chipset),
  formFactor: text(row.form_factor) && normalizeFormFactor(text(row.form_factor) ?? ''),
  memoryType: text(valueAt(row, 'memory.ram_type')),
  memorySlots: plausibleInteger(valueAt(row, 'memory.slots'), 1, 64),
  maxMemory: plausibleNumber(valueAt(row, 'memory.max'), 4, 16_384),
  m2Slots: m2SlotsOf(rows(row.m2_slots)),
  sataPorts: plausibleInteger(
    sum(valueAt(row, 'storage_devices.sata_6_gb_s'), valueAt(row, 'storage_devices.sata_3_gb_s')),
    1,
    32,
  ),
  pcieSlots: list(rows(row.pcie_slots).map(slotOf)),
  ethernet: list(rows(row.onboard_ethernet).map(({ speed }) => speed))?.join(' + '),
  wireless: textOrNone(row.wireless_networking)
    ?.replace(/wi-?fi[- ]?(?=\d)/i, 'Wi-Fi ')
    .replace(/,? Bluetooth®? v?(?=\d)/i, ', Bluetooth '),
  // Without a digit it is only the manufacturer.
  audio: text(valueAt(row, 'audio.chipset'))?.match(/^.*\d.*$/)?.[0],
  color: colors(row.color),
});

function m2SlotsOf(entries: readonly Row[]): number | undefined {
  // Key E is for wireless cards.
  const slots = entries.filter((entry) => entry.key !== 'E');
  if (slots.every((slot) => slot._id === undefined)) return plausibleInteger(slots.length, 1, 20);
  // Generated rows split "2242/2260/2280" into the entries 2242-2260 and 2280; other fragments cannot be repaired.
  const sizes = slots.map((slot) => slot.size).join(' ');
  const whole = /(?:\d+-\d+ )?2280|\d+(?:\/\d+)+/g;
  return sizes.replace(whole, '').trim() === '' ? plausibleInteger(sizes.match(whole)?.length, 1, 20) : undefined;
}

function slotOf({ gen, lanes, quantity, _id }: Row): string | undefined {
  const width = plausibleInteger(lanes, 1, 16);
  const slots = plausibleInteger(quantity, 1, 12);
  if (!width || !slots) return undefined;
  // Rows with an `_id` are generated and have generation 4.0 almost everywhere.
  const generation = _id === undefined && text(gen);
  return `${slots} × PCIe ${generation ? `${generation} ` : ''}x${width}`;
}

const sum = (...values: unknown[]): number =>
  values.reduce<number>((total, value) => total + (plausibleInteger(value, 0, 20) ?? 0), 0);
