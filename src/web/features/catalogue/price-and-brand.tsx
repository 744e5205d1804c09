import { ChevronDown } from 'lucide';
import filter from '#messages/filter.ts';
import { useSettings } from '../../settings.ts';
import { useTranslations } from '../../translations.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import type { ProductListView } from './product-list-view.ts';
import type { InvalidPrices } from './read-products-address.ts';

export type Brands = { brand: string; products: number }[];

type PriceAndBrandProps = {
  filters: ProductListView['filters'];
  wrong: InvalidPrices;
  brands: Brands;
  onChoose: () => void;
};

/** In a disclosure, so that the products stay near the top. */
export function PriceAndBrand({ filters, wrong, brands, onChoose }: PriceAndBrandProps) {
  const t = useTranslations(filter);
  const { currency } = useSettings();
  const isListed = !filters.brand || brands.some(({ brand }) => brand === filters.brand);
  const price = (name: 'minPrice' | 'maxPrice') => {
    const { reason, typed } = wrong[name] ?? {};
    return (
      <Field
        label={t(`filter.${name}`, { currency })}
        name={name}
        inputMode="decimal"
        maxLength={11}
        isData
        defaultValue={typed ?? filters[name]}
        error={reason && t(`filter.${reason}`)}
      />
    );
  };
  return (
    <details open={wrong.minPrice || wrong.maxPrice ? true : undefined} className="group md:w-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
        <span className="link">{t('filter.more')}</span>
        <Icon of={ChevronDown} className="size-4 text-faint group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-4 pt-2 pb-2 md:grid-cols-[10rem_10rem_minmax(0,18rem)_auto] md:gap-x-6">
        {price('minPrice')}
        {price('maxPrice')}
        <FieldFrame label={t('filter.brand')} className="col-span-2 md:col-span-1">
          {(control) => (
            <Select {...control} name="brand" defaultValue={filters.brand ?? ''} onChange={onChoose}>
              <option value="">{t('filter.allBrands')}</option>
              {isListed ? null : <option value={filters.brand}>{filters.brand}</option>}
              {brands.map(({ brand, products }) => (
                <option key={brand} value={brand}>
                  {t('filter.brandOption', { brand, products: String(products) })}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
        <Button type="submit" className="col-span-2 md:col-span-1 md:mt-[1.725rem] md:justify-self-start">
          {t('filter.apply')}
        </Button>
      </div>
    </details>
  );
}
