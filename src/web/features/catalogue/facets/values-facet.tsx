import { useState } from 'react';
import filter from '#messages/catalogue/filter.ts';
import { numberFormat } from '../../../../messages/formats.ts';
import { useSettings } from '../../../app/settings.ts';
import { useTranslations } from '../../../app/translations.ts';
import { Disclosure } from './disclosure.tsx';
import type { NamedFacet } from './name-facets.ts';
import { useFacetTexts } from './use-facet-texts.ts';

type ValuesFacetProps = { facet: NamedFacet & { kind: 'values' }; chosen: readonly string[] };
type Row = { value: string; text: string; count: number; isChosen: boolean };

const FIRST_VALUES = 8;
/** A disclosure of one or two more would be as long as they are. */
const FEW_MORE = 2;

export function ValuesFacet({ facet, chosen }: ValuesFacetProps) {
  const t = useTranslations(filter);
  const { valueText } = useFacetTexts([]);
  const rows = facet.values.map(({ value, count }) => ({
    value: String(value),
    text: valueText(facet, value),
    count,
    isChosen: chosen.includes(String(value)),
  }));
  // There are too many brands to list those that lead nowhere.
  const listed = facet.field === 'brand' ? rows.filter((row) => !leadsNowhere(row)) : rows;
  // Values that lead nowhere come last, so that they do not take the first places.
  listed.sort((one, other) => Number(leadsNowhere(one)) - Number(leadsNowhere(other)));
  const shown = listed.length <= FIRST_VALUES + FEW_MORE ? listed.length : FIRST_VALUES;
  const more = listed.slice(shown);
  return (
    <>
      <Values name={facet.field} rows={listed.slice(0, shown)} />
      {more.length > 0 ? (
        <Disclosure
          isOpen={more.some(({ isChosen }) => isChosen)}
          summary={<span className="link">{t('filter.showAll', { count: String(listed.length) })}</span>}
          className="group/more"
          summaryClassName="inline-flex min-h-11 list-none items-center text-sm group-open/more:hidden lg:pointer-fine:min-h-8 [&::-webkit-details-marker]:hidden"
        >
          <Values name={facet.field} rows={more} />
        </Disclosure>
      ) : null}
    </>
  );
}

const leadsNowhere = ({ count, isChosen }: Row) => count === 0 && !isChosen;

function Values({ name, rows }: { name: string; rows: Row[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.value}>
          <Value name={name} row={row} />
        </li>
      ))}
    </ul>
  );
}

function Value({ name, row }: { name: string; row: Row }) {
  const { value, text, count, isChosen } = row;
  const { locale } = useSettings();
  // A focused box that is disabled would lose the focus.
  const [isFocused, setFocused] = useState(false);
  return (
    <label className="facet-value">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={leadsNowhere(row) && !isFocused}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        className="tick-box border-edge"
      />
      <span className="min-w-0 wrap-anywhere">{text}</span>
      <span className="data ms-auto text-xs text-faint">{numberFormat(locale).format(count)}</span>
    </label>
  );
}
