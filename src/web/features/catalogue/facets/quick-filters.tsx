import filter from '#messages/catalogue/filter.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useRoundMoney } from '../../../parts/amount/money.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { FilterLink } from '../search/filter-link.tsx';
import { narrow, type SearchView, searchHref } from '../search/search-view.ts';
import type { NamedFacet } from './name-facets.ts';
import { type QuickChoice, quickChoices } from './quick-choices.ts';
import { useFacetTexts } from './use-facet-texts.ts';

type QuickFiltersProps = { facets: readonly NamedFacet[]; view: SearchView };

/** Links, where a filter would take several clicks: on phones the facets are in a sheet, without JavaScript in a form. */
export function QuickFilters({ facets, view }: QuickFiltersProps) {
  const t = useTranslations(filter);
  const { valueText, chosenText } = useFacetTexts(facets);
  const money = useRoundMoney();
  const choices = quickChoices(facets, view);
  const isInStock = view.filters.available !== undefined;
  if (choices.length === 0 && (isInStock || !view.category)) return null;
  const textOf = ({ facet, value }: QuickChoice) => {
    if (facet.field !== 'price') return { text: valueText(facet, value), label: chosenText(facet.field, value) };
    const text = t('filter.upTo', { price: money(Number(value)) });
    return { text, label: text };
  };
  const changesOf = ({ facet, value }: QuickChoice) => ({
    [facet.field === 'price' ? 'maxPrice' : facet.field]: [String(value)],
  });
  return (
    <ul
      aria-label={t('filter.quick')}
      className={`-mx-(--spacing-gutter) gap-2 overflow-x-auto px-(--spacing-gutter) [scrollbar-width:none] lg:hidden noscript:flex noscript:flex-wrap noscript:lg:col-span-2 ${choices.length > 0 ? 'flex' : 'hidden'}`}
    >
      {isInStock ? null : (
        <li className="hidden noscript:block">
          <Link to={searchHref(narrow(view, { available: ['true'] }))} className={pill}>
            {t('filter.inStock')}
          </Link>
        </li>
      )}
      {choices.map((choice) => {
        const { text, label } = textOf(choice);
        return (
          <li key={label}>
            <FilterLink changes={changesOf(choice)} aria-label={label} className={pill}>
              {text}
            </FilterLink>
          </li>
        );
      })}
    </ul>
  );
}

const pill = 'choice-link px-3';
