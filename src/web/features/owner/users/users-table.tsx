import administration from '#messages/owner/administration.ts';
import dashboard from '#messages/owner/dashboard.ts';
import roles from '#messages/owner/roles.ts';
import { listUsers, type UserSummary } from '../../../../contract/account/user.ts';
import { exportCustomers } from '../../../../contract/owner/exports/customers.ts';
import { isStaff } from '../../../../contract/role.ts';
import { useMay } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { ListTable } from '../../../parts/list/list-table.tsx';
import type { TableColumn } from '../../../parts/list/table-columns.ts';
import { RowActions } from '../../../parts/list/table-row.tsx';
import { Instant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { ExportList } from '../exports/export-list.tsx';
import { RoleAction } from './role-action.tsx';

/** Row D6. */
export function UsersTable() {
  const t = useTranslations(administration, dashboard, roles);
  const mayChange = useMay()('staff');
  const actions: TableColumn<UserSummary> = {
    id: 'actions',
    header: t('table.actions'),
    isActions: true,
    className: 'md:w-36',
    cell: (user) => (
      <RowActions>
        <RoleAction {...user} />
      </RowActions>
    ),
  };
  const columns: TableColumn<UserSummary>[] = [
    {
      id: 'email',
      header: t('administration.email'),
      isRowHeader: true,
      isData: true,
      cell: (user) => <span className="block wrap-anywhere md:truncate">{user.email}</span>,
    },
    {
      id: 'name',
      header: t('administration.name'),
      className: 'md:w-1/4',
      cell: (user) => <span className="line-clamp-2 leading-5 wrap-anywhere">{user.name}</span>,
    },
    {
      id: 'role',
      header: t('administration.role'),
      className: 'md:w-28',
      cell: (user) => {
        const name = t(`roles.${user.role}`);
        return (
          <>
            {/* Only the unusual state has a badge. */}
            {isStaff(user.role) ? <Badge tone="success">{name}</Badge> : <span className="text-soft">{name}</span>}
            {user.verified ? null : <span className="block text-xs text-faint">{t('administration.unverified')}</span>}
          </>
        );
      },
    },
    {
      id: 'createdAt',
      header: t('administration.since'),
      isDescendingFirst: true,
      isData: true,
      from: 'lg',
      className: 'md:text-xs md:w-48 md:whitespace-nowrap',
      cell: (user) => <Instant at={user.createdAt} />,
    },
    ...(mayChange ? [actions] : []),
  ];
  return (
    <ListTable
      endpoint={listUsers}
      caption={t('dashboard.allUser')}
      columns={columns}
      isNumbered
      keyOf={({ uid }) => uid}
      search={t('administration.searchUsers')}
      filters={{
        role: {
          label: t('administration.role'),
          all: t('administration.all'),
          labelOf: (value) => t(`roles.${value}`),
        },
      }}
      actions={(filters) => <ExportList endpoint={exportCustomers} filters={filters} what={t('dashboard.allUser')} />}
      empty={{ title: t('administration.noUsers') }}
    />
  );
}
