import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import checkoutMessages from '#messages/buying/checkout.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { cancelOrder, getOrder } from '../../../../contract/orders/order.ts';
import { call } from '../../../app/api.ts';
import { useFailureText } from '../../../app/failure.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { emptyAddress } from '../../../parts/address/address-fields.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { useSyncCart } from '../cart/use-sync-cart.ts';
import { isReadable } from '../quote/quote-request.ts';
import { deleteDraft } from '../quote/stored-draft.ts';
import { DetailsForm } from './details-form.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';
import { PayStep } from './pay-step.tsx';
import { Review } from './review.tsx';
import { useDeliveryMethod } from './use-delivery-method.ts';
import { useDetails } from './use-details.ts';
import { useFocusFirstWrong } from './use-focus-first-wrong.ts';
import { useOrdering } from './use-ordering.ts';
import { useQuote } from './use-quote.ts';
import { useSettle } from './use-settle.ts';

/** From the cart to the paid order, on one page. */
export function Checkout() {
  const t = useTranslations(checkoutMessages);
  const details = useDetails();
  const { form, draft, changeDraft, rules, countries, saved, user } = details;
  const quote = useQuote(draft, draft.placed === undefined);
  useDeliveryMethod(details, quote.shown);
  const page = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const ordering = useOrdering(details, quote, useFocusFirstWrong(page));
  const { settle, settleFailure } = useSettle(draft.placed?.orderId);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const syncCart = useSyncCart();
  const failureText = useFailureText();
  useReturnToOrder(draft.placed?.orderId, () => changeDraft({ placed: undefined }));

  if (asRefusal(quote.failure)?.code === 'cart_empty' && !draft.placed) {
    return <EmptyCheckout isAfterOrdering={ordering.failure !== undefined} isCustomer={user !== null} />;
  }
  if (countries.isError) {
    return (
      <Notice
        role="alert"
        title={t('checkout.loadFailed')}
        hint={failureText(countries.error)}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => countries.refetch()}>{t('checkout.tryAgain')}</Button>
            <ButtonLink to={paths.cart}>{t('checkout.backToCart')}</ButtonLink>
          </div>
        }
      />
    );
  }
  // From then on the form stays, whatever becomes of a quote.
  if (!countries.data || !(quote.shown || quote.failure)) return <CheckoutSkeleton label={t('checkout.loading')} />;

  const change = async () => {
    const { placed } = draft;
    if (!placed) return;
    try {
      await call(cancelOrder, { params: { id: placed.orderId } });
    } catch (error) {
      // It has ended in the meantime, so the items are back already.
      if (asRefusal(error)?.code !== 'booking_not_cancellable') return showToast(t('checkout.changeFailed'), 'danger');
    }
    changeDraft({ placed: undefined });
    // The pressed button is gone.
    heading.current?.focus();
    void syncCart();
    await queries.invalidateQueries({ queryKey: ['quote'] });
  };

  const finish = async (transactionId: string) => {
    await follow(await settle(transactionId));
  };

  const follow = async (orderId: string | undefined) => {
    if (!orderId) return;
    deleteDraft();
    await navigate(`${paths.followOrder(orderId)}?paid`, { replace: true });
  };

  return (
    <div ref={page} className="grid items-start gap-x-16 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        {user ? null : (
          <p className="mb-6 text-sm text-soft">
            {t('checkout.signIn')}{' '}
            <Link to={paths.loginFor(paths.checkout)} className="link">
              {t('checkout.signInLink')}
            </Link>
          </p>
        )}
        <fieldset disabled={draft.placed !== undefined} className="disabled:opacity-70">
          <DetailsForm
            headingRef={heading}
            form={form}
            countries={countries.data.countries}
            billingCountries={details.billingCountries}
            rules={rules}
            saved={saved.data ?? []}
            onSaved={(address) => {
              if (!address) return;
              form.clearErrors('deliveryAddress');
              form.setValue('deliveryAddress', address);
            }}
            isBillingSame={draft.billingAddress === undefined}
            onBillingSame={(isSame) => {
              const country = draft.deliveryAddress?.country ?? '';
              if (isSame) form.unregister('billingAddress');
              else form.setValue('billingAddress', { ...emptyAddress, country });
              changeDraft({ billingAddress: isSame ? undefined : { country } });
            }}
            options={quote.shown?.deliveryOptions ?? null}
            deliveryProblem={quote.shown?.deliveryProblem ?? null}
            onMethod={(methodId) => changeDraft({ methodId })}
            isVatIdInvalid={!isReadable.vatId(draft.vatId) || (quote.shown?.isVatIdInvalid ?? false)}
            vatId={quote.shown}
          />
          {user ? (
            <Check
              className="-mt-4 mb-6"
              label={t('checkout.saveAddress')}
              checked={details.savesAddress}
              onChange={({ target }) => details.setSavesAddress(target.checked)}
            />
          ) : null}
        </fieldset>
      </div>
      <aside className="min-w-0 lg:sticky lg:top-6 lg:row-span-2">
        <Review quote={quote} draft={draft} onApplyCode={(code) => changeDraft({ code })} />
      </aside>
      <div className="min-w-0">
        <PayStep
          quote={quote.shown}
          placed={draft.placed}
          failure={ordering.failure}
          payer={{ name: draft.deliveryAddress?.name ?? '', email: draft.email ?? '' }}
          checkDetails={ordering.checkDetails}
          start={ordering.start}
          order={async () => follow(await ordering.orderForFree())}
          onChange={change}
          settleFailure={settleFailure}
          onCharged={finish}
        />
      </div>
    </div>
  );
}

/** An order that was placed before a reload is paid on its own page, unless it has ended. */
function useReturnToOrder(orderId: string | undefined, forget: () => void): void {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what the draft had
  useEffect(() => {
    if (!orderId) return;
    call(getOrder, { params: { id: orderId } }).then(
      ({ status }) => (status === 'unpaid' ? navigate(paths.followOrder(orderId), { replace: true }) : forget()),
      (error) => asRefusal(error)?.code === 'booking_not_found' && forget(),
    );
  }, []);
}

export function CheckoutSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <span className="sr-only">{label}</span>
      <Skeleton className="h-[48rem]" />
      <Skeleton className="h-96" />
    </div>
  );
}
