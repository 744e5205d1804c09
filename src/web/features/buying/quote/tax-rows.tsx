import sums from '#messages/buying/sums.ts';
import type { Quote } from '../../../../contract/buying/checkout.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Row } from './row.tsx';

/** The taxes by rate: added to the prices, or contained in the total. */
export function TaxRows({ quote }: { quote: Quote }) {
  const t = useTranslations(sums);
  const money = useMoney();
  const { locale } = useSettings();
  const { pricesIncludeTax, taxAdjustment, isReverseCharge } = quote;
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const taxes = quote.taxes.filter(({ amount }) => amount > 0);
  // What the rates of the destination add to the total, or take off, is a row of its own.
  const isAdjusted = taxAdjustment !== 0;
  return (
    <>
      {pricesIncludeTax && isAdjusted ? (
        <Row name={taxes.length > 0 ? t('sums.taxDiffers') : t('sums.taxRemoved')}>
          {taxAdjustment < 0 ? '−' : ''}
          {money(Math.abs(taxAdjustment))}
        </Row>
      ) : null}
      {taxes.map(({ rate, amount }) => {
        const rateText = percent.format(rate / 100);
        return pricesIncludeTax || !isAdjusted ? (
          <div key={rate} className="text-faint">
            <dt className="sr-only">{t('sums.taxAdded', { rate: rateText })}</dt>
            <dd>{t('sums.taxIncluded', { rate: rateText, amount: money(amount) })}</dd>
          </div>
        ) : (
          <Row key={rate} name={t('sums.taxAdded', { rate: rateText })}>
            {money(amount)}
          </Row>
        );
      })}
      {pricesIncludeTax && !isAdjusted && taxes.length === 0 && !isReverseCharge ? (
        <div className="font-sans text-faint">
          <dt className="sr-only">{t('sums.tax')}</dt>
          <dd>{t('sums.pricesIncludeTax')}</dd>
        </div>
      ) : null}
      {isReverseCharge ? <p className="font-sans text-faint">{t('sums.reverseCharge')}</p> : null}
    </>
  );
}
