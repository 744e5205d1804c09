import { Fragment } from 'react';
import orders from '#messages/orders/orders.ts';
import shop from '#messages/shell/shop.ts';
import type { Booking } from '../../../../contract/orders/booking.ts';
import { groupByBuild } from '../../../../contract/orders/build-groups.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { useBuildTexts } from '../../../parts/build/use-build-texts.ts';
import { refundSumsOf, sumsOf, useSumName } from '../../../parts/order/order-sums.ts';
import { ReservationTimer } from '../../../parts/order/reservation-timer.tsx';

export function OrderSummary({ booking, onExpire }: { booking: Booking; onExpire?: () => unknown }) {
  const t = useTranslations(orders, shop);
  const money = useMoney();
  const { headingOf, detailsOf, inBuildOf } = useBuildTexts();
  const sums = sumsOf(booking);
  const sumName = useSumName(booking.currency);
  const refundSums = refundSumsOf(booking);
  return (
    <section aria-label={t('payment.slip')} className="data border border-line bg-raised text-sm">
      <p className="flex justify-between gap-4 px-5 pt-5 text-xs leading-5 text-faint">
        <span>{t('shop.name')}</span>
        <span>{t('bookings.number', { number: String(booking.number) })}</span>
      </p>
      {groupByBuild(booking.lines, booking.builds).map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change, and may repeat a product.
        <Fragment key={at}>
          {booking.builds.length > 0 ? (
            <p className="mt-4 border-t border-dashed border-edge px-5 pt-4 font-sans">
              <span className="text-subheading wrap-anywhere">{headingOf(group)}</span>
              {detailsOf(group) ? <span className="block text-xs text-faint">{detailsOf(group)}</span> : null}
            </p>
          ) : null}
          {group.lines.map(({ line: { name, quantity, unitPrice, price }, index, inBuild }) => (
            <div key={index} className="last-of-type:pb-5">
              <p className="px-5 pt-3 font-sans text-base leading-snug font-medium tracking-tight wrap-anywhere">
                {name}
              </p>
              <p className="flex justify-between gap-4 px-5 pt-2 text-soft">
                <span>
                  {quantity} <span className="text-faint">×</span> {money(unitPrice, booking.currency)}
                </span>
                <span>{money(price, booking.currency)}</span>
              </p>
              {inBuildOf(quantity, inBuild) ? (
                <p className="px-5 pt-1 text-xs text-faint">{inBuildOf(quantity, inBuild)}</p>
              ) : null}
            </div>
          ))}
        </Fragment>
      ))}
      {sums.length > 0 ? (
        <dl className="grid gap-1 border-t border-dashed border-edge px-5 py-4 text-soft">
          {sums.map((sum) => (
            <div key={sumName(sum)} className="flex justify-between gap-4">
              <dt>{sumName(sum)}</dt>
              <dd>{money(sum.amount, booking.currency)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className="flex items-baseline justify-between gap-4 border-t border-dashed border-edge px-5 py-4">
        <span>{t('payment.amount')}</span>
        <span className="text-xl">{money(booking.price, booking.currency)}</span>
      </p>
      {refundSums.length > 0 ? (
        <dl className="grid gap-1 border-t border-dashed border-edge px-5 py-4">
          {refundSums.map(([name, amount]) => (
            <div key={name} className={`flex justify-between gap-4 ${name === 'kept' ? '' : 'text-soft'}`}>
              <dt>{t(`receipt.${name}`)}</dt>
              <dd>{money(amount, booking.currency)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {booking.status === 'unpaid' ? (
        <ReservationTimer
          endsAt={booking.holdEndsAt}
          onExpire={() => onExpire?.()}
          className="border-t border-dashed border-edge px-5 py-3 text-xs leading-5 text-faint"
        />
      ) : null}
    </section>
  );
}
