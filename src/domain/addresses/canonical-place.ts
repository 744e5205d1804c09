import { findRegionCode } from '../../contract/account/address-rules.ts';
import { addressRulesOf } from './countries.ts';
import type { Place } from './place.ts';
import { hasPostalCode, type Territory, territories } from './territories.ts';

export type Spellings = readonly [Place, ...Place[]];

/**
 * All ways in which a place is written; the first is its canonical one. San Juan is PR, and US with the region PR; Saint-Denis
 * is RE, and FR 97400. Where postal code and region disagree, the code decides, as parcels are sent by it.
 */
export function spellingsOf(typed: Place): Spellings {
  const place = withRegion(typed);
  const alias = aliases.find((one) => isSame(one, place) || isSame(one.is, place));
  if (alias) return [alias.is, { country: alias.country, postalCode: alias.postalCode }];
  const territory = codedTerritoryOf(place);
  if (!territory) return [place];
  const { code, country, region } = territory;
  const { postalCode } = place;
  const own = place.country === code ? place : withRegion({ country: code, postalCode });
  const typedRegion = place.country === country ? place.region : undefined;
  // One of another place, as of a sibling, would be that place in the parent's addresses.
  const isOwn = postalCode && (!territory.postalCodes || hasPostalCode(territory, postalCode));
  return [own, withRegion({ country, region: region ?? typedRegion, postalCode: isOwn ? postalCode : undefined })];
}

export const canonicalPlace = (typed: Place): Place => spellingsOf(typed)[0];

type Coded = Territory & { code: string };

const coded = territories.filter((territory): territory is Coded => territory.code !== undefined);

function codedTerritoryOf({ country, region, postalCode }: Place): Coded | undefined {
  const own = coded.find(({ code }) => code === country);
  const inCountry = coded.filter((territory) => territory.country === (own?.country ?? country));
  const having = inCountry.find((territory) => postalCode && hasPostalCode(territory, postalCode));
  // Saint Martin is a part of Guadeloupe in its postal codes.
  if (own) return having && postalCode && hasPostalCode(own, postalCode) ? having : own;
  return having ?? inCountry.find((territory) => territory.region !== undefined && territory.region === region);
}

/** With the only region that has the postal code, unless the region that was typed has it too. */
function withRegion(place: Place): Place {
  const { country, region, postalCode } = place;
  const rules = addressRulesOf(country);
  if (!rules) return place;
  const typed = region ? (findRegionCode(region.trim(), rules) ?? region) : undefined;
  const having = rules.regions.filter(
    ({ postalCodes }) => postalCode && postalCodes && new RegExp(`^(?:${postalCodes})`).test(postalCode),
  );
  const [only] = having;
  const found = having.some(({ code }) => code === typed) || having.length !== 1 ? typed : only?.code;
  return { country, ...(found && { region: found }), ...(postalCode && { postalCode }) };
}

const isSame = (one: Place, other: Place) =>
  one.country === other.country && one.postalCode === other.postalCode?.replace(/\D/g, '');

/** Villages with a postal code of their neighbour's country as well. */
const aliases: readonly { country: string; postalCode: string; is: Place }[] = [
  { country: 'CH', postalCode: '6911', is: { country: 'IT', region: 'CO', postalCode: '22061' } },
  { country: 'CH', postalCode: '8238', is: { country: 'DE', postalCode: '78266' } },
  { country: 'DE', postalCode: '87491', is: { country: 'AT', postalCode: '6691' } },
  { country: 'DE', postalCode: '87567', is: { country: 'AT', postalCode: '6991' } },
  { country: 'DE', postalCode: '87568', is: { country: 'AT', postalCode: '6992' } },
  { country: 'DE', postalCode: '87569', is: { country: 'AT', postalCode: '6993' } },
];
