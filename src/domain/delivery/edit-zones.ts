import { findRegionCode } from '../../contract/account/address-rules.ts';
import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import { type DeliveryArea, EVERYWHERE } from '../../contract/owner/delivery.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { addressRulesOf, nameOfCountry } from '../addresses/countries.ts';
import { knownPostalCodes } from '../addresses/known-postal-codes.ts';
import { newId } from '../kernel/id.ts';
import { lockDelivery } from './settings.ts';
import { commonArea } from './zone.ts';
import { findZones } from './zones.ts';

export type NewZone = { name: string; areas: readonly DeliveryArea[] };

/** Throws `invalid_request` with the field, `name_taken`, `zone_overlaps`, `too_many_entries`. */
export async function createZone(transaction: DatabaseTransaction, zone: NewZone): Promise<string> {
  await lockDelivery(transaction);
  const id = newId();
  const values = await checked(transaction, id, zone);
  await transaction
    .insertInto('deliveryZones')
    .values({ id, ...values })
    .execute();
  return id;
}

/** Throws `zone_not_found` too. */
export async function updateZone(transaction: DatabaseTransaction, id: string, zone: NewZone): Promise<void> {
  await lockDelivery(transaction);
  const values = await checked(transaction, id, zone);
  const { numUpdatedRows } = await transaction
    .updateTable('deliveryZones')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('zone_not_found');
}

/** With its methods. Throws `zone_not_found`. */
export async function deleteZone(transaction: DatabaseTransaction, id: string): Promise<void> {
  const { numDeletedRows } = await transaction.deleteFrom('deliveryZones').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('zone_not_found');
}

async function checked(transaction: DatabaseTransaction, id: string, { name, areas }: NewZone) {
  const known = areas.map(knownArea);
  const others = (await findZones(transaction)).filter((zone) => zone.id !== id);
  if (others.some((zone) => zone.name.toLowerCase() === name.toLowerCase())) throw new Refusal('name_taken');
  for (const other of others) {
    const common = commonArea(known, other.areas);
    if (common) throw new Refusal('zone_overlaps', { area: describePart(common), zone: other.name });
  }
  const { zones: limit } = limits.delivery.maximum;
  if (others.length >= limit) throw new Refusal('too_many_entries', { limit });
  return { name, areas: JSON.stringify(known) };
}

/** Regions by their codes. Throws `invalid_request` for an unknown country or region. */
function knownArea({ country, regions = [], postalCodes = [] }: DeliveryArea, at: number): DeliveryArea {
  if (country === EVERYWHERE) {
    if (regions.length > 0) throw wrong(`areas.${at}.regions`, 'regionUnknown');
    if (postalCodes.length > 0) throw wrong(`areas.${at}.postalCodes`, 'postalRangeInvalid');
    return { country };
  }
  const rules = addressRulesOf(country);
  if (!rules) throw wrong(`areas.${at}.country`, 'countryUnknown');
  const codes = regions.map((region, index) => {
    const code = findRegionCode(region, rules);
    if (code === undefined) throw wrong(`areas.${at}.regions.${index}`, 'regionUnknown');
    return code;
  });
  return {
    country,
    ...(codes.length > 0 && { regions: [...new Set(codes)] }),
    ...(postalCodes.length > 0 && { postalCodes: knownPostalCodes(postalCodes, country, `areas.${at}.postalCodes`) }),
  };
}

const describePart = (part: string) => {
  const [country = '', ...rest] = part.split(' ');
  return [country === EVERYWHERE ? 'Everywhere else' : nameOfCountry(country), ...rest].join(' ');
};

const wrong = (field: string, message: 'countryUnknown' | 'regionUnknown' | 'postalRangeInvalid') =>
  new Refusal('invalid_request', { errors: [{ field, code: 'custom', message }] });
