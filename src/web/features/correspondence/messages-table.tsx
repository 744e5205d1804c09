import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listMessages, type Message, messageSorts, messageStates } from '../../../contract/contact.ts';
import { call } from '../../api.ts';
import { alwaysStale } from '../../query.ts';
import { Choice } from '../../ui/choice.tsx';
import { DataTable, tableColumns } from '../../ui/data-table.tsx';
import { useTableState } from '../../ui/use-table-state.ts';
import { useInstant, useWords } from '../../words.ts';
import { MessageActs, messagesKey } from './message-acts.tsx';

const column = tableColumns<Message>();

/** What visitors wrote by the contact form: read, answered by mail, marked as dealt with. */
export function MessagesTable() {
  const t = useWords();
  const instant = useInstant();
  const state = useTableState({ sorts: messageSorts, sort: '-createdAt', filters: { state: messageStates } });
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
          meta: { isRowHeader: true, className: 'min-w-56 max-w-read wrap-anywhere align-baseline' },
          cell: ({ row: { original } }) => (
            <details className="group">
              <summary className="cursor-pointer py-2 font-medium">{original.subject}</summary>
              <p className="pb-3 whitespace-pre-wrap text-soft">{original.message}</p>
            </details>
          ),
        }),
        column.accessor('name', {
          header: t('correspondence.from'),
          meta: { className: 'min-w-44 wrap-anywhere align-baseline' },
          cell: ({ row: { original } }) => (
            <div className="py-2">
              {original.name}
              <br />
              <span className="data text-xs text-soft">{original.email}</span>
              {original.number ? <span className="data block text-xs text-soft">{original.number}</span> : null}
            </div>
          ),
        }),
        column.accessor('createdAt', {
          header: t('correspondence.received'),
          sortDescFirst: true,
          meta: { className: 'hidden whitespace-nowrap align-baseline lg:table-cell' },
          cell: ({ row: { original } }) => <div className="py-2">{instant(original.createdAt)}</div>,
        }),
        column.display({
          id: 'actions',
          header: t('table.actions'),
          meta: { className: 'align-baseline' },
          cell: ({ row: { original } }) => <MessageActs message={original} />,
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
