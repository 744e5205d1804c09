import * as z from 'zod/mini';
import { type FilterTexts, type FilterValues, filterShape, type Listing, listing } from '../../listing.ts';
import { localDate } from '../../local-date.ts';
import { formMessage } from '../../text.ts';

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportTypes = [
  'text/csv; charset=utf-8',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** `bytes` of a download are sent as they are made. */
export const downloadedFile = z.object({
  name: z.string(),
  bytes: z.union([z.instanceof(Uint8Array), z.custom<AsyncIterable<Uint8Array>>()]),
});

export const noFilters = listing({ filters: {}, sorts: { id: { field: 'id', direction: 'asc' } }, defaultSort: 'id' });

type Given<L extends Listing> = {
  format?: ExportFormat | undefined;
  from?: string | undefined;
  to?: string | undefined;
} & FilterTexts<L>;
type Parsed<L extends Listing> = {
  format: ExportFormat;
  from?: string | undefined;
  to?: string | undefined;
} & FilterValues<L>;

export function exportQuery<L extends Listing>(of: L): z.ZodMiniType<Parsed<L>, Given<L>> {
  const query = z
    .strictObject({
      ...filterShape(of),
      format: z._default(z.enum(exportFormats), 'csv'),
      from: z.optional(localDate),
      to: z.optional(localDate),
    })
    .check(
      z.refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], error: formMessage('endBeforeStart') }),
    );
  return query as unknown as z.ZodMiniType<Parsed<L>, Given<L>>;
}

export const exported = {
  method: 'GET',
  credential: 'token',
  access: 'staff',
  file: exportTypes,
  response: downloadedFile,
} as const;
