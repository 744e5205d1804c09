import imports from '#messages/owner/imports.ts';
import { type ImportDetails, rowOutcomes } from '../../../../contract/owner/import.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';

/** How many rows had each outcome. */
export function ImportSummary({ of: { counts } }: { of: ImportDetails }) {
  const t = useTranslations(imports);
  const { locale } = useSettings();
  const number = numberFormat(locale);
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {rowOutcomes
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => (
          <div key={outcome} className="flex flex-col-reverse">
            <dt className="label">{t(`imports.outcomes.${outcome}`)}</dt>
            <dd className={`data text-subheading ${tones[outcome] ?? ''}`}>{number.format(counts[outcome])}</dd>
          </div>
        ))}
    </dl>
  );
}

const tones: Partial<Record<(typeof rowOutcomes)[number], string>> = { bad: 'text-danger', held: 'text-warning' };
