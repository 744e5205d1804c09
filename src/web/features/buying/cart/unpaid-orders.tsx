import { useRevalidator } from 'react-router';
import cartTexts from '#messages/buying/cart.ts';
import orders from '#messages/orders/orders.ts';
import type { UnpaidOrder } from '../../../../contract/orders/order.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { ReservationTimer } from '../../../parts/order/reservation-timer.tsx';
import { Link } from '../../../ui/layout/link.tsx';

/** The way back for customers and guests who left before they paid. */
export function UnpaidOrders({ orders: unpaid }: { orders: readonly UnpaidOrder[] }) {
  const t = useTranslations(cartTexts, orders);
  const money = useMoney();
  const { revalidate } = useRevalidator();
  if (unpaid.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mb-8 border border-line bg-raised px-5 py-4">
      <h2 id="waiting" className="text-subheading">
        {t('cartPage.waiting')}
      </h2>
      <ul className="mt-2">
        {unpaid.map(({ _id, number, price, currency, holdEndsAt }) => (
          <li
            key={_id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line first:border-t-0"
          >
            <Link to={paths.followOrder(_id)} className="link inline-flex min-h-11 items-center font-medium">
              {t('cartPage.order', { number: String(number) })}
            </Link>
            <span className="data">{money(price, currency)}</span>
            <ReservationTimer endsAt={holdEndsAt} onExpire={revalidate} className="basis-full pb-2 text-sm text-soft" />
          </li>
        ))}
      </ul>
    </section>
  );
}
