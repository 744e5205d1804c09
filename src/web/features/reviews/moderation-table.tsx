import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listAllReviews, type ModeratedReview, reviewSorts, reviewStates } from '../../../contract/review.ts';
import { call } from '../../api.ts';
import { alwaysStale } from '../../query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DataTable, tableColumns } from '../../ui/data-table.tsx';
import { useTableState } from '../../ui/use-table-state.ts';
import { useInstant, useWords } from '../../words.ts';
import { ModerationAction, moderationKey } from './moderation-action.tsx';

const column = tableColumns<ModeratedReview>();

/** Every review, whose account wrote it, and who hid it when. */
export function ModerationTable() {
  const t = useWords();
  const instant = useInstant();
  const state = useTableState({ sorts: reviewSorts, sort: '-createdAt', filters: { state: reviewStates } });
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
          header: t('reviews.moderation.author'),
          meta: { isRowHeader: true, className: 'wrap-anywhere min-w-28 align-baseline' },
        }),
        column.accessor('rating', {
          header: t('reviews.moderation.rating'),
          meta: { className: 'data align-baseline' },
        }),
        column.accessor('text', {
          header: t('reviews.moderation.text'),
          meta: { className: 'min-w-60 max-w-read whitespace-pre-line wrap-anywhere align-baseline' },
        }),
        column.accessor('email', {
          header: t('reviews.moderation.writer'),
          meta: { className: 'data wrap-anywhere min-w-40 hidden xl:table-cell align-baseline' },
          cell: ({ row: { original } }) => original.email ?? t('reviews.moderation.noWriter'),
        }),
        column.accessor('createdAt', {
          header: t('reviews.moderation.writtenAt'),
          sortDescFirst: true,
          meta: { className: 'whitespace-nowrap hidden 2xl:table-cell align-baseline' },
          cell: ({ row: { original } }) => instant(original.createdAt),
        }),
        column.display({
          id: 'state',
          header: t('reviews.moderation.state'),
          meta: { className: 'align-baseline' },
          cell: ({ row: { original } }) => <State review={original} />,
        }),
        column.display({
          id: 'actions',
          header: t('table.actions'),
          meta: { className: 'align-baseline' },
          cell: ({ row: { original } }) => <ModerationAction review={original} />,
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
      search={t('reviews.moderation.search')}
      controls={
        <Choice
          label={t('reviews.moderation.state')}
          value={state.filters.state ?? ''}
          options={[
            { value: '', label: t('reviews.moderation.all') },
            ...reviewStates.map((value) => ({ value, label: t(`reviews.moderation.${value}`) })),
          ]}
          onChoose={(value) => state.change({ state: value })}
        />
      }
      empty={{ title: t('reviews.moderation.empty') }}
    />
  );
}

function State({ review: { hidden, hiddenAt, hiddenBy } }: { review: ModeratedReview }) {
  const t = useWords();
  const instant = useInstant();
  if (!hidden || !hiddenAt) return <Badge tone="success">{t('reviews.moderation.shown')}</Badge>;
  const who = hiddenBy ?? t('reviews.moderation.somebody');
  return (
    <div className="grid min-w-40 justify-items-start gap-1">
      <Badge tone="warning">{t('reviews.moderation.hidden')}</Badge>
      <span className="text-xs wrap-anywhere text-faint">
        {t('reviews.moderation.hiddenBy', { when: instant(hiddenAt), who })}
      </span>
    </div>
  );
}
