import { useState } from 'react';
import administration from '#messages/administration.ts';
import shop from '#messages/shop.ts';
import type { UserSummary } from '../../../contract/user.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useRoleChange } from './use-role-change.ts';

/** Makes a user an admin or revokes it, after confirmation. */
export function RoleAction({ email, role }: Pick<UserSummary, 'email' | 'role'>) {
  const t = useTranslations(administration, shop);
  // Fixed when pressed: the dialog must not turn into its opposite when the new role arrives.
  const [asked, setAsked] = useState<'makeAdmin' | 'revoke'>();
  const { grant, revoke } = useRoleChange(email);
  const offered = role === 'admin' ? 'revoke' : 'makeAdmin';
  const change = asked === 'revoke' ? revoke : grant;
  return (
    <>
      <Button
        look="quiet"
        size="small"
        onClick={() => setAsked(offered)}
        aria-label={t(`administration.${offered}Label`, { email })}
      >
        {t(`administration.${offered}`)}
      </Button>
      {asked ? (
        <ConfirmDialog
          title={t(`administration.${asked}Title`, { email })}
          text={t(`administration.${asked}Text`)}
          confirm={t(`administration.${asked}`)}
          cancel={t('administration.cancel')}
          busy={change.isPending && t('page.loading')}
          onConfirm={() => change.mutate(undefined, { onSettled: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
