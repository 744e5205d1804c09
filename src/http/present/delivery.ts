import type { Delivery, DeliveryMethod } from '../../contract/owner/delivery.ts';
import type { Database } from '../../db/connect.ts';
import { allCountries } from '../../domain/addresses/countries.ts';
import type { Method } from '../../domain/delivery/method.ts';
import { findDeliverySettings, findParcelSizes } from '../../domain/delivery/settings.ts';
import { findZones } from '../../domain/delivery/zones.ts';
import { toMajor } from '../../domain/kernel/money.ts';
import { versionOf } from '../../domain/kernel/seen-version.ts';

export async function presentDelivery(db: Database, currency: string): Promise<Delivery> {
  const [zones, settings, parcels] = await Promise.all([findZones(db), findDeliverySettings(db), findParcelSizes(db)]);
  const { cutoffMinute, workingDays, holidays, pickupAddress } = settings;
  return {
    zones: zones.map(({ id, name, areas, methods }) => ({
      id,
      name,
      areas: [...areas],
      version: versionOf([name, areas]),
      methods: methods.map((method) => ({ ...presentMethod(method, currency), version: versionOf(method) })),
    })),
    countries: [...allCountries],
    times: {
      cutoff: timeOf(cutoffMinute),
      workingDays: [...workingDays],
      holidays: [...holidays],
      version: versionOf([cutoffMinute, workingDays, holidays]),
    },
    pickupAddress,
    pickupVersion: versionOf(pickupAddress),
    parcels,
  };
}

function presentMethod(
  { bands, freeFromAmount, maxWeight, maxLength, ...method }: Method,
  currency: string,
): Omit<DeliveryMethod, 'version'> {
  return {
    ...method,
    bands: bands.map(({ upTo, amount }) => ({
      upTo: upTo !== null && method.pricing === 'total' ? toMajor(upTo, currency) : upTo,
      price: toMajor(amount, currency),
    })),
    ...(freeFromAmount !== null && { freeFrom: toMajor(freeFromAmount, currency) }),
    ...(maxWeight !== null && { maxWeight }),
    ...(maxLength !== null && { maxLength }),
  };
}

const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
