import imports from '#messages/owner/imports.ts';
import type { ImportDetails } from '../../../../contract/owner/import.ts';
import { useTranslations } from '../../../app/translations.ts';

/** They are fetched after the rows. */
export function ImportPictures({ of: { pictures, state } }: { of: ImportDetails }) {
  const t = useTranslations(imports);
  const { planned, waiting, added, failed } = pictures;
  if (state === 'checked' && planned > 0)
    return (
      <p className="text-sm text-soft">
        {t('imports.pictures.planned', { count: planned })}{' '}
        {failed > 0 ? <span className="text-danger">{t('imports.pictures.notFound', { count: failed })}</span> : null}
      </p>
    );
  if (waiting + added === 0) return null;
  return (
    <p className="text-sm text-soft">
      {added > 0 ? t('imports.pictures.added', { count: added }) : null}{' '}
      {waiting > 0 ? t('imports.pictures.waiting', { count: waiting }) : null}
    </p>
  );
}
