import { useState } from 'react';
import roles from '#messages/owner/roles.ts';
import staff from '#messages/owner/staff.ts';
import { changeStaff, removeStaff, type StaffMember } from '../../../../contract/owner/staff.ts';
import { type StaffRole, staffRoles } from '../../../../contract/role.ts';
import { call } from '../../../app/api.ts';
import { useUser } from '../../../app/session.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useStaffChange } from './use-staff.ts';

export function MemberRow({ member: { uid, name, email, role, lastSeenAt } }: { member: StaffMember }) {
  const t = useTranslations(roles, staff);
  const isOwn = useUser()?.uid === uid;
  const [isAsked, setAsked] = useState(false);
  const params = { id: uid };
  const change = useStaffChange(
    (to: StaffRole) => call(changeStaff, { params, body: { role: to } }),
    (to) => t('staff.changed', { name, role: t(`roles.${to}`) }),
  );
  const remove = useStaffChange(
    () => call(removeStaff, { params }),
    () => t('staff.removed', { name }),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 font-medium wrap-anywhere">
          {name}
          {isOwn ? <Badge tone="neutral">{t('staff.you')}</Badge> : null}
        </p>
        <p className="data text-sm wrap-anywhere text-soft">{email}</p>
        <p className="data text-xs leading-5 text-faint">
          {lastSeenAt ? (
            <>
              {t('staff.lastSeen')} <Instant at={lastSeenAt} />
            </>
          ) : (
            t('staff.neverSeen')
          )}
        </p>
      </div>
      <div className="w-40">
        <Select
          aria-label={t('staff.roleOf', { name })}
          value={change.isPending ? change.variables : role}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate(target.value as StaffRole)}
        >
          {staffRoles.map((each) => (
            <option key={each} value={each}>
              {t(`roles.${each}`)}
            </option>
          ))}
        </Select>
      </div>
      <Button size="small" variant="quiet" aria-label={t('staff.removeLabel', { name })} onClick={() => setAsked(true)}>
        {t('staff.remove')}
      </Button>
      {isAsked ? (
        <ConfirmDialog
          title={t('staff.removeTitle', { name })}
          text={t('staff.removeText')}
          confirm={t('staff.remove')}
          cancel={t('staff.cancel')}
          variant="danger"
          busy={remove.isPending && t('staff.saving')}
          onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsked(false) })}
          onCancel={() => setAsked(false)}
        />
      ) : null}
    </li>
  );
}
