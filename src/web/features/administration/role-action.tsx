import { useState } from 'react';
import type { UserSummary } from '../../../contract/user.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useWords } from '../../words.ts';
import { useRoleChange } from './use-role-change.ts';

/** Make Admin where the role is not admin; Revoke, after a question, where it is. */
export function RoleAction({ email, role }: Pick<UserSummary, 'email' | 'role'>) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const { grant, revoke } = useRoleChange(email);
  if (role !== 'admin') {
    return (
      <Button
        look="quiet"
        size="small"
        onClick={() => grant.mutate()}
        busy={grant.isPending && t('page.loading')}
        aria-label={t('administration.makeAdminLabel', { email })}
      >
        {t('administration.makeAdmin')}
      </Button>
    );
  }
  return (
    <>
      <Button
        look="quiet"
        size="small"
        onClick={() => setAsking(true)}
        aria-label={t('administration.revokeLabel', { email })}
      >
        {t('administration.revoke')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('administration.revokeTitle', { email })}
          text={t('administration.revokeText')}
          confirm={t('administration.revoke')}
          cancel={t('administration.cancel')}
          busy={revoke.isPending && t('page.loading')}
          onConfirm={() => revoke.mutate(undefined, { onSettled: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
