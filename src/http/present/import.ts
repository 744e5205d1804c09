import { type Category, categories } from '../../contract/catalogue/category.ts';
import {
  type ImportDetails,
  type ImportRow,
  type MappingOfSupplier,
  type PartImport,
  type RowOutcome,
  rowOutcomes,
} from '../../contract/owner/import.ts';
import type { FoundArchive } from '../../domain/imports/archive/find-archive.ts';
import type { FoundImport, ImportDetails as StoredDetails } from '../../domain/imports/find-imports.ts';
import type { FoundRow } from '../../domain/imports/find-rows.ts';
import type { RowPictures } from '../../domain/imports/pictures/find-pictures.ts';
import { type Mapping, proposedMapping } from '../../domain/imports/proposed-mapping.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import { problemText } from './import-problem.ts';

export function presentImport(found: FoundImport): PartImport {
  const { id, fileName, format, state, isPaused, rows, reached, counts, supplier, createdBy, waitsFor } = found;
  const count = (outcome: RowOutcome) => [outcome, counts[outcome] ?? 0];
  return {
    _id: id,
    ...{ fileName, format, state, isPaused, rows, supplier, createdBy, waitsFor },
    done: doneOf(state, reached, rows),
    counts: Object.fromEntries(rowOutcomes.map(count)) as Record<RowOutcome, number>,
    leftAlone: counts.leftAlone ?? 0,
    createdAt: found.createdAt.toISOString(),
    appliedAt: found.appliedAt?.toISOString() ?? null,
    undoUntil: found.undoUntil?.toISOString() ?? null,
    undoneAt: found.undoneAt?.toISOString() ?? null,
  };
}

/** An undo starts with the last row. */
function doneOf(state: FoundImport['state'], reached: number, rows: number): number {
  return state === 'undoing' || state === 'undone' ? rows + 1 - reached : reached;
}

export function presentImportDetails(
  found: StoredDetails,
  samples: string[][],
  mappings: readonly Mapping[],
  { pictures, archive }: { pictures: ImportDetails['pictures']; archive: FoundArchive | undefined },
): ImportDetails {
  const { titles, columns, supplier, category, maxPriceChange } = found;
  const proposed = proposedMapping(found, mappings);
  const chosen = columns ? { supplier: supplier ?? '', columns, category } : proposed;
  return {
    ...presentImport(found),
    titles,
    pictures,
    archive: archive ? presentArchive(archive) : null,
    samples: titles.map((_, at) => samples.map((cells) => cells[at] ?? '')),
    mapping: {
      supplier: chosen.supplier,
      columns: chosen.columns,
      category: knownCategory(chosen.category),
      maxPriceChange: maxPriceChange ?? proposed.maxPriceChange,
    },
  };
}

export const presentArchive = ({ fileName, pictures, createdAt }: FoundArchive) => ({
  ...{ fileName, pictures },
  createdAt: createdAt.toISOString(),
});

export const presentMapping = ({ supplier, columns, category, maxPriceChange }: Mapping): MappingOfSupplier => ({
  ...{ supplier, columns, maxPriceChange },
  category: knownCategory(category),
});

const knownCategory = (name: string | null): Category | null =>
  categories.find((category) => category === name) ?? null;

type Shown = { columns: readonly (string | null)[]; currency: string; locale: string };

export function presentImportRow(row: FoundRow, { columns, currency, locale }: Shown): ImportRow {
  const { number, line, cells, outcome, productId, name, field, problem, holds, changes, leftAlone } = row;
  const ownName = cells?.[columns.indexOf('name')] ?? changes?.name?.[1] ?? name ?? '';
  const shown = Object.entries(changes ?? {}).filter(([key]) => !hidden.includes(key));
  return {
    ...{ number, line, outcome },
    ...(holds?.some(isByPartNumber)
      ? { field: 'part_number', value: cells?.[columns.indexOf('part_number')] ?? null }
      : { field, value: problem?.value ?? null }),
    code: problem?.code ?? null,
    parameters: problem?.parameters ?? {},
    reason: problemText(row, locale),
    name: String(ownName),
    // A dry run plans an id for a new product.
    product: name === null ? null : productId,
    holds: (holds ?? []) as ImportRow['holds'],
    changes: shown.map(([key, [before, after]]) => ({
      field: key === 'publishedAt' ? 'onSale' : key,
      before: shownValue(key, before, currency),
      after: shownValue(key, after, currency),
    })),
    leftAlone: (leftAlone ?? []).filter((key) => !hidden.includes(key)),
    pictures: row.pictures && presentPictures(row.pictures),
  };
}

const isByPartNumber = (hold: string) => hold === 'part number' || hold === 'ambiguous';

const presentPictures = ({ state, addresses, problems }: RowPictures): ImportRow['pictures'] => ({
  state,
  count: addresses.length,
  problems: addresses.flatMap((address, at) => {
    const problem = problems[at];
    return problem ? [{ address, problem }] : [];
  }),
});

/** They follow from others. */
const hidden = ['slug', 'editedFields'];

type Value = ImportRow['changes'][number]['before'];

function shownValue(field: string, value: unknown, currency: string): Value {
  if (field === 'publishedAt') return value !== null;
  if (value === null) return null;
  if (field === 'price' || field === 'cost') return toMajor(Number(value), currency);
  if (Array.isArray(value)) return value.map(String);
  return value as Value;
}
