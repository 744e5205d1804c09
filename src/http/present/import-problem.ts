import { isProductColumn } from '../../contract/owner/import-columns.ts';
import type { BadRow } from '../../domain/imports/find-rows.ts';
import { importReasonText } from '../../messages/import-reason.ts';
import { type Translate, translatorFor } from '../../messages/translate.ts';

type Problem = Pick<BadRow, 'field' | 'reason' | 'problem'>;

/** What is wrong with a bad row, in the language of the shop; null for one that is not bad. */
export function problemText({ field, reason, problem }: Problem, locale: string): string | null {
  const t = translatorFor(locale);
  const column = field === null ? '' : columnName(t, field);
  if (problem) return importReasonText(t, problem, column);
  if (reason === null || field === null) return reason;
  return t('imports.bad', { column, reason });
}

function columnName(t: Translate, column: string): string {
  if (isProductColumn(column)) return t(`importColumn.${column}`);
  return t(`specification.${column}` as 'specification.socket');
}
