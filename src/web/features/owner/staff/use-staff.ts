import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { listUsers } from '../../../../contract/account/user.ts';
import { listStaff, type Staff } from '../../../../contract/owner/staff.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { ownRoleKey } from '../../../app/own-role.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

const queryKey = [listStaff.name];

export function useStaff() {
  return useQuery({ queryKey, queryFn: () => call(listStaff, {}), ...alwaysStale });
}

/** Every change returns the staff as they are then. */
export function useSetStaff(): (staff: Staff) => void {
  const queries = useQueryClient();
  return (staff) => queries.setQueryData(queryKey, staff);
}

/** `text` of the toast, from what was asked. */
export function useStaffChange<T>(change: (asked: T) => Promise<Staff>, text: (asked: T) => string) {
  const setStaff = useSetStaff();
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  return useAction({
    mutationFn: async (asked: T) => ({ asked, staff: await change(asked) }),
    onSuccess: ({ asked, staff }) => {
      setStaff(staff);
      showToast(text(asked));
    },
    onError: (error) => showToast(failureText(error), 'danger'),
    onSettled: async () => {
      for (const key of [listStaff.name, listUsers.name, ownRoleKey])
        void queries.invalidateQueries({ queryKey: [key] });
      // Owners who give up the role lose access to this page.
      await revalidate();
    },
  });
}
