import { useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import orders from '#messages/orders/orders.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import type { Product } from '../../../../contract/catalogue/product.ts';
import { orderQuantity } from '../../../../contract/orders/booking.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../app/session.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button, ButtonLink } from '../../../ui/form/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { AddToCart } from '../../buying/cart/add-to-cart.tsx';
import { PlacedBooking } from './placed-booking.tsx';
import { QuantityField } from './quantity-field.tsx';
import { ReadOnlyField } from './read-only-field.tsx';
import { usePlaceBooking } from './use-place-booking.ts';

/** Quantity and total come first, the read-only fields below the button (O3). */
export function OrderForm({ product }: { product: Product }) {
  const t = useTranslations(forms, orders, shop);
  const money = useMoney();
  const user = useUser();
  const { holdMinutes } = useSettings();
  const { revalidate } = useRevalidator();
  const { place, error, placedId, startAgain } = usePlaceBooking();
  const rules = z.object({ quantity: orderQuantity(product.quantity) });
  const { register, handleSubmit, watch, setValue, formState, reset, setFocus } = useContractForm(rules, {
    quantity: 1,
  });
  const problem = errorKey(formState.errors.quantity);
  const quantity = Number(watch('quantity'));
  const total = Number.isInteger(quantity) && quantity > 0 ? product.price * quantity : 0;
  const isSoldOut = product.quantity === 0;
  if (!user) return null;

  const book = handleSubmit(async ({ quantity }) => {
    const { email, displayName: customerName } = user;
    const outcome = await place({ email, customerName, _id: product._id, price: product.price, quantity });
    if (outcome === 'placed') reset();
    // Refetches the stock. Not when the server gave no response: the loader's error would replace the form.
    if (outcome !== 'unknown') await revalidate();
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The second press of a double one must not book again.
        if (!isSoldOut && !placedId) void book(event);
      }}
      className="grid gap-5"
    >
      {placedId ? (
        <>
          <PlacedBooking id={placedId} productName={product.name} />
          {isSoldOut ? null : (
            <Button
              onClick={() => {
                startAgain();
                // After rendering.
                setTimeout(() => setFocus('quantity'));
              }}
            >
              {t('order.another')}
            </Button>
          )}
        </>
      ) : (
        <>
          <QuantityField
            quantity={quantity}
            available={product.quantity}
            error={problem && t(`form.${problem}`)}
            onStep={(to) => setValue('quantity', to, { shouldValidate: formState.isSubmitted })}
            {...register('quantity', { valueAsNumber: true })}
          />
          <p
            className="data flex items-baseline justify-between border-t border-dashed border-edge pt-4"
            aria-live="polite"
          >
            <span>{t('order.total')}</span>
            <output className="text-xl">{money(total, product.currency)}</output>
          </p>
          <FormError message={error} />
          <Button
            type="submit"
            size="large"
            // `aria-disabled` instead of `disabled`, so that the button keeps the focus.
            variant={isSoldOut ? 'plain' : 'primary'}
            aria-disabled={isSoldOut || undefined}
            busy={formState.isSubmitting && t('page.loading')}
          >
            {t('order.book')}
          </Button>
          {isSoldOut ? (
            <div className="grid justify-items-start gap-3">
              <p className="font-medium text-warning">{t('order.soldOut')}</p>
              <ButtonLink variant="primary" to={paths.category(product.category)}>
                {t('bookings.browse')}
              </ButtonLink>
            </div>
          ) : (
            <>
              <p className="text-sm text-faint">{t('order.hold', { minutes: holdMinutes })}</p>
              {/* A booking is an order of one line without delivery. */}
              <div className="grid justify-items-start gap-3 border-t border-line pt-4">
                <p className="text-sm text-soft">{t('order.withoutDelivery')}</p>
                <AddToCart product={product} />
              </div>
            </>
          )}
        </>
      )}
      <div className="border-t border-line">
        <ReadOnlyField label={t('order.price')} value={money(product.price, product.currency)} />
        <ReadOnlyField label={t('order.customerName')} value={user.displayName} />
        <ReadOnlyField label={t('order.email')} value={user.email} />
        <ReadOnlyField label={t('order.productId')} value={product._id} isLong />
      </div>
    </form>
  );
}
