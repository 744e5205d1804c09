import type { RatedClass, TaxClass } from '../../contract/owner/tax.ts';
import { isMoreSpecific, type Specificity, specificityOf } from '../addresses/area.ts';
import { type Spellings, spellingsOf } from '../addresses/canonical-place.ts';
import type { Place } from '../addresses/place.ts';
import { type Territory, territoryOf } from '../addresses/territories.ts';
import { memberStateOf } from './eu.ts';

export type TaxRate = {
  id: string;
  country: string;
  /** In upper case. Null: the whole country. */
  region: string | null;
  /** As owners write them (postal-range.ts). None: all of the country or the region. */
  postalCodes?: readonly string[];
  taxClass: RatedClass;
  /** Thousandths of a percent. */
  rate: number;
  /** yyyy-mm-dd in the shop's time zone. Null: always. */
  startsOn: string | null;
};

/** `classOfCategory` has only categories that differ from `standard`. */
export type TaxRules = { rates: readonly TaxRate[]; classOfCategory: ReadonlyMap<string, TaxClass> };

/**
 * The rate of the nearest area: postal codes before regions before the country. An area that has a rate has its own taxes, so
 * its standard rate comes before the country's reduced one. A place without a reduced rate taxes reduced goods as all others.
 * Without any rate, and where the taxes of the country do not apply, 0.
 */
export function rateAt(rates: readonly TaxRate[], place: Place, taxClass: TaxClass, today: string): number {
  if (taxClass === 'zero') return 0;
  const started = rates.filter(({ startsOn }) => startsOn === null || startsOn <= today);
  const ofPlace = ratesOfPlace(started, place);
  return (latest(ofPlace, taxClass) ?? latest(ofPlace, 'standard'))?.rate ?? 0;
}

/** The same rates of every class, and the VAT of the same member state. */
export function isTaxedAlike(rates: readonly TaxRate[], [one, other]: readonly [Place, Place], today: string): boolean {
  const classes = ['standard', 'reduced'] as const;
  return (
    memberStateOf(one) === memberStateOf(other) &&
    classes.every((taxClass) => rateAt(rates, one, taxClass, today) === rateAt(rates, other, taxClass, today))
  );
}

function ratesOfPlace(rates: readonly TaxRate[], place: Place): readonly TaxRate[] {
  const spellings = spellingsOf(place);
  const territory = territoryOf(spellings[0]);
  const nearest = nearestOf(
    rates.filter((rate) => !territory?.tax || isOwn(rate, territory)),
    spellings,
  );
  if (nearest.length > 0 || !territory?.tax || territory.tax === 'none') return nearest;
  return nearestOf(rates, [{ country: territory.tax }]);
}

/** Rather than of the country that the territory is a part of, or of a region that is larger than the territory. */
const isOwn = ({ country, region, postalCodes = [] }: TaxRate, territory: Territory) =>
  country !== territory.country || postalCodes.length > 0 || (region !== null && region === territory.region);

function nearestOf(rates: readonly TaxRate[], spellings: Spellings): readonly TaxRate[] {
  let nearest: { rates: TaxRate[]; specificity: Specificity } | undefined;
  for (const rate of rates) {
    const { country, region, postalCodes = [] } = rate;
    const area = { country, ...(region !== null && { regions: [region] }), postalCodes: [...postalCodes] };
    const specificity = specificityOf(area, spellings);
    if (!specificity) continue;
    if (!nearest || isMoreSpecific(specificity, nearest.specificity)) nearest = { rates: [rate], specificity };
    else if (!isMoreSpecific(nearest.specificity, specificity)) nearest.rates.push(rate);
  }
  return nearest?.rates ?? [];
}

const latest = (rates: readonly TaxRate[], taxClass: RatedClass) =>
  rates
    .filter((rate) => rate.taxClass === taxClass)
    .reduce<TaxRate | undefined>(
      (last, rate) => (last && (last.startsOn ?? '') >= (rate.startsOn ?? '') ? last : rate),
      undefined,
    );
