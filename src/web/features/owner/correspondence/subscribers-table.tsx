import administration from '#messages/owner/administration.ts';
import { listSubscribers, type Subscriber } from '../../../../contract/community/newsletter.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ExportSubscribers } from './export-subscribers.tsx';

const tones = { pending: 'warning', unsubscribed: 'neutral' } as const;

export function SubscribersTable() {
  const t = useTranslations(administration);
  const columns: TableColumn<Subscriber>[] = [
    {
      id: 'email',
      header: t('correspondence.email'),
      isRowHeader: true,
      isData: true,
      cell: (subscriber) => <span className="block wrap-anywhere md:truncate">{subscriber.email}</span>,
    },
    {
      id: 'state',
      header: t('correspondence.state'),
      className: 'md:w-40 md:whitespace-nowrap',
      cell: (subscriber) => {
        const name = t(`correspondence.states.${subscriber.state}`);
        // Only the unusual state has a badge.
        return subscriber.state === 'confirmed' ? (
          <span className="text-soft">{name}</span>
        ) : (
          <Badge tone={tones[subscriber.state]}>{name}</Badge>
        );
      },
    },
    {
      id: 'askedAt',
      header: t('correspondence.asked'),
      isDescendingFirst: true,
      isData: true,
      className: 'md:text-xs md:w-52 md:whitespace-nowrap',
      cell: (subscriber) => <Instant at={subscriber.askedAt} />,
    },
  ];
  return (
    <ListTable
      endpoint={listSubscribers}
      caption={t('correspondence.subscribers')}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={t('correspondence.searchSubscribers')}
      filters={{
        state: {
          label: t('correspondence.state'),
          all: t('correspondence.all'),
          labelOf: (value) => t(`correspondence.states.${value}`),
        },
      }}
      actions={(filters) => <ExportSubscribers filters={filters} />}
      empty={{ title: t('correspondence.noSubscribers'), hint: t('correspondence.noSubscribersHint') }}
    />
  );
}
