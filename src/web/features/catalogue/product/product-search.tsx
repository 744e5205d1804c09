import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect, useState } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import productSearch from '#messages/catalogue/product-search.ts';
import { listProducts, type ProductSummary } from '../../../../contract/catalogue/product.ts';
import { call } from '../../../app/api.ts';
import { alwaysStale } from '../../../app/query.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import { radioStyles } from '../../../ui/form/check.tsx';
import { Field } from '../../../ui/form/field.tsx';

const DEBOUNCE_MS = 250;
const RESULT_LIMIT = '6';

type ProductSearchProps = {
  ref: Ref<HTMLInputElement>;
  error: string | undefined;
  /** Whether one product is chosen or several. */
  type: 'radio' | 'checkbox';
  /** Listed before those that are found; without a text the newest are, unless `isOnlyFound`. */
  first?: ProductSummary | undefined;
  isOnlyFound?: boolean;
  isChosen: (id: string) => boolean;
  onChoose: (product: ProductSummary, isChosen: boolean) => void;
};

/** Finds products on sale by their names. */
export function ProductSearch({
  ref,
  error,
  type,
  first,
  isOnlyFound = false,
  isChosen,
  onChoose,
}: ProductSearchProps) {
  const t = useTranslations(catalogue, productSearch);
  const money = useMoney();
  const [text, setText] = useState('');
  const searchText = useDebounced(text.trim());
  const isSearching = !isOnlyFound || searchText !== '';
  const { data, isError } = useQuery({
    queryKey: ['product-search', searchText],
    queryFn: () => call(listProducts, { query: { limit: RESULT_LIMIT, ...(searchText && { q: searchText }) } }),
    enabled: isSearching,
    // The list does not move the page between two texts.
    placeholderData: keepPreviousData,
    ...alwaysStale,
  });
  const found = (isSearching && data?.items) || [];
  const shown = first && !found.some(({ _id }) => _id === first._id) ? [first, ...found] : found;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        ref={ref}
        label={t('productSearch.find')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        error={error ?? (isError ? t('products.loadingFailed') : undefined)}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          // It would submit the form around the search.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <p role="status" className="sr-only">
        {isSearching && searchText && data ? t('productSearch.found', { count: found.length }) : ''}
      </p>
      <fieldset className="grid min-w-0 grid-cols-1">
        <legend className="sr-only">{t('productSearch.products')}</legend>
        {shown.map((product) => (
          <label
            key={product._id}
            className="group flex min-h-11 cursor-pointer items-center gap-3 border-b border-line py-2 text-sm first-of-type:border-t has-checked:font-medium"
          >
            <input
              type={type}
              name="product"
              checked={isChosen(product._id)}
              onChange={({ target }) => onChoose(product, target.checked)}
              className={`${type === 'radio' ? radioStyles : 'tick-box'} border-edge`}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{product.name}</span>
            <span className="data">{money(product.regularPrice ?? product.price, product.currency)}</span>
          </label>
        ))}
        {isSearching && data && shown.length === 0 ? (
          <p className="py-2 text-sm text-faint">{t('productSearch.nothingFound')}</p>
        ) : null}
      </fieldset>
    </div>
  );
}

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(setDebounced, DEBOUNCE_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
