import type { ImportSource } from '../../contract/owner/import-source.ts';
import type { FoundSource } from '../../domain/imports/import-sources.ts';

export const presentImportSource = ({ nextAt, fetchedAt, ...source }: FoundSource): ImportSource => ({
  ...source,
  nextAt: nextAt.toISOString(),
  fetchedAt: fetchedAt?.toISOString() ?? null,
});
