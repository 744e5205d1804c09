import roles from '#messages/owner/roles.ts';
import staff from '#messages/owner/staff.ts';
import { type StaffInvitation, withdrawInvitation } from '../../../../contract/owner/staff.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { useStaffChange } from './use-staff.ts';

export function Invitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  const t = useTranslations(roles, staff);
  const withdraw = useStaffChange(
    (id: string) => call(withdrawInvitation, { params: { id } }),
    () => t('staff.withdrawn'),
  );
  if (invitations.length === 0) return <p className="py-4 text-sm text-soft">{t('staff.noInvitations')}</p>;
  return (
    <ul>
      {invitations.map(({ _id, email, role, expiresAt }) => (
        <li key={_id} className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
          <div className="min-w-0 flex-1 basis-56">
            <p className="data text-sm wrap-anywhere">{email}</p>
            <p className="text-sm text-soft">{t(`roles.${role}`)}</p>
            <p className="data text-xs leading-5 text-faint">
              {t('staff.until')} <Instant at={expiresAt} />
            </p>
          </div>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('staff.withdrawLabel', { email })}
            busy={withdraw.isPending && withdraw.variables === _id && t('staff.saving')}
            onClick={() => withdraw.mutate(_id)}
          >
            {t('staff.withdraw')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
