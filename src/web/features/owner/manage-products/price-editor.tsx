import * as z from 'zod/mini';
import productList from '#messages/owner/product-list.ts';
import forms from '#messages/shell/forms.ts';
import type { ManagedProduct } from '../../../../contract/catalogue/product.ts';
import { productRules } from '../../../../contract/owner/product-edit.ts';
import { useTranslations } from '../../../app/translations.ts';
import { AmountControl } from '../../../parts/amount/amount-control.tsx';
import { useMoney } from '../../../parts/amount/money.ts';
import { errorKey, useContractForm } from '../../../parts/form/form.ts';
import { useValueForm, type ValueEditorProps } from './use-value-form.ts';
import { ValueEditor } from './value-editor.tsx';

/** A deal has a price of its own; what is edited is the usual one. */
const usualPrice = ({ regularPrice, price }: ManagedProduct) => regularPrice ?? price;

const rules = z.object({ price: productRules.price });

export default function PriceEditor({ product, onEnd, onGone }: ValueEditorProps) {
  const t = useTranslations(forms, productList);
  const money = useMoney();
  const usual = usualPrice(product);
  const form = useContractForm<z.infer<typeof rules>>(rules, usual === null ? {} : { price: usual });
  const { errors, isSubmitting } = form.formState;
  const { save, refusal } = useValueForm({
    form,
    name: 'price',
    product,
    changeOf: ({ price }, seen) => (price === usualPrice(seen) ? undefined : { price }),
    savedText: ({ name, price, currency }) =>
      t('productList.priceSaved', { name, price: price === null ? '—' : money(price, currency) }),
    onEnd,
    onGone,
  });
  const problem = errorKey(errors.price);
  return (
    <ValueEditor isSaving={isSubmitting} onSave={save} onEnd={onEnd}>
      <AmountControl
        label={t('productList.price', { name: product.name })}
        amount={{ kind: 'money' }}
        error={problem ? t(`form.${problem}`) : refusal}
        control={form.control}
        name="price"
      />
    </ValueEditor>
  );
}
