import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type IconNode } from 'lucide';
import dashboard from '#messages/owner/dashboard.ts';
import type { Page } from '../../../contract/endpoint.ts';
import { numberFormat } from '../../../messages/formats.ts';
import { useSettings } from '../../app/settings.ts';
import { useTranslations } from '../../app/translations.ts';
import { Choice } from '../../ui/form/choice.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { isCut, pagesOf } from './listing-address.ts';
import type { TableState } from './use-table-state.ts';

type Total = Pick<Page<unknown>, 'total' | 'isTotalExact'>;

type TablePagesProps = { caption: string; list: Total | undefined; state: TableState };

/** '11–20 of 27', '11–20 of 10,000+' */
export function useRange(list: Total | undefined, { page, rows }: TableState['view']): string {
  const t = useTranslations(dashboard);
  const { locale } = useSettings();
  const count = numberFormat(locale);
  if (list === undefined) return '';
  return t(list.isTotalExact ? 'table.shown' : 'table.shownAtLeast', {
    from: count.format((page - 1) * rows + 1),
    to: count.format(Math.min(list.total, page * rows)),
    total: count.format(list.total),
  });
}

export function TablePages({ caption, list, state }: TablePagesProps) {
  const t = useTranslations(dashboard);
  const { view, listing, change } = state;
  const { page, rows } = view;
  const range = useRange(list, view);
  const pages = pagesOf(list ?? { total: 0 }, rows);
  const steps: [name: 'first' | 'previous' | 'next' | 'last', to: number, icon: IconNode][] = [
    ['first', 1, ChevronFirst],
    ['previous', page - 1, ChevronLeft],
    ['next', page + 1, ChevronRight],
    ['last', pages, ChevronLast],
  ];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <Choice
        label={t('table.rows')}
        value={String(rows)}
        options={listing.pageSizes.map((option) => ({ value: String(option), label: String(option) }))}
        onChoose={(value) => change({ rows: Number(value) })}
        isBeside
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="data text-sm text-soft">{range}</p>
        <nav aria-label={t('table.pages', { caption })} className="flex">
          {steps.map(([name, to, icon]) => {
            const isAtEnd = to < 1 || to > pages || to === page;
            return (
              <button
                key={name}
                type="button"
                aria-label={t(`table.${name}`)}
                // `aria-disabled` keeps the focus at either end.
                aria-disabled={isAtEnd || undefined}
                onClick={() => !isAtEnd && change({ page: to })}
                className="grid size-11 place-items-center rounded-md text-soft hover:bg-stage hover:text-ink aria-disabled:opacity-40"
              >
                <Icon of={icon} className="size-4" />
              </button>
            );
          })}
        </nav>
      </div>
      {list && page === pages && isCut(list, rows) ? (
        <p className="basis-full text-right text-sm text-soft">{t('table.tooMany')}</p>
      ) : null}
    </div>
  );
}
