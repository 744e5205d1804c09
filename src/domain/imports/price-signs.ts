import { sql } from 'kysely';
import type { NumberNotation } from '../../contract/number-notation.ts';
import type { Database } from '../../db/connect.ts';
import type { WorkingImport } from './import-row.ts';
import type { Sheets } from './sheet.ts';

/** The signs before decimals in the prices of a file, by those that can be read in one way only. */
export async function findDecimalSigns(
  db: Database,
  { id, columns }: WorkingImport,
  decimalSign: Sheets['decimalSign'],
): Promise<string[]> {
  const at = columns.indexOf('price') + 1;
  if (at === 0) return [];
  // The forms of prices are few, so that a file of a million is read at once.
  const { rows } = await sql<{ form: string }>`
    select distinct regexp_replace(cells[${at}], '\\d', '9', 'g') as form from import_rows
    where import_id = ${id} and cells[${at}] ~ '[.,]' limit 1000
  `.execute(db);
  return [...new Set(rows.map(({ form }) => decimalSign(form)).filter((sign) => sign !== undefined))];
}

/** A file that writes both signs, or none, does not say what `1.234` means. */
export function notationOf([sign, other]: readonly string[]): NumberNotation {
  if (sign === undefined || other !== undefined) return { decimal: signs, group: [], groupsByTwo: false };
  return { decimal: [sign], group: signs.filter((one) => one !== sign), groupsByTwo: false };
}

const signs = ['.', ','];
