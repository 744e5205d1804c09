import { ChevronDown } from 'lucide';
import filter from '#messages/catalogue/filter.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Icon } from '../../../ui/media/icon.tsx';
import type { InvalidBounds } from '../search/read-search-address.ts';
import type { SearchView } from '../search/search-view.ts';
import { Disclosure } from './disclosure.tsx';
import type { NamedFacet } from './name-facets.ts';
import { RangeFacet } from './range-facet.tsx';
import { RatingFacet } from './rating-facet.tsx';
import { isChosen, OPEN_AT_FIRST } from './shown-facets.ts';
import { ValuesFacet } from './values-facet.tsx';

type FacetListProps = { facets: readonly NamedFacet[]; view: SearchView; invalid: InvalidBounds };

export function FacetList({ facets, view, invalid }: FacetListProps) {
  return facets.map((facet, at) => (
    <Disclosure
      // Another category has other values and opens other facets.
      key={`${view.category} ${facet.field}`}
      isOpen={at < OPEN_AT_FIRST || isChosen(facet, view, invalid)}
      className="group border-t border-line py-1 first:border-t-0"
      summaryClassName="flex min-h-11 list-none items-center justify-between gap-2 text-sm font-medium lg:pointer-fine:min-h-9 [&::-webkit-details-marker]:hidden"
      summary={
        <>
          {facet.name}
          <Icon of={ChevronDown} className="size-4 shrink-0 text-faint group-open:rotate-180" />
        </>
      }
    >
      <fieldset aria-label={facet.name} className="min-w-0 pb-3">
        <FacetControls facet={facet} view={view} invalid={invalid} />
        <Unknown count={facet.unknown} />
      </fieldset>
    </Disclosure>
  ));
}

function FacetControls({ facet, view, invalid }: { facet: NamedFacet } & Omit<FacetListProps, 'facets'>) {
  const { filters } = view;
  if (facet.kind === 'range') return <RangeFacet facet={facet} view={view} invalid={invalid} />;
  if (facet.field === 'rating') return <RatingFacet facet={facet} chosen={filters.minRating?.[0]} />;
  return <ValuesFacet facet={facet} chosen={filters[facet.field] ?? []} />;
}

function Unknown({ count }: { count: number }) {
  const t = useTranslations(filter);
  return count > 0 ? <p className="mt-1 text-xs text-faint">{t('filter.unknown', { count })}</p> : null;
}
