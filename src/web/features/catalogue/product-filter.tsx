import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import filter from '#messages/filter.ts';
import { productListing } from '../../../contract/product.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { IconButton } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { controlStyles } from '../../ui/field-frame.tsx';
import { Select } from '../../ui/select.tsx';
import { useFormValues } from '../../ui/use-form-values.ts';
import { AppliedFilters } from './applied-filters.tsx';
import { type Brands, PriceAndBrand } from './price-and-brand.tsx';
import type { ProductListView } from './product-list-view.ts';
import type { InvalidPrices } from './read-products-address.ts';

const sorts = Object.keys(productListing.sorts) as ProductListView['sort'][];

type ProductFilterProps = { view: ProductListView; wrong: InvalidPrices; brands: Brands };

/** A GET form, so that it works without JavaScript. */
export function ProductFilter({ view, wrong, brands }: ProductFilterProps) {
  const { filters, sort } = view;
  const t = useTranslations(filter);
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const apply = () => void submit(form.current, { preventScrollReset: true });
  // Applies what was changed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const chosen = new FormData(form.current ?? undefined);
    if (chosen.has('available') !== Boolean(filters.available) || chosen.get('sort') !== sort) apply();
  }, []);
  useFormValues(form, {
    q: filters.q ?? '',
    available: filters.available ?? '',
    sort,
    brand: filters.brand ?? '',
    minPrice: wrong.minPrice?.typed ?? filters.minPrice ?? '',
    maxPrice: wrong.maxPrice?.typed ?? filters.maxPrice ?? '',
  });
  return (
    <search>
      <Form
        ref={form}
        action={paths.products}
        preventScrollReset
        // The browser's restored values would be applied as a new choice.
        autoComplete="off"
        className="grid items-center gap-x-6 gap-y-3 md:flex md:flex-wrap"
      >
        {filters.category ? <input type="hidden" name="category" value={filters.category} /> : null}
        <div className="flex gap-2 md:w-104 md:shrink">
          <input
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={100}
            aria-label={t('filter.searchLabel')}
            placeholder={t('filter.searchLabel')}
            className={`min-h-11 text-sm text-ellipsis ${controlStyles({})}`}
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
            defaultChecked={filters.available === 'true'}
            onChange={apply}
            className="whitespace-nowrap"
          />
          <Select name="sort" aria-label={t('filter.sort')} defaultValue={sort} onChange={apply}>
            {sorts.map((name) => (
              <option key={name} value={name}>
                {t(`filter.sorts.${name}`)}
              </option>
            ))}
          </Select>
        </div>
        <PriceAndBrand filters={filters} wrong={wrong} brands={brands} onChoose={apply} />
      </Form>
      <AppliedFilters view={view} />
    </search>
  );
}
