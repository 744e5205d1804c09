import returns from '#messages/orders/returns.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Instant } from '../../../parts/time/instant.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { ReturnState } from './return-state.tsx';
import { useOrderReturns } from './use-order-returns.ts';

/** For the owner, on the page of an order. Nothing without returns. */
export function ReturnsOfOrder({ orderId }: { orderId: string }) {
  const t = useTranslations(returns);
  const { data } = useOrderReturns(orderId);
  if (!data || data.returns.length === 0) return null;
  return (
    <section aria-labelledby="returns-of-order" className="mt-10 grid content-start gap-3">
      <h2 id="returns-of-order" className="text-base">
        {t('returns.heading')}
      </h2>
      <ul className="border-t border-line">
        {data.returns.map(({ _id, number, kind, state, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2.5 text-sm">
            <Link to={paths.manageReturn(_id)} className="link inline-flex min-h-11 items-center font-medium">
              {t(`returns.title.${kind}`, { number })}
            </Link>
            <ReturnState state={state} />
            <Instant at={createdAt} className="data ms-auto text-xs leading-5 text-faint" />
          </li>
        ))}
      </ul>
    </section>
  );
}
