import filter from '#messages/catalogue/filter.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { controlStyles, FieldError } from '../../../ui/form/field-frame.tsx';
import { writeBound } from '../search/bound-texts.ts';
import type { InvalidBounds } from '../search/read-search-address.ts';
import { boundsOf } from '../search/resolve-words.ts';
import type { SearchView } from '../search/search-view.ts';
import { Histogram } from './histogram.tsx';
import type { NamedFacet } from './name-facets.ts';
import { PriceStepLinks } from './price-step-links.tsx';
import { RangeSlider } from './range-slider.tsx';

type RangeFacetProps = { facet: NamedFacet & { kind: 'range' }; view: SearchView; invalid: InvalidBounds };

export function RangeFacet({ facet, view, invalid }: RangeFacetProps) {
  const { filters } = view;
  const { field, min, max, buckets, unit } = facet;
  const names = boundsOf(field);
  const [from, to] = names.map((name) => filters[name]?.[0]).map((text) => (text === undefined ? text : Number(text)));
  return (
    <div>
      {field === 'price' ? <PriceStepLinks facet={facet} view={view} /> : null}
      {buckets.length > 1 ? (
        <RangeSlider facet={facet} from={from} to={to}>
          {(shownFrom, shownTo) => <Histogram buckets={buckets} from={shownFrom} to={shownTo} />}
        </RangeSlider>
      ) : null}
      <div className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-x-2">
        <Bound facet={facet} name={names[0]} hint={min} value={filters[names[0]]?.[0]} wrong={invalid[names[0]]} />
        <span aria-hidden="true" className="text-faint">
          –
        </span>
        <Bound facet={facet} name={names[1]} hint={max} value={filters[names[1]]?.[0]} wrong={invalid[names[1]]} />
        <Unit field={field} unit={unit} />
      </div>
      <div className="mt-1.5 grid gap-1">
        {names.map((name) => (
          <BoundError key={name} field={field} name={name} wrong={invalid[name]} />
        ))}
      </div>
    </div>
  );
}

type Wrong = InvalidBounds[string] | undefined;
type BoundProps = { facet: NamedFacet; name: string; hint: number; value: string | undefined; wrong: Wrong };

function Bound({ facet: { field, name: facetName }, name, hint, value, wrong }: BoundProps) {
  const t = useTranslations(filter);
  const settings = useSettings();
  const { currency } = settings;
  const isLowest = /^min|min$/.test(name);
  const label =
    field === 'price'
      ? t(isLowest ? 'filter.minPrice' : 'filter.maxPrice', { currency })
      : t(isLowest ? 'filter.lowest' : 'filter.highest', { name: facetName });
  return (
    <input
      name={name}
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong ? errorId(name) : undefined}
      inputMode="decimal"
      maxLength={24}
      autoComplete="off"
      defaultValue={wrong?.typed ?? (value && writeBound(name, value, settings))}
      placeholder={writeBound(name, String(hint), settings)}
      className={`data min-h-11 text-sm lg:pointer-fine:min-h-9 ${controlStyles({ error: wrong?.reason })}`}
    />
  );
}

function Unit({ field, unit }: { field: string; unit: string | undefined }) {
  const { currency } = useSettings();
  const shown = field === 'price' ? currency : unit;
  return shown ? <span className="data text-xs text-faint">{shown}</span> : null;
}

function BoundError({ field, name, wrong }: { field: string; name: string; wrong: Wrong }) {
  const t = useTranslations(filter);
  const settings = useSettings();
  if (!wrong) return null;
  const message = field === 'price' ? wrong.reason : (`${wrong.reason}Number` as const);
  return (
    <FieldError id={errorId(name)} message={t(`filter.${message}`, { example: writeBound(name, '99.5', settings) })} />
  );
}

const errorId = (name: string) => `wrong-${name}`;
