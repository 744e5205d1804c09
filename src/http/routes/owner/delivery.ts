import { getAddressRules, listCountries } from '../../../contract/account/address-rules.ts';
import { listDeliveryPlaces } from '../../../contract/buying/delivery-places.ts';
import { Refusal } from '../../../contract/error.ts';
import {
  createDeliveryMethod,
  createDeliveryZone,
  type Delivery,
  deleteDeliveryMethod,
  deleteDeliveryZone,
  deleteParcelSize,
  deletePickupAddress,
  getDelivery,
  listDeliveryCountries,
  setDeliveryTimes,
  setParcelSize,
  setPickupAddress,
  updateDeliveryMethod,
  updateDeliveryZone,
} from '../../../contract/owner/delivery.ts';
import type { DatabaseTransaction } from '../../../db/connect.ts';
import { addressRulesOf, allCountries } from '../../../domain/addresses/countries.ts';
import { createMethod, deleteMethod, updateMethod } from '../../../domain/delivery/edit-methods.ts';
import { createZone, deleteZone, updateZone } from '../../../domain/delivery/edit-zones.ts';
import { restoreCategorySize, setCategorySize, setPickup, setTimes } from '../../../domain/delivery/settings.ts';
import { findDeliveryCountries } from '../../../domain/delivery/zones.ts';
import type { StaffActor } from '../../../domain/kernel/actor.ts';
import { asStaff } from '../../../domain/kernel/as-staff.ts';
import { assertSeen } from '../../../domain/kernel/seen-version.ts';
import type { Shop } from '../../../domain/shop.ts';
import { publicRead } from '../../cache/public-read.ts';
import { minuteOf, presentDelivery } from '../../present/delivery.ts';
import { presentDeliveryPlaces } from '../../present/delivery-places.ts';
import { type Route, route } from '../../server/route.ts';

export const deliveryRoutes = ({ db, currency, deliveryRules }: Shop): Route[] => {
  const delivery = () => presentDelivery(db, currency);
  // Every change returns all of it, as it is then.
  const change = async (actor: StaffActor, act: (transaction: DatabaseTransaction) => Promise<unknown>) => {
    await asStaff(db, actor, act);
    deliveryRules.forget();
    return delivery();
  };
  const seen = (
    transaction: DatabaseTransaction,
    version: string | undefined,
    versionIn: (now: Delivery) => string | undefined,
  ) =>
    assertSeen(transaction, 'delivery', {
      version,
      current: async () => versionIn(await presentDelivery(transaction, currency)),
    });
  return [
    publicRead(
      getAddressRules,
      () => [],
      async ({ params: { country } }) => {
        const rules = addressRulesOf(country);
        if (!rules) throw new Refusal('country_unknown');
        return rules;
      },
    ),
    publicRead(
      listCountries,
      () => [],
      async () => ({ countries: [...allCountries] }),
    ),
    publicRead(
      listDeliveryCountries,
      () => ['delivery'],
      async () => ({ countries: [...(await findDeliveryCountries(db))] }),
    ),

    publicRead(
      listDeliveryPlaces,
      () => ['delivery'],
      async () => presentDeliveryPlaces(await deliveryRules(), currency),
    ),

    route(getDelivery, delivery),
    route(createDeliveryZone, ({ body }, { actor }) => change(actor, (transaction) => createZone(transaction, body))),
    route(updateDeliveryZone, ({ params, body: { version, ...body } }, { actor }) =>
      change(actor, async (transaction) => {
        await seen(transaction, version, ({ zones }) => zones.find(({ id }) => id === params.id)?.version);
        await updateZone(transaction, params.id, body);
      }),
    ),
    route(deleteDeliveryZone, ({ params }, { actor }) =>
      change(actor, (transaction) => deleteZone(transaction, params.id)),
    ),
    route(createDeliveryMethod, ({ params, body }, { actor }) =>
      change(actor, (transaction) => createMethod(transaction, currency, params.id, body)),
    ),
    route(updateDeliveryMethod, ({ params, body: { version, ...body } }, { actor }) =>
      change(actor, async (transaction) => {
        const methodsOf = ({ zones }: Delivery) => zones.flatMap(({ methods }) => methods);
        await seen(transaction, version, (now) => methodsOf(now).find(({ id }) => id === params.id)?.version);
        await updateMethod(transaction, currency, params.id, body);
      }),
    ),
    route(deleteDeliveryMethod, ({ params }, { actor }) =>
      change(actor, (transaction) => deleteMethod(transaction, params.id)),
    ),
    route(setDeliveryTimes, ({ body: { cutoff, workingDays, holidays = [], version } }, { actor }) =>
      change(actor, async (transaction) => {
        await seen(transaction, version, ({ times }) => times.version);
        await setTimes(transaction, { cutoffMinute: minuteOf(cutoff), workingDays, holidays });
      }),
    ),
    route(setPickupAddress, ({ body: { address, version } }, { actor }) =>
      change(actor, async (transaction) => {
        await seen(transaction, version, ({ pickupVersion }) => pickupVersion);
        await setPickup(transaction, address);
      }),
    ),
    route(deletePickupAddress, (_, { actor }) => change(actor, (transaction) => setPickup(transaction, null))),
    route(setParcelSize, ({ params, body }, { actor }) =>
      change(actor, (transaction) => setCategorySize(transaction, params.category, body)),
    ),
    route(deleteParcelSize, ({ params }, { actor }) =>
      change(actor, (transaction) => restoreCategorySize(transaction, params.category)),
    ),
  ];
};
