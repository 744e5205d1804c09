import { spelledBrand, spelledSpecifications } from '../../../contract/catalogue/spelling.ts';
import type { RowProblem } from '../../../contract/owner/import-reasons.ts';
import type { Part } from '../../../domain/catalogue/importing/part.ts';
import { quoted } from '../bad-value.ts';
import { isRecord, type Row, text, valueAt } from '../field-values.ts';
import { normalizeText, titleOf } from '../normalize-text.ts';
import { factsOfRow } from './facts/facts-of-row.ts';
import type { BuildcoresKind } from './kinds.ts';

const maxIdLength = 100;

export function readBuildcores(
  line: string,
  kind: BuildcoresKind,
  priceOf: (opendbId: string) => number | undefined,
): Part | RowProblem {
  const row = parsed(line);
  if (!row) return { code: 'json_invalid', value: quoted(line) };
  const { opendb_id: id } = row;
  if (typeof id !== 'string' || normalizeText(id) === '') return { code: 'missing', field: 'opendb_id' };
  if (id.length > maxIdLength)
    return { code: 'too_long', field: 'opendb_id', value: quoted(id), parameters: { most: maxIdLength } };
  const name = nameOf(row);
  if (!name) return { code: 'missing', field: 'name' };
  const known = Object.entries(kind.specificationsOf(row, name)).filter(([, value]) => value !== undefined);
  return {
    supplier: 'buildcores',
    number: normalizeText(id),
    isGlobalNumber: true,
    name,
    category: kind.category,
    brand: brandOf(row),
    partNumber: partNumberOf(valueAt(row, 'metadata.part_numbers')),
    specifications: spelledSpecifications(Object.fromEntries(known)),
    facts: factsOfRow(kind.category, row, name),
    priceAmount: priceOf(normalizeText(id)),
    isComplete: true,
  };
}

function brandOf(row: Row): string | undefined {
  const brand = text(valueAt(row, 'metadata.manufacturer'));
  return brand && spelledBrand(brand);
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
  const name = valueAt(row, 'metadata.name');
  if (typeof name !== 'string') return '';
  // The export turned inch signs into a lone backslash: 26 3/4 \
  return titleOf(name.replace(/(?<=\d) ?\\(?=\s|$)/g, '"'));
}

// The list also contains ids of shops and fragments of split numbers.
function partNumberOf(numbers: unknown): string | undefined {
  const candidates = (Array.isArray(numbers) ? numbers : [])
    .map(text)
    .filter((number) => number !== undefined && number.length <= 60 && !shopId.test(number));
  return candidates.find((number) => number && number.length >= 4 && /\d/.test(number)) ?? candidates[0];
}

const shopId = /^([0-9a-f]{8}-[0-9a-f-]{27}|(?=.*[a-f])[0-9a-f]{16}|\d{14})$/i;
