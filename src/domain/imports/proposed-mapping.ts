import { isImportColumn } from '../../contract/owner/import-columns.ts';

export type Mapping = {
  supplier: string;
  /** By title. */
  columns: Record<string, string | null>;
  category: string | null;
  maxPriceChange: number;
};

type Uploaded = { titles: readonly string[]; recognized: readonly (string | null)[] };

const DEFAULT_MAX_PRICE_CHANGE = 50;

/** That of the supplier whose file had the same titles, or else what the titles seem to mean. */
export function proposedMapping({ titles, recognized }: Uploaded, mappings: readonly Mapping[]) {
  const kept = mappings.find(
    ({ columns }) => Object.keys(columns).length === new Set(titles).size && titles.every((title) => title in columns),
  );
  return {
    supplier: kept?.supplier ?? '',
    columns: titles.map((title, at) => known(kept ? kept.columns[title] : recognized[at])),
    category: kept?.category ?? null,
    maxPriceChange: kept?.maxPriceChange ?? DEFAULT_MAX_PRICE_CHANGE,
  };
}

/** A column that a former version knew is none. */
const known = (column: string | null | undefined): string | null => (column && isImportColumn(column) ? column : null);
