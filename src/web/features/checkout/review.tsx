import { lazy, Suspense } from 'react';
import checkoutTexts from '#messages/checkout.ts';
import { asRefusal } from '../../../contract/error.ts';
import { useFailureText } from '../../failure.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OrderTotals } from '../quote/order-totals.tsx';
import { DiscountCode } from './discount-code.tsx';
import { OrderLines } from './order-lines.tsx';
import { Step } from './step.tsx';
import type { useDetails } from './use-details.ts';
import type { useQuote } from './use-quote.ts';

// Seldom needed.
const UnavailableLines = lazy(() => import('./unavailable-lines.tsx'));

type ReviewProps = Pick<ReturnType<typeof useDetails>, 'draft' | 'changeDraft'> & {
  quote: ReturnType<typeof useQuote>;
  onTypedCode: (code: string) => void;
  hasTriedToPay: boolean;
};

/** What is ordered, and what it costs; if that is not known, why, beside what was typed. */
export function Review({ draft, changeDraft, quote, onTypedCode, hasTriedToPay }: ReviewProps) {
  const t = useTranslations(checkoutTexts);
  const failureText = useFailureText();
  const { data, error, refetch } = quote;
  const isPlaced = draft.placed !== undefined;
  if (!isPlaced && asRefusal(error)?.code === 'lines_refused') {
    return (
      <Step title={t('checkout.review')}>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <UnavailableLines isFocused={hasTriedToPay} onChanged={refetch} />
        </Suspense>
      </Step>
    );
  }
  return (
    <Step title={t('checkout.review')}>
      {isPlaced ? null : (
        <p className="-mt-6 -mb-3 text-sm">
          <Link to={paths.cart} className="link inline-flex min-h-11 items-center">
            {t('checkout.editCart')}
          </Link>
        </p>
      )}
      {error && !isPlaced ? (
        <div className="grid justify-items-start gap-3">
          <FormError message={`${t('checkout.priceFailed')} ${failureText(error)}`} />
          <Button size="small" onClick={() => refetch()}>
            {t('checkout.tryAgain')}
          </Button>
        </div>
      ) : null}
      {data ? (
        <>
          <OrderLines lines={data.lines} />
          <DiscountCode
            code={draft.code}
            isChecking={data.code !== draft.code && !error}
            problem={data.codeProblem?.detail}
            isDisabled={isPlaced}
            onType={onTypedCode}
            onApply={(code) => changeDraft({ code })}
          />
          <OrderTotals quote={data} />
        </>
      ) : error ? null : (
        <Skeleton className="h-64" />
      )}
    </Step>
  );
}
