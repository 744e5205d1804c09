import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import dashboard from '#messages/dashboard.ts';
import moderation from '#messages/moderation.ts';
import { listAllReviews, type ModeratedReview, moderationListing, reviewStates } from '../../../contract/review.ts';
import { firstCharacters } from '../../../messages/shortened.ts';
import { call } from '../../api.ts';
import { alwaysStale } from '../../query.ts';
import { useTranslations } from '../../translations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Instant } from '../../ui/instant.tsx';
import { tableColumns } from '../../ui/table-columns.ts';
import { RowActions } from '../../ui/table-row.tsx';
import { useTableState } from '../../ui/use-table-state.ts';
import { ModerationAction, moderationKey } from './moderation-action.tsx';

const column = tableColumns<ModeratedReview>();

/** Every review, whose account wrote it, and who hid it when. */
export function ModerationTable() {
  const t = useTranslations(dashboard, moderation);
  const state = useTableState(moderationListing);
  const list = useQuery({
    queryKey: [moderationKey, state.query],
    queryFn: () => call(listAllReviews, { query: state.query }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and instants are made anew by each rendering, and say the same
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('author', {
          header: t('moderation.author'),
          meta: { isRowHeader: true, isTall: true, className: 'md:w-1/5' },
          cell: ({ row: { original } }) => (
            <div>
              <span className="block leading-5 wrap-anywhere md:truncate">{original.author}</span>
              <span className="data block text-xs leading-4 font-normal wrap-anywhere text-faint md:truncate">
                <span className="sr-only">{t('moderation.writer')} </span>
                {original.email ?? t('moderation.noWriter')}
              </span>
            </div>
          ),
        }),
        column.accessor('rating', {
          header: t('moderation.rating'),
          meta: { isNumber: true, isTall: true, className: 'md:w-20' },
          cell: ({ row: { original } }) => original.rating,
        }),
        column.accessor('text', {
          header: t('moderation.text'),
          meta: { isTall: true },
          cell: ({ row: { original } }) => <LongText text={original.text} />,
        }),
        column.accessor('createdAt', {
          header: t('moderation.writtenAt'),
          sortDescFirst: true,
          meta: { isData: true, from: 'xl', isTall: true, className: 'md:w-48 md:text-xs md:whitespace-nowrap' },
          cell: ({ row: { original } }) => <Instant at={original.createdAt} />,
        }),
        column.display({
          id: 'state',
          header: t('moderation.state'),
          meta: { isTall: true, className: 'md:w-44' },
          cell: ({ row: { original } }) => <State review={original} />,
        }),
        column.display({
          id: 'actions',
          header: t('table.actions'),
          meta: { isActions: true, isTall: true, className: 'md:w-32' },
          cell: ({ row: { original } }) => (
            <RowActions>
              <ModerationAction review={original} />
            </RowActions>
          ),
        }),
      ]),
    [],
  );
  return (
    <DataTable
      caption={t('dashboard.moderateReviews')}
      columns={columns}
      list={list}
      state={state}
      keyOf={({ _id }) => _id}
      search={t('moderation.search')}
      controls={
        <Choice
          label={t('moderation.state')}
          value={state.filters.state ?? ''}
          options={[
            { value: '', label: t('moderation.all') },
            ...reviewStates.map((value) => ({ value, label: t(`moderation.${value}`) })),
          ]}
          onChoose={(value) => state.change({ state: value })}
        />
      }
      empty={{ title: t('moderation.empty') }}
    />
  );
}

function State({ review: { hidden, hiddenAt, hiddenBy } }: { review: ModeratedReview }) {
  const t = useTranslations(moderation);
  if (!hidden || !hiddenAt) return <span className="text-faint">{t('moderation.shown')}</span>;
  const who = hiddenBy ?? t('moderation.somebody');
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone="warning">{t('moderation.hidden')}</Badge>
      <span className="text-xs wrap-anywhere text-faint">
        <Instant at={hiddenAt} text={(when) => t('moderation.hiddenBy', { when, who })} />
      </span>
    </div>
  );
}

/** What somebody wrote, its beginning in the list; a long one opens to be read whole. */
function LongText({ text }: { text: string }) {
  const t = useTranslations(dashboard);
  if (firstCharacters(text, 160) === text)
    return <p className="max-w-read whitespace-pre-line wrap-anywhere">{text}</p>;
  return (
    <details className="group max-w-read">
      <summary className="cursor-pointer list-none wrap-anywhere [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">{firstCharacters(text, 140).replace(/[\s.,;]+$/, '')}… </span>
        <span className="link">
          <span className="group-open:hidden">{t('table.readMore')}</span>
          <span className="hidden group-open:inline">{t('table.readLess')}</span>
        </span>
      </summary>
      <p className="mt-2 whitespace-pre-line wrap-anywhere">{text}</p>
    </details>
  );
}
