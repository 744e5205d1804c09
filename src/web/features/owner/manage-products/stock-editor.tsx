import * as z from 'zod/mini';
import productList from '#messages/owner/product-list.ts';
import forms from '#messages/shell/forms.ts';
import { limits } from '../../../../contract/limits.ts';
import { isStockInRange } from '../../../../contract/owner/product-edit.ts';
import { formMessage, wholeNumber } from '../../../../contract/text.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { useValueForm, type ValueEditorProps } from './use-value-form.ts';
import { ValueEditor } from './value-editor.tsx';

const rulesFor = (available: number) =>
  z.object({
    quantity: wholeNumber('quantityRequired', 'stockRange').check(
      z.refine((quantity) => isStockInRange(available, quantity - available), formMessage('stockRange')),
    ),
  });

/** Sends the difference to the stock that was shown, which keeps what is sold in between. */
export default function StockEditor({ product, onEnd, onGone }: ValueEditorProps) {
  const t = useTranslations(forms, productList);
  const { locale } = useSettings();
  const form = useContractForm<{ quantity: number }>(rulesFor(product.quantity), { quantity: product.quantity });
  const { errors, isSubmitting } = form.formState;
  const { save, seen, refusal } = useValueForm({
    form,
    name: 'quantity',
    product,
    changeOf: ({ quantity }, seen) =>
      quantity === seen.quantity ? undefined : { stockChange: quantity - seen.quantity },
    savedText: ({ name, quantity }) => t('productList.stockSaved', { name, quantity: String(quantity) }),
    onEnd,
    onGone,
  });
  const problem = errorKey(errors.quantity);
  const quantity = form.watch('quantity');
  const change = Number.isInteger(quantity) ? quantity - seen.quantity : 0;
  return (
    <ValueEditor isSaving={isSubmitting} onSave={save} onEnd={onEnd}>
      <Field
        label={t('productList.stock', { name: product.name })}
        hint={
          change === 0
            ? undefined
            : t('productList.stockNow', {
                now: String(seen.quantity),
                change: numberFormat(locale, { signDisplay: 'always' }).format(change),
              })
        }
        type="number"
        inputMode="numeric"
        min={0}
        max={Math.max(limits.productQuantity.max, seen.quantity)}
        isData
        autoComplete="off"
        error={problem ? t(`form.${problem}`) : refusal}
        {...form.register('quantity', { valueAsNumber: true })}
      />
    </ValueEditor>
  );
}
