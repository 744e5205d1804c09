import { useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import discounts from '#messages/owner/discounts.ts';
import forms from '#messages/shell/forms.ts';
import type { Discount, NewDiscount } from '../../../../contract/owner/discount.ts';
import { useTranslations } from '../../../app/translations.ts';
import { errorKey } from '../../../parts/form/form.ts';
import { Chips } from '../../../ui/layout/chips.tsx';
import { ProductSearch } from '../../catalogue/product/product-search.tsx';

type DiscountProductsProps = { control: Control<NewDiscount>; products: Discount['products'] };

/** The form has the ids; their names are only shown. */
export function DiscountProducts({ control, products }: DiscountProductsProps) {
  const t = useTranslations(discounts, forms);
  const [chosen, setChosen] = useState(products);
  const { field, fieldState } = useController({ control, name: 'productIds' });
  const search = useRef<HTMLInputElement>(null);
  const error = errorKey(fieldState.error);
  const change = (next: Discount['products']) => {
    setChosen(next);
    field.onChange(next.map(({ _id }) => _id));
  };
  const without = (id: string) => chosen.filter(({ _id }) => _id !== id);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="text-sm font-medium">{t('discounts.products')}</legend>
      <p className="text-sm text-faint">{t('discounts.productsHint')}</p>
      <Chips
        label={t('discounts.chosenProducts')}
        items={chosen.map(({ _id, name }) => ({ id: _id, name }))}
        remove={(name) => t('discounts.removeProduct', { name })}
        onRemove={(id) => change(without(id))}
        onEmpty={() => search.current?.focus()}
      />
      <ProductSearch
        ref={(input) => {
          search.current = input;
          field.ref(input);
        }}
        error={error && t(`form.${error}`)}
        type="checkbox"
        isOnlyFound
        isChosen={(id) => chosen.some(({ _id }) => _id === id)}
        onChoose={({ _id, name }, isChosen) => change(isChosen ? [...chosen, { _id, name }] : without(_id))}
      />
    </fieldset>
  );
}
