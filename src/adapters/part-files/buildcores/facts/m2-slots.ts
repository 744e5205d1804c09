import type { M2Slot, MotherboardFacts } from '../../../../builder/facts.ts';
import { type Row, rows, text } from '../../field-values.ts';

const sizes = [2230, 2242, 2260, 2280, 22110];

/**
 * The source splits "2242/2260/2280" into the entries 2242-2260 and 2280. Where that cannot be undone, the entries stay, and
 * only the slots of one size can be counted. Generated entries have PCIe 4.0 everywhere, so they say nothing of SATA.
 */
export function m2Facts(
  value: unknown,
  memoryType: string | undefined,
): Pick<MotherboardFacts, 'm2Slots' | 'hasSplitM2Slots'> {
  if (!Array.isArray(value)) return {};
  // Key E is for wireless cards.
  const entries = rows(value).filter((entry) => entry.key !== 'E');
  if (entries.length === 0) return value.length === 0 ? { m2Slots: [] } : {};
  const merged: { row: Row; sizes: number[] }[] = [];
  for (const row of entries) {
    const own = sizesOf(text(row.size) ?? '');
    const before = merged.at(-1);
    const isRest = before && /^22\d\d-22[46]\d$/.test(text(before.row.size) ?? '') && text(row.size) === '2280';
    if (isRest) before.sizes.push(...own);
    else merged.push({ row, sizes: own });
  }
  const isWhole = merged.every((slot) => slot.sizes.includes(2280));
  return {
    m2Slots: merged.map((slot) => slotOf(slot.row, slot.sizes, memoryType)),
    ...(!isWhole && { hasSplitM2Slots: true }),
  };
}

function slotOf(row: Row, own: number[], memoryType: string | undefined): M2Slot {
  const connection = text(row.interface) ?? '';
  const isGenerated = row._id !== undefined;
  // Boards for older memory often take SATA drives without a word of it in their record.
  const saysNoSata = !isGenerated && memoryType === 'DDR5' && /PCIe/i.test(connection);
  return {
    sizes: own,
    takesPcie: isGenerated || !/^\s*SATA\b[^/&+]*$/i.test(connection),
    ...(/SATA/i.test(connection) ? { takesSata: true } : saysNoSata && { takesSata: false }),
  };
}

function sizesOf(value: string): number[] {
  const numbers = (text: string) => (text.match(/\d{4,5}/g) ?? []).map(Number);
  const range = /^(\d{4,5}) ?- ?(\d{4,5})$/.exec(value.trim());
  if (!range) return numbers(value);
  const [from, to] = [sizes.indexOf(Number(range[1])), sizes.indexOf(Number(range[2]))];
  return from >= 0 && to >= from ? sizes.slice(from, to + 1) : numbers(value);
}
