import withdrawals from '#messages/orders/withdrawals.ts';
import type { OrderWithdrawals } from '../../../../contract/orders/withdrawal.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { LoadedOfOrder } from '../../../parts/order/loaded-of-order.tsx';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ButtonLink } from '../../../ui/form/button.tsx';
import { isWithdrawable } from './order-withdrawals.tsx';
import { useOrderWithdrawals } from './use-order-withdrawals.ts';
import { WithdrawForm } from './withdraw-form.tsx';

/** Step by step from the contract of an order, or why that is not possible. */
export function Withdraw({ orderId }: { orderId: string }) {
  const t = useTranslations(withdrawals);
  const query = useOrderWithdrawals(orderId);
  return (
    <LoadedOfOrder query={query} unknown={<ButtonLink to={paths.withdrawal}>{t('withdrawals.title')}</ButtonLink>}>
      {(data) =>
        data.isOver || !isWithdrawable(data) ? (
          <NotWithdrawable orderId={orderId} data={data} />
        ) : (
          <WithdrawForm orderId={orderId} known={data} onRefused={query.refetch} />
        )
      }
    </LoadedOfOrder>
  );
}

function NotWithdrawable({ orderId, data: { isOver, until } }: { orderId: string; data: OrderWithdrawals }) {
  const t = useTranslations(withdrawals);
  const date = useLocalDate();
  const back = <ButtonLink to={paths.followOrder(orderId)}>{t('withdrawals.back')}</ButtonLink>;
  if (!isOver) return <Notice title={t('withdrawals.nothing')} hint={t('withdrawals.nothingHint')} action={back} />;
  const hint = t('withdrawals.overHint', { date: date(until ?? '') });
  return <Notice title={t('withdrawals.overTitle')} hint={hint} action={back} />;
}
