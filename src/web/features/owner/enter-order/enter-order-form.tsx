import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import enterOrderTexts from '#messages/owner/enter-order.ts';
import shop from '#messages/shell/shop.ts';
import { limits } from '../../../../contract/limits.ts';
import { enterOrder } from '../../../../contract/orders/entered-order.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useAction } from '../../../app/use-action.ts';
import { useIdempotent } from '../../../app/use-idempotent.ts';
import { failureText } from '../../../parts/form/failure-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { checkDetails } from '../../buying/checkout/check-details.ts';
import { DetailsForm } from '../../buying/checkout/details-form.tsx';
import { Step } from '../../buying/checkout/step.tsx';
import { OrderTotals } from '../../buying/quote/order-totals.tsx';
import { isReadable } from '../../buying/quote/quote-request.ts';
import { type EnteredLine, wantedOf } from './entered-line.ts';
import { EnteredLines } from './entered-lines.tsx';
import { ProductFinder } from './product-finder.tsx';
import { useEnteredDetails } from './use-entered-details.ts';
import { useEnteredQuote } from './use-entered-quote.ts';

/** The details, their rules and the price are those of the checkout. */
export function EnterOrderForm() {
  const t = useTranslations(enterOrderTexts, shop);
  const networkText = useFailureText();
  const navigate = useNavigate();
  const send = useIdempotent();
  const [lines, setLines] = useState<EnteredLine[]>([]);
  const [code, setCode] = useState('');
  const [holdDays, setHoldDays] = useState('3');
  const [failure, setFailure] = useState<string>();
  const details = useEnteredDetails();
  const { form, draft, rules, countries } = details;
  const quote = useEnteredQuote(lines, { ...draft, ...(code.trim() && { code: code.trim() }) });
  const quoted = quote.data?.methodId ?? '';
  const { setValue, formState } = form;
  const { isSubmitted } = formState;
  useEffect(() => {
    setValue('methodId', quoted, { shouldValidate: isSubmitted });
  }, [setValue, quoted, isSubmitted]);
  const { mutate, isPending } = useAction({
    mutationFn: async () => {
      const checked = await checkDetails(form, rules, quote.data?.isRegionMissing ?? false);
      if (!checked || !quote.data) return undefined;
      const { total, version } = quote.data;
      const body = {
        ...{ ...checked, lines: wantedOf(lines), total, version, holdDays: Number(holdDays) },
        ...(code.trim() && { code: code.trim() }),
      };
      return send(body, (idempotencyKey) => call(enterOrder, { body, idempotencyKey }));
    },
    onSuccess: async (placed) => {
      if (!placed) return;
      showToast(t('enterOrder.done', { number: String(placed.number) }));
      await navigate(paths.manageOrder(placed.orderId));
    },
    onError: (error) => setFailure(failureText(error, networkText(error))),
  });
  if (countries.isError) {
    return (
      <Notice
        role="alert"
        title={t('enterOrder.failed')}
        action={<Button onClick={() => countries.refetch()}>{t('page.tryAgain')}</Button>}
      />
    );
  }
  if (!countries.data) return <Skeleton className="h-96" />;
  const add = (product: Pick<EnteredLine, 'id' | 'name'>) =>
    setLines((before) =>
      before.some(({ id }) => id === product.id)
        ? before.map((line) =>
            line.id === product.id ? { ...line, quantity: String(Number(line.quantity) + 1) } : line,
          )
        : [...before, { ...product, quantity: '1' }],
    );
  const submit = () => {
    setFailure(undefined);
    if (wantedOf(lines).length < Math.max(1, lines.length)) setFailure(t('enterOrder.noItems'));
    else mutate();
  };
  return (
    <div className="grid items-start gap-x-16 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <Step title={t('enterOrder.items')}>
          <ProductFinder onAdd={add} />
          <EnteredLines
            lines={lines}
            quote={quote.data}
            onChange={(id, quantity) =>
              setLines((before) => before.map((line) => (line.id === id ? { ...line, quantity } : line)))
            }
            onRemove={(id) => setLines((before) => before.filter((line) => line.id !== id))}
          />
        </Step>
        <DetailsForm
          headingRef={null}
          form={form}
          countries={countries.data.countries}
          billingCountries={details.billingCountries}
          rules={rules}
          saved={[]}
          onSaved={() => undefined}
          isBillingSame={details.isBillingSame}
          onBillingSame={details.setBillingSame}
          options={quote.data?.deliveryOptions ?? null}
          deliveryProblem={quote.data?.deliveryProblem ?? null}
          onMethod={details.setMethodId}
          isVatIdInvalid={!isReadable.vatId(draft.vatId) || (quote.data?.isVatIdInvalid ?? false)}
          vatId={quote.data}
        />
        <Step title={t('enterOrder.hold')}>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field
              type="number"
              inputMode="numeric"
              min={1}
              max={limits.enteredHoldDays}
              isData
              label={t('enterOrder.holdDays')}
              hint={t('enterOrder.holdHint', { most: String(limits.enteredHoldDays) })}
              value={holdDays}
              onChange={({ target }) => setHoldDays(target.value)}
            />
            <Field
              isData
              autoComplete="off"
              label={t('enterOrder.code')}
              error={quote.data?.codeProblem?.detail}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </div>
        </Step>
      </div>
      <aside className="grid min-w-0 gap-5 border-t border-ink pt-4 xl:sticky xl:top-6">
        <h2 className="text-subheading">{t('enterOrder.summary')}</h2>
        {quote.data ? (
          <OrderTotals quote={quote.data} />
        ) : (
          <p className="text-sm text-soft">{quote.error ? networkText(quote.error) : t('enterOrder.summaryEmpty')}</p>
        )}
        <Button
          variant="primary"
          busy={
            (isPending && t('enterOrder.saving')) ||
            (quote.isStale && quote.data !== undefined && t('enterOrder.pricing'))
          }
          onClick={submit}
        >
          {t('enterOrder.submit')}
        </Button>
        <FormError message={failure} />
      </aside>
    </div>
  );
}
