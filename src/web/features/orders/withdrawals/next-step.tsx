import manageWithdrawals from '#messages/owner/manage-withdrawals.ts';
import type { Withdrawal } from '../../../../contract/orders/withdrawal.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { nextDeadline } from './next-deadline.ts';

/** For the owner: the deadline, in red where it needs attention, and the return. */
export function NextStep({ one }: { one: Withdrawal }) {
  const t = useTranslations(manageWithdrawals);
  const date = useLocalDate();
  const { next, date: by, isUrgent } = nextDeadline(one, new Date().toISOString().slice(0, 10));
  return (
    <p className={`text-sm ${isUrgent ? 'font-medium text-danger' : 'text-soft'}`}>
      {t(`manageWithdrawals.next.${next}`, { date: by ? date(by) : '' })}{' '}
      {one.return ? (
        <Link to={paths.manageReturn(one.return._id)} className="link whitespace-nowrap">
          {t('manageWithdrawals.openReturn', { number: one.return.number })}
        </Link>
      ) : null}
    </p>
  );
}
