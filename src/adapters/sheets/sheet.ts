import type { SheetRow } from '../../domain/imports/sheet.ts';

/** Rows as they are in the file, with those above the header, without empty ones. */
export type RawSheet = { format: string; rows: () => AsyncGenerator<SheetRow> };

/** The file cannot be read as a table; the message says why, after the name of the file. */
export class UnreadableSheet extends Error {}
