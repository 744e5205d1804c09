import filter from '#messages/catalogue/filter.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { radioStyles } from '../../../ui/form/check.tsx';
import type { NamedFacet } from './name-facets.ts';

type RatingFacetProps = { facet: NamedFacet & { kind: 'values' }; chosen: string | undefined };

/** One of them, because each includes those above it. */
export function RatingFacet({ facet, chosen }: RatingFacetProps) {
  const t = useTranslations(filter);
  const { locale } = useSettings();
  const rows = [...facet.values].sort((one, other) => Number(other.value) - Number(one.value));
  return (
    <ul>
      {[{ value: '', count: undefined }, ...rows].map(({ value, count }) => (
        <li key={String(value)}>
          <label className="facet-value">
            <input
              type="radio"
              name="minRating"
              value={String(value)}
              defaultChecked={String(value) === (chosen ?? '')}
              disabled={count === 0 && String(value) !== chosen}
              className={`${radioStyles} border-edge`}
            />
            <span>{value === '' ? t('filter.anyRating') : t('filter.atLeastStars', { stars: Number(value) })}</span>
            <span className="data ms-auto text-xs text-faint">
              {count === undefined ? null : numberFormat(locale).format(count)}
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
