import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import filter from '#messages/filter.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { IconButton } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { controlLook } from '../../ui/field-frame.tsx';
import { Select } from '../../ui/select.tsx';
import { useFormValues } from '../../ui/use-form-values.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { type Brands, PriceAndBrand } from './price-and-brand.tsx';
import { type ProductQuery, sorts } from './product-query.ts';
import type { WrongPrices } from './read-product-query.ts';

type ProductFilterProps = { query: ProductQuery; wrong: WrongPrices; brands: Brands };

/** What narrows and orders the list: a form that leads to an address, so that it works without JavaScript too. */
export function ProductFilter({ query, wrong, brands }: ProductFilterProps) {
  const t = useTranslations(filter);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const apply = () => void submit(form.current, { preventScrollReset: true });
  // What was ticked or chosen before there was anybody to hear of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when this comes alive
  useEffect(() => {
    const chosen = new FormData(form.current ?? undefined);
    if (chosen.has('available') !== Boolean(query.inStock) || chosen.get('sort') !== (query.sort ?? 'newest')) apply();
  }, []);
  useFormValues(form, {
    q: query.q ?? '',
    available: query.inStock ? 'true' : '',
    sort: query.sort ?? 'newest',
    brand: query.brand ?? '',
    minPrice: wrong.minPrice?.typed ?? query.minPrice ?? '',
    maxPrice: wrong.maxPrice?.typed ?? query.maxPrice ?? '',
  });
  return (
    <search>
      <Form
        ref={form}
        action={paths.products}
        preventScrollReset
        // A browser that fills in what stood there before would choose anew.
        autoComplete="off"
        className="grid items-center gap-x-6 gap-y-3 md:flex md:flex-wrap"
      >
        {query.category ? <input type="hidden" name="category" value={query.category} /> : null}
        <div className="flex gap-2 md:w-104 md:shrink">
          <input
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={100}
            aria-label={t('filter.searchLabel')}
            placeholder={t('filter.searchLabel')}
            className={`min-h-11 text-sm text-ellipsis ${controlLook({})}`}
          />
          <IconButton
            type="submit"
            icon={Search}
            label={t('filter.search')}
            isFramed
            className="border-edge text-ink"
          />
        </div>
        <div className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1 sm:flex sm:justify-between sm:gap-x-6 md:ms-auto">
          <Check
            label={t('filter.inStock')}
            name="available"
            value="true"
            defaultChecked={query.inStock}
            onChange={apply}
            className="whitespace-nowrap"
          />
          <Select name="sort" aria-label={t('filter.sort')} defaultValue={query.sort ?? 'newest'} onChange={apply}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`filter.sorts.${sort}`)}
              </option>
            ))}
          </Select>
        </div>
        <PriceAndBrand query={query} wrong={wrong} brands={brands} onChoose={apply} />
      </Form>
      <AppliedFilters query={query} />
    </search>
  );
}
