import roles from '#messages/owner/roles.ts';
import staffLog from '#messages/owner/staff-log.ts';
import { type LogEntry, listLog } from '../../../../contract/owner/staff-log.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { LogChanges } from './log-changes.tsx';
import { LogControls } from './log-controls.tsx';
import { useLogTexts } from './log-texts.ts';

export function LogTable() {
  const t = useTranslations(roles, staffLog);
  const texts = useLogTexts();
  const columns: TableColumn<LogEntry>[] = [
    {
      id: 'act',
      header: t('staffLog.act'),
      isRowHeader: true,
      isTall: true,
      cell: (entry) => (
        <>
          <span className="block">{texts.act(entry.act)}</span>
          <LogChanges changes={entry.changes} />
        </>
      ),
    },
    {
      id: 'person',
      header: t('staffLog.person'),
      isTall: true,
      className: 'md:w-48',
      cell: (entry) => (
        <>
          {entry.by ? (
            <Link
              to={paths.logBy(entry.by.uid)}
              aria-label={t('staffLog.onlyPerson', { name: texts.person(entry) })}
              className="link wrap-anywhere"
            >
              {texts.person(entry)}
            </Link>
          ) : (
            <span className="text-soft">{texts.person(entry)}</span>
          )}
          {entry.role ? <span className="block text-xs leading-5 text-faint">{t(`roles.${entry.role}`)}</span> : null}
        </>
      ),
    },
    {
      id: 'network',
      header: t('staffLog.from'),
      isData: true,
      isTall: true,
      from: 'lg',
      className: 'md:w-40 md:text-xs',
      cell: ({ network }) => <span className="wrap-anywhere">{network ?? '–'}</span>,
    },
    {
      id: 'at',
      header: t('staffLog.time'),
      isDescendingFirst: true,
      isData: true,
      isTall: true,
      className: 'md:w-48 md:text-xs md:whitespace-nowrap',
      cell: ({ at }) => <Instant at={at} />,
    },
  ];
  return (
    <ListTable
      endpoint={listLog}
      caption={t('staffLog.title')}
      columns={columns}
      keyOf={({ _id }) => _id}
      search={t('staffLog.search')}
      filters={{}}
      actions={(filters) => <LogControls filters={filters} />}
      empty={{ title: t('staffLog.empty') }}
    />
  );
}
