import checkout from '#messages/buying/checkout.ts';
import sums from '#messages/buying/sums.ts';
import type { Quote } from '../../../../contract/buying/checkout.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Row } from './row.tsx';
import { TaxRows } from './tax-rows.tsx';

/** Every amount that the total consists of, so that it can be added up by hand. */
export function OrderTotals({ quote }: { quote: Quote }) {
  const t = useTranslations(checkout, sums);
  const money = useMoney();
  return (
    <dl className="data grid gap-2 text-sm" aria-live="polite">
      <Row name={t('sums.subtotal')}>{money(quote.subtotal)}</Row>
      {quote.discounts.map(({ name, code, amount }) => (
        <Row key={name} name={code ? `${name} (${code})` : name}>
          −{money(amount)}
        </Row>
      ))}
      <Row name={t('sums.shipping')}>
        <DeliveryPrice quote={quote} />
      </Row>
      <TaxRows quote={quote} />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-dashed border-edge pt-4">
        <dt className="font-sans">
          {t(
            quote.isComplete
              ? 'checkout.total'
              : quote.delivery === null
                ? 'checkout.totalSoFar'
                : 'checkout.totalEstimated',
          )}
        </dt>
        <dd className="text-xl">{money(quote.total)}</dd>
      </div>
    </dl>
  );
}

function DeliveryPrice({ quote: { delivery, deliveryOptions } }: { quote: Quote }) {
  const t = useTranslations(checkout);
  const money = useMoney();
  if (delivery === null) return t(deliveryOptions?.length === 0 ? 'checkout.notDelivered' : 'checkout.deliveryUnknown');
  return delivery === 0 ? t('checkout.free') : money(delivery);
}
