import imports from '#messages/owner/imports.ts';
import type { ImportDetails } from '../../../../contract/owner/import.ts';
import { useTranslations } from '../../../app/translations.ts';

/** They are fetched after the rows. */
export function ImportPictures({ of: { pictures } }: { of: ImportDetails }) {
  const t = useTranslations(imports);
  const { waiting, added } = pictures;
  if (waiting + added === 0) return null;
  return (
    <p className="text-sm text-soft">
      {added > 0 ? t('imports.pictures.added', { count: added }) : null}{' '}
      {waiting > 0 ? t('imports.pictures.waiting', { count: waiting }) : null}
    </p>
  );
}
