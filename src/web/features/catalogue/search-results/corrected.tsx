import filter from '#messages/catalogue/filter.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { narrow, type SearchView, searchHref } from '../search/search-view.ts';

/** The words that are searched for in the place of those that were typed, which stay in their field. */
export function Corrected({ view, words }: { view: SearchView; words: string }) {
  const t = useTranslations(filter);
  const typed = view.filters.q?.[0] ?? '';
  return (
    <p className="mb-6 text-soft">
      {t('filter.corrected', { words })}{' '}
      <Link to={searchHref(narrow(view, { exact: ['true'] }))} className="link">
        {t('filter.asTyped', { words: typed })}
      </Link>
    </p>
  );
}
