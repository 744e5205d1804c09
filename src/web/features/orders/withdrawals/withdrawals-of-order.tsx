import withdrawals from '#messages/orders/withdrawals.ts';
import manageWithdrawals from '#messages/owner/manage-withdrawals.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { CarryOut } from './carry-out.tsx';
import { NextStep } from './next-step.tsx';
import { useOrderWithdrawals } from './use-order-withdrawals.ts';
import { WithdrawalState } from './withdrawal-state.tsx';

/** For the owner, on the page of an order. Nothing without withdrawals. */
export function WithdrawalsOfOrder({ orderId }: { orderId: string }) {
  const t = useTranslations(manageWithdrawals, withdrawals);
  const { data } = useOrderWithdrawals(orderId);
  if (!data || data.withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="withdrawals-of-order" className="mt-10 grid content-start gap-3">
      <h2 id="withdrawals-of-order" className="text-base">
        {t('manageWithdrawals.ofOrder')}
      </h2>
      <ul className="border-t border-line">
        {data.withdrawals.map((one) => (
          <li key={one._id} className="grid gap-2 border-b border-line py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-6 gap-y-1">
              <span className="font-medium">{t('withdrawals.number', { number: one.number })}</span>
              <WithdrawalState one={one} />
              <Instant at={one.declaredAt} className="data ms-auto text-xs leading-5 text-faint" />
            </p>
            <p className="wrap-anywhere">
              {one.lines
                .map(({ quantity, name }) => t('withdrawals.unitsOfLine', { quantity: String(quantity), name }))
                .join(', ')}
            </p>
            <NextStep one={one} />
            {one.isConfirmed ? null : (
              <div>
                <CarryOut one={one} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
