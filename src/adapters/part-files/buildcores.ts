import type { Part, PartProblem } from '../../domain/catalogue/importing/part.ts';
import type { BuildcoresKind } from './buildcores-kinds.ts';
import { at, isRecord, type Row, text } from './known.ts';
import { tidy, titleOf } from './tidy.ts';

type Fault = Pick<PartProblem, 'field' | 'reason'>;

const longestId = 100;

/** One line of a BuildCores OpenDB file as a part, at the price known for it; or what is wrong with the line. */
export function readBuildcores(
  line: string,
  kind: BuildcoresKind,
  priceOf: (opendbId: string) => number | undefined,
): Part | Fault {
  const row = parsed(line);
  if (!row) return { reason: 'is not a JSON object' };
  const { opendb_id: id } = row;
  if (typeof id !== 'string' || tidy(id) === '') return { field: 'opendb_id', reason: 'is missing' };
  if (id.length > longestId) return { field: 'opendb_id', reason: `is longer than ${longestId} characters` };
  const name = nameOf(row);
  if (!name) return { field: 'name', reason: 'is missing' };
  const known = Object.entries(kind.specificationsOf(row, name)).filter(([, value]) => value !== undefined);
  return {
    source: 'buildcores',
    sourceId: tidy(id),
    name,
    category: kind.category,
    brand: text(at(row, 'metadata.manufacturer')),
    partNumber: partNumberOf(at(row, 'metadata.part_numbers')),
    specifications: Object.fromEntries(known),
    priceAmount: priceOf(tidy(id)),
    isComplete: true,
  };
}

function parsed(line: string): Row | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(row: Row): string {
  const name = at(row, 'metadata.name');
  if (typeof name !== 'string') return '';
  // The inch sign came through an export as a lone backslash: 26 3/4 \
  return titleOf(name.replace(/(?<=\d) ?\\(?=\s|$)/g, '"'));
}

// Among the maker's numbers stand shop ids, and pieces of numbers that were cut in two.
function partNumberOf(numbers: unknown): string | undefined {
  const candidates = (Array.isArray(numbers) ? numbers : [])
    .map(text)
    .filter((number) => number !== undefined && number.length <= 60 && !shopId.test(number));
  return candidates.find((number) => number && number.length >= 4 && /\d/.test(number)) ?? candidates[0];
}

const shopId = /^([0-9a-f]{8}-[0-9a-f-]{27}|(?=.*[a-f])[0-9a-f]{16}|\d{14})$/i;
