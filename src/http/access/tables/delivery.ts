import { getAddressRules, listCountries } from '../../../contract/account/address-rules.ts';
import { listDeliveryPlaces } from '../../../contract/buying/delivery-places.ts';
import {
  createDeliveryMethod,
  createDeliveryZone,
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
import { newId } from '../../../domain/kernel/id.ts';
import { type AccessCase, adminOnly, everyone } from '../access-case.ts';

const noZone = { ...adminOnly, admin: '404 zone_not_found' };
const noMethod = { ...adminOnly, admin: '404 delivery_method_not_found' };

const unknown = () => ({ params: { id: newId() } });

// No two zones have the same name or the same place.
let zones = 0;
const zone = () => {
  zones += 1;
  return { body: { name: `Zone ${zones}`, areas: [{ country: 'DE', postalCodes: [String(10_000 + zones)] }] } };
};

const method = {
  name: 'Standard',
  pricing: 'flat',
  bands: [{ upTo: null, price: 4.9 }],
  handlingDays: 1,
  transitDaysMin: 1,
  transitDaysMax: 2,
} as const;
const address = { name: 'Shop', line1: '1 Main Street', city: 'Berlin', postalCode: '10115', country: 'DE' };

export const deliveryAccess: AccessCase[] = [
  { endpoint: listDeliveryCountries, ask: () => ({}), ...everyone },
  { endpoint: listDeliveryPlaces, ask: () => ({}), ...everyone },
  { endpoint: listCountries, ask: () => ({}), ...everyone },
  { endpoint: getAddressRules, ask: () => ({ params: { country: 'DE' } }), ...everyone },
  { endpoint: getDelivery, ask: () => ({}), ...adminOnly },
  { endpoint: createDeliveryZone, ask: zone, ...adminOnly, admin: '201' },
  { endpoint: updateDeliveryZone, ask: () => ({ ...unknown(), ...zone() }), ...noZone },
  { endpoint: deleteDeliveryZone, ask: unknown, ...noZone },
  { endpoint: createDeliveryMethod, ask: () => ({ ...unknown(), body: method }), ...noZone },
  { endpoint: updateDeliveryMethod, ask: () => ({ ...unknown(), body: method }), ...noMethod },
  { endpoint: deleteDeliveryMethod, ask: unknown, ...noMethod },
  { endpoint: setDeliveryTimes, ask: () => ({ body: { cutoff: '15:00', workingDays: [1] } }), ...adminOnly },
  { endpoint: setPickupAddress, ask: () => ({ body: { address } }), ...adminOnly },
  { endpoint: deletePickupAddress, ask: () => ({}), ...adminOnly },
  {
    endpoint: setParcelSize,
    ask: () => ({ params: { category: 'gpu' }, body: { weight: 2000, length: 400, width: 250, height: 110 } }),
    ...adminOnly,
  },
  { endpoint: deleteParcelSize, ask: () => ({ params: { category: 'gpu' } }), ...adminOnly },
];
