import { Refusal } from '../../contract/error.ts';
import { limits } from '../../contract/limits.ts';
import type { NewMethod } from '../../contract/owner/delivery.ts';
import type { DatabaseTransaction } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import { priceToMinor } from '../kernel/money.ts';
import { findDeliverySettings, lockDelivery } from './settings.ts';

/** Throws `zone_not_found`, `name_taken`, `too_many_entries`, `pickup_address_missing`, `invalid_request` for an amount. */
export async function createMethod(
  transaction: DatabaseTransaction,
  currency: string,
  zoneId: string,
  method: NewMethod,
): Promise<string> {
  await lockDelivery(transaction);
  const zone = await transaction.selectFrom('deliveryZones').select('id').where('id', '=', zoneId).executeTakeFirst();
  if (!zone) throw new Refusal('zone_not_found');
  const id = newId();
  const values = await checked(transaction, { currency, zoneId, id }, method);
  await transaction
    .insertInto('deliveryMethods')
    .values({ id, zoneId, ...values })
    .execute();
  return id;
}

/** Throws `delivery_method_not_found` too. */
export async function updateMethod(
  transaction: DatabaseTransaction,
  currency: string,
  id: string,
  method: NewMethod,
): Promise<void> {
  await lockDelivery(transaction);
  const found = await transaction
    .selectFrom('deliveryMethods')
    .select('zoneId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw new Refusal('delivery_method_not_found');
  const values = await checked(transaction, { currency, zoneId: found.zoneId, id }, method);
  await transaction.updateTable('deliveryMethods').set(values).where('id', '=', id).execute();
}

/** Throws `delivery_method_not_found`. */
export async function deleteMethod(transaction: DatabaseTransaction, id: string): Promise<void> {
  const { numDeletedRows } = await transaction.deleteFrom('deliveryMethods').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw new Refusal('delivery_method_not_found');
}

type Place = { currency: string; zoneId: string; id: string };

async function checked(transaction: DatabaseTransaction, { currency, zoneId, id }: Place, method: NewMethod) {
  const { bands, freeFrom, maxWeight = null, maxLength = null, ...rest } = method;
  const others = await transaction
    .selectFrom('deliveryMethods')
    .select('name')
    .where('zoneId', '=', zoneId)
    .where('id', '!=', id)
    .execute();
  if (others.some(({ name }) => name.toLowerCase() === method.name.toLowerCase())) throw new Refusal('name_taken');
  const { methods: limit } = limits.delivery.maximum;
  if (others.length >= limit) throw new Refusal('too_many_entries', { limit });
  if (method.pricing === 'pickup' && !(await findDeliverySettings(transaction)).pickupAddress)
    throw new Refusal('pickup_address_missing');
  return {
    ...rest,
    maxWeight,
    maxLength,
    bands: JSON.stringify(
      bands.map(({ upTo, price }, at) => ({
        upTo: upTo === null ? null : limitOf(method, at, upTo, currency),
        amount: priceToMinor(`bands.${at}.price`, price, currency),
      })),
    ),
    freeFromAmount: freeFrom === undefined ? null : priceToMinor('freeFrom', freeFrom, currency),
  };
}

/** Grams, or minor units. */
function limitOf({ pricing }: NewMethod, at: number, upTo: number, currency: string): number {
  if (pricing === 'total') return priceToMinor(`bands.${at}.upTo`, upTo, currency);
  if (Number.isInteger(upTo)) return upTo;
  const error = { field: `bands.${at}.upTo`, code: 'custom', message: 'numberInvalid' };
  throw new Refusal('invalid_request', { errors: [error] });
}
