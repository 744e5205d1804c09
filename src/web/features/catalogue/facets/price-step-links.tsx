import filter from '#messages/catalogue/filter.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useRoundMoney } from '../../../parts/amount/money.ts';
import { FilterLink } from '../search/filter-link.tsx';
import type { SearchView } from '../search/search-view.ts';
import type { NamedFacet } from './name-facets.ts';
import { priceSteps } from './price-steps.ts';

type PriceStepLinksProps = { facet: NamedFacet & { kind: 'range' }; view: SearchView };

/** The chosen one leads back to all prices. */
export function PriceStepLinks({ facet, view }: PriceStepLinksProps) {
  const t = useTranslations(filter);
  const money = useRoundMoney();
  const steps = priceSteps(facet.buckets);
  if (steps.length === 0) return null;
  return (
    <ul
      aria-label={t('filter.priceSteps')}
      className="mb-3 grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-1.5"
    >
      {steps.map((step) => {
        const isChosen = view.filters.minPrice === undefined && view.filters.maxPrice?.[0] === String(step);
        return (
          <li key={step}>
            <FilterLink
              changes={{ minPrice: [], maxPrice: isChosen ? [] : [String(step)] }}
              aria-current={isChosen ? 'true' : undefined}
              className="choice-link w-full justify-center px-2 text-xs lg:pointer-fine:min-h-8"
            >
              {t('filter.upTo', { price: money(step) })}
            </FilterLink>
          </li>
        );
      })}
    </ul>
  );
}
