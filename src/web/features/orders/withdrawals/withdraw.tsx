import withdrawals from '#messages/orders/withdrawals.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { isWithdrawable } from './order-withdrawals.tsx';
import { useOrderWithdrawals } from './use-order-withdrawals.ts';
import { WithdrawForm } from './withdraw-form.tsx';

/** Step by step from the contract of an order, or why that is not possible. */
export function Withdraw({ orderId }: { orderId: string }) {
  const t = useTranslations(withdrawals);
  const date = useLocalDate();
  const failureText = useFailureText();
  const { data, error, refetch } = useOrderWithdrawals(orderId);
  if (error && !data) {
    const isUnknown = asRefusal(error)?.code === 'booking_not_found';
    return (
      <Notice
        role="alert"
        title={failureText(error)}
        action={
          isUnknown ? (
            <ButtonLink to={paths.withdrawal}>{t('withdrawals.title')}</ButtonLink>
          ) : (
            <Button onClick={() => refetch()}>{t('withdrawals.tryAgain')}</Button>
          )
        }
      />
    );
  }
  if (!data) {
    return (
      <div role="status">
        <span className="sr-only">{t('withdrawals.loading')}</span>
        <Skeleton className="h-96" />
      </div>
    );
  }
  const back = <ButtonLink to={paths.followOrder(orderId)}>{t('withdrawals.back')}</ButtonLink>;
  if (data.isOver) {
    const hint = t('withdrawals.overHint', { date: date(data.until ?? '') });
    return <Notice title={t('withdrawals.overTitle')} hint={hint} action={back} />;
  }
  if (!isWithdrawable(data))
    return <Notice title={t('withdrawals.nothing')} hint={t('withdrawals.nothingHint')} action={back} />;
  return <WithdrawForm orderId={orderId} known={data} onRefused={refetch} />;
}
