import type { RatedClass, TaxClass } from '../../contract/tax.ts';

export type Place = { country: string; region?: string | null | undefined };

export type TaxRate = {
  id: string;
  country: string;
  /** In upper case. Null: the whole country. */
  region: string | null;
  taxClass: RatedClass;
  /** Thousandths of a percent. */
  rate: number;
  /** yyyy-mm-dd in the shop's time zone. Null: always. */
  startsOn: string | null;
};

/** `classOfCategory` has only categories that differ from `standard`. */
export type TaxRules = { rates: readonly TaxRate[]; classOfCategory: ReadonlyMap<string, TaxClass> };

/**
 * A region that has a rate has its own taxes, so its standard rate comes before the country's reduced one. A place without
 * a reduced rate taxes reduced goods as all others. Without any rate, 0.
 */
export function rateAt(rates: readonly TaxRate[], place: Place, taxClass: TaxClass, today: string): number {
  if (taxClass === 'zero') return 0;
  const started = rates.filter(
    ({ country, startsOn }) => country === place.country && (startsOn === null || startsOn <= today),
  );
  const region = place.region?.trim().toUpperCase();
  const ofRegion = region ? started.filter((rate) => rate.region === region) : [];
  const ofPlace = ofRegion.length > 0 ? ofRegion : started.filter((rate) => rate.region === null);
  return (latest(ofPlace, taxClass) ?? latest(ofPlace, 'standard'))?.rate ?? 0;
}

const latest = (rates: readonly TaxRate[], taxClass: RatedClass) =>
  rates
    .filter((rate) => rate.taxClass === taxClass)
    .reduce<TaxRate | undefined>(
      (last, rate) => (last && (last.startsOn ?? '') >= (rate.startsOn ?? '') ? last : rate),
      undefined,
    );
