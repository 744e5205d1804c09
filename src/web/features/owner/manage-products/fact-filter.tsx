import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import catalogue from '#messages/catalogue/catalogue.ts';
import specification from '#messages/catalogue/specification.ts';
import productList from '#messages/owner/product-list.ts';
import type { Category } from '../../../../contract/catalogue/category.ts';
import { managedProductListing } from '../../../../contract/catalogue/product.ts';
import { type FacetValue, facetFieldsOf, searchProducts } from '../../../../contract/catalogue/search.ts';
import { fieldsOf } from '../../../../contract/catalogue/specification.ts';
import { readSpecification, writeSpecification } from '../../../../contract/catalogue/specification-text.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { call } from '../../../app/api.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useTableState } from '../../../parts/list/use-table-state.ts';
import { Choice } from '../../../ui/form/choice.tsx';

type FactFilterProps = { filters: { category?: Category | undefined; fact?: string | undefined } };

/** The facts of the chosen category that the search lists the values of. A fact in the address stays until it is taken out. */
export default function FactFilter({ filters: { category, fact } }: FactFilterProps) {
  const t = useTranslations(productList, specification);
  const { change } = useTableState(managedProductListing);
  const chosen = readSpecification(fact);
  const [wanted, setWanted] = useState<{ category: Category | undefined; key: string }>();
  const values = useValues(category);
  const valueText = useValueText();
  const key = chosen?.key ?? (wanted?.category === category ? wanted?.key : undefined) ?? '';
  const keys = facetFieldsOf(category).flatMap(([name, { facet }]) => (facet === 'values' ? [name] : []));
  if (keys.length === 0 && !chosen) return null;
  const shownKeys = key === '' || keys.includes(key) ? keys : [key, ...keys];
  const listed = (values.get(key) ?? []).map((value) => ({
    value: String(value),
    label: valueText(category, key, value),
  }));
  const isListed = !chosen || listed.some(({ value }) => value === chosen.value);
  return (
    <>
      <Choice
        label={t('productList.fact')}
        value={key}
        options={[
          { value: '', label: t('productList.any') },
          ...shownKeys.map((value) => ({ value, label: t(`specification.${value}` as 'specification.socket') })),
        ]}
        onChoose={(next) => {
          setWanted({ category, key: next });
          if (chosen) change({ filters: { fact: undefined } });
        }}
      />
      {key ? (
        <Choice
          label={t('productList.factValue')}
          value={chosen?.value ?? ''}
          options={[
            { value: '', label: t('productList.any') },
            ...(isListed ? [] : [{ value: chosen.value, label: chosen.value }]),
            ...listed,
          ]}
          onChoose={(value) => {
            setWanted({ category, key });
            change({ filters: { fact: value ? writeSpecification(key, value) : undefined } });
          }}
        />
      ) : null}
    </>
  );
}

/** By the key of the fact. */
function useValues(category: Category | undefined): ReadonlyMap<string, FacetValue[]> {
  const { data } = useQuery({
    queryKey: [searchProducts.name, 'facts', category],
    queryFn: () => call(searchProducts, { query: { category, limit: '1' } }),
    enabled: category !== undefined,
  });
  return new Map(
    data?.facets.flatMap((facet) =>
      facet.kind === 'values' ? [[facet.field, facet.values.map(({ value }) => value)] as const] : [],
    ),
  );
}

function useValueText(): (category: Category | undefined, key: string, value: FacetValue) => string {
  const t = useTranslations(catalogue);
  const { locale } = useSettings();
  return (category, key, value) => {
    if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no');
    if (typeof value !== 'number') return value;
    const field = category && fieldsOf(category)[key];
    const unit = field?.kind === 'number' && field.unit ? ` ${field.unit}` : '';
    return numberFormat(locale, { maximumFractionDigits: 3 }).format(value) + unit;
  };
}
