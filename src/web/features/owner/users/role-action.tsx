import { useState } from 'react';
import administration from '#messages/owner/administration.ts';
import shop from '#messages/shell/shop.ts';
import type { UserSummary } from '../../../../contract/account/user.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Button } from '../../../ui/form/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useRoleChange } from './use-role-change.ts';

type RoleActionProps = Pick<UserSummary, 'email' | 'role'> & {
  /** Undefined: not known. */
  verified?: boolean;
};

export function RoleAction({ email, verified, role }: RoleActionProps) {
  const t = useTranslations(administration, shop);
  // Fixed when pressed: the dialog must not turn into its opposite when the new role arrives.
  const [confirming, setConfirming] = useState<'makeAdmin' | 'revoke'>();
  const { grant, revoke } = useRoleChange(email);
  const offered = role === 'admin' ? 'revoke' : 'makeAdmin';
  const change = confirming === 'revoke' ? revoke : grant;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        onClick={() => setConfirming(offered)}
        aria-label={t(`administration.${offered}Label`, { email })}
      >
        {t(`administration.${offered}`)}
      </Button>
      {confirming ? (
        <ConfirmDialog
          title={t(`administration.${confirming}Title`, { email })}
          text={
            <>
              {confirming === 'makeAdmin' && verified === false ? `${t('administration.unverifiedText')} ` : null}
              {t(`administration.${confirming}Text`)}
            </>
          }
          confirm={t(`administration.${confirming}`)}
          cancel={t('administration.cancel')}
          busy={change.isPending && t('page.loading')}
          onConfirm={() => change.mutate(undefined, { onSettled: () => setConfirming(undefined) })}
          onCancel={() => setConfirming(undefined)}
        />
      ) : null}
    </>
  );
}
