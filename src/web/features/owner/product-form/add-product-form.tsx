import { useState } from 'react';
import administration from '#messages/owner/administration.ts';
import errors from '#messages/shell/errors.ts';
import forms from '#messages/shell/forms.ts';
import { asRefusal } from '../../../../contract/error.ts';
import { limits } from '../../../../contract/limits.ts';
import { addProduct, type EditableProduct } from '../../../../contract/owner/product-edit.ts';
import { call } from '../../../app/api.ts';
import { paths } from '../../../app/paths.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey } from '../../../parts/form/form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { Link } from '../../../ui/layout/link.tsx';
import { ProductFields } from './product-fields.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { safetyIn, useProductForm } from './use-product-form.ts';

/** `template` fills the form; the product that is added is independent of it. */
export function AddProductForm({ template }: { template?: EditableProduct | undefined }) {
  const t = useTranslations(administration, errors, forms);
  const product = useProductForm({ template });
  const [error, setError] = useState<string>();
  const [added, setAdded] = useState<{ _id: string; name: string }>();
  const { register, handleSubmit, formState, getValues } = product.form;
  const problem = errorKey(formState.errors.quantity);

  const add = handleSubmit(
    async ({
      name,
      description,
      price,
      quantity,
      category,
      brand,
      partNumber,
      gtin,
      bin,
      cost,
      withdrawalExemption,
      ...rest
    }) => {
      setError(undefined);
      const extras = await product.readExtras(category);
      if (!extras) return;
      const details = {
        ...(brand.trim() && { brand }),
        ...(partNumber.trim() && { partNumber }),
        ...(gtin && { gtin }),
        ...(bin.trim() && { bin }),
        ...(typeof cost === 'number' && { cost }),
        safety: safetyIn(rest),
        ...(withdrawalExemption && { withdrawalExemption }),
      };
      try {
        const [picture = ''] = extras.pictures;
        const body = { name, description, price, quantity, category, ...details, picture, ...extras };
        const { insertedId } = await call(addProduct, { body });
        showToast(t('productForm.added'));
        setAdded({ _id: insertedId, name });
        product.clear();
      } catch (failure) {
        setError(String(asRefusal(failure)?.details.detail ?? t('errors.internal')));
        showToast(t('productForm.failed'), 'danger');
      }
    },
    // Shows their errors together with those of the fields.
    () => void product.readExtras(getValues('category'), { areFieldsValid: false }),
  );

  return (
    <form method="post" noValidate onSubmit={add} className="grid max-w-read gap-5">
      <UnsavedChanges isDirty={product.isDirty} />
      <ProductFields
        product={product}
        stock={() => (
          <Field
            label={t('productForm.quantity')}
            type="number"
            inputMode="numeric"
            min={limits.productQuantity.min}
            max={limits.productQuantity.max}
            isData
            error={problem && t(`form.${problem}`)}
            {...register('quantity', { valueAsNumber: true })}
          />
        )}
      />
      <FormError message={error} />
      <Button
        type="submit"
        variant="primary"
        className="sm:justify-self-start"
        busy={formState.isSubmitting && t('productForm.adding')}
      >
        {t('productForm.add')}
      </Button>
      {added ? (
        <p className="text-sm">
          <Link to={paths.product({ _id: added._id, slug: '' })} className="link inline-flex min-h-11 items-center">
            {t('productForm.see', { name: added.name })}
          </Link>
        </p>
      ) : null}
    </form>
  );
}
