import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import catalogue from '#messages/catalogue.ts';
import dealForm from '#messages/deal-form.ts';
import { listProducts, type ProductSummary } from '../../../contract/product.ts';
import { call } from '../../api.ts';
import { useMoney } from '../../money.ts';
import { alwaysStale } from '../../query.ts';
import { useTranslations } from '../../translations.ts';
import { radioStyles } from '../../ui/check.tsx';
import { Field } from '../../ui/field.tsx';

const DEBOUNCE_MS = 250;
const RESULT_LIMIT = '6';

type ProductSearchProps = {
  ref: Ref<HTMLInputElement>;
  chosen: ProductSummary | undefined;
  onChoose: (product: ProductSummary) => void;
  error: string | undefined;
};

export function ProductSearch({ ref, chosen, onChoose, error }: ProductSearchProps) {
  const t = useTranslations(catalogue, dealForm);
  const money = useMoney();
  const [text, setText] = useState('');
  const [searchText, setSearchText] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSearchText, DEBOUNCE_MS, text.trim());
    return () => clearTimeout(timer);
  }, [text]);
  const { data, isError } = useQuery({
    queryKey: ['deal-products', searchText],
    queryFn: () => call(listProducts, { query: { limit: RESULT_LIMIT, ...(searchText && { q: searchText }) } }),
    ...alwaysStale,
  });
  const found = data?.items ?? [];
  const shown = chosen && !found.some(({ _id }) => _id === chosen._id) ? [chosen, ...found] : found;
  return (
    <div className="grid gap-3">
      <Field
        ref={ref}
        label={t('dealForm.search')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        error={error ?? (isError ? t('products.loadingFailed') : undefined)}
        onChange={({ target }) => setText(target.value)}
      />
      <fieldset className="grid">
        <legend className="sr-only">{t('dealForm.product')}</legend>
        {shown.map((product) => (
          <label
            key={product._id}
            className="group flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-2 text-sm first-of-type:border-t has-checked:font-medium"
          >
            <input
              type="radio"
              name="product"
              checked={product._id === chosen?._id}
              onChange={() => onChoose(product)}
              className={`${radioStyles} border-edge`}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{product.name}</span>
            <span className="data">{money(product.regularPrice ?? product.price, product.currency)}</span>
          </label>
        ))}
        {data && shown.length === 0 ? <p className="py-2 text-sm text-faint">{t('dealForm.nothingFound')}</p> : null}
      </fieldset>
    </div>
  );
}
