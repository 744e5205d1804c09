import type { ReactNode } from 'react';
import checkout from '#messages/checkout.ts';
import type { Quote } from '../../../contract/checkout.ts';
import { useMoney } from '../../money.ts';
import { useSettings } from '../../settings.ts';
import { useTranslations } from '../../translations.ts';
import { Picture } from '../catalogue/picture.tsx';

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

function TaxRows({ quote }: { quote: Quote }) {
  const t = useTranslations(checkout);
  const money = useMoney();
  const { locale } = useSettings();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const taxes = quote.taxes.filter(({ amount }) => amount > 0);
  // Prices contain this tax, so nothing is added to them.
  const isContained = quote.taxAdjustment === 0;
  return (
    <>
      {taxes.map(({ rate, amount }) => {
        const rateText = percent.format(rate / 100);
        return isContained ? (
          <div key={rate} className="text-faint">
            <dt className="sr-only">{t('checkout.taxAdded', { rate: rateText })}</dt>
            <dd>{t('checkout.taxIncluded', { rate: rateText, amount: money(amount) })}</dd>
          </div>
        ) : quote.pricesIncludeTax ? null : (
          <Row key={rate} name={t('checkout.taxAdded', { rate: rateText })}>
            {money(amount)}
          </Row>
        );
      })}
      {quote.pricesIncludeTax && !isContained ? (
        <Row name={taxes.length > 0 ? t('checkout.taxDiffers') : t('checkout.taxRemoved')}>
          {quote.taxAdjustment < 0 ? '−' : ''}
          {money(Math.abs(quote.taxAdjustment))}
        </Row>
      ) : null}
      {quote.isReverseCharge ? <p className="font-sans text-faint">{t('checkout.reverseCharge')}</p> : null}
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 font-sans text-soft wrap-anywhere">{name}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}

export function OrderLines({ lines }: Pick<Quote, 'lines'>) {
  const t = useTranslations(checkout);
  const money = useMoney();
  return (
    <ul className="grid gap-4">
      {lines.map(({ product, name, picture, quantity, unitPrice, price }) => (
        <li key={product} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-3 text-sm">
          <Picture src={picture} sizes="56px" className="w-14" />
          <span className="min-w-0">
            <span translate="no" className="line-clamp-2 font-medium wrap-anywhere">
              {name}
            </span>
            <span className="data text-faint">
              {t('checkout.quantityOf', { quantity: String(quantity), price: money(unitPrice) })}
            </span>
          </span>
          <span className="data">{money(price)}</span>
        </li>
      ))}
    </ul>
  );
}
