import { sql } from 'kysely';
import type { Address } from '../../contract/account/address.ts';
import { type Category, categories } from '../../contract/catalogue/category.ts';
import { Refusal } from '../../contract/error.ts';
import type { Database, DatabaseTransaction } from '../../db/connect.ts';
import { validAddress } from '../addresses/valid-address.ts';
import type { CategorySizes } from './parcel-size.ts';
import type { WorkingTimes } from './promise.ts';
import { type ParcelSize, usualParcels } from './usual-parcels.ts';

export type Holiday = { date: string; name: string };

export type DeliverySettings = Omit<WorkingTimes, 'holidays'> & {
  holidays: readonly Holiday[];
  pickupAddress: Address | null;
};

const defaults: DeliverySettings = {
  cutoffMinute: 14 * 60,
  workingDays: [1, 2, 3, 4, 5],
  holidays: [],
  pickupAddress: null,
};

export async function findDeliverySettings(db: Database): Promise<DeliverySettings> {
  const row = await db
    .selectFrom('deliverySettings')
    .select(['cutoffMinute', 'workingDays', 'holidays', 'pickupAddress'])
    .executeTakeFirst();
  if (!row) return defaults;
  const { holidays, pickupAddress, ...times } = row;
  return { ...times, holidays: holidays as Holiday[], pickupAddress: pickupAddress as Address | null };
}

/** The shop's address, where orders are picked up. */
export async function findPickupAddress(db: Database): Promise<Address | null> {
  return (await findDeliverySettings(db)).pickupAddress;
}

export async function setTimes(
  db: Database,
  { cutoffMinute, workingDays, holidays }: Omit<DeliverySettings, 'pickupAddress'>,
): Promise<void> {
  await setSettings(db, {
    cutoffMinute,
    workingDays: [...new Set(workingDays)].sort(),
    holidays: JSON.stringify(holidays.toSorted((one, other) => one.date.localeCompare(other.date))),
  });
}

/** Throws `invalid_request` with the field, `pickup_address_missing` while a zone offers pick-up. */
export async function setPickup(transaction: DatabaseTransaction, address: Address | null): Promise<void> {
  await lockDelivery(transaction);
  if (!address && (await hasPickup(transaction))) throw new Refusal('pickup_address_missing');
  await setSettings(transaction, {
    pickupAddress: address && JSON.stringify(validAddress(address, 'address')),
  });
}

/** Methods of pick-up stay, and are not offered until the shop has an address again. */
export async function removePickup(transaction: DatabaseTransaction): Promise<void> {
  await lockDelivery(transaction);
  await setSettings(transaction, { pickupAddress: null });
}

async function hasPickup(db: Database): Promise<boolean> {
  const method = await db.selectFrom('deliveryMethods').select('id').where('pricing', '=', 'pickup').executeTakeFirst();
  return method !== undefined;
}

/** Held until the transaction ends: rules that concern several rows are checked by one change at a time. */
export async function lockDelivery(transaction: DatabaseTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('delivery'))`.execute(transaction);
}

type Values = { cutoffMinute?: number; workingDays?: number[]; holidays?: string; pickupAddress?: string | null };

async function setSettings(db: Database, values: Values): Promise<void> {
  await db
    .insertInto('deliverySettings')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('place').doUpdateSet({ ...values, updatedAt: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/** The owner's. */
export async function findCategorySizes(db: Database): Promise<CategorySizes> {
  const rows = await db
    .selectFrom('deliveryWeights')
    .select(['category', 'weight', 'length', 'width', 'height'])
    .execute();
  return new Map(rows.map(({ category, ...size }) => [category, size]));
}

export async function findParcelSizes(db: Database): Promise<(ParcelSize & { category: Category; isOwn: boolean })[]> {
  const own = await findCategorySizes(db);
  return categories.map((category) => ({
    category,
    ...(own.get(category) ?? usualParcels[category]),
    isOwn: own.has(category),
  }));
}

export async function setCategorySize(db: Database, category: Category, size: ParcelSize): Promise<void> {
  await db
    .insertInto('deliveryWeights')
    .values({ category, ...size })
    .onConflict((conflict) =>
      conflict.column('category').doUpdateSet({ ...size, updatedAt: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

export async function restoreCategorySize(db: Database, category: Category): Promise<void> {
  await db.deleteFrom('deliveryWeights').where('category', '=', category).execute();
}
