import type { Database } from '../../db/connect.ts';
import type { RecentlyRead } from '../kernel/recently-read.ts';
import { type FindChanged, untilChanged } from '../kernel/until-changed.ts';
import type { CategorySizes } from './parcel-size.ts';
import { type DeliverySettings, findCategorySizes, findDeliverySettings } from './settings.ts';
import { findZones, type Zone } from './zones.ts';

/** All that the owner has set up. */
export type DeliveryRules = { zones: readonly Zone[]; settings: DeliverySettings; categorySizes: CategorySizes };

export type ReadDeliveryRules = RecentlyRead<DeliveryRules>;

/** The rules as they are in the database, cached until they change. */
export const deliveryRules = (db: Database, changes: FindChanged): ReadDeliveryRules =>
  untilChanged(() => findDeliveryRules(db), changes);

export async function findDeliveryRules(db: Database): Promise<DeliveryRules> {
  const [zones, settings, categorySizes] = await Promise.all([
    findZones(db),
    findDeliverySettings(db),
    findCategorySizes(db),
  ]);
  return { zones, settings, categorySizes };
}
