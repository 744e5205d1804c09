import { ChevronRight } from 'lucide';
import administration from '#messages/owner/administration.ts';
import dashboard from '#messages/owner/dashboard.ts';
import { listMessages, type Message } from '../../../../contract/community/contact.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Icon } from '../../../ui/media/icon.tsx';
import { MessageActions } from './message-actions.tsx';

export function MessagesTable() {
  const t = useTranslations(administration, dashboard);
  const columns: TableColumn<Message>[] = [
    {
      id: 'subject',
      header: t('correspondence.message'),
      isRowHeader: true,
      isTall: true,
      cell: (message) => (
        <details className="group">
          <summary className="flex cursor-pointer list-none gap-2 leading-5 font-medium wrap-anywhere max-md:py-3 md:-my-2.5 md:py-2.5 [&::-webkit-details-marker]:hidden">
            <Icon
              of={ChevronRight}
              className="mt-0.5 size-4 shrink-0 text-faint transition-transform group-open:rotate-90"
            />
            <span className="line-clamp-2 group-open:line-clamp-none">{message.subject}</span>
          </summary>
          <p className="max-w-read ps-6 pb-4 text-sm font-normal whitespace-pre-wrap wrap-anywhere text-soft">
            {message.message}
          </p>
        </details>
      ),
    },
    {
      id: 'name',
      header: t('correspondence.from'),
      isTall: true,
      className: 'md:w-1/4',
      cell: (message) => (
        <div>
          <span className="block leading-5 md:truncate">{message.name}</span>
          <span className="data block text-xs leading-4 text-faint md:truncate">{message.email}</span>
          {message.number ? <span className="data block text-xs leading-4 text-faint">{message.number}</span> : null}
        </div>
      ),
    },
    {
      id: 'createdAt',
      header: t('correspondence.received'),
      isDescendingFirst: true,
      isData: true,
      from: 'xl',
      isTall: true,
      className: 'md:w-48 md:text-xs md:whitespace-nowrap',
      cell: (message) => <Instant at={message.createdAt} />,
    },
    {
      id: 'actions',
      header: t('table.actions'),
      isActions: true,
      isTall: true,
      className: 'md:w-56',
      cell: (message) => <MessageActions message={message} />,
    },
  ];
  return (
    <ListTable
      endpoint={listMessages}
      caption={t('correspondence.messages')}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={t('correspondence.searchMessages')}
      filters={{
        state: {
          label: t('correspondence.state'),
          all: t('correspondence.all'),
          labelOf: (value) => t(`correspondence.messageStates.${value}`),
        },
      }}
      empty={{ title: t('correspondence.noMessages'), hint: t('correspondence.noMessagesHint') }}
    />
  );
}
