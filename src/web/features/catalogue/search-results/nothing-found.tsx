import catalogue from '#messages/catalogue/catalogue.ts';
import filter from '#messages/catalogue/filter.ts';
import home from '#messages/shell/home.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import type { NamedFacet } from '../facets/name-facets.ts';
import { ProductGrid } from '../product-card/product-grid.tsx';
import { isNarrowed, type SearchView, searchHref, widen } from '../search/search-view.ts';

type NothingFoundProps = {
  view: SearchView;
  facets: readonly NamedFacet[];
  instead: { reason: 'words' | 'filter'; dropped: readonly string[]; items: ProductSummary[] } | undefined;
};

export function NothingFound({ view, facets, instead }: NothingFoundProps) {
  const t = useTranslations(catalogue, filter, home);
  const dropped = (instead?.dropped ?? []).map((name) => nameOf(name, instead?.reason, facets));
  return (
    <>
      <Notice
        title={t(isNarrowed(view) ? 'filter.nothingFound' : 'filter.empty')}
        hint={t(isNarrowed(view) ? 'filter.nothingFoundHint' : 'filter.emptyHint')}
        action={
          <ButtonLink variant="primary" to={isNarrowed(view) ? searchHref(widen(view)) : paths.products}>
            {t(isNarrowed(view) ? 'filter.clear' : 'home.browse')}
          </ButtonLink>
        }
      />
      {instead && instead.items.length > 0 ? (
        <section aria-labelledby="nearest" className="mt-part">
          <h2 id="nearest" className="text-heading">
            {t('filter.nearest')}
          </h2>
          <p className="mt-2 mb-6 max-w-read text-soft">
            {t('filter.nearestWithout', { dropped: dropped.join(', ') })}
          </p>
          <ProductGrid products={instead.items} heading="h3" isBesideFacets />
        </section>
      ) : null}
    </>
  );
}

function nameOf(name: string, reason: 'words' | 'filter' | undefined, facets: readonly NamedFacet[]): string {
  if (reason === 'words') return `“${name}”`;
  return facets.find(({ field }) => field === name.replace(/\.(min|max)$/, ''))?.name ?? name;
}
