import { useQuery } from '@tanstack/react-query';
import { getUser } from '../../../../contract/account/user.ts';
import { call } from '../../../app/api.ts';
import { useUser } from '../../../app/session.ts';

export const profileKey = (email: string | undefined) => ['profile', email] as const;

export function useProfile() {
  const email = useUser()?.email;
  return useQuery({
    queryKey: profileKey(email),
    enabled: email !== undefined,
    queryFn: () => call(getUser, { params: { email: email ?? '' } }),
  });
}
