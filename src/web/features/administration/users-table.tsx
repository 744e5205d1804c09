import { useMemo } from 'react';
import { listUsers, roles, type UserSummary, userSorts } from '../../../contract/user.ts';
import { call } from '../../api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DataTable, tableColumns } from '../../ui/data-table.tsx';
import { useTableState } from '../../ui/use-table-state.ts';
import { useInstant, useWords } from '../../words.ts';
import { RoleAction } from './role-action.tsx';
import { useList } from './use-list.ts';
import { usersKey } from './use-role-change.ts';

const column = tableColumns<UserSummary>();

/** All users with e-mail and role (spec §2); Make Admin only where the role is not admin. */
export function UsersTable() {
  const t = useWords();
  const instant = useInstant();
  const state = useTableState({ sorts: userSorts, sort: '-createdAt', filters: { role: roles } });
  const list = useList(usersKey, state.query, () => call(listUsers, { query: state.query }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: words and instants are made anew by each rendering, and say the same
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('email', {
          header: t('administration.email'),
          meta: { isRowHeader: true, isData: true, className: 'wrap-anywhere min-w-44' },
        }),
        column.accessor('name', { header: t('administration.name'), meta: { className: 'wrap-anywhere min-w-32' } }),
        column.accessor('role', {
          header: t('administration.role'),
          cell: ({ row: { original } }) => (
            <Badge tone={original.role === 'admin' ? 'success' : 'neutral'}>
              {t(`administration.roles.${original.role}`)}
            </Badge>
          ),
        }),
        column.accessor('createdAt', {
          header: t('administration.since'),
          sortDescFirst: true,
          meta: { className: 'whitespace-nowrap hidden md:table-cell' },
          cell: ({ row: { original } }) => instant(original.createdAt),
        }),
        column.display({
          id: 'actions',
          header: t('table.actions'),
          cell: ({ row: { original } }) => <RoleAction email={original.email} role={original.role} />,
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
