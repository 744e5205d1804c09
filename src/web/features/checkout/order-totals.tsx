import checkout from '#messages/checkout.ts';
import type { Quote } from '../../../contract/checkout.ts';
import { useMoney } from '../../money.ts';
import { useTranslations } from '../../translations.ts';
import { Row } from './row.tsx';
import { TaxRows } from './tax-rows.tsx';

/** Every amount that the total consists of, so that it can be added up by hand. */
export function OrderTotals({ quote }: { quote: Quote }) {
  const t = useTranslations(checkout);
  const money = useMoney();
  return (
    <dl className="data grid gap-2 text-sm" aria-live="polite">
      <Row name={t('checkout.subtotal')}>{money(quote.subtotal)}</Row>
      {quote.discounts.map(({ name, code, amount }) => (
        <Row key={name} name={code ? `${name} (${code})` : name}>
          −{money(amount)}
        </Row>
      ))}
      <Row name={t('checkout.deliveryPrice')}>
        {quote.delivery === null
          ? t('checkout.deliveryUnknown')
          : quote.delivery === 0
            ? t('checkout.free')
            : money(quote.delivery)}
      </Row>
      <TaxRows quote={quote} />
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-dashed border-edge pt-4">
        <dt className="font-sans">{quote.isComplete ? t('checkout.total') : t('checkout.totalSoFar')}</dt>
        <dd className="text-xl">{money(quote.total)}</dd>
      </div>
    </dl>
  );
}
