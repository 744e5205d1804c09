import reasons from '#messages/owner/import-reasons.ts';
import type { ImportRow } from '../../../../contract/owner/import.ts';
import { importHoldsText } from '../../../../messages/import-reason.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useWrittenValue } from './written-value.ts';

/** Why a row waits for staff. */
export function HeldBack({ row: { holds, changes, value } }: { row: ImportRow }) {
  const t = useTranslations(reasons);
  const written = useWrittenValue();
  const text = importHoldsText(t, holds, (hold) => {
    const change = changes.find(({ field }) => field === hold);
    return {
      before: written(hold, change?.before ?? null),
      after: written(hold, change?.after ?? null),
      value: value ?? '',
    };
  });
  return <p className="text-warning wrap-anywhere">{text}</p>;
}
