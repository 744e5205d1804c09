import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide';
import { useMemo } from 'react';
import administration from '#messages/administration.ts';
import dashboard from '#messages/dashboard.ts';
import { listMessages, type Message, messageListing, messageStates } from '../../../contract/contact.ts';
import { call } from '../../api.ts';
import { alwaysStale } from '../../query.ts';
import { useTranslations } from '../../translations.ts';
import { Choice } from '../../ui/choice.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Instant } from '../../ui/instant.tsx';
import { tableColumns } from '../../ui/table-columns.ts';
import { useTableState } from '../../ui/use-table-state.ts';
import { MessageActions, messagesKey } from './message-actions.tsx';

const column = tableColumns<Message>();

/** What visitors wrote by the contact form: read, answered by mail, marked as dealt with. */
export function MessagesTable() {
  const t = useTranslations(administration, dashboard);
  const state = useTableState(messageListing);
  const list = useQuery({
    queryKey: [messagesKey, state.query],
    queryFn: () => call(listMessages, { query: state.query }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and instants are made anew by each rendering, and say the same
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('subject', {
          header: t('correspondence.message'),
          meta: { isRowHeader: true, isTall: true },
          cell: ({ row: { original } }) => (
            <details className="group">
              <summary className="flex cursor-pointer list-none gap-2 leading-5 font-medium wrap-anywhere max-md:py-3 md:-my-2.5 md:py-2.5 [&::-webkit-details-marker]:hidden">
                <Icon
                  of={ChevronRight}
                  className="mt-0.5 size-4 shrink-0 text-faint transition-transform group-open:rotate-90"
                />
                <span className="line-clamp-2 group-open:line-clamp-none">{original.subject}</span>
              </summary>
              <p className="max-w-read ps-6 pb-4 text-sm font-normal whitespace-pre-wrap wrap-anywhere text-soft">
                {original.message}
              </p>
            </details>
          ),
        }),
        column.accessor('name', {
          header: t('correspondence.from'),
          meta: { isTall: true, className: 'md:w-1/4' },
          cell: ({ row: { original } }) => (
            <div>
              <span className="block leading-5 md:truncate">{original.name}</span>
              <span className="data block text-xs leading-4 text-faint md:truncate">{original.email}</span>
              {original.number ? (
                <span className="data block text-xs leading-4 text-faint">{original.number}</span>
              ) : null}
            </div>
          ),
        }),
        column.accessor('createdAt', {
          header: t('correspondence.received'),
          sortDescFirst: true,
          meta: { isData: true, from: 'xl', isTall: true, className: 'md:w-48 md:text-xs md:whitespace-nowrap' },
          cell: ({ row: { original } }) => <Instant at={original.createdAt} />,
        }),
        column.display({
          id: 'actions',
          header: t('table.actions'),
          meta: { isActions: true, isTall: true, className: 'md:w-56' },
          cell: ({ row: { original } }) => <MessageActions message={original} />,
        }),
      ]),
    [],
  );
  return (
    <DataTable
      caption={t('correspondence.messages')}
      columns={columns}
      list={list}
      state={state}
      keyOf={({ _id }) => _id}
      search={t('correspondence.searchMessages')}
      controls={
        <Choice
          label={t('correspondence.state')}
          value={state.filters.state ?? ''}
          options={[
            { value: '', label: t('correspondence.all') },
            ...messageStates.map((value) => ({ value, label: t(`correspondence.messageStates.${value}`) })),
          ]}
          onChoose={(value) => state.change({ state: value })}
        />
      }
      empty={{ title: t('correspondence.noMessages'), hint: t('correspondence.noMessagesHint') }}
    />
  );
}
