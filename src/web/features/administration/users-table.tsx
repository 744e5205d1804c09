import { useMemo } from 'react';
import administration from '#messages/administration.ts';
import dashboard from '#messages/dashboard.ts';
import { listUsers, roles, type UserSummary, userListing } from '../../../contract/user.ts';
import { call } from '../../api.ts';
import { useTranslations } from '../../translations.ts';
import { Badge } from '../../ui/badge.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Instant } from '../../ui/instant.tsx';
import { tableColumns } from '../../ui/table-columns.ts';
import { RowActions } from '../../ui/table-row.tsx';
import { useTableState } from '../../ui/use-table-state.ts';
import { RoleAction } from './role-action.tsx';
import { useList } from './use-list.ts';
import { usersKey } from './use-role-change.ts';

const column = tableColumns<UserSummary>();

/** All users with e-mail and role (D9); Make Admin only where the role is not admin. */
export function UsersTable() {
  const t = useTranslations(administration, dashboard);
  const state = useTableState(userListing);
  const list = useList(usersKey, state.query, () => call(listUsers, { query: state.query }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and instants are made anew by each rendering, and say the same
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('email', {
          header: t('administration.email'),
          meta: { isRowHeader: true, isData: true },
          cell: ({ row: { original } }) => <span className="block wrap-anywhere md:truncate">{original.email}</span>,
        }),
        column.accessor('name', {
          header: t('administration.name'),
          meta: { className: 'md:w-1/4' },
          cell: ({ row: { original } }) => (
            <span className="line-clamp-2 leading-5 wrap-anywhere">{original.name}</span>
          ),
        }),
        column.accessor('role', {
          header: t('administration.role'),
          meta: { className: 'md:w-28' },
          cell: ({ row: { original } }) => {
            const name = t(`administration.roles.${original.role}`);
            // Only what is out of the ordinary has a mark.
            return original.role === 'admin' ? (
              <Badge tone="success">{name}</Badge>
            ) : (
              <span className="text-soft">{name}</span>
            );
          },
        }),
        column.accessor('createdAt', {
          header: t('administration.since'),
          sortDescFirst: true,
          meta: { isData: true, from: 'lg', className: 'md:text-xs md:w-48 md:whitespace-nowrap' },
          cell: ({ row: { original } }) => <Instant at={original.createdAt} />,
        }),
        column.display({
          id: 'actions',
          header: t('table.actions'),
          meta: { isActions: true, className: 'md:w-36' },
          cell: ({ row: { original } }) => (
            <RowActions>
              <RoleAction email={original.email} role={original.role} />
            </RowActions>
          ),
        }),
      ]),
    [],
  );
  return (
    <DataTable
      caption={t('dashboard.allUser')}
      columns={columns}
      list={list}
      state={state}
      isNumbered
      keyOf={({ uid }) => uid}
      search={t('administration.searchUsers')}
      controls={
        <Choice
          label={t('administration.role')}
          value={state.filters.role ?? ''}
          options={[
            { value: '', label: t('administration.all') },
            ...roles.map((value) => ({ value, label: t(`administration.roles.${value}`) })),
          ]}
          onChoose={(value) => state.change({ role: value })}
        />
      }
      empty={{ title: t('administration.noUsers') }}
    />
  );
}
