import { useState } from 'react';
import administration from '#messages/owner/administration.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { type EditableProduct, editProduct } from '../../../../contract/owner/product-edit.ts';
import { call } from '../../../app/api.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Check } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { ProductFields } from './product-fields.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { safetyIn, useProductForm } from './use-product-form.ts';

type EditProductFormProps = {
  product: EditableProduct;
  onChanged: (product: EditableProduct) => void;
  onReload: () => void;
};

/** The stock is changed by a difference, because orders reduce it at the same time. */
export function EditProductForm({ product, onChanged, onReload }: EditProductFormProps) {
  const t = useTranslations(administration, errors, forms);
  const edited = useProductForm({ product });
  const [failure, setFailure] = useState<{ text: string; isOutdated: boolean }>();
  const { register, handleSubmit, formState, watch, getValues } = edited.form;
  const problem = errorKey(formState.errors.stockChange);
  const change = watch('stockChange');

  const save = handleSubmit(
    async ({
      name,
      description,
      price,
      stockChange,
      category,
      brand,
      partNumber,
      gtin,
      bin,
      cost,
      withdrawalExemption,
      ...rest
    }) => {
      setFailure(undefined);
      const extras = await edited.readExtras(category);
      if (!extras) return;
      const body = {
        version: product.version,
        name,
        description,
        ...(typeof price === 'number' && { price }),
        stockChange,
        category,
        brand: brand.trim() || null,
        partNumber: partNumber.trim() || null,
        gtin: gtin || null,
        bin: bin.trim() || null,
        cost: typeof cost === 'number' ? cost : null,
        safety: safetyIn(rest),
        specifications: extras.specifications,
        withdrawalExemption: withdrawalExemption || null,
        ...(extras.pictures.join() !== product.pictures.join() && { pictures: extras.pictures }),
        published: edited.published,
      };
      try {
        onChanged(await call(editProduct, { params: { id: product._id }, body }));
        showToast(t('productForm.changed'));
      } catch (error) {
        const refusal = asRefusal(error);
        const text = String(refusal?.details.detail ?? t('errors.internal'));
        setFailure({ text, isOutdated: refusal?.code === 'product_changed' });
        showToast(t('productForm.changeFailed'), 'danger');
      }
    },
    () => void edited.readExtras(getValues('category'), { areFieldsValid: false }),
  );

  return (
    <form method="post" noValidate onSubmit={save} className="grid max-w-read gap-5">
      <UnsavedChanges isDirty={edited.isDirty} />
      <ProductFields
        product={edited}
        stock={() => (
          <Field
            label={t('productForm.stockChange')}
            hint={t('productForm.stockAfter', {
              now: String(product.quantity),
              after: String(product.quantity + (Number.isInteger(change) ? change : 0)),
            })}
            type="number"
            inputMode="numeric"
            step={1}
            isData
            error={problem && t(`form.${problem}`)}
            {...register('stockChange', { valueAsNumber: true })}
          />
        )}
      />
      <Check
        label={t('productForm.published')}
        checked={edited.published}
        onChange={({ target }) => edited.setPublished(target.checked)}
        className="border-t border-line pt-4"
      />
      <FormError message={failure?.text} />
      <Button
        type="submit"
        variant="primary"
        className="sm:justify-self-start"
        busy={formState.isSubmitting && t('productForm.saving')}
      >
        {t('productForm.save')}
      </Button>
      {failure?.isOutdated ? <Button onClick={onReload}>{t('productForm.reload')}</Button> : null}
    </form>
  );
}
