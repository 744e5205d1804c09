import imports from '#messages/owner/imports.ts';
import { uploadMegabytes } from '../../../../contract/catalogue/image.ts';
import type { ImportRow } from '../../../../contract/owner/import.ts';
import { useTranslations } from '../../../app/translations.ts';

/** What became of the pictures of a row, or will. */
export function RowPictures({ of: { state, count, problems } }: { of: NonNullable<ImportRow['pictures']> }) {
  const t = useTranslations(imports);
  const isPart = state === 'added' || state === 'planned';
  const shown = isPart ? count - problems.length : count;
  return (
    <div className="grid gap-0.5">
      {isPart && shown === 0 ? null : (
        <p className={state === 'failed' ? 'text-danger' : 'text-soft'}>
          {t(`imports.pictures.states.${state}`, { count: shown })}
        </p>
      )}
      {problems.map(({ address, problem }) => (
        <p key={address} className="text-danger wrap-anywhere">
          {t('imports.pictures.problem', {
            address,
            problem: t(`imports.pictures.problems.${problem}`, { megabytes: String(uploadMegabytes) }),
          })}
        </p>
      ))}
    </div>
  );
}
