import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import administration from '#messages/administration.ts';
import {
  listSubscribers,
  type Subscriber,
  subscriberListing,
  subscriptionStates,
} from '../../../contract/newsletter.ts';
import { call } from '../../api.ts';
import { alwaysStale } from '../../query.ts';
import { useTranslations } from '../../translations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Instant } from '../../ui/instant.tsx';
import { tableColumns } from '../../ui/table-columns.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { ExportSubscribers } from './export-subscribers.tsx';

const column = tableColumns<Subscriber>();

const tones = { pending: 'warning', unsubscribed: 'neutral' } as const;

/** Who asked for the newsletter, who confirmed it and who ended it. */
export function SubscribersTable() {
  const t = useTranslations(administration);
  const state = useTableState(subscriberListing);
  const list = useQuery({
    queryKey: ['subscribers', state.query],
    queryFn: () => call(listSubscribers, { query: state.query }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and instants are made anew by each rendering, and say the same
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('email', {
          header: t('correspondence.email'),
          meta: { isRowHeader: true, isData: true },
          cell: ({ row: { original } }) => <span className="block wrap-anywhere md:truncate">{original.email}</span>,
        }),
        column.accessor('state', {
          header: t('correspondence.state'),
          meta: { className: 'md:w-40 md:whitespace-nowrap' },
          cell: ({ row: { original } }) => {
            const name = t(`correspondence.states.${original.state}`);
            // Only what is out of the ordinary has a mark.
            return original.state === 'confirmed' ? (
              <span className="text-soft">{name}</span>
            ) : (
              <Badge tone={tones[original.state]}>{name}</Badge>
            );
          },
        }),
        column.accessor('askedAt', {
          header: t('correspondence.asked'),
          sortDescFirst: true,
          meta: { isData: true, className: 'md:text-xs md:w-52 md:whitespace-nowrap' },
          cell: ({ row: { original } }) => <Instant at={original.askedAt} />,
        }),
      ]),
    [],
  );
  return (
    <DataTable
      caption={t('correspondence.subscribers')}
      columns={columns}
      list={list}
      state={state}
      keyOf={({ _id }) => _id}
      search={t('correspondence.searchSubscribers')}
      controls={
        <>
          <Choice
            label={t('correspondence.state')}
            value={state.filters.state ?? ''}
            options={[
              { value: '', label: t('correspondence.all') },
              ...subscriptionStates.map((value) => ({ value, label: t(`correspondence.states.${value}`) })),
            ]}
            onChoose={(value) => state.change({ state: value })}
          />
          <ExportSubscribers filter={{ state: state.filters.state, q: state.query.q }} />
        </>
      }
      empty={{ title: t('correspondence.noSubscribers'), hint: t('correspondence.noSubscribersHint') }}
    />
  );
}
