import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import dealForm from '#messages/owner/deal-form.ts';
import forms from '#messages/shell/forms.ts';
import shop from '#messages/shell/shop.ts';
import { newDeal } from '../../../../contract/catalogue/deal.ts';
import type { ProductSummary } from '../../../../contract/catalogue/product.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountControl } from '../../../parts/amount/amount-control.tsx';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ProductSearch } from '../product/product-search.tsx';
import type { useDeal } from './use-deal.ts';

const rules = z.object({
  product: z.string().check(z.minLength(1, 'missing')),
  price: newDeal.shape.price,
  // Without a zone, so in that of the browser.
  endsAt: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'instantInvalid')),
});

export function DealForm({ deal }: { deal: ReturnType<typeof useDeal> }) {
  const t = useTranslations(dealForm, forms, shop);
  const { currency } = useSettings();
  const [product, setProduct] = useState<ProductSummary>();
  const { register, control, handleSubmit, formState, reset } = useContractForm(rules, { product: '', endsAt: '' });
  // Registered first: the form focuses the first invalid field in this order.
  const search = useController({ control, name: 'product' }).field;
  const errorText = (key: ReturnType<typeof errorKey>) => key && t(`form.${key}`);

  const submit = handleSubmit(async ({ product: _id, price, endsAt }) => {
    if (!(await deal.set({ _id, price, endsAt: new Date(endsAt).toISOString() }))) return;
    reset();
    setProduct(undefined);
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-read gap-5">
      <ProductSearch
        ref={search.ref}
        type="radio"
        first={product}
        isChosen={(id) => id === product?._id}
        onChoose={(chosen) => {
          setProduct(chosen);
          search.onChange(chosen._id);
        }}
        error={formState.errors.product && t('dealForm.productRequired')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <AmountControl
          label={t('dealForm.price', { currency })}
          amount={{ kind: 'money' }}
          error={errorText(errorKey(formState.errors.price))}
          control={control}
          name={register('price').name}
        />
        <Field
          label={t('dealForm.endsAt')}
          hint={t('dealForm.endsAtHint')}
          type="datetime-local"
          step={60}
          isData
          error={errorText(errorKey(formState.errors.endsAt))}
          {...register('endsAt')}
        />
      </div>
      <FormError message={deal.problem} />
      <Button
        type="submit"
        variant="primary"
        className="sm:justify-self-start"
        busy={formState.isSubmitting && t('page.loading')}
      >
        {t('dealForm.submit')}
      </Button>
    </form>
  );
}
