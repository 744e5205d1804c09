import { type Build, namesOf, type PartOf } from '../build.ts';
import type { M2Slot } from '../facts.ts';
import { type Finding, findingsOf } from '../finding.ts';
import type { Rule } from '../rule.ts';

const finding = findingsOf('m2');

export const m2: Rule = {
  name: 'm2',
  reads: { storage: ['form', 'm2Size', 'connection'], motherboard: ['m2Slots', 'hasSplitM2Slots'] },
  check: (build) => {
    const drives = build.storage.filter(({ facts }) => facts.form === 'M.2' || facts.form === undefined);
    return drives.length === 0
      ? []
      : build.motherboard.flatMap((board) => [
          ...drives.map((drive) => compare(drive, board)),
          ...counted(
            drives.filter(({ facts }) => facts.form !== undefined),
            board,
          ),
        ]);
  },
};

/** Whether any slot takes the drive. */
function compare(drive: PartOf<'storage'>, board: PartOf<'motherboard'>): Finding {
  const { m2Size: size, connection } = drive.facts;
  const { m2Slots: slots, hasSplitM2Slots } = board.facts;
  const pair = [drive, board];
  const values = {
    drive: drive.name,
    size: String(size ?? ''),
    connection: connection ?? '',
    motherboard: board.name,
    slots: slots?.length ?? 0,
    sizes: [...new Set(slots?.flatMap((slot) => slot.sizes))].sort((one, other) => one - other).join(', '),
  };
  if (drive.facts.form === undefined) return finding('unknown', 'driveUnknown', pair, values);
  if (slots?.length === 0) return finding('conflict', 'none', pair, values);
  if (slots === undefined) return finding('unknown', 'boardUnknown', pair, values);
  if (size === undefined || connection === undefined) return finding('unknown', 'driveUnknown', pair, values);
  const long = slots.filter((slot) => slot.sizes.includes(size));
  if (long.length === 0 && size > Math.max(...slots.flatMap((slot) => slot.sizes)) && !hasSplitM2Slots)
    return finding('conflict', 'tooLong', pair, values);
  if (long.length === 0) return finding('unknown', 'sizeUntold', pair, values);
  const takes = long.map((slot) => takesConnection(slot, connection));
  if (takes.includes(true)) return finding('fit', 'fit', pair, values);
  return takes.includes(undefined) || hasSplitM2Slots
    ? finding('unknown', 'connectionUntold', pair, values)
    : finding('conflict', 'connection', pair, values);
}

function takesConnection(slot: M2Slot, connection: string): boolean | undefined {
  if (connection === 'PCIe') return slot.takesPcie;
  return connection === 'SATA' ? slot.takesSata : undefined;
}

/** Whether there are as many slots as drives. Split slots are counted by the size that each has once. */
function counted(drives: Build['storage'], board: PartOf<'motherboard'>): Finding[] {
  const { m2Slots: slots, hasSplitM2Slots } = board.facts;
  if (slots === undefined || slots.length === 0) return [];
  const wanted = drives.reduce((sum, { quantity }) => sum + quantity, 0);
  if (wanted <= 1) return [];
  const parts = [...drives, board];
  const sure = hasSplitM2Slots ? slots.filter(({ sizes }) => sizes.includes(2280)).length : slots.length;
  const values = { drives: namesOf(drives), count: wanted, motherboard: board.name, slots: sure };
  if (wanted > slots.length) return [finding('conflict', 'tooMany', parts, { ...values, slots: slots.length })];
  return [wanted > sure ? finding('unknown', 'countUntold', parts, values) : finding('fit', 'enough', parts, values)];
}
