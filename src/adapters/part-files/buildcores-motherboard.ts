import type { Specifications } from '../../contract/specification.ts';
import { board, colors } from './buildcores-words.ts';
import { at, count, list, measure, type Row, rows, text, textOrNone } from './known.ts';

export const motherboard = (row: Row): Specifications<'motherboard'> => ({
  socket: text(row.socket),
  chipset: text(row.chipset),
  formFactor: text(row.form_factor) && board(text(row.form_factor) ?? ''),
  memoryType: text(at(row, 'memory.ram_type')),
  memorySlots: count(at(row, 'memory.slots'), 1, 64),
  maxMemory: measure(at(row, 'memory.max'), 4, 16_384),
  m2Slots: m2SlotsOf(rows(row.m2_slots)),
  sataPorts: count(sum(at(row, 'storage_devices.sata_6_gb_s'), at(row, 'storage_devices.sata_3_gb_s')), 1, 32),
  pcieSlots: list(rows(row.pcie_slots).map(slotOf)),
  ethernet: list(rows(row.onboard_ethernet).map(({ speed }) => speed))?.join(' + '),
  wireless: textOrNone(row.wireless_networking)
    ?.replace(/wi-?fi[- ]?(?=\d)/i, 'Wi-Fi ')
    .replace(/,? Bluetooth®? v?(?=\d)/i, ', Bluetooth '),
  // The chip's maker alone tells nothing.
  audio: text(at(row, 'audio.chipset'))?.match(/^.*\d.*$/)?.[0],
  color: colors(row.color),
});

function m2SlotsOf(entries: readonly Row[]): number | undefined {
  // A slot of key E takes a wireless card, not a drive.
  const slots = entries.filter((entry) => entry.key !== 'E');
  if (slots.every((slot) => slot._id === undefined)) return count(slots.length, 1, 20);
  // A machine cut "2242/2260/2280" into the entries 2242-2260 and 2280; any other pieces are past mending.
  const sizes = slots.map((slot) => slot.size).join(' ');
  const whole = /(?:\d+-\d+ )?2280|\d+(?:\/\d+)+/g;
  return sizes.replace(whole, '').trim() === '' ? count(sizes.match(whole)?.length, 1, 20) : undefined;
}

function slotOf({ gen, lanes, quantity, _id }: Row): string | undefined {
  const width = count(lanes, 1, 16);
  const slots = count(quantity, 1, 12);
  if (!width || !slots) return undefined;
  // Rows with an `_id` were filled in by a machine, which gave almost every slot the generation 4.0.
  const generation = _id === undefined && text(gen);
  return `${slots} × PCIe ${generation ? `${generation} ` : ''}x${width}`;
}

const sum = (...values: unknown[]): number =>
  values.reduce<number>((total, value) => total + (count(value, 0, 20) ?? 0), 0);
