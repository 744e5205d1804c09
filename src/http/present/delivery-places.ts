import type { DeliveryPlaces, OfferedMethod } from '../../contract/buying/delivery-places.ts';
import { EVERYWHERE } from '../../contract/owner/delivery.ts';
import { addressRulesOf, nameOfCountry } from '../../domain/addresses/countries.ts';
import { linesOfAddress } from '../../domain/addresses/lines-of-address.ts';
import type { DeliveryRules } from '../../domain/delivery/delivery-rules.ts';
import { type Method, mostWeight } from '../../domain/delivery/method.ts';
import type { Zone } from '../../domain/delivery/zones.ts';
import { toMajor } from '../../domain/kernel/money.ts';

/** Without the zones' names, which are the owner's own. */
export function presentDeliveryPlaces({ zones, settings }: DeliveryRules, currency: string): DeliveryPlaces {
  const isServed = zones.some(({ methods }) => methods.length > 0);
  const hasPickup = zones.some(({ methods }) => methods.some(({ pricing }) => pricing === 'pickup'));
  const { pickupAddress } = settings;
  return {
    places: isServed
      ? zones.map(({ areas, methods }) => ({
          areas: areas.map(presentArea),
          methods: methods.map((method) => presentMethod(method, currency)),
        }))
      : [],
    pickupAddress: hasPickup && pickupAddress ? linesOfAddress(pickupAddress) : null,
    currency,
  };
}

function presentArea({ country, regions = [], postalCodes = [] }: Zone['areas'][number]) {
  const names = new Map(addressRulesOf(country)?.regions.map(({ code, name }) => [code, name]));
  return {
    country: country === EVERYWHERE ? null : { code: country, name: nameOfCountry(country) },
    regions: regions.map((code) => names.get(code) ?? code),
    postalCodes,
  };
}

function presentMethod(method: Method, currency: string): OfferedMethod {
  const { name, pricing, bands, freeFromAmount, handlingDays, transitDaysMin, transitDaysMax } = method;
  return {
    name,
    pricing,
    bands: bands.map(({ upTo, amount }) => ({
      upTo: upTo !== null && pricing === 'total' ? toMajor(upTo, currency) : upTo,
      price: toMajor(amount, currency),
    })),
    freeFrom: freeFromAmount === null ? null : toMajor(freeFromAmount, currency),
    maxWeight: mostWeight(method),
    daysMin: handlingDays + transitDaysMin,
    daysMax: handlingDays + transitDaysMax,
  };
}
