import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import administration from '#messages/owner/administration.ts';
import { listUsers, makeAdmin, revokeAdmin } from '../../../../contract/account/user.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { ownRoleKey } from '../../../app/own-role.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';

export const userKey = 'user';

export function useRoleChange(email: string) {
  const t = useTranslations(administration);
  const failureText = useFailureText();
  const queries = useQueryClient();
  const { revalidate } = useRevalidator();
  const onSettled = async () => {
    for (const key of [listUsers.name, userKey, ownRoleKey]) void queries.invalidateQueries({ queryKey: [key] });
    // Admins who revoke their own role lose access to this page.
    await revalidate();
  };
  const grant = useAction({
    mutationFn: () => call(makeAdmin, { params: { email } }),
    onSuccess: () => showToast(t('administration.madeAdmin')),
    onError: (error) => {
      const isForbidden = asRefusal(error)?.code === 'forbidden';
      showToast(isForbidden ? t('administration.madeAdminFailed') : failureText(error), 'danger');
    },
    onSettled,
  });
  const revoke = useAction({
    mutationFn: () => call(revokeAdmin, { params: { email } }),
    onSuccess: () => showToast(t('administration.revoked', { email })),
    onError: (error) => showToast(failureText(error), 'danger'),
    onSettled,
  });
  return { grant, revoke };
}
