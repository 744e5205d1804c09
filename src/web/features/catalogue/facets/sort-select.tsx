import filter from '#messages/catalogue/filter.ts';
import { searchSorts } from '../../../../contract/catalogue/search.ts';
import { fieldsOf } from '../../../../contract/catalogue/specification.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Select } from '../../../ui/form/select.tsx';
import { defaultSortOf, type SearchView } from '../search/search-view.ts';
import type { NamedFacet } from './name-facets.ts';

type SortSelectProps = { view: SearchView; facets: readonly NamedFacet[] };

/** The default has no value, so that a plain form sends an address without it. */
export function SortSelect({ view, facets }: SortSelectProps) {
  const t = useTranslations(filter);
  const usual = defaultSortOf(view);
  const sorts = searchSorts.filter((sort) => sort !== 'relevance' || sort === usual);
  const numbers = facets.filter(({ field }) => view.category && fieldsOf(view.category)[field]?.kind === 'number');
  return (
    <Select name="sort" aria-label={t('filter.sort')} defaultValue={view.sort ?? ''}>
      {sorts.map((sort) => (
        <option key={sort} value={sort === usual ? '' : sort}>
          {t(`filter.sorts.${sort}`)}
        </option>
      ))}
      {numbers.map(({ field, name }) => (
        <optgroup key={field} label={name}>
          <option value={field}>{t('filter.sortUp', { name })}</option>
          <option value={`-${field}`}>{t('filter.sortDown', { name })}</option>
        </optgroup>
      ))}
    </Select>
  );
}
