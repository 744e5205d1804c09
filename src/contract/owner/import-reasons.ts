import * as z from 'zod/mini';

/** Why a row of a file is bad. Their texts are in `src/messages/en/owner/import-reasons.ts`. */
export const rowReasons = [
  'missing',
  'too_long',
  'characters_unreadable',
  'category_unknown',
  'price_invalid',
  'price_ambiguous',
  'price_currency',
  'price_decimals',
  'cost_invalid',
  'quantity_invalid',
  'gtin_invalid',
  'gtin_taken',
  'gtin_repeated',
  'exemption_unknown',
  'manufacturer_incomplete',
  'contact_invalid',
  'safety_invalid',
  'number_invalid',
  'flag_invalid',
  'list_invalid',
  'text_invalid',
  'value_invalid',
  'pictures_invalid',
  'picture_address_invalid',
  'cells_left_over',
  'row_too_long',
  'quote_open',
  'not_imported',
  // Only the command reads files that have these.
  'json_invalid',
  'not_utf8',
  'file_kind_unknown',
  'file_broken',
] as const;
export type RowReason = (typeof rowReasons)[number];

export const rowReason = z.enum(rowReasons);
export const reasonParameters = z.record(z.string(), z.union([z.string(), z.number()]));

/** What a text about the reason names. */
export type ReasonParameters = Readonly<z.infer<typeof reasonParameters>>;

export type RowProblem = {
  code: RowReason;
  /** The column of an import. */
  field?: string | undefined;
  /** The cell as it is in the file, or its beginning. */
  value?: string | undefined;
  parameters?: ReasonParameters | undefined;
};
