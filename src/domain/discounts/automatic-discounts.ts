import { sql } from 'kysely';
import type { Database } from '../../db/connect.ts';
import { type RecentlyRead, recentlyRead } from '../kernel/recently-read.ts';
import type { Discount } from './discount.ts';
import { selectDiscounts } from './discounts.ts';

/** Without a code. Not ended when they were read. */
export type ReadAutomaticDiscounts = RecentlyRead<Discount[]>;

/** As they are in the database, at most `staleMs` old. Their uses are counted when an order is placed. */
export const automaticDiscounts = (db: Database, staleMs: number): ReadAutomaticDiscounts =>
  recentlyRead(
    () =>
      selectDiscounts(db)
        .where('code', 'is', null)
        .where(({ or, eb }) => or([eb('endsAt', 'is', null), eb('endsAt', '>', sql<Date>`now()`)]))
        .orderBy('discounts.id')
        .execute(),
    staleMs,
  );
