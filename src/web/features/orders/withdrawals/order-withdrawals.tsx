import withdrawals from '#messages/orders/withdrawals.ts';
import type { OrderWithdrawals as Answer } from '../../../../contract/orders/withdrawal.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useLocalDate } from '../../../parts/time/use-local-date.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { useOrderWithdrawals } from './use-order-withdrawals.ts';
import { WithdrawalRecord } from './withdrawal-record.tsx';

/** On the page of an order: the way to withdraw from its contract, and what was withdrawn. */
export function OrderWithdrawals({ orderId }: { orderId: string }) {
  const t = useTranslations(withdrawals);
  const { data, error, refetch } = useOrderWithdrawals(orderId);
  if (error && !data) {
    return (
      <div className="flex flex-wrap items-center gap-4">
        <p role="alert" className="text-danger">
          {t('withdrawals.failed')}
        </p>
        <Button size="small" onClick={() => refetch()}>
          {t('withdrawals.tryAgain')}
        </Button>
      </div>
    );
  }
  if (!data || (data.withdrawals.length === 0 && !isWithdrawable(data))) return null;
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals" className="border-t border-ink pt-4 text-subheading">
        {t('withdrawals.heading')}
      </h2>
      {data.withdrawals.map((one) => (
        <WithdrawalRecord key={one._id} one={one} sendTo={data.sendTo} currency={data.currency} />
      ))}
      {isWithdrawable(data) ? (
        <div className="mt-4 grid justify-items-start gap-3">
          <p className="text-sm text-soft">
            <WithdrawalEnd data={data} />
          </p>
          {data.isOver ? null : <ButtonLink to={paths.withdraw(orderId)}>{t('withdrawals.start')}</ButtonLink>}
        </div>
      ) : null}
    </section>
  );
}

export const isWithdrawable = ({ lines }: Answer) => lines.some(({ unshipped, shipped }) => unshipped + shipped > 0);

export function WithdrawalEnd({ data: { until, isOver, days } }: { data: Answer }) {
  const t = useTranslations(withdrawals);
  const date = useLocalDate();
  if (!until) return t('withdrawals.untilDelivery', { days: String(days) });
  return t(isOver ? 'withdrawals.over' : 'withdrawals.until', { date: date(until) });
}
