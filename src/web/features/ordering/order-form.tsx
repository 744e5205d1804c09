import { Link, useRevalidator } from 'react-router';
import * as z from 'zod/mini';
import { orderQuantity } from '../../../contract/booking.ts';
import type { Product } from '../../../contract/product.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { errorKey, useContractForm } from '../../ui/form.ts';
import { FormError } from '../../ui/form-error.tsx';
import { useMoney, useSettings, useWords } from '../../words.ts';
import { usePlaceBooking } from './use-place-booking.ts';

/** 'Book This Product': who, what and the price stand fixed, the quantity is the customer's (spec §2, §5). */
export function OrderForm({ product }: { product: Product }) {
  const t = useWords();
  const money = useMoney();
  const user = useUser();
  const { holdMinutes } = useSettings();
  const { revalidate } = useRevalidator();
  const { place, error, hasPlaced } = usePlaceBooking();
  const rules = z.object({ quantity: orderQuantity(product.quantity) });
  const { register, handleSubmit, watch, formState, reset } = useContractForm(rules, { quantity: 1 });
  const problem = errorKey(formState.errors.quantity);
  const quantity = Number(watch('quantity'));
  const total = Number.isInteger(quantity) && quantity > 0 ? product.price * quantity : 0;
  if (!user) return null;

  const book = handleSubmit(async ({ quantity }) => {
    const { email, displayName: customerName } = user;
    const placed = await place({ email, customerName, _id: product._id, price: product.price, quantity });
    if (placed) reset();
    // The shown quantity falls, or shows what others have left.
    await revalidate();
  });

  return (
    <form method="post" noValidate onSubmit={book} className="grid gap-4">
      <Field label={t('order.email')} value={user.email} readOnly />
      <Field label={t('order.customerName')} value={user.displayName} readOnly />
      <Field label={t('order.productId')} value={product._id} readOnly isData />
      <Field label={t('order.price')} value={money(product.price, product.currency)} readOnly isData />
      <Field
        label={t('order.quantity')}
        type="number"
        inputMode="numeric"
        min={1}
        max={product.quantity}
        isData
        error={problem && t(`form.${problem}`)}
        {...register('quantity', { valueAsNumber: true })}
      />
      <p className="data flex justify-between border-t border-line pt-4 text-lg" aria-live="polite">
        <span>{t('order.total')}</span>
        <output>{money(total, product.currency)}</output>
      </p>
      <Button
        type="submit"
        look="primary"
        disabled={product.quantity === 0}
        busy={formState.isSubmitting && t('page.loading')}
      >
        {t('order.book')}
      </Button>
      <FormError message={error} />
      {hasPlaced ? (
        <Link to={paths.dashboard} className="link inline-flex min-h-11 items-center justify-self-start text-sm">
          {t('order.goToOrders')}
        </Link>
      ) : null}
      <p className="text-sm text-faint">
        {product.quantity === 0 ? t('order.soldOut') : t('order.hold', { minutes: holdMinutes })}
      </p>
    </form>
  );
}
