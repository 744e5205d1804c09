import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import checkoutMessages from '#messages/buying/checkout.ts';
import errorTexts from '#messages/shell/errors.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { Button } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { useSyncCart } from '../cart/use-sync-cart.ts';
import { OrderTotals } from '../quote/order-totals.tsx';
import { isReadable } from '../quote/quote-request.ts';
import type { Draft } from '../quote/stored-draft.ts';
import { DiscountCode } from './discount-code.tsx';
import { OrderLines } from './order-lines.tsx';
import { Step } from './step.tsx';
import type { useQuote } from './use-quote.ts';

type ReviewProps = {
  quote: ReturnType<typeof useQuote>;
  draft: Draft;
  onApplyCode: (code: string | undefined) => void;
};

/** What is ordered, and what it costs. */
export function Review({ quote: { shown, failure, refetch }, draft: { code, placed }, onApplyCode }: ReviewProps) {
  const t = useTranslations(checkoutMessages, errorTexts);
  const failureText = useFailureText();
  const money = useMoney();
  const queries = useQueryClient();
  const syncCart = useSyncCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnreadable = code !== undefined && !isReadable.code(code);
  const updateAfterChange = async () => {
    // The pressed button is gone once the line is corrected.
    heading.current?.focus();
    void syncCart();
    await queries.invalidateQueries({ queryKey: ['quote'] });
  };
  return (
    <Step title={t('checkout.review')} headingRef={heading}>
      {placed ? null : (
        <p className="-mt-6 -mb-3 text-sm">
          <Link to={paths.cart} className="link inline-flex min-h-11 items-center">
            {t('checkout.editCart')}
          </Link>
        </p>
      )}
      {failure && !placed ? (
        <div className="grid justify-items-start gap-3">
          <FormError message={`${t('checkout.priceFailed')} ${failureText(failure)}`} />
          <Button size="small" onClick={() => refetch()}>
            {t('checkout.tryAgain')}
          </Button>
        </div>
      ) : null}
      {shown ? <OrderLines lines={shown.lines} onChange={updateAfterChange} /> : null}
      <DiscountCode
        code={code}
        isChecking={!isUnreadable && shown?.code !== code}
        problem={isUnreadable ? t('errors.discount_unknown') : shown?.codeProblem?.detail}
        isDisabled={placed !== undefined}
        onApply={onApplyCode}
      />
      {shown ? <OrderTotals quote={shown} /> : null}
      {shown?.minimumTotal ? (
        <p data-wrong tabIndex={-1} className="text-sm font-medium text-danger outline-none">
          {t('checkout.tooSmall', { minimum: money(shown.minimumTotal) })}
        </p>
      ) : null}
    </Step>
  );
}
