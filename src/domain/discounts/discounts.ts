import { sql } from 'kysely';
import { Refusal } from '../../contract/error.ts';
import type { DiscountKind } from '../../contract/owner/discount.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../kernel/id.ts';
import type { Discount } from './discount.ts';

export type DiscountTerms = Omit<Discount, 'id' | 'uses' | 'version'>;

/** Throws `discount_not_found`. */
export async function getDiscount(db: Database, id: string): Promise<Discount> {
  const discount = await selectDiscounts(db).where('discounts.id', '=', id).executeTakeFirst();
  if (!discount) throw new Refusal('discount_not_found');
  return discount;
}

/** Returns its id. Throws `discount_code_taken`. */
export async function createDiscount(db: Database, terms: DiscountTerms): Promise<string> {
  const { id } = await db
    .insertInto('discounts')
    .values({ id: newId(), ...columnsOf(terms) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTakenCode);
  return id;
}

type Versioned = { id: string; version: number };

/** Keeps the uses. Throws `discount_not_found`, `discount_changed` for an outdated version, and `discount_code_taken`. */
export async function updateDiscount(db: Database, { id, version }: Versioned, terms: DiscountTerms): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('discounts')
    .set({ ...columnsOf(terms), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
    .catch(refuseTakenCode);
  if (numUpdatedRows > 0n) return;
  const { version: current } = await getDiscount(db, id);
  throw new Refusal('discount_changed', { version: current });
}

/** Idempotent. One that has not started yet never does. Throws `discount_not_found`. */
export async function endDiscount(db: Database, id: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('discounts')
    .set({
      startsAt: sql<Date>`case when starts_at > clock_timestamp() then clock_timestamp() else starts_at end`,
      endsAt: sql<Date>`least(ends_at, clock_timestamp())`,
      version: sql<number>`version + ((ends_at <= clock_timestamp()) is not true)::integer`,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('discount_not_found');
}

export function selectDiscounts(db: Database) {
  return db
    .selectFrom('discounts')
    .select(({ ref }) => [
      'discounts.id',
      'discounts.name',
      'discounts.code',
      ref('discounts.kind').$castTo<DiscountKind>().as('kind'),
      ref('discounts.value').$castTo<number>().as('value'),
      'discounts.categories',
      'discounts.productIds',
      ref('discounts.minimumAmount').$castTo<number>().as('minimumAmount'),
      'discounts.startsAt',
      'discounts.endsAt',
      'discounts.mostUses',
      'discounts.mostUsesPerCustomer',
      'discounts.uses',
      'discounts.version',
    ]);
}

function columnsOf({ categories, productIds, ...terms }: DiscountTerms) {
  return { ...terms, categories: [...categories], productIds: [...productIds] };
}

function refuseTakenCode(error: unknown): never {
  if ((error as { constraint?: string }).constraint === 'discounts_code') throw new Refusal('discount_code_taken');
  throw error;
}
