import { SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import filter from '#messages/catalogue/filter.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button, buttonStyles } from '../../../ui/form/button.tsx';
import { HydrateWhenNear } from '../../../ui/layout/hydrate-when-near.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import type { InvalidBounds } from '../search/read-search-address.ts';
import { isNarrowed, type SearchView, searchHref, widen } from '../search/search-view.ts';
import { FacetList } from './facet-list.tsx';
import type { NamedFacet } from './name-facets.ts';

type FacetPanelProps = {
  facets: readonly NamedFacet[];
  view: SearchView;
  invalid: InvalidBounds;
  total: number;
};

/** A column beside the list. On phones a sheet, without JavaScript a disclosure. */
export function FacetPanel({ facets, view, invalid, total }: FacetPanelProps) {
  const t = useTranslations(filter);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const chosen = Object.keys(view.filters).length;
  const list = <FacetList facets={facets} view={view} invalid={invalid} />;
  const label = chosen > 0 ? t('filter.facetsChosen', { count: String(chosen) }) : t('filter.facets');
  return (
    <>
      <details className="side-panel min-w-0 lg:-mt-2">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
        <summary
          className={`w-full list-none lg:hidden [&::-webkit-details-marker]:hidden ${buttonStyles()}`}
          onClick={(event) => {
            event.preventDefault();
            setSheetOpen(true);
          }}
        >
          <Icon of={SlidersHorizontal} className="size-4 shrink-0" />
          {label}
        </summary>
        <div className="max-lg:pt-2">
          {isSheetOpen ? null : <HydrateWhenNear>{list}</HydrateWhenNear>}
          <Button
            type="submit"
            size="small"
            className="mt-2 w-full max-lg:min-h-11 noscript:sticky noscript:bottom-4 noscript:bg-raised"
          >
            {t('filter.apply')}
          </Button>
        </div>
      </details>
      {isSheetOpen ? (
        <Sheet
          title={label}
          close={t('filter.close')}
          onClose={() => setSheetOpen(false)}
          footer={
            <div className="flex gap-3">
              {isNarrowed(view) ? (
                <Link to={searchHref(widen(view))} preventScrollReset className={buttonStyles()}>
                  {t('filter.clear')}
                </Link>
              ) : null}
              <Button variant="primary" className="flex-1" onClick={() => setSheetOpen(false)}>
                {t('filter.showCount', { count: total })}
              </Button>
              <p role="status" className="sr-only">
                {t('filter.showCount', { count: total })}
              </p>
            </div>
          }
        >
          {list}
        </Sheet>
      ) : null}
    </>
  );
}
