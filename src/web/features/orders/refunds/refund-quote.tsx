import refunds from '#messages/orders/refunds.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { type Quote, refusedText } from './use-quote.ts';

type RefundQuoteProps = { quote: Quote; currency: string; isChosen: boolean };

export function RefundQuote({ quote: { data, error, isStale }, currency, isChosen }: RefundQuoteProps) {
  const t = useTranslations(refunds);
  const money = useMoney();
  const price = (amount: number) => money(amount, currency);
  if (isChosen && error && !isStale) return <FormError message={refusedText(error)} />;
  const text = () => {
    if (!isChosen) return t('refunds.form.nothing');
    if (!data || isStale) return t('refunds.form.quoting');
    const amount = price(data.amount);
    return data.tax > 0
      ? t('refunds.form.quote', { amount, tax: price(data.tax) })
      : t('refunds.form.quoteUntaxed', { amount });
  };
  return (
    <p role="status" className="data border-t border-ink pt-4">
      {text()}
    </p>
  );
}
