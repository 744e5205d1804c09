import catalogue from '#messages/catalogue/catalogue.ts';
import filter from '#messages/catalogue/filter.ts';
import type { Category } from '../../../../contract/catalogue/category.ts';
import type { FacetValue } from '../../../../contract/catalogue/search.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { useMoney } from '../../../parts/amount/money.ts';
import type { NamedFacet } from './name-facets.ts';

type Named = Pick<NamedFacet, 'field' | 'unit'>;

/** Filters in words, with the names of the response's facets. */
export function useFacetTexts(facets: readonly NamedFacet[]) {
  const t = useTranslations(catalogue, filter);
  const money = useMoney();
  const { locale } = useSettings();
  const numbers = numberFormat(locale, { maximumFractionDigits: 3 });
  const facetOf = (field: string) => facets.find((facet) => facet.field === field);

  const valueText = ({ field, unit }: Named, value: FacetValue): string => {
    if (typeof value === 'boolean') return t(value ? 'product.yes' : 'product.no');
    if (typeof value === 'number') return `${numbers.format(value)}${unit ? ` ${unit}` : ''}`;
    return field === 'category' ? t(`category.${value as Category}`) : value;
  };

  const boundText = (field: string, bound: 'min' | 'max', value: number): string => {
    if (field === 'price') return t(bound === 'min' ? 'filter.from' : 'filter.upTo', { price: money(value) });
    const named = facetOf(field) ?? { field };
    return t(bound === 'min' ? 'filter.fieldFrom' : 'filter.fieldUpTo', {
      name: facetOf(field)?.name ?? field,
      value: valueText(named, value),
    });
  };

  const chosenText = (field: string, value: FacetValue): string => {
    if (field === 'available') return t(value === true || value === 'true' ? 'filter.inStock' : 'filter.soldOut');
    if (field === 'rating' || field === 'minRating') return t('filter.atLeastStars', { stars: Number(value) });
    const facet = facetOf(field);
    if (!facet || field === 'brand' || field === 'category') return valueText({ field }, value);
    return t('filter.field', { name: facet.name, value: valueText(facet, typedValue(facet, value)) });
  };

  /** One parameter of the address. */
  const parameterText = (name: string, value: string): string => {
    if (name === 'q') return t('filter.words', { words: value });
    if (name === 'build') return t('filter.build');
    const bound = /^(min|max)Price$|^(.*)\.(min|max)$/.exec(name);
    if (!bound) return chosenText(name, value);
    return boundText(bound[2] ?? 'price', (bound[1] ?? bound[3]) as 'min' | 'max', Number(value));
  };

  return { valueText, boundText, chosenText, parameterText };
}

/** A value of the address as the facet has it. */
function typedValue(facet: NamedFacet, value: FacetValue): FacetValue {
  const listed = facet.kind === 'values' ? facet.values.find((one) => String(one.value) === String(value)) : undefined;
  if (listed) return listed.value;
  if (value === 'true' || value === 'false') return value === 'true';
  return facet.unit && typeof value === 'string' && Number.isFinite(Number(value)) ? Number(value) : value;
}
