import { useQuery } from '@tanstack/react-query';
import { getAdmin } from '../../contract/account/user.ts';
import { grants, type Permission } from '../../contract/role.ts';
import { call } from './api.ts';
import { permissionAt } from './page-permissions.ts';
import { useUser } from './session.ts';

export const ownRoleKey = 'admin';

export function useOwnRole() {
  const user = useUser();
  return useQuery({
    queryKey: [ownRoleKey, user?.email],
    enabled: user !== null,
    queryFn: () => call(getAdmin, { params: { email: user?.email ?? '' } }),
  });
}

/** Hides what the server would refuse, and everything while the role is being loaded. */
export function useMay(): (permission: Permission) => boolean {
  const { data } = useOwnRole();
  return (permission) => data !== undefined && grants(data.role, permission);
}

/** Whether a link leads to a page that the user may open. */
export function useMayOpen(): (path: string) => boolean {
  const may = useMay();
  return (path) => {
    const permission = permissionAt(path);
    return permission === undefined || may(permission);
  };
}
