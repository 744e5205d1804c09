import { Search } from 'lucide';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import filter from '#messages/catalogue/filter.ts';
import type { Understood } from '../../../../contract/catalogue/search.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { paths } from '../../../app/paths.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { controlStyles } from '../../../ui/form/field-frame.tsx';
import type { InvalidBounds } from '../search/read-search-address.ts';
import { resolveWords } from '../search/resolve-words.ts';
import type { SearchView } from '../search/search-view.ts';
import { TypedSearch } from '../search/typed-search.ts';
import { useApply } from '../search/use-apply.ts';
import { FacetPanel } from './facet-panel.tsx';
import type { NamedFacet } from './name-facets.ts';
import { QuickFilters } from './quick-filters.tsx';
import { hiddenFilters, shownFacets } from './shown-facets.ts';
import { SortSelect } from './sort-select.tsx';

type ProductFilterProps = {
  view: SearchView;
  understood: readonly Understood[];
  invalid: InvalidBounds;
  facets: readonly NamedFacet[];
  total: number;
  /** The list beside the facets. */
  children: ReactNode;
};

/** A GET form, so that it works without JavaScript. Understood words are chosen as filters in it. */
export function ProductFilter({ view, understood, invalid, facets, total, children }: ProductFilterProps) {
  const resolved = resolveWords(view, understood);
  const form = useApply(view, understood, invalid);
  const shown = shownFacets(facets, resolved, invalid);
  return (
    <TypedSearch value={{ view, understood }}>
      <Form
        {...form}
        action={paths.products}
        preventScrollReset
        // The browser's restored values would be applied as a new choice.
        autoComplete="off"
        className="mt-4 grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-y-8 xl:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-12"
      >
        <search className="contents">
          {resolved.category ? <input type="hidden" name="category" value={resolved.category} /> : null}
          {hiddenFilters(shown, resolved).map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <div className="grid items-center gap-x-6 gap-y-3 md:flex md:flex-wrap lg:col-span-2">
            <Words
              typed={view.filters.q?.[0]}
              left={understood.length > 0 ? (resolved.filters.q?.[0] ?? '') : undefined}
            />
            <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 sm:flex sm:justify-between sm:gap-x-6 md:ms-auto">
              <Check
                label={<InStock count={inStockOf(facets)} />}
                name="available"
                value="true"
                defaultChecked={resolved.filters.available?.[0] === 'true'}
                className="whitespace-nowrap"
              />
              <SortSelect view={resolved} facets={facets} />
            </div>
          </div>
          <QuickFilters facets={shown} view={resolved} />
          {shown.length > 0 ? <FacetPanel facets={shown} view={resolved} invalid={invalid} total={total} /> : null}
        </search>
        <div className={`min-w-0 max-lg:mt-5 ${shown.length > 0 ? '' : 'lg:col-span-2'}`}>{children}</div>
      </Form>
    </TypedSearch>
  );
}

/** `left` are the words beside the filters that others became. Only `submittedWords()` reads the hidden fields. */
function Words({ typed, left }: { typed: string | undefined; left: string | undefined }) {
  const t = useTranslations(filter);
  return (
    <div className="flex gap-2 md:w-104 md:shrink">
      <input
        type="search"
        name="q"
        defaultValue={typed}
        maxLength={100}
        aria-label={t('filter.searchLabel')}
        placeholder={t('filter.searchLabel')}
        className={`min-h-11 text-sm text-ellipsis ${controlStyles({})}`}
      />
      {typed === undefined || left === undefined ? null : (
        <>
          <input type="hidden" name="q" value={typed} />
          <input type="hidden" name="q" value={left} />
        </>
      )}
      <IconButton type="submit" icon={Search} label={t('filter.search')} isFramed className="border-edge text-ink" />
    </div>
  );
}

function InStock({ count }: { count: number | undefined }) {
  const t = useTranslations(filter);
  const { locale } = useSettings();
  return (
    <>
      {t('filter.inStock')}
      {count === undefined ? null : (
        <span className="data text-xs text-faint">{numberFormat(locale).format(count)}</span>
      )}
    </>
  );
}

function inStockOf(facets: readonly NamedFacet[]): number | undefined {
  const facet = facets.find(({ field }) => field === 'available');
  return facet?.kind === 'values' ? facet.values.find(({ value }) => value === true)?.count : undefined;
}
