import { useEffect } from 'react';
import { useLocation } from 'react-router';
import compare from '#messages/catalogue/compare.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { findIdsOnSale } from '../product/find-ids-on-sale.ts';
import { compareHref } from './read-compare-address.ts';
import { clearSelection, deselect, useSelection } from './selection.ts';

/** At the bottom of the window while products are selected. */
export default function CompareTray() {
  const t = useTranslations(compare);
  const selected = useSelection();
  const build = new URLSearchParams(useLocation().search).get('build') ?? undefined;
  useDropEnded(selected.map(({ _id }) => _id).join());
  if (selected.length === 0) return null;
  return (
    <aside
      aria-label={t('compare.tray')}
      data-tray
      className="sticky bottom-0 z-20 animate-rise border-t border-edge bg-raised print:hidden"
    >
      <div className="page flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
        <p role="status" className="min-w-0 flex-1 basis-40">
          <span className="font-medium">{t('compare.selected', { count: selected.length })}</span>{' '}
          <span className="text-faint max-md:hidden">{selected.map(({ name }) => name).join(' · ')}</span>
        </p>
        <div className="flex gap-2">
          <Button variant="quiet" onClick={clearSelection}>
            {t('compare.clear')}
          </Button>
          <ButtonLink
            variant="primary"
            to={compareHref({ ids: selected.map(({ _id }) => _id), onlyDifferences: false, pair: [0, 1], build })}
          >
            {t('compare.open')}
          </ButtonLink>
        </div>
      </div>
    </aside>
  );
}

/** A product that is no longer on sale has no button to remove it, and would take a place. */
function useDropEnded(ids: string): void {
  useEffect(() => {
    if (!ids) return;
    const selected = ids.split(',');
    findIdsOnSale(selected).then(
      (onSale) => {
        for (const id of selected) if (!onSale.has(id)) deselect(id);
      },
      // Without a response all stay.
      () => undefined,
    );
  }, [ids]);
}
